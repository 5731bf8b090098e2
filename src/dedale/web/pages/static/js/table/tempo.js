// The speed at which events are shown: the reader's own setting, kept in this browser.

/** @typedef {"calm"|"brisk"|"at-once"} Speed */

/** @type {Record<Speed, number>} */
const PACE = { calm: 1, brisk: 0.5, "at-once": 0 };
/** @type {Speed[]} */
export const SPEEDS = ["calm", "brisk", "at-once"];
const kept = /** @type {Speed} */ (localStorage.getItem("speed"));
/** @type {Speed} */
let chosen = SPEEDS.includes(kept) ? kept : "calm";

/** @returns {Speed} */
export function speed() {
  return chosen;
}

/** @param {Speed} wanted */
export function setSpeed(wanted) {
  chosen = wanted;
  localStorage.setItem("speed", wanted);
}

/** @returns {number} by how much every wait and every motion is longer or shorter; none where nobody looks on */
export function pace() {
  return document.hidden ? 0 : PACE[chosen];
}
