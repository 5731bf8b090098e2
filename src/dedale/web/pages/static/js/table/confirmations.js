// Confirmations before an undo past dice, a draw offer, a resignation. Each says what will follow.
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./table.js").Table} Table */

import { ask } from "./dialogs.js";
import { filled } from "./sentences.js";
import { find, tag } from "./dom.js";

const MOST = 6;
/** So many of the moves that an undo would erase are shown one by one. */

/** @param {Table} table one step back; where dice or cards go with it, it is asked first */
export async function undo(table) {
  const back = table.state?.back;
  if (!back) return;
  const ply = table.state?.ply;
  if (back.draws && !back.asks && !(await isMeant(table, back))) return;
  table.command({ kind: "undo", seat: back.seat, ply });
}

/** @param {Table} table @param {import("./types.js").Back} back @returns {Promise<boolean>} */
async function isMeant(table, back) {
  const { words } = table.page;
  const { first = 0, lines = [] } = table.latest ?? {};
  const gone = [...table.lines.all.slice(0, first), ...lines].slice(back.to);
  const shown = gone.slice(-MOST);
  const items = shown.map((line) => tag("li", {}, line.text));
  if (gone.length > shown.length) items.unshift(tag("li", {}, filled(words.undo_more, String(gone.length - shown.length))));
  find("[data-undone]").replaceChildren(...items);
  find("[data-undo-chance]").textContent = words.undo_chance;
  return Boolean(await ask("undo"));
}

/** @param {Table} table who has the screen may agree for all who sit at it */
export async function offerDraw(table) {
  const hint = find("[data-draw-hint]");
  const { seats } = /** @type {State} */ (table.state);
  if (!seats.some((seat) => seat.kind === "person" && !seat.yours)) hint.textContent = table.page.words.draw_here;
  if (await ask("draw")) table.command({ kind: "offer_draw" });
}

/** @param {Table} table where several sit at this screen, it is said which of them gives up */
export async function resign(table) {
  const state = /** @type {State} */ (table.state);
  const own = state.seats.filter((seat) => seat.yours && !seat.has_resigned && !seat.substitute);
  const box = /** @type {HTMLFieldSetElement} */ (find("[data-resigning]"));
  const { words, two_sides: hasTwoSides } = table.page;
  box.hidden = own.length < 2;
  box.replaceChildren(tag("legend", {}, words.resign_who), ...own.map((seat) => choice(table, seat)));
  if (!hasTwoSides) find("[data-resign-hint]").textContent = words[own.length > 1 ? "resign_more_here" : "resign_more"];
  const answer = await ask("resign");
  if (answer) table.command({ kind: "resign", seat: Number(answer.get("resigning")) || own[0]?.seat });
}

/** @param {Table} table @param {Seat} seat */
function choice(table, { seat }) {
  const radio = tag("input", { type: "radio", name: "resigning", value: seat });
  if (seat === (table.view?.turn || 1)) radio.setAttribute("checked", "");
  return tag("label", {}, radio, table.strips.name(seat));
}
