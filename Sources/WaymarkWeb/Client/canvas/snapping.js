// Snaps what is moved or resized to the edges and centres of other objects and of the page. The lines are sorted once, when a drag
// begins; each step then searches in them. No I/O.
import { sortedBy } from './sorted-by.js';

/** @typedef {import('./object-frame.js').Box} Box */
/** A line that others can be aligned to: its place along an axis, and from where to where it is across the axis.
 * @typedef {{ at: number, from: number, to: number }} Line */
/** A guide that is shown. Those of gaps have their length in `gap`.
 * @typedef {{ isVertical: boolean, at: number, from: number, to: number, gap?: number }} Guide */

const SAME = 0.01; // points within which lines are one

/** @param {Map<number, Line>} lines by their places @param {number} at @param {number} from @param {number} to */
function addLine(lines, at, from, to) {
  const line = lines.get(at);
  if (!line) lines.set(at, { at, from, to });
  else {
    line.from = Math.min(line.from, from);
    line.to = Math.max(line.to, to);
  }
}

/** @param {Box[]} boxes of the other objects, and of the page @returns {{ across: Line[], down: Line[] }} sorted; one for all at the same place */
export function linesOf(boxes) {
  /** @type {Map<number, Line>} */ const across = new Map();
  /** @type {Map<number, Line>} */ const down = new Map();
  for (const { left, top, right, bottom } of boxes) {
    addLine(across, left, top, bottom);
    addLine(across, (left + right) / 2, top, bottom);
    addLine(across, right, top, bottom);
    addLine(down, top, left, right);
    addLine(down, (top + bottom) / 2, left, right);
    addLine(down, bottom, left, right);
  }
  const at = (/** @type {Line} */ line) => line.at;
  return { across: sortedBy([...across.values()], at), down: sortedBy([...down.values()], at) };
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
