// What htmx does not do by itself: drop answers that come too late, keep the focus and what was unfolded, and say when
// the connection is lost. No dependency but htmx; without this file, and without htmx, every page still works.
(() => {
  "use strict";

  const FAILURES_UNTIL_LOST = 3;
  const MILLISECONDS_TOLD = 6000;
  const MILLISECONDS_UNDER_WAY = 5000;
  const BLINK = { milliseconds: 400, pixels: 24 };
  const notice = byId("connection");
  let failures = 0;
  let sentAt = 0;
  let before = { unfolded: [], focused: null };
  let pressed = { at: 0 };

  const isPoll = (context) => context?.sourceElement?.id === "poller";

  const tell = (text) => {
    if (notice.textContent !== text) notice.textContent = text;
  };

  // What came of a form is told by its own answer. A poll that overtakes it would tell it too, and it would be heard twice.
  const isOvertaking = (context) => isPoll(context) && Date.now() - sentAt < MILLISECONDS_UNDER_WAY;

  const isTooLate = (context) => {
    if (isOvertaking(context)) return true;
    const version = Number(context.response?.headers.get("X-Room-Version"));
    const shown = Number(byId("room").dataset.version);
    return version > 0 && (version < shown || (version === shown && isPoll(context)));
  };

  const fail = (context) => {
    if (!isPoll(context)) return tell(notice.dataset.unsent);
    failures += 1;
    if (failures >= FAILURES_UNTIL_LOST) tell(notice.dataset.lost);
  };

  // Whose turn it is belongs to being back, unless there is news, which says it.
  const recover = (context) => {
    if (failures >= FAILURES_UNTIL_LOST) {
      const turn = context.response.status === 204 && byId("table-heading")?.textContent.trim();
      const back = turn ? `${notice.dataset.back} ${turn}` : notice.dataset.back;
      tell(back);
      setTimeout(() => notice.textContent === back && tell(""), MILLISECONDS_TOLD);
    }
    failures = 0;
  };

  const focusMain = () => {
    const main = byId(byId("room").dataset.main);
    if (!main) return;
    if (!main.hasAttribute("tabindex")) main.tabIndex = -1;
    main.focus({ preventScroll: true });
  };

  // Whoever was typing goes on typing; everyone else is led to what the page is about.
  const focusAfter = (part) => {
    const field = part.id === "commands" && byId("command");
    if (field) field.focus();
    else focusMain();
  };

  const addCopyButton = () => {
    const place = byId("copy-place");
    if (!place || place.firstElementChild || !navigator.clipboard) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button--second";
    button.textContent = place.dataset.copy;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(byId("copy-link").textContent.trim());
      button.textContent = byId("say-1").textContent = place.dataset.copied;
    });
    place.append(button);
  };

  // A double press is meant for what its first half met, and not for what has come to stand there in the blink of an eye.
  // Keys are left alone: where they press, the focus is, and it has been told. Capturing, to be before htmx.
  const isBlind = ({ clientX, clientY }, button) =>
    Date.now() - pressed.at < BLINK.milliseconds &&
    Math.hypot(clientX - pressed.x, clientY - pressed.y) < BLINK.pixels &&
    (button.name !== pressed.name || button.value !== pressed.value);

  document.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest("#room button");
      if (!button || event.detail === 0) return;
      if (isBlind(event, button)) {
        event.preventDefault();
        return event.stopPropagation();
      }
      const { name, value } = button;
      pressed = { at: Date.now(), x: event.clientX, y: event.clientY, name, value };
    },
    true,
  );

  // Words that are put where the same words stand are not heard, so the server is told which announcer is free.
  document.addEventListener("htmx:config:request", (event) => {
    const spoke = ["say-1", "say-2"].find((id) => byId(id).textContent);
    if (spoke) event.detail.ctx.request.headers["X-Spoke"] = spoke;
  });

  document.addEventListener("htmx:before:request", (event) => {
    if (isPoll(event.detail.ctx)) return;
    tell("");
    sentAt = Date.now();
  });

  document.addEventListener("htmx:before:swap", (event) => {
    if (!isPoll(event.detail.ctx)) sentAt = 0;
    if (isTooLate(event.detail.ctx)) return event.preventDefault();
    const room = byId("room");
    before = {
      unfolded: [...room.querySelectorAll("details[open][id]")].map((details) => details.id),
      focused: [room, byId("commands")].find((part) => part.contains(document.activeElement)),
    };
  });

  document.addEventListener("htmx:after:swap", () => {
    for (const id of before.unfolded) byId(id)?.setAttribute("open", "");
    if (before.focused && document.activeElement === document.body) focusAfter(before.focused);
    byId("skip").hash = byId("room").dataset.main;
    addCopyButton();
  });

  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (isPoll(ctx) && ctx.response.status < 500) recover(ctx);
  });

  document.addEventListener("htmx:response:error", (event) => {
    if (event.detail.ctx.response.status >= 500) fail(event.detail.ctx);
  });

  document.addEventListener("htmx:error", (event) => {
    if (!event.detail.ctx) return;
    if (!isPoll(event.detail.ctx)) sentAt = 0;
    fail(event.detail.ctx);
  });

  // Browsers slow a hidden tab down: ask at once when it is looked at again.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) byId("poller").dispatchEvent(new CustomEvent("every"));
  });

  addCopyButton();
})();
