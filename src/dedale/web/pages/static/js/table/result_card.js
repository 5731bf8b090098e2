// The result card after a game: result, length, turning point, luck and choice, and what to do next.
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").State} State */

import { stream } from "../study/requests.js";
import { move } from "./motion.js";
import { filled } from "./sentences.js";
import { find, tag } from "./dom.js";

export class ResultCard {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.card = tag("section", { class: "end-card", "data-end": "", hidden: "", "aria-labelledby": "end-title" });
    find(".table").after(this.card);
  }

  /** @param {State} state @param {{said: string, count: number}} game how it ended in a sentence, after so many events */
  show(state, { said, count }) {
    const { words } = this.page;
    const own = state.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
    const winners = state.result?.winners ?? [];
    const hasLost = own.length > 0 && winners.length > 0 && !own.some((seat) => winners.includes(seat));
    const hasWon = own.some((seat) => winners.includes(seat)) && own.length < state.seats.length;
    const title = hasWon ? words.end_won : hasLost ? words.end_lost : winners.length ? words.end_over : words.end_drawn;
    this.figures = tag("div", { class: "end-figures", "aria-live": "polite" }, tag("p", { class: "quiet" }, words.end_reading));
    const close = tag("button", { type: "button", class: "button plain", "data-end-close": "" }, words.end_board);
    close.addEventListener("click", () => this.hide());
    this.card.replaceChildren(
      tag("h2", { id: "end-title" }, title),
      tag("p", { class: "end-result" }, said),
      ...(hasLost ? [tag("p", { class: "quiet" }, words.end_kind)] : []),
      tag("p", { class: "quiet" }, filled(words.end_length, String(count))),
      this.#buttons(close),
      this.figures,
    );
    this.card.classList.toggle("won", hasWon);
    this.card.hidden = false;
    move(this.card, [{ transform: "translate(0, 10%) scale(0.9)", opacity: 0 }, { transform: "none", opacity: 1 }], 420);
    this.#read();
  }

  /** The board can be seen again. */
  hide() {
    this.reading?.abort();
    this.card.hidden = true;
  }

  /** @param {HTMLElement} close */
  #buttons(close) {
    const { words, id } = this.page;
    const control = find('[data-control="rematch"]');
    const tournament = document.querySelector("[data-over] [data-evening]"); // what comes next there is its next round
    const again = tag("button", { type: "button", class: tournament ? "button" : "button primary", "data-end-again": "" }, find("span", control).textContent ?? "");
    again.addEventListener("click", () => control.click());
    again.hidden = control.hidden;
    const share = tag("button", { type: "button", class: "button", "data-end-share": "" }, words.end_share);
    share.addEventListener("click", () => this.#share());
    const review = tag("a", { class: "button", href: `/t/${id}/replay` }, words.end_review);
    const next = tournament ? [tournament.cloneNode(true)] : [];
    return tag("div", { class: "row" }, ...next, again, review, share, tag("a", { class: "button plain", href: "/" }, words.end_other), close);
  }

  /** The picture of the last position goes to whoever is to see it, or is kept. */
  async #share() {
    const address = `/t/${this.page.id}/card.png`;
    const link = tag("a", { href: address, download: `dedale-${this.page.game}.png` });
    if (!navigator.canShare) return link.click();
    const picture = await fetch(address).then((answer) => answer.blob()).catch(() => null);
    const files = picture ? [new File([picture], `dedale-${this.page.game}.png`, { type: "image/png" })] : [];
    if (files.length && navigator.canShare({ files })) navigator.share({ files, title: document.title }).catch(() => null);
    else link.click();
  }

  /** The machine reads the game again; what it finds follows when it is ready. */
  async #read() {
    const { words, id } = this.page;
    this.reading = new AbortController();
    const { signal } = this.reading;
    /** @type {string[]} */
    const told = [];
    try {
      const record = await fetch(`/api/tables/${id}/record`, { signal }).then((answer) => answer.text());
      await stream("/study/game", { record }, (line) => {
        if (line.kind === "frames") told.push(...line.frames.map((/** @type {any} */ frame) => frame.line?.text ?? ""));
        if (line.kind === "review") this.#found(line, told);
      }, signal);
    } catch {
      if (!signal.aborted) this.figures?.replaceChildren(tag("p", { class: "quiet" }, words.end_unread));
    }
  }

  /** @param {any} review @param {string[]} told what happened at each event */
  #found(review, told) {
    const { words, id } = this.page;
    const point = review.turning.at(-1);
    const turned = point
      ? tag("a", { href: `/t/${id}/replay#${point.ply}` }, [told[point.ply], point.text].filter(Boolean).join(" "))
      : words.end_steady;
    const list = tag("ul", {}, ...review.sentences.map((/** @type {string} */ sentence) => tag("li", {}, sentence)));
    this.figures?.replaceChildren(tag("h3", {}, words.end_turning), tag("p", {}, turned), tag("h3", {}, words.end_luck), list);
  }
}
