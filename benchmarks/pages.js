// Watches a page from within: when it can first be played, how long after a click something moves, and how smoothly.
window.watched = { playable: 0, clicks: [], frames: [] };

const PLAYABLE = "[data-target], [data-act]";
const MOVING = ".piece, .piece *, .faces *, .cast *";
/** Pieces, dice and cards. */
new MutationObserver((_, observer) => {
  if (!document.querySelector(PLAYABLE)) return;
  window.watched.playable = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });

addEventListener(
  "click",
  (event) => {
    if (event.isTrusted) window.watched.clicks.push({ at: event.timeStamp, moving: 0 });
  },
  { capture: true },
);

const animate = Element.prototype.animate;
Element.prototype.animate = function watchedAnimate(...given) {
  const animation = animate.apply(this, given);
  const click = window.watched.clicks.at(-1);
  if (click && this.matches(MOVING)) {
    animation.ready.then(() => {
      click.moving ||= performance.now();
    });
  }
  return animation;
};

let last = 0;
function draw(now) {
  const isMoving = document.getAnimations().some((animation) => animation.playState === "running");
  if (isMoving && last) window.watched.frames.push(now - last);
  last = isMoving ? now : 0;
  requestAnimationFrame(draw);
}
requestAnimationFrame(draw);
