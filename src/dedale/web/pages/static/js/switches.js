// The switches of every page: day and night (as the browser says, light, dark, and round again), and the language.

import "./kept.js";

const ORDER = ["auto", "light", "dark"];

/** @returns {string} the theme chosen here */
function chosen() {
  return document.documentElement.dataset.theme ?? "auto";
}

/** @param {string} theme the theme to show and to remember */
function choose(theme) {
  if (theme === "auto") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem("theme");
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem("theme", theme);
  }
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-theme-switch]"))) {
  const name = /** @type {HTMLElement} */ (button.querySelector("[data-theme-name]"));
  const tell = () => {
    name.textContent = button.dataset[chosen()] ?? "";
  };
  button.addEventListener("click", () => {
    choose(ORDER[(ORDER.indexOf(chosen()) + 1) % ORDER.length]);
    tell();
  });
  tell();
  button.hidden = false;
}

// Without a module the form is sent, and leads back here as one more page; so nobody has to go back through languages.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("[data-language]"))) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = new URLSearchParams();
    for (const [name, value] of new FormData(form, /** @type {any} */ (event).submitter)) said.append(name, String(value));
    const answer = await fetch(form.action, { method: "POST", body: said, redirect: "manual" }).catch(() => null);
    if (!answer) return;
    const next = new URL(String(said.get("next")), location.href);
    if (next.href === location.href) location.reload(); // to replace an address with a fragment by itself loads nothing
    else location.replace(next);
  });
}
