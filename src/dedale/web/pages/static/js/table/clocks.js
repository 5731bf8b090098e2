// The clocks: the time left for each seat, counted down between messages from the server.
/** @typedef {import("./types.js").State} State */

import { filled } from "./sentences.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT = 20 * SECOND;

export class Clocks {
  /** @param {Record<string, string>} words */
  constructor(words) {
    this.words = words;
  }

  /** @param {State} state */
  show(state) {
    clearInterval(this.timer);
    this.state = state;
    this.heard = Date.now();
    this.tick();
    if (state.clock && state.status === "playing") this.timer = window.setInterval(() => this.tick(), SECOND / 4);
  }

  tick() {
    if (!this.state?.clock) return;
    for (const element of document.querySelectorAll("[data-clock]")) {
      const left = this.#left(Number(element.getAttribute("data-clock")));
      element.textContent = this.#said(left);
      element.classList.toggle("short", left < SHORT);
    }
  }

  /** @param {number} seat @returns {number} */
  #left(seat) {
    const state = /** @type {State} */ (this.state);
    const isRunning = state.status === "playing" && state.turn === seat && state.seats[seat - 1].kind === "person";
    const spent = isRunning ? Date.now() - (this.heard ?? 0) : 0;
    return Math.max(0, (state.seats[seat - 1].clock ?? 0) - spent);
  }

  /** @param {number} left */
  #said(left) {
    if (left >= DAY) return filled(this.words.days, ...[left / DAY, (left % DAY) / HOUR].map((it) => String(Math.floor(it))));
    const hours = left >= HOUR ? `${Math.floor(left / HOUR)}:` : "";
    const minutes = String(Math.floor((left % HOUR) / MINUTE)).padStart(2, "0");
    return `${hours}${minutes}:${String(Math.floor((left % MINUTE) / SECOND)).padStart(2, "0")}`;
  }
}
