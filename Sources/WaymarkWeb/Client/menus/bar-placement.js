// Computes where the bar of an edit menu stands: under or over what is selected, in the part of the window that can be seen. No I/O.

/** @typedef {import('./menu-placement.js').Box} Box */

const MARGIN = 8; // points to the window's edges
const BELOW_OBJECTS = 20, ABOVE_OBJECTS = 48; // with their handles, the one above rotates them
const HANDLE = 28; // the height of the handles of a text's selection, which hang below it
const CALLOUT = 64; // the height of the menu that a phone shows above a text's selection

/** @param {Box} selected @param {{ width: number, height: number }} size of the bar @param {Box} window the part of the window that can be seen
 * @param {boolean} isText whether it is a text, over which a phone shows handles and a menu of its own @returns {{ x: number, y: number }} */
export function placeBar(selected, { width, height }, window, isText) {
  const below = selected.bottom + (isText ? HANDLE : BELOW_OBJECTS), above = selected.top - height - (isText ? CALLOUT : ABOVE_OBJECTS);
  const fits = (/** @type {number} */ y) => y >= window.top + MARGIN && y + height <= window.bottom - MARGIN;
  const y = (isText ? [below, above] : [above, below]).find(fits) ?? window.bottom - MARGIN - height;
  const middle = (selected.left + selected.right) / 2 - width / 2, most = window.right - MARGIN - width;
  return { x: Math.max(window.left + MARGIN, Math.min(middle, most)), y };
}
