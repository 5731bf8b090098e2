// The link of a page, as others can open it: copied, or shown where the browser does not allow copying.

import { ask } from "./dialogs.js";
import { find } from "./dom.js";

/** @returns {string} the origin that others can open */
function origin() {
  return document.documentElement.dataset.origin ?? location.origin;
}

/** @returns {string} this page at the address that others can open */
export function sharedLink() {
  return `${origin()}${location.pathname}${location.search}${location.hash}`;
}

/** @param {string} id @returns {string} the page of a table, the same way */
export function tableLink(id) {
  return `${origin()}/t/${id}`;
}

/** @param {Record<string, string>} words @param {import("./messages.js").Messages} say */
export async function copyLink(words, say) {
  const isCopied = await navigator.clipboard?.writeText(sharedLink()).then(() => true, () => false);
  if (!isCopied) return show(words);
  say.aloud(words.copied);
  for (const button of document.querySelectorAll('[data-control="link"]')) flash(button, words.copied);
}

/** @param {Record<string, string>} words the link is there to be copied by hand */
function show(words) {
  const box = /** @type {HTMLInputElement} */ (find('[data-dialog="link"] input'));
  box.defaultValue = sharedLink();
  ask("link");
  box.select();
  if (document.execCommand("copy")) find("label", /** @type {ParentNode} */ (box.parentNode)).textContent = words.copied;
}

/** @param {Element} button @param {string} word what it says for a moment */
function flash(button, word) {
  const label = find("span", button);
  const before = label.textContent;
  if (before === word) return;
  label.textContent = word;
  setTimeout(() => {
    label.textContent = before;
  }, 2000);
}
