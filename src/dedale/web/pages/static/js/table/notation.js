// The setting that shows or hides move notation, kept in this browser.

import { find } from "./dom.js";

const KEY = "notation";

/** Let the tick on this page show and hide the notation, as it was left the last time. */
export function offerNotation() {
  const tick = /** @type {HTMLInputElement|null} */ (find("[data-notation]"));
  const show = (/** @type {boolean} */ is) => document.body.classList.toggle("with-notation", is);
  show(localStorage.getItem(KEY) === "yes");
  if (!tick) return;
  tick.checked = localStorage.getItem(KEY) === "yes";
  tick.addEventListener("change", () => {
    localStorage.setItem(KEY, tick.checked ? "yes" : "no");
    show(tick.checked);
  });
}
