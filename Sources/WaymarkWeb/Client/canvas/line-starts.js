// Finds where the browser has broken a text into lines.
import { textNodes } from '../elements/text-nodes.js';

/** @typedef {import('../elements/text-nodes.js').PlacedText} PlacedText */
/** @typedef {import('../elements/text-nodes.js').PlacedPicture} PlacedPicture */
/** A paragraph that is not empty, with the texts and the pictures in it.
 * @typedef {{ texts: PlacedText[], pictures: PlacedPicture[], start: number, end: number }} Paragraph */

/** How far below the middle of a letter its baseline is, as a part of the font's size: about as far in each font, so that letters of several sizes
 * in a line are at the same height. */
const BELOW_MIDDLE = 0.35;

/** @param {HTMLElement} text @param {number} zoom of the page
 * @returns {number[]} the beginnings of the lines but the first of each paragraph, in UTF-16 code units */
export function lineStarts(text, zoom) {
  const angle = angleOf(text), across = -Math.sin(angle), down = Math.cos(angle), range = document.createRange();
  const step = parseFloat(getComputedStyle(text).lineHeight) * zoom / 2;
  /** @param {DOMRect | undefined} rect @returns {number | null} how far down the text its middle is, along the text's own axis */
  const middleOf = rect => rect ? (rect.left + rect.right) / 2 * across + (rect.top + rect.bottom) / 2 * down : null;
  /** @type {number[]} */ const starts = [];
  for (const { texts, pictures, start, end } of paragraphsOf(text)) {
    /** @type {Map<Node, number>} */ const belows = new Map(); // how far below the middle of its letters the baseline of a text is
    if (texts.length > 1 || pictures.length) for (const { node } of texts) belows.set(node, sizeOf(node) * zoom * BELOW_MIDDLE);
    /** @type {Map<number, HTMLElement>} */ const pictured = new Map(pictures.map(({ node, start }) => [start, node]));
    /** @param {number} index @returns {number | null} how far down the text the letter is, or the foot of the picture: it is on the baseline */
    const placeOf = index => {
      const picture = pictured.get(index);
      if (picture) return (middleOf(picture.getBoundingClientRect()) ?? 0) + picture.offsetHeight * zoom / 2;
      const { node, start } = texts.filter(each => each.start <= index).at(-1) ?? texts[0], offset = Math.min(index - start, node.length - 1);
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      const rects = range.getClientRects(), middle = middleOf(rects[rects.length - 1]);
      return middle === null ? null : middle + (belows.get(node) ?? 0);
    };
    starts.push(...brokenBetween(start, end, step, placeOf));
  }
  return starts;
}

/** @param {Node} node @returns {number} */
const sizeOf = node => parseFloat(getComputedStyle(/** @type {Element} */ (node.parentElement)).fontSize);

/** @param {HTMLElement} text @returns {Paragraph[]} its paragraphs */
function paragraphsOf(text) {
  /** @type {PlacedPicture[]} */ const found = [];
  /** @type {Map<Node, { texts: PlacedText[], pictures: PlacedPicture[] }>} */ const blocks = new Map();
  /** @param {Node} block */
  const contentOf = block => {
    const content = blocks.get(block) ?? { texts: [], pictures: [] };
    blocks.set(block, content);
    return content;
  };
  for (const each of textNodes(text, found)) contentOf(each.block).texts.push(each);
  for (const each of found) contentOf(each.block).pictures.push(each);
  /** @type {Paragraph[]} */ const all = [];
  for (const [block, { texts, pictures }] of blocks) {
    if (block === text) {
      all.push(...linesOf(texts));
      continue;
    }
    // Both are in the order of the text.
    const starts = [texts[0], pictures[0]].flatMap(first => first ? first.start : []), lastText = texts.at(-1), lastPicture = pictures.at(-1);
    const ends = [lastText ? lastText.start + lastText.node.length : 0, lastPicture ? lastPicture.start + 1 : 0];
    all.push({ texts, pictures, start: Math.min(...starts), end: Math.max(...ends) });
  }
  return all.sort((one, other) => one.start - other.start);
}

/** @param {PlacedText[]} texts of a text in one style @returns {Paragraph[]} its paragraphs */
function linesOf(texts) {
  const all = [];
  let start = 0;
  for (const { length } of texts.map(({ node }) => node.data).join('').split('\n')) {
    all.push({ texts, pictures: [], start, end: start + length });
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
