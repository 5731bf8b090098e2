// The path through a reviewed game: its frames, the current position, and a variation.
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Opinion} Opinion */
/** @typedef {{event: string, frame: Frame, opinion?: Opinion}} Try one move of a variation */

export class Variation {
  constructor() {
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {(Opinion|undefined)[]} */
    this.opinions = [];
    /** After how many events the variation leads away; -1 without one. */
    this.from = -1;
    /** @type {Try[]} */
    this.tries = [];
    this.at = 0;
  }

  /** @returns {boolean} whether there is a variation */
  get isApart() {
    return this.from >= 0;
  }

  /** @returns {number} the last place on the way */
  get last() {
    return this.isApart ? this.from + this.tries.length : Math.max(0, this.frames.length - 1);
  }

  /** @returns {number} so many events of the game come before where we stand */
  get ply() {
    return this.isApart ? Math.min(this.at, this.from) : this.at;
  }

  /** @returns {string[]} the moves of the variation before where we stand */
  get moves() {
    return this.isApart ? this.tries.slice(0, Math.max(0, this.at - this.from)).map(({ event }) => event) : [];
  }

  /** @returns {Frame|undefined} what is to be seen where we stand */
  get frame() {
    return this.#try?.frame ?? this.frames[this.at];
  }

  /** @returns {Opinion|undefined} */
  get opinion() {
    const tried = this.#try;
    return tried ? tried.opinion : this.opinions[this.at];
  }

  /** @param {Opinion} opinion of where we stand */
  set opinion(opinion) {
    const tried = this.#try;
    if (tried) tried.opinion = opinion;
    else this.opinions[this.at] = opinion;
  }

  /** @returns {Try|undefined} */
  get #try() {
    return this.isApart && this.at > this.from ? this.tries[this.at - this.from - 1] : undefined;
  }

  /** @returns {string|undefined} the event that comes next on the way */
  get next() {
    if (this.isApart && this.at >= this.from) return this.tries[this.at - this.from]?.event;
    return this.frames[this.at + 1]?.line?.event;
  }

  /** @param {number} at stand there; before where the variation leads away there is none any more */
  go(at) {
    this.at = Math.max(0, Math.min(at, this.last));
    if (this.at < this.from) this.#forget();
  }

  /** @param {number} ply stand there, on the game itself */
  goBack(ply) {
    this.#forget();
    this.go(ply);
  }

  /** @param {string} event @param {Frame} frame go on with this instead of what followed */
  add(event, frame) {
    if (!this.isApart) this.from = this.at;
    this.tries = [...this.tries.slice(0, this.at - this.from), { event, frame }];
    this.at += 1;
  }

  /** Take the move of the variation back that led to where we stand. */
  takeBack() {
    this.tries = this.tries.slice(0, Math.max(0, this.at - this.from - 1));
    this.at = Math.max(this.from, this.at - 1);
    if (!this.tries.length) this.#forget();
  }

  #forget() {
    this.from = -1;
    this.tries = [];
  }
}
