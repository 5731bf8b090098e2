// The switch between day and night: as the browser says, light, dark, and round again.

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
