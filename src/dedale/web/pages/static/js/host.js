// The host's page: where the browser cannot keep a screen on, the host is told to set the device so; how a screen lies.

const sleeps = /** @type {HTMLElement | null} */ (document.querySelector("[data-sleeps]"));
if (sleeps) sleeps.hidden = "wakeLock" in navigator;

/** By these names `house.js` and table mode know it. */
const [LIES, AROUND] = ["lies", "around"];
for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-lies] input"))) {
  input.checked = input.value === (localStorage.getItem(LIES) ?? "off");
  input.addEventListener("change", () => {
    for (const name of [LIES, AROUND]) localStorage.setItem(name, input.value);
  });
}

export {};
