// The pieces on the board: each stays itself, glides to where it goes, turns over, flies to a tray and out of it.
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Journey} Journey */

import { move, SLIDE, STEP } from "./motion.js";
import { svg, use } from "./svg.js";

const PICTURE = 108;
/** How wide the picture of a piece in a tray is, in units of the board. */
const LONGEST = 1400;

/** @typedef {{group: SVGElement, upright: SVGElement, face: SVGElement, piece: Piece}} Standing */

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
  }

  /**
   * @param {Scene} scene
   * @param {{seat: number, path: string[]}[]} walks
   * @param {() => void} showTrays shows the trays of the new scene
   * @param {number} delay how long pieces wait, for the dice
   * @returns {{moved: number, slid: number}} how many pieces and how many floors have moved
   */
  show(scene, walks, showTrays, delay = 0) {
    const before = new Map(this.all.map((piece) => [piece.id, piece]));
    const origins = new Map(scene.pieces.map((piece) => [piece.id, this.#transform(before.get(piece.id))]));
    const leaving = this.all.filter((piece) => piece.at && !scene.pieces.some((it) => it.id === piece.id && it.at));
    showTrays();
    this.all = scene.pieces;
    const moving = scene.pieces.filter((piece) => piece.at && this.#moves(before.get(piece.id), piece));
    for (const piece of scene.pieces) if (piece.at && !moving.includes(piece)) this.#stand(piece);
    for (const piece of moving) this.#glide(piece, origins.get(piece.id), before.get(piece.id), walks, delay);
    for (const piece of leaving) this.#leave(piece, delay);
    this.foretold = undefined;
    const slid = moving.filter((piece) => piece.floor).length;
    return { moved: moving.length + leaving.length - slid, slid };
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

  /** @param {Piece} piece @returns {Standing} the piece where it is to be, uppermost */
  #stand(piece) {
    const standing = this.standing.get(piece.id) ?? this.#made(piece);
    const layer = piece.floor ? this.board.layers.floors : this.board.layers.pieces;
    layer.append(standing.group);
    standing.group.style.transform = transform(/** @type {Point} */ (piece.at), piece.scale);
    standing.upright.style.transform = this.board.isTurned && piece.turned === undefined ? "rotate(180deg)" : "";
    this.#face(standing, piece);
    standing.piece = piece;
    return standing;
  }

  /** @param {Piece} piece @returns {Standing} */
  #made(piece) {
    const face = svg("g", {}, use(this.board.world, piece.drawing));
    const shadow = piece.shadow ? [use(this.board.world, piece.shadow)] : [];
    const upright = svg("g", {}, ...shadow, face);
    const group = svg("g", { class: "piece", "data-piece": piece.id }, upright);
    const standing = { group, upright, face, piece };
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
   * @param {{seat: number, path: string[]}[]} walks
   * @param {number} delay
   */
  #glide(piece, origin, before, walks, delay) {
    const { group } = this.#stand(piece);
    if (!origin) return move(group, [{ opacity: 0 }, { opacity: 1 }], STEP);
    const end = transform(/** @type {Point} */ (piece.at), piece.scale);
    const steps = piece.floor ? [] : this.#steps(piece, before, walks);
    const far = before?.at && piece.at && distance(before.at, piece.at) > 150;
    const lifted = piece.floor && far ? [{ transform: `${origin} scale(1.08)`, offset: 0.1 }] : [];
    const lowered = piece.floor && far ? [{ transform: `${end} scale(1.08)`, offset: 0.9 }] : [];
    const frames = [{ transform: origin }, ...lifted, ...steps, ...lowered, { transform: end }];
    const duration = steps.length ? Math.min(LONGEST, STEP * (steps.length + 1)) : far || piece.floor ? SLIDE : STEP;
    return move(group, frames, duration, { delay, fill: "backwards", ...(steps.length && { easing: "ease-in-out" }) });
  }

  /** @returns {Keyframe[]} the cells that a piece walks over */
  #steps(/** @type {Piece} */ piece, /** @type {Piece|undefined} */ before, /** @type {any[]} */ walks) {
    const walk = walks.find(({ seat, path }) => seat === piece.seat && path.includes(piece.place));
    if (!walk || this.foretold?.has(piece.id)) return [];
    const cells = walk.path.filter((/** @type {string} */ cell) => cell in this.board.fixed.cells);
    const inner = cells.filter((/** @type {string} */ cell, /** @type {number} */ at) => cell !== before?.place || at);
    return inner.slice(0, -1).map((/** @type {string} */ cell) => ({
      transform: transform(this.board.fixed.cells[cell], piece.scale),
    }));
  }

  /** @param {Piece} piece one that leaves the board, for a tray or for good @param {number} delay */
  #leave(piece, delay) {
    const standing = this.standing.get(piece.id);
    if (!standing) return;
    this.standing.delete(piece.id);
    const to = this.fromTray(piece.id);
    const origin = standing.group.style.transform;
    this.board.layers.pieces.append(standing.group);
    const frames = to ? [{ transform: origin }, { transform: to }] : [{ opacity: 1 }, { opacity: 0 }];
    move(standing.group, frames, SLIDE, { delay, fill: "backwards" }).then(() => standing.group.remove());
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
    const standing = this.#stand(piece);
    if (standing.group.style.transform !== origin) {
      const frames = [{ transform: origin }, { transform: standing.group.style.transform }];
      move(standing.group, frames, piece.floor ? SLIDE : STEP);
    }
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

/** @param {Point} one @param {Point} other */
function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
