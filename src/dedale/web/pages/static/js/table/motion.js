// How things move: a step, a slide, a turn; where less motion is wanted they simply change places.

export const STEP = 180;
export const SLIDE = 320;
export const TUMBLE = 500;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {boolean} whether things simply change places */
export function isCalm() {
  return calm.matches || document.hidden;
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {KeyframeAnimationOptions} more
 * @returns {Promise<unknown>} settles when it is done, or broken off
 */
export function move(element, frames, duration, more = {}) {
  if (isCalm()) return Promise.resolve();
  const animation = element.animate(frames, { duration, easing: EASE, ...more });
  return animation.finished.catch(() => undefined);
}

/** @param {Element} element what was refused shakes its head */
export function shake(element) {
  const at = getComputedStyle(element).transform;
  const base = at === "none" ? "" : at;
  const frames = [0, -5, 5, -3, 0].map((x) => ({ transform: `${base} translate(${x}px, 0)` }));
  return move(element, frames, 120, { easing: "linear" });
}
