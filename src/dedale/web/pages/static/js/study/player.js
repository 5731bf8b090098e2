// Playback of a game: five buttons, arrow keys, autoplay.

import { find } from "../table/dom.js";

const BEAT = 1100;
const DICE = 1700;
const CARD = 4200;
/** So many milliseconds each move is seen when the game goes on by itself. */
const FAR = 10;

export class Player {
  /** @param {import("./study.js").Study} study */
  constructor(study) {
    this.study = study;
    this.isPlaying = false;
    this.timer = 0;
    /** @type {Record<string, () => void>} */
    this.orders = {
      first: () => this.#go(0),
      back: () => this.#go(study.way.at - 1),
      play: () => (this.isPlaying ? this.stop() : this.#start()),
      forward: () => this.#go(study.way.at + 1),
      last: () => this.#go(study.way.last),
    };
    for (const [name, order] of Object.entries(this.orders)) this.#button(name).addEventListener("click", order);
    /** Whether somebody goes about by keys: then arrows on the board lead from target to target. */
    this.isByKeys = false;
    document.addEventListener("pointerdown", () => (this.isByKeys = false), true);
    document.addEventListener("keydown", (event) => this.#key(event), true);
  }

  /** @param {string} name @returns {HTMLButtonElement} */
  #button(name) {
    return /** @type {HTMLButtonElement} */ (find(`[data-step="${name}"]`));
  }

  /** @param {number} at */
  #go(at) {
    this.stop();
    this.study.go(at);
  }

  /** @param {KeyboardEvent} event arrows that mean nothing else where they are pressed */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (!event.key.startsWith("Arrow")) this.isByKeys = true;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, textarea, select")) return;
    if (this.isByKeys && target.closest("[data-target]")) return;
    const isSlider = Boolean(target.closest("[data-graph]"));
    const { at } = this.study.way;
    /** @type {Record<string, () => void>} */
    const orders = {
      ArrowLeft: this.orders.back,
      ArrowRight: this.orders.forward,
      Home: this.orders.first,
      End: this.orders.last,
      ...(isSlider && {
        ArrowDown: this.orders.back,
        ArrowUp: this.orders.forward,
        PageDown: () => this.#go(at - FAR),
        PageUp: () => this.#go(at + FAR),
      }),
    };
    if (!orders[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    orders[event.key]();
  }

  #start() {
    this.isPlaying = true;
    if (this.study.way.at === this.study.way.last) this.study.go(0);
    this.#wait();
    this.show();
  }

  /** Go on by itself no more. */
  stop() {
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.show();
  }

  /** Let what is seen be seen, then the next. */
  #wait() {
    const [face] = this.study.way.frame?.turned_up ?? [];
    const stay = face ? (face.title ? CARD : DICE) : BEAT;
    this.timer = window.setTimeout(() => this.#next(), stay);
  }

  #next() {
    if (this.study.way.at + 1 >= this.study.way.last) this.isPlaying = false;
    this.study.go(this.study.way.at + 1);
    if (this.isPlaying) this.#wait();
  }

  /** Which buttons there are to press now. */
  show() {
    const { at, last } = this.study.way;
    for (const name of ["first", "back"]) this.#ready(name, at > 0);
    for (const name of ["forward", "last"]) this.#ready(name, at < last);
    const play = this.#button("play");
    this.#ready("play", last > 0);
    const word = this.study.page.words[this.isPlaying ? "pause" : "play"];
    play.classList.toggle("is-playing", this.isPlaying);
    play.setAttribute("aria-label", word);
    play.title = word;
  }

  /** @param {string} name @param {boolean} is whether it can be pressed; the focus stays where it is */
  #ready(name, is) {
    this.#button(name).setAttribute("aria-disabled", String(!is));
  }
}
