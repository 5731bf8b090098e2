// Celebrations on the board: the end of a game, and other special moments.
/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {import("./types.js").Point} Point */

import { isCalm, move } from "./motion.js";
import { find, svg, tag } from "./dom.js";

const SMALL = 700;
const LARGE = 2200;
const CRY = 1500;

export class Celebrations {
  /** @param {import("./board.js").Board} board @param {import("./pieces.js").Pieces} pieces */
  constructor(board, pieces) {
    this.board = board;
    this.pieces = pieces;
    this.layer = svg("g", { class: "occasion", "aria-hidden": "true" });
    /** @type {Element} */ (board.layers.targets.parentNode).insertBefore(this.layer, board.layers.targets);
    this.cry = tag("div", { class: "cry", "aria-hidden": "true", hidden: "" });
    find(".board-place").append(this.cry);
    this.layer.append(this.#gradients());
  }

  /** @returns {SVGElement} daylight, and the warm light of a fire */
  #gradients() {
    const stops = (/** @type {string} */ colour) => [0, 0.35, 1].map((offset, at) => svg("stop", { offset, "stop-color": colour, "stop-opacity": [1, 0.75, 0][at] }));
    const gradient = (/** @type {string} */ id, /** @type {string} */ colour) => svg("radialGradient", { id }, ...stops(colour));
    return svg("defs", {}, gradient("occasion-day", "#fffbe8"), gradient("occasion-fire", "#ffd36b"));
  }

  /** @param {Moment} moment @returns {number} how long it is to be looked at, in milliseconds */
  show(moment) {
    /** @type {Record<string, (points: Point[], moment: Moment) => number>} */
    const effects = {
      thread: (points) => this.#thread(points),
      daylight: (points, { places }) => this.#daylight(points, places),
      fall: (points, { seat }) => this.#fall(points, seat),
      flood: (points) => this.#flood(points),
      gate: (points, { seat }) => this.#gate(points, seat),
      ring: (points) => this.#ring(points),
    };
    const points = moment.places.flatMap((place) => (this.board.point(place) ? [/** @type {Point} */ (this.board.point(place))] : []));
    const lasts = effects[moment.effect]?.(points, moment) ?? 0;
    if (moment.cry) this.#call(moment.cry);
    return moment.cry ? Math.max(lasts, CRY) : lasts;
  }

  /** Nothing of it is seen any more: another game, or a move taken back. */
  clear() {
    for (const shown of [...this.layer.children].slice(1)) shown.remove();
    this.cry.hidden = true;
  }

