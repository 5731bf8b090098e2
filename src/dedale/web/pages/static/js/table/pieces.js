// The pieces on the board: they keep their identity, are lifted and set down, walk cell by cell, tip over when taken.
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Journey} Journey */

import { move, SLIDE, STEP } from "./motion.js";
import { svg, use } from "./dom.js";
import { pace } from "./tempo.js";

const PICTURE = 108;
/** How wide the picture of a piece in a tray is, in units of the board. */
const LONGEST = 2000;
/** However far a piece walks, it has arrived after so many milliseconds. */
const LEAVING = 620;
/** So long a piece takes to tip over and go. */
const HEIGHT = 16;
/** How high a piece is lifted, in units of the board. */

/** @typedef {{group: SVGElement, upright: SVGElement, shade: SVGElement, lift: SVGElement, face: SVGElement,
 *   piece: Piece}} Standing */
/** @typedef {import("./types.js").Walk} Walk */
/** @typedef {{moved: number, slid: number, taken: number, hops: number, lasts: number}} Shown how many pieces and
 *   floors moved and pieces left, how many hops the longest walk has, and how long all of it takes */

export class Pieces {
  /**
   * @param {import("./board.js").Board} board
   * @param {(id: string) => DOMRect|undefined} inTray where a piece in a tray is on the screen
   */
  constructor(board, inTray) {
    this.board = board;
    this.inTray = inTray;
    /** @type {Map<string, Standing>} */
    this.standing = new Map();
    /** @type {Piece[]} */
    this.all = [];
    /** When what was shown before its time will have landed. */
    this.until = 0;
  }

