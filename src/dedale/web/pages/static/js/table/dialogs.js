// Modal dialogs that need an answer.

import { find } from "./dom.js";

/**
 * @param {string} name of a dialog of the page
 * @param {string} title where it has another than its own
 * @returns {Promise<FormData|null>} what was filled in; null where it was called off
 */
export function ask(name, title = "") {
  const dialog = /** @type {HTMLDialogElement} */ (find(`[data-dialog="${name}"]`));
  const form = /** @type {HTMLFormElement} */ (find("form", dialog));
  form.reset();
  if (title) find("h2", dialog).textContent = title;
  dialog.returnValue = "";
  dialog.showModal();
  dialog.scrollTop = 0; // the focus may be on a button at its foot: it is read from its title on
  return new Promise((done) => {
    const closed = () => done(dialog.returnValue === "yes" ? new FormData(form) : null);
    dialog.addEventListener("close", closed, { once: true });
  });
}

/** @returns {boolean} whether a question waits: what is pressed is meant for it */
export function isAsking() {
  return document.querySelector("dialog[open]") !== null;
}
