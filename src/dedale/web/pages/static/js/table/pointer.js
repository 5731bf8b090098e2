// Pointer input: tap and tap, or drag. On small boards a touch picks the nearest target, or asks which.
/** @typedef {import("./types.js").Point} Point */

import { transform } from "./pieces.js";
import { targetOf } from "./targets.js";

const FINGER = 22;
/** Half of what a fingertip covers, in pixels. */
const SMALL = 34;
/** Cells narrower than this are too small for a fingertip. */
const FAR = 7;
/** A pointer that has moved less has not dragged. */

export class Pointer {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./pieces.js").Pieces} pieces
   * @param {{targets: () => string[], touch: (target: string) => void, miss: (place: string) => void,
   *   ask: (targets: string[]) => void, cancel: () => void, chosen: () => string|undefined}} game
   */
  constructor(board, pieces, game) {
    this.board = board;
    this.pieces = pieces;
    this.game = game;
    /** @type {{id: number, start: Point, place: string, standing: any, isDragged: boolean}|null} */
    this.held = null;
    board.root.addEventListener("pointerdown", (event) => this.#down(event));
    board.root.addEventListener("pointermove", (event) => this.#move(event));
    board.root.addEventListener("pointerup", (event) => this.#up(event));
    board.root.addEventListener("pointercancel", () => this.#drop());
    board.root.addEventListener("click", (event) => this.#click(event));
  }

  /** @param {PointerEvent} event a piece that can be moved is taken up */
  #down(event) {
    this.wasDragged = false;
    if (event.button || !event.isPrimary) return;
    const place = this.#meant(event);
    const standing = place && this.game.targets().includes(place) ? this.pieces.top(place) : undefined;
    if (!place || !standing) return;
    this.held = { id: event.pointerId, start: [event.clientX, event.clientY], place, standing, isDragged: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.held || event.pointerId !== this.held.id) return;
    const { start, standing, place } = this.held;
    if (!this.held.isDragged) {
      if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) < FAR) return;
      this.held.isDragged = true;
      this.board.root.setPointerCapture(event.pointerId);
      if (this.game.chosen() !== place) this.game.touch(place);
      standing.group.parentNode.append(standing.group);
      standing.group.classList.add("held");
    }
    const at = this.board.fromScreen(event.clientX, event.clientY);
    standing.group.style.transform = transform(at, (standing.piece.scale ?? 1) * 1.08);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const held = this.held;
    if (!held?.isDragged) {
      this.held = null;
      return;
    }
    const point = this.board.fromScreen(event.clientX, event.clientY);
    const target = this.#nearest(point, this.game.targets());
    this.#drop(!target);
    this.wasDragged = true;
    if (target) this.game.touch(target);
    else if (this.board.placeAt(point) !== held.place) this.game.miss(this.board.placeAt(point) ?? held.place);
  }

  /** @param {boolean} goesBack whether the piece goes back to where it stood */
  #drop(goesBack = true) {
    const held = this.held;
    this.held = null;
    if (!held?.isDragged) return;
    held.standing.group.classList.remove("held");
    if (goesBack) held.standing.group.style.transform = transform(held.standing.piece.at, held.standing.piece.scale);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.wasDragged) {
      this.wasDragged = false;
      return;
    }
    const point = this.board.fromScreen(event.clientX, event.clientY);
    const close = this.#isSmall(event) ? this.board.near(point, this.game.targets(), FINGER) : [];
    if (close.length > 1) return this.game.ask(close);
    const place = targetOf(event.target) ?? this.#meant(event);
    if (place && this.game.targets().includes(place)) this.game.touch(place);
    else if (place) this.game.miss(place);
    else this.game.cancel();
  }

  /** @param {MouseEvent} event whether a finger touches cells that are too small for it */
  #isSmall(event) {
    const isFinger = event instanceof PointerEvent && event.pointerType === "touch";
    return isFinger && this.board.cellSize < SMALL;
  }

  /** @param {MouseEvent} event @returns {string|undefined} what is meant: the target there or near, else the place */
  #meant(event) {
    const point = this.board.fromScreen(event.clientX, event.clientY);
    return this.#nearest(point, this.game.targets()) ?? this.board.placeAt(point);
  }

  /** @param {Point} point @param {string[]} targets @returns {string|undefined} */
  #nearest(point, targets) {
    const exact = this.board.placeAt(point);
    if (exact && targets.includes(exact)) return exact;
    return this.board.near(point, targets, Math.max(FINGER, 0.5 * this.board.cellSize))[0];
  }
}
