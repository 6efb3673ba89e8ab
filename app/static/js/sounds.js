// What is heard: every tone is made here, on the spot. Nothing sounds before the first press or key on the page, and nothing
// that is not chosen in the settings. Which event has which sound is decided by the server (app/web/cues.py).
(() => {
  "use strict";

  // Each sound is a few notes: when it starts and how long it lasts in seconds, its pitch in hertz (0: the rustle of paper), how loud.
  const NOTES = {
    card: [[0, 0.07, 0, 0.9], [0.01, 0.08, 180, 0.4]],
    keep: [[0, 0.12, 294, 0.3]],
    color: [[0, 0.12, 440, 0.35], [0.09, 0.16, 587, 0.35]],
    draw: [[0, 0.14, 0, 0.6], [0.09, 0.1, 0, 0.35]],
    skip: [[0, 0.12, 392, 0.35], [0.11, 0.2, 294, 0.35]],
    reverse: [[0, 0.1, 330, 0.3], [0.09, 0.1, 440, 0.3], [0.18, 0.18, 330, 0.3]],
    shuffle: [[0, 0.1, 0, 0.4], [0.1, 0.1, 0, 0.5], [0.2, 0.1, 0, 0.4], [0.3, 0.12, 0, 0.3]],
    menace: [[0, 0.3, 147, 0.5], [0.06, 0.3, 156, 0.3]],
    challenge: [[0, 0.14, 294, 0.4], [0.12, 0.24, 415, 0.4]],
    uno: [[0, 0.12, 784, 0.4], [0.1, 0.3, 1047, 0.4]],
    caught: [[0, 0.14, 523, 0.4], [0.12, 0.14, 415, 0.4], [0.24, 0.28, 311, 0.4]],
    deal: [[0, 0.07, 0, 0.5], [0.11, 0.07, 0, 0.5], [0.22, 0.07, 0, 0.5], [0.33, 0.09, 0, 0.6]],
    turn: [[0, 0.35, 659, 0.4], [0.14, 0.5, 880, 0.35]],
    won: [[0, 0.2, 523, 0.35], [0.13, 0.2, 659, 0.35], [0.26, 0.2, 784, 0.35], [0.39, 0.6, 1047, 0.4]],
    lost: [[0, 0.25, 440, 0.3], [0.18, 0.5, 349, 0.3]],
    come: [[0, 0.14, 392, 0.3], [0.11, 0.22, 523, 0.3]],
    go: [[0, 0.14, 523, 0.3], [0.11, 0.22, 392, 0.3]],
  };
  const GAP = 0.16;
  const LOUDEST = 0.5;
  const TUNE_SHARE = 0.25;
  const TUNE_BEAT = 0.62;
  const TUNE_SCALE = [220, 247, 294, 330, 392, 440, 494, 587, 659];

  let audio = null;
  let rustle = null;
  let tuneTimer = 0;
  let step = 4;

  const isOn = (wish) => wishes()[wish] === "yes";
  const loudness = () => (LOUDEST * Number(wishes().volume)) / 10;

  const paper = () => {
    const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    return buffer;
  };

  const source = (pitch, shape) => {
    if (pitch) return new OscillatorNode(audio, { frequency: pitch, type: shape });
    rustle ??= paper();
    return new AudioBufferSourceNode(audio, { buffer: rustle });
  };

  // A note swells quickly and fades: nothing clicks, and nothing is left hanging.
  const sound = (at, [delay, lasts, pitch, loud], share = 1, shape = "triangle") => {
    const start = at + delay;
    const gain = new GainNode(audio, { gain: 0 });
    const filter = new BiquadFilterNode(audio, { type: "lowpass", frequency: pitch ? 2400 : 1800 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud * loudness() * share, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    const node = source(pitch, shape);
    node.connect(filter).connect(gain).connect(audio.destination);
    node.start(start);
    node.stop(start + lasts + 0.02);
  };

  const isHeard = (cue) => {
    if (cue !== "turn") return true;
    const wish = wishes().turn;
    return wish === "always" || (wish === "background" && document.hidden);
  };

  const play = (cues) => {
    if (!audio || !isOn("sounds")) return;
    let at = audio.currentTime + 0.02;
    for (const cue of cues.filter((name) => NOTES[name] && isHeard(name))) {
      for (const note of NOTES[cue]) sound(at, note);
      at += Math.max(GAP, ...NOTES[cue].map(([delay]) => delay + GAP));
    }
  };

  // The tune wanders over five tones, a little up or down at a time, and rests often.
  const hum = () => {
    if (!isOn("tune") || document.hidden) return;
    step = Math.min(TUNE_SCALE.length - 1, Math.max(0, step + Math.floor(Math.random() * 5) - 2));
    if (Math.random() < 0.7) sound(audio.currentTime + 0.02, [0, 1.6, TUNE_SCALE[step], 0.5], TUNE_SHARE, "sine");
    if (Math.random() < 0.15) sound(audio.currentTime + 0.02, [0, 2.4, TUNE_SCALE[0] / 2, 0.6], TUNE_SHARE, "sine");
  };

  const wake = () => {
    if (!isOn("sounds") && !isOn("tune")) return;
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
    if (isOn("tune") && !tuneTimer) tuneTimer = setInterval(hum, TUNE_BEAT * 1000);
    if (!isOn("tune") && tuneTimer) tuneTimer = clearInterval(tuneTimer) ?? 0;
  };

  for (const gesture of ["pointerdown", "keydown"]) document.addEventListener(gesture, wake);

  document.addEventListener("htmx:after:swap", (event) => {
    if (audio) wake(); // what was chosen may have changed with this answer
    const cues = event.detail.ctx?.response?.headers.get("X-Room-Cues");
    if (cues) play(cues.split(" "));
  });
})();
