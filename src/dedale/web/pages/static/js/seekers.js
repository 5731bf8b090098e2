// The shelf of a house: who seeks somebody is looked up again and again while the page is seen.

const EVERY = 8000;
const box = /** @type {HTMLElement} */ (document.querySelector("[data-seekers]"));

async function look() {
  if (document.hidden) return;
  const answer = await fetch("/seekers").catch(() => null);
  const said = answer?.ok ? await answer.text() : null;
  if (said === null || box.contains(document.activeElement)) return;
  const parts = new DOMParser().parseFromString(said, "text/html").body.childNodes;
  box.replaceChildren(...parts);
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);

export {};
