// The page of a tournament: results that come from screens are looked up again and again while the page is seen.

const EVERY = 8000;
const box = /** @type {HTMLElement} */ (document.querySelector("[data-evening-now]"));
let shown = box.innerHTML;

async function look() {
  if (document.hidden) return;
  const answer = await fetch(location.pathname.replace(/\/(result|next)$/, "")).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.querySelector("[data-evening-now]");
  if (!found || found.innerHTML === shown) return;
  shown = found.innerHTML;
  box.replaceChildren(...found.childNodes);
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);

export {};
