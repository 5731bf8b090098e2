// Verifiable dice: the server's hash before the game, a salt of each player, the seed after the game.
/** @typedef {import("./types.js").State} State */

import { filled } from "./sentences.js";
import { find, tag } from "./dom.js";

/** How many random bytes a browser's own salt has. */
const BYTES = 16;

/** @returns {string} a salt that nobody can guess */
function randomSalt() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class FairDice {
  /**
   * @param {import("./types.js").Page} page
   * @param {(salt: string) => Promise<boolean>} add
   * @param {(salt: string, seat: number) => void} addQuietly where nobody asked for it
   */
  constructor(page, add, addQuietly) {
    this.words = page.words;
    this.addQuietly = addQuietly;
    this.hasAdded = false;
    this.form = /** @type {HTMLFormElement} */ (find("[data-salting]"));
    this.form?.addEventListener("submit", async (event) => {
      event.preventDefault();
      const box = /** @type {HTMLInputElement} */ (find("input", this.form));
      if (box.value.trim() && (await add(box.value.trim()))) box.value = "";
    });
  }

  /**
   * The browser adds a salt by itself, once, for a player who has none: the server cannot have known it.
   * @param {State} state @param {boolean} isCast whether dice have been cast
   */
  salt(state, isCast) {
    const own = state.seats.filter((seat) => seat.yours);
    if (!this.form || this.hasAdded || isCast || state.status === "over" || !own.length) return;
    if (own.some(({ seat }) => state.dice.salts[seat])) return;
    this.hasAdded = true;
    this.addQuietly(randomSalt(), own[0].seat);
  }

  /** @param {State} state @param {boolean} isCast whether dice have been cast @param {(seat: number) => string} name */
  show(state, isCast, name) {
    if (!this.form) return;
    const { hash, salts, seed } = state.dice;
    find("[data-hash]").textContent = hash;
    this.form.hidden = isCast || state.status === "over" || !state.seats.some((seat) => seat.yours);
    const people = state.seats.filter(({ seat, kind }) => kind === "person" || salts[seat]);
    const said = people.map(({ seat }) =>
      salts[seat] ? filled(this.words.salt_of, name(seat), salts[seat]) : filled(this.words.no_salt_of, name(seat)),
    );
    find("[data-salts]").replaceChildren(...said.map((text) => tag("li", {}, text)));
    find("[data-revealed]").hidden = !seed;
    find("[data-seed]").textContent = seed ?? "";
  }
}
