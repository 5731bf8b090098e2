// Helpers to create and find elements.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string|number|undefined>} attributes those that are undefined are left out
 * @param {(Node|string)[]} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

/**
 * @param {string} name
 * @param {Record<string, string|number|undefined>} attributes those that are undefined are left out
 * @param {(Node|string)[]} children
 * @returns {HTMLElement}
 */
export function tag(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/** @template {Element} E @param {E} element @param {Record<string, any>} attributes @param {(Node|string)[]} children */
function filled(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} world
 * @param {string} drawing
 * @param {number} turned in quarters
 * @returns {SVGElement} a use of a drawing that the board has
 */
export function use(world, drawing, turned = 0) {
  return svg("use", { href: `#${world}-${drawing}`, transform: turned ? `rotate(${90 * turned})` : undefined });
}

/**
 * @param {string} world
 * @param {string} drawing
 * @param {number} turned in quarters
 * @param {string} kind the class of the picture
 * @returns {SVGElement} a drawing as a small picture by itself
 */
export function picture(world, drawing, turned = 0, kind = "picture") {
  const box = kind === "card-picture" ? "-52 -72 104 144" : "-54 -54 108 108";
  return svg("svg", { viewBox: box, class: kind, "aria-hidden": "true" }, use(world, drawing, turned));
}

/**
 * @param {string} selector
 * @param {ParentNode} inside
 * @returns {HTMLElement}
 */
export function find(selector, inside = document) {
  return /** @type {HTMLElement} */ (inside.querySelector(selector));
}
