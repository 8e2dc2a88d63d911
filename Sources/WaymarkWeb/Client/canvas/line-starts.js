// Finds where the browser has broken a text into lines.
import { textNodes } from '../elements/text-nodes.js';

/** @typedef {import('../elements/text-nodes.js').PlacedText} PlacedText */

/** How far below the middle of a letter its baseline is, as a part of the font's size: about as far in each font, so that letters of several sizes
 * in a line are at the same height. */
const BELOW_MIDDLE = 0.35;

/** @param {HTMLElement} text @param {number} zoom of the page
 * @returns {number[]} the beginnings of the lines but the first of each paragraph, in UTF-16 code units */
export function lineStarts(text, zoom) {
  const angle = angleOf(text), across = -Math.sin(angle), down = Math.cos(angle), range = document.createRange();
  const step = parseFloat(getComputedStyle(text).lineHeight) * zoom / 2;
  /** @type {number[]} */ const starts = [];
  for (const { texts, start, end } of paragraphsOf(text)) {
    /** @type {Map<Node, number>} */ const belows = new Map(); // how far below the middle of its letters the baseline of a text is
    if (texts.length > 1) for (const { node } of texts) belows.set(node, sizeOf(node) * zoom * BELOW_MIDDLE);
    /** @param {number} index @returns {number | null} how far down the text the letter is, along the text's own axis */
    const placeOf = index => {
      const { node, start } = texts.filter(each => each.start <= index).at(-1) ?? texts[0], offset = Math.min(index - start, node.length - 1);
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      const rects = range.getClientRects(), rect = rects[rects.length - 1];
      return rect ? (rect.left + rect.right) / 2 * across + (rect.top + rect.bottom) / 2 * down + (belows.get(node) ?? 0) : null;
    };
    starts.push(...brokenBetween(start, end, step, placeOf));
  }
  return starts;
}

/** @param {Node} node @returns {number} */
const sizeOf = node => parseFloat(getComputedStyle(/** @type {Element} */ (node.parentElement)).fontSize);

/** @param {HTMLElement} text @returns {{ texts: PlacedText[], start: number, end: number }[]} its paragraphs that are not empty, with the texts in them */
function paragraphsOf(text) {
  /** @type {Map<Node, PlacedText[]>} */ const blocks = new Map();
  for (const each of textNodes(text)) {
    const texts = blocks.get(each.block);
    if (texts) texts.push(each);
    else blocks.set(each.block, [each]);
  }
  const all = [];
  for (const [block, texts] of blocks) {
    const [{ start: from }] = texts, { node, start } = /** @type {PlacedText} */ (texts.at(-1));
    if (block !== text) all.push({ texts, start: from, end: start + node.length });
    else all.push(...linesOf(texts));
  }
  return all;
}

/** @param {PlacedText[]} texts of a text in one style @returns {{ texts: PlacedText[], start: number, end: number }[]} its paragraphs */
function linesOf(texts) {
  const all = [];
  let start = 0;
  for (const { length } of texts.map(({ node }) => node.data).join('').split('\n')) {
    all.push({ texts, start, end: start + length });
    start += length + 1;
  }
  return all;
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