  /** @param {string} text */
  #call(text) {
    this.cry.replaceChildren(tag("span", {}, text));
    this.cry.hidden = false;
    const frames = [
      { transform: "scale(0.3)", opacity: 0 },
      { transform: "scale(1.12)", opacity: 1, offset: 0.25 },
      { transform: "scale(1)", opacity: 1, offset: 0.8 },
      { transform: "scale(1)", opacity: 0 },
    ];
    move(this.cry, frames, CRY + 900).then(() => {
      this.cry.hidden = true;
    });
    if (isCalm()) setTimeout(() => (this.cry.hidden = true), CRY);
  }

  /** @param {SVGElement} element @param {Point} point @returns {SVGElement} shown at a point of the board */
  #at(element, point) {
    const placed = this.board.placed(point, element);
    this.layer.append(placed);
    return placed;
  }

  /** @param {Point[]} points a thread runs through them, and each rises as it comes by */
  #thread(points) {
    if (points.length < 2) return 0;
    const way = svg("path", { d: `M${points.map((point) => point.join(" ")).join("L")}`, pathLength: 1, class: "running-thread" });
    this.layer.append(way);
    move(way, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], LARGE - 800, { easing: "ease-in-out" });
    points.forEach((point, at) => this.#lift(point, ((LARGE - 800) * at) / (points.length - 1)));
    return LARGE;
  }

  /** @param {Point} point @param {number} delay whatever stands there jumps for joy */
  #lift(point, delay) {
    const standing = [...this.pieces.standing.values()].find(({ piece }) => !piece.floor && piece.at?.join() === point.join());
    const frames = [{ transform: "none" }, { transform: "translate(0, -22px) scale(1.14)" }, { transform: "none" }];
    if (standing) move(standing.lift, frames, 420, { delay });
  }

  /** @param {Point[]} points @param {string[]} places the last one who arrived steps out, away from the middle, into the light */
  #daylight(points, places) {
    const [point] = points;
    if (!point) return 0;
    const [x, y] = [point[0] - this.board.fixed.middle[0], point[1] - this.board.fixed.middle[1]];
    const out = /** @type {Point} */ (Math.abs(y) >= Math.abs(x) ? [0, Math.sign(y) * 95] : [Math.sign(x) * 95, 0]);
    const there = /** @type {Point} */ ([point[0] + out[0], point[1] + out[1]]);
    const light = svg("g", {}, svg("circle", { r: 210, fill: "url(#occasion-day)" }), ...rays(12, 90, 250));
    this.#at(light, there);
    move(light, [{ transform: "scale(0.05)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }], LARGE - 600);
    const standing = this.pieces.top(places[0]);
    if (standing) {
      const step = `translate(${out[0]}px, ${out[1]}px)`;
      standing.lift.style.transform = this.board.isTurned ? `translate(${-out[0]}px, ${-out[1]}px)` : step;
      move(standing.lift, [{ transform: "none" }, { transform: standing.lift.style.transform }], LARGE - 900, { easing: "ease-in-out" });
    }
    return LARGE;
  }

  /** @param {Point[]} points @param {number} seat its flag stands where it was lost, and falls */
  #fall(points, seat) {
    const [point = this.board.fixed.middle] = points;
    const cloth = svg("path", { d: "M2 -150H88L66 -118 88 -86H2z", class: "flag-cloth", "data-seat": seat });
    const flag = svg("g", {}, svg("path", { d: "M0 0V-156", class: "flag-pole" }), cloth);
    flag.style.transform = "rotate(96deg)";
    this.#at(flag, [point[0], point[1] + 40]);
    const turn = (/** @type {number} */ angle, /** @type {number} */ offset, easing = "ease-in") => ({ transform: `rotate(${angle}deg)`, offset, easing });
    move(flag, [turn(0, 0), turn(0, 0.3), turn(100, 0.68, "ease-out"), turn(82, 0.8), turn(96, 1)], LARGE - 300, { easing: "linear" });
    return LARGE;
  }

  /** @param {Point[]} points light spreads from here over everything, and stays as a glow */
  #flood(points) {
    const [, , width, height] = this.board.fixed.box;
    const reach = Math.hypot(width, height) * 0.75;
    const light = svg("circle", { r: reach, fill: "url(#occasion-fire)", class: "flood" });
    this.#at(light, points[0] ?? this.board.fixed.middle);
    const frames = [{ transform: "scale(0.02)", opacity: 1 }, { transform: "scale(1)", opacity: 1, offset: 0.7 }, { transform: "scale(1)", opacity: 0.45 }];
    move(light, frames, LARGE + 200, { easing: "ease-in-out" });
    return LARGE;
  }

  /** @param {Point[]} points @param {number} seat two leaves open, light comes out, and the winner stands in it */
  #gate(points, seat) {
    const [point = this.board.fixed.middle] = points;
    const light = svg("g", {}, svg("circle", { r: 170, fill: "url(#occasion-fire)" }), ...rays(16, 70, 200));
    const leaf = (/** @type {number} */ side) => svg("path", { d: `M0 -62H${62 * side}V62H0zM${14 * side} -40v80M${38 * side} -40v80`, class: "gate-leaf" });
    const [left, right] = [leaf(-1), leaf(1)];
    this.#at(light, point);
    this.#at(left, point);
    this.#at(right, point);
    move(light, [{ opacity: 0, transform: "scale(0.3)" }, { opacity: 0, transform: "scale(0.3)", offset: 0.25 }, { opacity: 1, transform: "scale(1)" }], LARGE - 400);
    for (const [at, each] of [left, right].entries()) {
      each.style.transform = "scale(0.06, 1)";
      each.style.transformOrigin = at ? "62px 0" : "-62px 0";
      move(each, [{ transform: "none" }, { transform: "none", offset: 0.2 }, { transform: "scale(0.06, 1)" }], LARGE - 500, { easing: "ease-in-out" });
    }
    const own = [...this.pieces.standing.values()].find(({ piece }) => piece.seat === seat && !piece.floor && piece.at);
    if (own) {
      this.board.layers.pieces.append(own.group);
      own.lift.style.transform = "scale(1.5)";
      move(own.lift, [{ transform: "none" }, { transform: "none", offset: 0.5 }, { transform: "scale(1.5)" }], LARGE);
    }
    return LARGE;
  }

  /** @param {Point[]} points a ring of light spreads round each of them */
  #ring(points) {
    points.forEach((point, at) => {
      const ring = svg("circle", { r: 54, class: "ring-of-light" });
      const placed = this.#at(ring, point);
      const frames = [{ transform: "scale(0.5)", opacity: 0 }, { transform: "scale(0.9)", opacity: 1, offset: 0.3 }, { transform: "scale(1.5)", opacity: 0 }];
      const more = /** @type {const} */ ({ delay: 90 * at, fill: "both" });
      move(ring, frames, SMALL, more).then(() => placed.remove());
    });
    return points.length ? SMALL : 0;
  }
}

/** @param {number} count @param {number} near @param {number} far @returns {SVGElement[]} */
function rays(count, near, far) {
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = [Math.cos((2 * Math.PI * at) / count), Math.sin((2 * Math.PI * at) / count)];
    return svg("path", { d: `M${near * x} ${near * y}L${far * x} ${far * y}`, class: "ray" });
  });
}
