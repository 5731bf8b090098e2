// Absent players: since when, and whether a bot may substitute.
/** @typedef {import("./types.js").State} State */

export class Absence {
  /** @param {() => void} due somebody has just been away for long enough */
  constructor(due) {
    this.due = due;
    /** @type {Map<number, number>} by seat, since when, by the clock of this browser */
    this.since = new Map();
  }

  /** @param {State} state as the server has just told it */
  show(state) {
    const fast = Date.now() - state.now;
    this.since = new Map(state.seats.flatMap(({ seat, away }) => (away === null ? [] : [[seat, away + fast]])));
    this.#wait(state);
  }

  /** @param {State} state somebody has come or gone since */
  meet(state) {
    for (const { seat, kind, present } of state.seats) {
      if (present || kind !== "person") this.since.delete(seat);
      else if (!this.since.has(seat)) this.since.set(seat, Date.now());
    }
    this.#wait(state);
  }

  /** @param {State} state @returns {number|undefined} the seat for which a bot may sit in now */
  longest(state) {
    const latest = Date.now() - state.fair_wait;
    return state.seats.find(({ seat, substitute }) => !substitute && (this.since.get(seat) ?? Infinity) <= latest)?.seat;
  }

  /** @param {State} state be there when the next has been away for long enough */
  #wait(state) {
    clearTimeout(this.timer);
    const left = [...this.since.values()].map((since) => since + state.fair_wait - Date.now()).filter((it) => it > 0);
    if (left.length) this.timer = window.setTimeout(() => [this.#wait(state), this.due()], Math.min(...left));
  }
}
