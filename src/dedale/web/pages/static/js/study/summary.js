// The summary of a game: luck and choice for each player, and the turning points.
/** @typedef {import("./types.js").StudyPage} StudyPage */
/** @typedef {import("./types.js").Summary} Summary */

import { filled } from "../table/sentences.js";
import { find, picture, tag } from "../table/dom.js";

const WHOLE = 100;
/** A whole win: what is won back can be lost again, and a sum beyond it says nothing more. */

export class SummaryPanel {
  /** @param {StudyPage} page @param {(ply: number) => void} go */
  constructor(page, go) {
    this.page = page;
    this.go = go;
  }

  /**
   * @param {Summary} summary
   * @param {(seat: number) => string} name
   * @param {string[]} tokens
   * @param {(ply: number) => string} told what happened at an event
   */
  show(summary, name, tokens, told) {
    find("[data-no-summary]").hidden = true;
    find("[data-summary]").hidden = false;
    find("[data-sentences]").replaceChildren(...summary.sentences.map((sentence) => tag("li", {}, sentence)));
    const most = Math.min(WHOLE, Math.max(5, ...summary.lost, ...(summary.luck ?? []).map(Math.abs)));
    const rows = this.page.board.seats.map((_, at) => this.#row(summary, at, name(at + 1), tokens[at], most));
    find("[data-balance]").replaceChildren(...rows);
    find("[data-turned]").replaceChildren(...summary.turning.map((point) => this.#point(point, told(point.ply))));
    find("[data-no-turning]").hidden = summary.turning.length > 0;
  }

  /** @param {Summary} summary @param {number} at @param {string} name @param {string} token @param {number} most */
  #row({ luck, lost }, at, name, token, most) {
    const head = tag("th", { scope: "row" }, ...(token ? [picture(this.page.name, token, 0, "token")] : []), name);
    const row = tag("tr", {}, head);
    if (luck) row.append(this.#cell(luck[at], most));
    row.append(this.#cell(-lost[at], most));
    return row;
  }

  /** @param {number} value @param {number} most */
  #cell(value, most) {
    const sign = value > 0 ? "+" : value < 0 ? "\u2212" : "";
    const bar = tag("span", { class: `bar${value < 0 ? " below" : ""}`, "aria-hidden": "true" });
    const size = Math.min(Math.abs(value), WHOLE);
    bar.style.inlineSize = `${(50 * size) / most}%`;
    const { expects, beyond } = this.page.words;
    const said = Math.abs(value) > WHOLE ? filled(beyond, `${sign}${WHOLE}`) : filled(expects, "", `${sign}${size}`).trim();
    return tag("td", {}, tag("span", { class: "bar-place", "aria-hidden": "true" }, bar), said);
  }

  /** @param {Summary["turning"][0]} point @param {string} told */
  #point({ ply, seat, text }, told) {
    const button = tag("button", { type: "button", class: `move turned${seat ? "" : " chance"}` });
    button.append(tag("span", { class: "number" }, `${ply}.`), tag("span", { class: "said" }, `${told} `, tag("em", {}, text)));
    button.addEventListener("click", () => this.go(ply));
    return tag("li", {}, button);
  }
}
