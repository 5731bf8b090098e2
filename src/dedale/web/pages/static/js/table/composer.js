// The move composer: it offers the next targets of the legal moves and narrows them down. Immutable.
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Journey} Journey */

export class Composer {
  /**
   * @param {Choice[]} ways the moves that are still possible
   * @param {string[]} chosen what has been touched
   */
  constructor(ways, chosen = []) {
    this.ways = ways;
    this.chosen = chosen;
  }

  /** @returns {string[]} what can be touched next, each once, in the order of the moves */
  get targets() {
    const step = this.chosen.length;
    return [...new Set(this.ways.filter((way) => way.path.length > step).map((way) => way.path[step]))];
  }

  /** @returns {Choice|null} the move, once it is whole */
  get move() {
    const [way] = this.ways;
    return this.ways.length === 1 && way.path.length === this.chosen.length ? way : null;
  }

  /** @returns {Journey[]} where pieces go in every move that is still possible: to what was touched, else all there is */
  get certain() {
    const [first = [], ...others] = this.ways.map((way) => way.goes ?? []);
    const isSame = (/** @type {Journey} */ one) => (/** @type {Journey} */ other) => one.join() === other.join();
    const common = first.filter((journey) => others.every((goes) => goes.some(isSame(journey))));
    const ended = common.filter(([, , to]) => this.chosen.includes(to));
    if (ended.length) return ended;
    return others.every((goes) => goes.length === common.length) && common.length === first.length ? common : [];
  }

  /**
   * @param {string} target
   * @returns {Composer|null} the composer after one more touch; null where nothing goes on so
   */
  touch(target) {
    const step = this.chosen.length;
    const ways = this.ways.filter((way) => way.path[step] === target);
    return ways.length ? new Composer(ways, [...this.chosen, target]) : null;
  }

  /**
   * @param {string[]} dial the targets that only say how a piece is turned
   * @returns {string[]} those that may come last in a move, whatever comes before
   */
  turns(dial) {
    const last = new Set(this.ways.filter((way) => way.path.length > 1).map((way) => way.path.at(-1) ?? ""));
    return dial.filter((target) => last.has(target));
  }

  /**
   * @param {string} target
   * @returns {Choice[]} the moves that this touch would leave
   */
  ahead(target) {
    return this.touch(target)?.ways ?? [];
  }
}
