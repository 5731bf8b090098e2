// Animations: a step, a slide, a turn. With reduced motion, pieces change places without them.

import { pace } from "./tempo.js";

export const STEP = 220;
export const SLIDE = 380;
export const TUMBLE = 620;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<Animation>} */
const running = new Set();

/** @returns {boolean} whether things simply change places */
export function isCalm() {
  return calm.matches || pace() === 0;
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration at a calm pace
 * @param {KeyframeAnimationOptions} more
 * @returns {Promise<unknown>} settles when it is done, or broken off
 */
export function move(element, frames, duration, more = {}) {
  if (isCalm()) return Promise.resolve();
  const scaled = { ...more, duration: pace() * duration, delay: pace() * (more.delay ?? 0) };
  const animation = element.animate(frames, { easing: EASE, ...scaled });
  running.add(animation);
  return animation.finished.catch(() => undefined).finally(() => running.delete(animation));
}

/** Whatever moves is at once where it is to be. */
export function land() {
  for (const animation of running) animation.finish();
}

/** @param {Element} element what was refused shakes its head */
export function shake(element) {
  const at = getComputedStyle(element).transform;
  const base = at === "none" ? "" : at;
  const frames = [0, -5, 5, -3, 0].map((x) => ({ transform: `${base} translate(${x}px, 0)` }));
  return move(element, frames, 120, { easing: "linear" });
}
