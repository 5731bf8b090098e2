// The keyboard focus: it moves on to the next targets and is never lost.

export class Focus {
  /**
   * @param {{board: import("./board.js").Board, targets: import("./targets.js").Targets,
   *   strips: import("./seat_strips.js").SeatStrips, acts: import("./buttons.js").Buttons}} table
   */
  constructor(table) {
    this.table = table;
    table.board.root.tabIndex = -1;
  }

  /** @returns {boolean} whether it is on the board or what belongs to it */
  get isInside() {
    const { board, acts } = this.table;
    const active = document.activeElement;
    return active === board.root || acts.place.contains(active) || this.#isOnTarget;
  }

  get #isOnTarget() {
    return this.table.targets.layer.contains(document.activeElement) || this.table.strips.hasFocus;
  }

  /** @param {string|undefined} near to a target near this one, else to a tray, else to a button; else it waits on the board */
  goOn(near) {
    const { board, targets, strips, acts } = this.table;
    if (this.#isOnTarget) return;
    if (targets.shown.size) targets.focus(near);
    else if (strips.targets.length) strips.focus(strips.targets[0]);
    else if (acts.place.childElementCount) acts.focus();
    else board.root.focus({ preventScroll: true });
  }
}
