// Invitations: the table's link as a code to scan, and a code by which a phone takes over a seat of this screen.
/** @typedef {import("./types.js").State} State */

import { ask } from "./dialogs.js";
import { find, tag } from "./dom.js";
import { sharedLink } from "./link.js";
import { filled } from "./sentences.js";

/** @param {string} id show the link of this table, and its code: fetched only now, since few tables wait for anybody */
export function showInvitation(id) {
  /** @type {HTMLInputElement} */ (find("[data-link]")).value = sharedLink();
  showCodes(id);
}

/** @param {string} id every place for the code of this table gets it */
export function showCodes(id) {
  for (const picture of document.querySelectorAll("img[data-code]")) {
    if (!picture.hasAttribute("src")) picture.setAttribute("src", `/t/${id}/code.svg`);
  }
}

/** @param {string} id the code of this table, large */
export function enlarge(id) {
  showInvitation(id);
  find("[data-shown-link]").textContent = sharedLink();
  ask("code");
}

export class HandOver {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.page = table.page;
    this.dialog = /** @type {HTMLDialogElement} */ (find('[data-dialog="hand"]'));
    /** The seat whose code is shown; 0 for none. */
    this.seat = 0;
    this.dialog.addEventListener("close", () => {
      this.seat = 0;
    });
  }

  /** @param {State} state a seat whose code was used is not ours any more */
  show(state) {
    if (this.seat && !state.seats[this.seat - 1].yours) this.dialog.close();
  }

  /** Which seat goes to a phone: with one there is nothing to ask. */
  open() {
    const own = this.table.own;
    const choices = find("[data-hand-seats]", this.dialog);
    const buttons = own.map((seat) => {
      const button = tag("button", { type: "button", class: "button" }, this.table.strips.name(seat));
      button.addEventListener("click", () => this.#offer(seat));
      return button;
    });
    choices.replaceChildren(...buttons);
    choices.hidden = own.length < 2;
    find("[data-hand-code]", this.dialog).hidden = true;
    find("[data-hand-fault]", this.dialog).hidden = true;
    ask("hand");
    if (own.length === 1) this.#offer(own[0]);
  }

  /** @param {number} seat */
  async #offer(seat) {
    const body = JSON.stringify({ seat });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`/t/${this.page.id}/hand`, { method: "POST", headers, body }).catch(() => null);
    const told = await answer?.json().catch(() => null);
    const fault = find("[data-hand-fault]", this.dialog);
    fault.hidden = Boolean(answer?.ok);
    fault.textContent = told?.error?.message ?? this.page.words.no_code;
    find("[data-hand-code]", this.dialog).hidden = !answer?.ok;
    if (!answer?.ok) return;
    this.seat = seat;
    find("img", this.dialog).setAttribute("src", `data:image/svg+xml,${encodeURIComponent(told.picture)}`);
    find("[data-hand-typed]", this.dialog).textContent = told.code;
    find("[data-hand-link]", this.dialog).textContent = told.link.split("#")[0];
    find("[data-hand-seat]", this.dialog).textContent = filled(this.page.words.hand_of, this.table.strips.name(seat));
  }
}
