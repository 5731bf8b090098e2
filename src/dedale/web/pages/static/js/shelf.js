// The games left open: asked of the server, shown as small boards under the shelf.

/**
 * @typedef {{seat: number, yours?: boolean}} Seat
 * @typedef {{id: string, game: string, options: Record<string, unknown>, title: Record<string, string>, status: string,
 *   position: string, turn: number, seats: Seat[]}} State
 */

const place = /** @type {HTMLElement} */ (document.querySelector("[data-left-open]"));
const words = JSON.parse(place.querySelector("[data-words]")?.textContent ?? "{}");
const language = document.documentElement.lang;

/** @param {string} address @returns {Promise<any>} what the server answers, null where it has nothing to say */
async function ask(address) {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** @param {State} state @returns {string} the address of its small board */
function picture(state) {
  const query = new URLSearchParams({ position: state.position, options: JSON.stringify(state.options) });
  return `/g/${state.game}/board.svg?${query}`;
}

/** @param {State} state @returns {Node} its card */
function card(state) {
  const template = /** @type {HTMLTemplateElement} */ (place.querySelector("[data-table]"));
  const made = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const link = /** @type {HTMLAnchorElement} */ (made.querySelector("a"));
  const isMine = state.status === "playing" && state.seats.some((seat) => seat.yours && seat.seat === state.turn);
  link.href = `/t/${state.id}`;
  link.classList.toggle("is-mine", isMine);
  /** @type {HTMLImageElement} */ (made.querySelector("img")).src = picture(state);
  /** @type {HTMLElement} */ (made.querySelector("[data-title]")).textContent = state.title[language];
  const turn = /** @type {HTMLElement} */ (made.querySelector("[data-turn]"));
  turn.textContent = state.status === "waiting" ? words.free : isMine ? words.mine : words.theirs;
  return made;
}

const found = await ask("/api/tables");
const open = (found?.tables ?? []).filter((/** @type {State} */ each) => each.status !== "over").slice(0, 12);
const states = (await Promise.all(open.map((/** @type {State} */ each) => ask(`/api/tables/${each.id}`)))).filter(Boolean);
if (states.length) {
  place.querySelector("[data-tables]")?.append(...states.map(card));
  place.hidden = false;
}
