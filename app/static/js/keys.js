// The keyboard: arrows, Home and End go through the hand; single keys, for who switched them on, press what the table offers or
// send a command; and the command box lets go of what it has sent. Without this file Tab and Enter still do everything.
(() => {
  "use strict";

  const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  const KEYS = JSON.parse(byId("commands").dataset.keys || "{}");

  const isField = (element) => element.matches("select, textarea, [contenteditable], input:not([type=radio], [type=checkbox])");
  const follows = (one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  const goThroughHand = (key, from) => {
    const cards = [...byId("room").querySelectorAll(".hand button")];
    const after = cards.filter((card) => card !== from && follows(from, card));
    const before = cards.filter((card) => card !== from && !follows(from, card));
    const target =
      key === "Home" ? cards[0] : key === "End" ? cards.at(-1) : STEPS[key] > 0 ? after[0] : before.at(-1);
    target?.focus();
    return cards.length > 0;
  };

  const send = (command) => {
    const form = byId("command-form");
    if (form) htmx.ajax("POST", form.action, { source: form, values: { command } });
  };

  const goToCard = (number) => {
    const card = byId("room").querySelectorAll(".hand > .hand__card")[number - 1];
    card?.querySelector("button, input, .hand__idle")?.focus();
  };

  const useKey = (key) => {
    if (/^[1-9]$/.test(key)) return goToCard(Number(key));
    const [presses, command] = KEYS[key];
    const control = presses.map((selector) => byId("room").querySelector(selector)).find(Boolean);
    if (control) control.click();
    else if (command) send(command);
  };

  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    if (!byId("room").contains(target) || isField(target)) return;
    const isInHand = target.closest(".hand") && !target.matches("[type=radio]");
    if (isInHand && !event.shiftKey && (key in STEPS || key === "Home" || key === "End")) {
      if (goThroughHand(key, target)) event.preventDefault();
      return;
    }
    const meant = key.toLowerCase();
    if (event.repeat || Object.keys(KEYS).length === 0 || !(meant in KEYS || /^[1-9]$/.test(key))) return;
    if (event.shiftKey && key !== meant) return;
    event.preventDefault();
    useKey(meant);
  });

  // What was sent and accepted is done with, unless something else has been typed meanwhile; a refusal leaves it to be mended.
  document.addEventListener("htmx:finally:request", (event) => {
    const { ctx } = event.detail;
    const field = byId("command");
    if (ctx.sourceElement?.id !== "command-form" || !field || !ctx.response || ctx.values) return;
    const isRefused = ctx.response.status >= 400;
    if (!isRefused && field.value === ctx.request.body?.get("command")) field.value = "";
    if (isRefused) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  });
})();
