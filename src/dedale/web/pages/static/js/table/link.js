// The link of a page: copied, or shown where the browser does not allow copying.

import { ask } from "./dialogs.js";
import { find } from "./dom.js";

/** @param {Record<string, string>} words @param {import("./messages.js").Messages} say */
export async function copyLink(words, say) {
  const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  if (!isCopied) return show(words);
  say.aloud(words.copied);
  for (const button of document.querySelectorAll('[data-control="link"]')) flash(button, words.copied);
}

/** @param {Record<string, string>} words the link is there to be copied by hand */
function show(words) {
  const box = /** @type {HTMLInputElement} */ (find('[data-dialog="link"] input'));
  box.defaultValue = location.href;
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
