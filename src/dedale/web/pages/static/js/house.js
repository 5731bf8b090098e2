// A screen of the house: it stays on, is dimmed by night, and goes back to the start when nobody touches it any more.

import { turnOff } from "./push.js";

const { idle = "90", night = "" } = document.documentElement.dataset;
const OVER = 15000;
/** So long the end of a shown game is seen, in milliseconds. */
const RETRY = 3000;
/** So often a server that is away is looked for, in milliseconds. */
const isResting = new URLSearchParams(location.search).has("rest");
/** What is not the guests', but the host's: how the screen looks, and how it lies on the table. */
const HOSTS = ["theme", "lies"];
const TOUCHES = ["pointerdown", "keydown", "wheel"];
let timer = 0;
let next = "";

function touched() {
  clearTimeout(timer);
  timer = window.setTimeout(leave, 1000 * Number(idle));
}

/** Nobody is there: nothing of the guests stays, and a game is shown. */
async function leave() {
  await turnOff().catch(() => null);
  const answer = await fetch("/house/leave", { method: "POST" }).catch(() => null);
  if (!answer?.ok) return touched(); // the network is away: guests may go on
  for (const name of Object.keys(localStorage)) if (!HOSTS.includes(name)) localStorage.removeItem(name);
  const lies = localStorage.getItem("lies");
  if (lies) localStorage.setItem("around", lies);
  sessionStorage.clear();
  if ("caches" in window) await forgetPages();
  location.replace("/rest");
}

/** Pages that guests opened are not kept; the files of all pages are. */
async function forgetPages() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!/^\/(static\/|offline$)/.test(new URL(request.url).pathname)) await cache.delete(request);
    }
  }
}

/** @param {string} path a page to go to once the server answers: without it the browser would show one of its own, and stay there */
async function go(path) {
  const isGoing = Boolean(next);
  next = path;
  if (isGoing) return;
  while (!(await fetch("/health", { cache: "no-store" }).catch(() => null))) await new Promise((again) => setTimeout(again, RETRY));
  location.replace(next);
}

async function stayOn() {
  if (!document.hidden) await navigator.wakeLock?.request("screen").catch(() => null);
}

function dim() {
  const [from, to] = night.split("-").map(Number);
  const hour = new Date().getHours();
  const isNight = from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to);
  document.documentElement.classList.toggle("dimmed", isNight);
}

/** A game that is shown: a touch brings the shelf, its end brings another. */
function rest() {
  for (const name of TOUCHES) window.addEventListener(name, () => go("/"), { capture: true, once: true });
  const over = /** @type {HTMLElement} */ (document.querySelector("[data-over]"));
  new MutationObserver(() => over.hidden || setTimeout(() => go("/rest"), OVER)).observe(over, { attributes: true });
}

if (isResting) rest();
else {
  for (const name of TOUCHES) window.addEventListener(name, touched, { capture: true, passive: true });
  touched();
}
window.addEventListener("click", () => {
  if (!document.fullscreenElement && navigator.userActivation?.isActive) document.documentElement.requestFullscreen?.().catch(() => null);
});
document.addEventListener("visibilitychange", stayOn);
stayOn();
dim();
setInterval(dim, 60000);

export {};
