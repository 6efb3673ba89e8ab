// The settings at the table itself that only scripts have a use for: live updates, and sounds. The server says which buttons
// there are and what each chooses (app/web/presenters/quick_settings.py); without this file the settings page has them all.
(() => {
  "use strict";

  const place = byId("quick-settings");

  const choose = (button) => {
    const { url, token } = wishes();
    htmx.ajax("POST", url, {
      source: button,
      target: "#room",
      swap: "outerMorph",
      values: {
        csrf_token: token,
        version: byId("room").dataset.version,
        [button.dataset.name]: button.dataset.value,
      },
    });
  };

  const made = (name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button--quiet";
    button.dataset.name = name;
    button.id = `quick-${name}`;
    button.addEventListener("click", () => choose(button));
    place.append(button);
    return button;
  };

  const show = () => {
    for (const { name, value, label } of JSON.parse(wishes().buttons ?? "[]")) {
      const button = byId(`quick-${name}`) ?? made(name);
      button.dataset.value = value;
      if (button.textContent !== label) button.textContent = label;
    }
  };

  document.addEventListener("htmx:after:swap", show);
  show();
})();