  /**
   * @param {Scene} scene
   * @param {Walk[]} walks
   * @param {() => void} showTrays shows the trays of the new scene
   * @returns {Shown}
   */
  show(scene, walks, showTrays) {
    const before = new Map(this.all.map((piece) => [piece.id, piece]));
    const origins = new Map(scene.pieces.map((piece) => [piece.id, this.#transform(before.get(piece.id))]));
    const leaving = this.all.filter((piece) => piece.at && !scene.pieces.some((it) => it.id === piece.id && it.at));
    const places = new Map(scene.pieces.map((piece) => [piece.id, piece.place]));
    showTrays();
    this.all = scene.pieces;
    const moving = scene.pieces.filter((piece) => piece.at && this.#moves(before.get(piece.id), piece));
    for (const piece of scene.pieces) if (piece.at && !moving.includes(piece)) this.#stand(piece);
    const begun = this.until - performance.now();
    const ways = moving.map((piece) => this.#travel(piece, origins.get(piece.id), before.get(piece.id), walks));
    const walker = leaving.find((piece) => this.#walks(piece, places.get(piece.id) ?? "", walks));
    const arrival = Math.max(0, begun / (pace() || 1), ...ways.map(({ lasts }) => lasts));
    const gone = leaving.map((piece) => this.#leave(piece, places.get(piece.id) ?? "", walks, piece === walker ? 0 : arrival));
    this.foretold = undefined;
    const slid = moving.filter((piece) => piece.floor).length;
    const hops = Math.max(0, ...ways.map((way) => way.hops), ...gone.map((way) => way.hops));
    const taken = leaving.length - (walker ? 1 : 0);
    const lasts = Math.max(arrival, 0, ...gone.map((way) => way.lasts));
    return { moved: moving.length + leaving.length - slid, slid, taken, hops, lasts };
  }

  /** Draw everything anew, as it stands. */
  redraw() {
    for (const { group } of this.standing.values()) group.remove();
    this.standing.clear();
    for (const piece of this.all) if (piece.at) this.#stand(piece);
  }

  /** @param {Piece|undefined} before @param {Piece} piece */
  #moves(before, piece) {
    if (!before) return false;
    return before.place !== piece.place || before.at?.join() !== piece.at?.join();
  }

  /** @param {Piece|undefined} piece @returns {string|undefined} where it is now, on the board or in a tray */
  #transform(piece) {
    if (!piece) return undefined;
    return piece.at ? transform(piece.at, piece.scale) : this.fromTray(piece.id);
  }

  /** @param {string} id @returns {string|undefined} where a piece in a tray is, seen from the board */
  fromTray(id) {
    const box = this.inTray(id);
    if (!box?.width) return undefined;
    const at = this.board.fromScreen(box.x + box.width / 2, box.y + box.height / 2);
    return transform(at, (100 * box.width) / (PICTURE * this.board.cellSize));
  }

  /** @param {Piece} piece @param {boolean} isUppermost @returns {Standing} the piece where it is to be */
  #stand(piece, isUppermost = false) {
    const standing = this.standing.get(piece.id) ?? this.#made(piece);
    const layer = piece.floor ? this.board.layers.floors : this.board.layers.pieces;
    if (isUppermost || standing.group.parentNode !== layer) layer.append(standing.group);
    standing.group.style.transform = transform(/** @type {Point} */ (piece.at), piece.scale);
    const angle = piece.turned === undefined ? this.board.upright(piece.seat) : 0;
    standing.upright.style.transform = angle ? `rotate(${angle}deg)` : "";
    this.#face(standing, piece);
    standing.piece = piece;
    return standing;
  }

  /** @param {Piece} piece @returns {Standing} */
  #made(piece) {
    const face = svg("g", {}, use(this.board.world, piece.drawing));
    const shade = svg("g", {}, ...(piece.shadow ? [use(this.board.world, piece.shadow)] : []));
    const lift = svg("g", {}, face);
    const upright = svg("g", {}, shade, lift);
    const group = svg("g", { class: "piece", "data-piece": piece.id }, upright);
    const standing = { group, upright, shade, lift, face, piece };
    face.style.transform = quarter(piece.turned);
    this.standing.set(piece.id, standing);
    return standing;
  }

  /** @param {Standing} standing @param {Piece} piece its face, which turns, or turns over */
  #face({ group, face, piece: before }, piece) {
    group.dataset.place = piece.place;
    const way = quarter(piece.turned);
    if (before.drawing !== piece.drawing) {
      const closed = { transform: `${way} scale(0, 1)` };
      move(face, [{ transform: way }, closed], SLIDE / 2).then(() => {
        face.replaceChildren(use(this.board.world, piece.drawing));
        move(face, [closed, { transform: way }], SLIDE / 2);
      });
    } else if (before.turned !== piece.turned && before.turned !== undefined && piece.turned !== undefined) {
      const least = ((piece.turned - before.turned + 6) % 4) - 2;
      move(face, [{ transform: quarter(piece.turned - least) }, { transform: way }], SLIDE);
    }
    face.style.transform = way;
  }

  /**
   * @param {Piece} piece
   * @param {string|undefined} origin
   * @param {Piece|undefined} before
   * @param {Walk[]} walks
   * @returns {{hops: number, lasts: number}}
   */
  #travel(piece, origin, before, walks) {
    const standing = this.#stand(piece, true);
    if (!origin) {
      move(standing.group, [{ opacity: 0 }, { opacity: 1 }], STEP);
      return { hops: 0, lasts: STEP };
    }
    const end = transform(/** @type {Point} */ (piece.at), piece.scale);
    if (piece.floor) return this.#slide(standing.group, origin, end, before?.at, piece.at);
    const cells = before && before.place !== piece.place ? this.#way(piece.seat, before.place, piece.place, walks) : [];
    const far = before?.at && piece.at ? distance(before.at, piece.at) : 400;
    const inner = cells.map((cell) => transform(this.board.fixed.cells[cell], piece.scale));
    const lasts = cells.length ? walking(cells.length + 1) : STEP + Math.min(SLIDE - 80, 0.4 * far);
    const frames = [origin, ...inner, end].map((at) => ({ transform: at }));
    move(standing.group, frames, lasts, { easing: cells.length ? "linear" : "ease-in-out" });
    this.#hop(standing, cells.length + 1, lasts);
    return { hops: cells.length + 1, lasts };
  }

  /**
   * @param {SVGElement} group a tile that is pushed along, or lifted out at one end and set in at the other
   * @param {string} origin
   * @param {string} end
   * @param {Point|undefined} from
   * @param {Point|undefined} to
   */
  #slide(group, origin, end, from, to) {
    const isFar = from && to && distance(from, to) > 150;
    const lifted = isFar ? [{ transform: `${origin} scale(1.08)`, offset: 0.15 }] : [];
    const lowered = isFar ? [{ transform: `${end} scale(1.08)`, offset: 0.85 }] : [];
    const frames = [{ transform: origin }, ...lifted, ...lowered, { transform: end }];
    move(group, frames, SLIDE + 120, { easing: "cubic-bezier(0.5, 0, 0.3, 1)" });
    return { hops: 0, lasts: SLIDE + 120 };
  }

