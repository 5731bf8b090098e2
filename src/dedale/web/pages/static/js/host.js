// The host's page: where the browser cannot keep a screen on, the host is told to set the device so.

const sleeps = /** @type {HTMLElement | null} */ (document.querySelector("[data-sleeps]"));
if (sleeps) sleeps.hidden = "wakeLock" in navigator;

export {};
