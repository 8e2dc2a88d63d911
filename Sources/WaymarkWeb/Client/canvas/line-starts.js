// Finds where the browser has broken a text into lines.

/** @param {HTMLElement} text with one text node @param {number} zoom of the page
 * @returns {number[]} the beginnings of the lines but the first of each paragraph, in UTF-16 code units */
export function lineStarts(text, zoom) {
  const node = text.firstChild;
  if (!(node instanceof Text)) return [];
  const angle = angleOf(text), across = -Math.sin(angle), down = Math.cos(angle), range = document.createRange();
  const step = parseFloat(getComputedStyle(text).lineHeight) * zoom / 2;
  /** @param {number} index @returns {number | null} how far down the text the letter is, along the text's own axis */
  const placeOf = index => {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    const rects = range.getClientRects(), rect = rects[rects.length - 1];
    return rect ? (rect.left + rect.right) / 2 * across + (rect.top + rect.bottom) / 2 * down : null;
  };
  /** @type {number[]} */ const starts = [];
  let start = 0;
  for (const { length } of node.data.split('\n')) {
    starts.push(...brokenBetween(start, start + length, step, placeOf));
    start += length + 1;
  }
  return starts;
}

/** Finds the breaks of a paragraph by halving: its lines lie one below the other.
 * @param {number} start @param {number} end @param {number} step the least distance of two lines
 * @param {(index: number) => number | null} placeOf how far down a letter is; null if it is not shown @returns {number[]} */
export function brokenBetween(start, end, step, placeOf) {
  /** @type {number[]} */ const starts = [];
  let place = start < end ? placeOf(start) : null;
  while (place !== null) {
    const line = place;
    /** @param {number} index @returns {boolean} */
    const isBelow = index => (placeOf(index) ?? line) > line + step;
    let low = start, high = end - 1; // the letter at `low` is on the line
    if (!isBelow(high)) break;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (isBelow(middle)) high = middle;
      else low = middle;
    }
    starts.push(high);
    start = high;
    place = placeOf(start);
  }
  return starts;
}

/** @param {Element} text @returns {number} how far it is turned with what it is in, in radians clockwise */
function angleOf(text) {
  let degrees = 0;
  for (let each = text.closest('wm-object, wm-part'); each; each = each.parentElement?.closest('wm-object, wm-part') ?? null) {
    degrees += Number(/** @type {HTMLElement} */ (each).dataset.frame?.split(' ')[4] ?? 0);
  }
  return degrees * Math.PI / 180;
}
