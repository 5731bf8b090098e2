// Pages of this device: the service worker is set to work once the page is there, and a page that it kept says so.

const [timing] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const note = document.querySelector("[data-kept-note]");
if (note instanceof HTMLElement) note.hidden = !timing?.serverTiming?.some(({ name }) => name === "kept");

/** Browsers have service workers only where nobody can listen in: over HTTPS, or on the machine itself. */
function keepPages() {
  navigator.serviceWorker?.register("/worker.js").catch(() => null);
}

if (document.readyState === "complete") keepPages();
else window.addEventListener("load", keepPages);

export {};
