// Verifiable dice: the server's hash before the game, the player's salt, the seed after the game.
/** @typedef {import("./types.js").State} State */

import { filled } from "./sentences.js";
import { find, tag } from "./dom.js";

export class FairDice {
  /**
   * @param {import("./types.js").Page} page
   * @param {(salt: string) => Promise<boolean>} add
   */
  constructor(page, add) {
    this.words = page.words;
    this.form = /** @type {HTMLFormElement} */ (find("[data-salting]"));
    this.form?.addEventListener("submit", async (event) => {
      event.preventDefault();
      const box = /** @type {HTMLInputElement} */ (find("input", this.form));
      if (box.value.trim() && (await add(box.value.trim()))) box.value = "";
    });
  }

  /** @param {State} state @param {boolean} isCast whether dice have been cast @param {(seat: number) => string} name */
  show(state, isCast, name) {
    if (!this.form) return;
    const { hash, salts, seed } = state.dice;
    find("[data-hash]").textContent = hash;
    this.form.hidden = isCast || state.status === "over" || !state.seats.some((seat) => seat.yours);
    const said = Object.entries(salts).map(([seat, salt]) => filled(this.words.salt_of, name(Number(seat)), salt));
    find("[data-salts]").replaceChildren(...said.map((text) => tag("li", {}, text)));
    find("[data-revealed]").hidden = !seed;
    find("[data-seed]").textContent = seed ?? "";
  }
}