  /** @param {Standing} standing @param {number} hops @param {number} lasts each hop lifts it, and sets it down again */
  #hop({ lift, shade, piece }, hops, lasts) {
    const up = this.board.isTurned && piece.turned !== undefined ? HEIGHT : -HEIGHT;
    const times = { iterations: hops, easing: "linear" };
    const lifted = { transform: `translate(0, ${up}px) scale(1.07)`, offset: 0.45, easing: "ease-in" };
    const rest = { transform: "none" };
    move(lift, [{ ...rest, easing: "ease-out" }, lifted, rest], lasts / hops, times);
    const long = { transform: "translate(7px, 9px) scale(1.12)", opacity: 0.6, offset: 0.45, easing: "ease-in" };
    const short = { transform: "none", opacity: 1 };
    move(shade, [{ ...short, easing: "ease-out" }, long, short], lasts / hops, times);
  }

  /** @param {Piece} piece @param {string} to @param {Walk[]} walks @returns {boolean} whether it is this one that walks */
  #walks(piece, to, walks) {
    const walk = walks.find(({ seat }) => seat === piece.seat);
    return Boolean(walk && (walk.path[0] === piece.place || this.#way(piece.seat, piece.place, to, walks).length));
  }

  /**
   * @param {number} seat
   * @param {string} from
   * @param {string} to
   * @param {Walk[]} walks
   * @returns {string[]} the cells that its piece walks over between the two
   */
  #way(seat, from, to, walks) {
    const path = walks.flatMap((walk) => (walk.seat === seat ? walk.path : []));
    const cells = path.filter((cell, at) => cell in this.board.fixed.cells && !(at === 0 && cell === from));
    return cells.at(-1) === to ? cells.slice(0, -1) : cells;
  }

  /**
   * @param {Piece} piece one that leaves the board, for a tray or for good: taken, or at the end of its walk
   * @param {string} tray
   * @param {Walk[]} walks
   * @param {number} delay until whoever takes it has arrived
   * @returns {{hops: number, lasts: number}}
   */
  #leave(piece, tray, walks, delay) {
    const standing = this.standing.get(piece.id);
    if (!standing) return { hops: 0, lasts: 0 };
    this.standing.delete(piece.id);
    const { group, lift } = standing;
    const [origin, to] = [group.style.transform, this.fromTray(piece.id)];
    this.board.layers.pieces.append(group);
    const cells = this.#walks(piece, tray, walks) ? this.#way(piece.seat, piece.place, tray, walks) : [];
    const inner = cells.map((cell) => transform(this.board.fixed.cells[cell], piece.scale));
    const hops = cells.length;
    const lasts = (hops ? walking(hops) : 0) + LEAVING;
    const away = to ? { transform: to } : { transform: inner.at(-1) ?? origin, opacity: 0 };
    const walked = inner.map((at, i) => ({ transform: at, opacity: 1, offset: ((i + 1) * walking(hops)) / hops / lasts }));
    const start = { transform: origin, opacity: 1 };
    const still = hops ? [] : [{ ...start, offset: 0.35 }];
    const more = /** @type {const} */ ({ delay, fill: "backwards", easing: "linear" });
    move(group, [start, ...walked, ...still, away], lasts, more).then(() => group.remove());
    if (hops) this.#hop(standing, hops, walking(hops));
    else move(lift, [{ transform: "none" }, { transform: "translate(8px, 6px) rotate(62deg)" }], LEAVING * 0.35, { delay, fill: "both" });
    return { hops, lasts: delay + lasts };
  }

  /**
   * Show where pieces are about to go, before the server has said so.
   * @param {Journey[]} journeys
   */
  foretell(journeys) {
    const taken = new Set();
    this.foretold = taken;
    for (const [seat, origin, to] of journeys) {
      const piece = this.all.findLast((it) => it.place === origin && it.seat === seat && !taken.has(it.id));
      const at = this.board.fixed.cells[to];
      if (piece && at) {
        taken.add(piece.id);
        this.#foreshow({ ...piece, place: to, at, scale: undefined }, piece);
      }
    }
  }

  /** @param {Piece} piece @param {Piece} before */
  #foreshow(piece, before) {
    const origin = this.standing.get(piece.id)?.group.style.transform ?? this.#transform(before);
    this.all = this.all.map((it) => (it.id === piece.id ? piece : it));
    const end = transform(/** @type {Point} */ (piece.at), piece.scale);
    if (origin === end) this.#stand(piece);
    else this.until = performance.now() + pace() * this.#travel(piece, origin, before, []).lasts;
  }

  /** @param {string} place whatever stands there is taken up for a moment: the touch was felt */
  nudge(place) {
    const standing = this.top(place);
    const frames = [{ transform: "none" }, { transform: `translate(0, ${-HEIGHT / 2}px) scale(1.06)` }, { transform: "none" }];
    if (standing) move(standing.lift, frames, STEP);
  }

  /** @param {string} place @returns {Standing|undefined} the uppermost piece that stands there */
  top(place) {
    const piece = this.all.findLast((it) => it.place === place && it.at && !it.floor);
    return piece && this.standing.get(piece.id);
  }
}

/** @param {Point} point @param {number} scale @returns {string} */
export function transform([x, y], scale = 1) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** @param {number} turned @returns {string} */
function quarter(turned = 0) {
  return `rotate(${90 * turned}deg)`;
}

/** @param {number} hops @returns {number} how long they take */
function walking(hops) {
  return Math.min(LONGEST, STEP * hops);
}

/** @param {Point} one @param {Point} other */
function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
