// Snaps what is moved or resized to the edges and centres of other objects and of the page. The lines are sorted once, when a drag
// begins; each step then searches in them. No I/O.

/** @typedef {import('./object-frame.js').Box} Box */
/** A line that others can be aligned to: its place along an axis, and from where to where it is across the axis.
 * @typedef {{ at: number, from: number, to: number }} Line */
/** A guide that is shown. Those of gaps have their length in `gap`.
 * @typedef {{ isVertical: boolean, at: number, from: number, to: number, gap?: number }} Guide */

const SAME = 0.01; // points within which lines are one

/** @param {Box[]} boxes of the other objects, and of the page @returns {{ across: Line[], down: Line[] }} sorted */
export function linesOf(boxes) {
  /** @type {Line[]} */ const across = [];
  /** @type {Line[]} */ const down = [];
  for (const { left, top, right, bottom } of boxes) {
    for (const at of [left, (left + right) / 2, right]) across.push({ at, from: top, to: bottom });
    for (const at of [top, (top + bottom) / 2, bottom]) down.push({ at, from: left, to: right });
  }
  across.sort((one, other) => one.at - other.at);
  down.sort((one, other) => one.at - other.at);
  return { across, down };
}

/** @param {Line[]} lines sorted @param {number} at @returns {number} the index of the first line that is not before this place */
export function firstFrom(lines, at) {
  let low = 0, high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle].at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param {Line[]} lines sorted @param {number[]} places that may snap @param {number} reach points
 * @returns {number | null} the least distance from one of the places to a line; null if none is within reach */
export function snapDistance(lines, places, reach) {
  let least = null;
  for (const place of places) {
    const index = firstFrom(lines, place);
    for (const line of [lines[index - 1], lines[index]]) {
      const distance = line ? line.at - place : Infinity;
      if (Math.abs(distance) <= reach && (least === null || Math.abs(distance) < Math.abs(least))) least = distance;
    }
  }
  return least;
}

/** @param {Line[]} lines sorted @param {number[]} places @param {number} from the extent of what has snapped, across the axis
 * @param {number} to @param {boolean} isVertical @returns {Guide[]} a guide for each place that is on a line */
export function guidesAt(lines, places, from, to, isVertical) {
  /** @type {Guide[]} */ const guides = [];
  for (const place of places) {
    const guide = { isVertical, at: place, from, to };
    let isOnLine = false;
    for (let index = firstFrom(lines, place - SAME); index < lines.length && lines[index].at <= place + SAME; index++) {
      guide.from = Math.min(guide.from, lines[index].from);
      guide.to = Math.max(guide.to, lines[index].to);
      isOnLine = true;
    }
    if (isOnLine) guides.push(guide);
  }
  return guides;
}

/** @param {number} start @param {number} end @returns {number[]} the places of a box that snap, along an axis */
export const placesOf = (start, end) => [start, (start + end) / 2, end];
