// The page where a code is used: one that was scanned comes after the `#` of the address, and is not kept there.

const scanned = decodeURIComponent(location.hash.slice(1));
if (scanned) {
  /** @type {HTMLInputElement} */ (document.querySelector("#code")).value = scanned;
  history.replaceState(null, "", location.pathname);
}

export {};
