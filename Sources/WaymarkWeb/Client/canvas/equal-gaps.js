// Snaps what is moved so that the gaps between it and its neighbours are equal. No I/O.
import { sortedBy } from './sorted-by.js';

/** @typedef {import('./object-frame.js').Box} Box */
/** @typedef {import('./snapping.js').Guide} Guide */
/** A box along an axis: from where to where it is along it, and across it.
 * @typedef {{ start: number, end: number, from: number, to: number }} Extent */

/** @param {Box} box @param {boolean} isAcross whether the axis goes across the page @returns {Extent} */
export const extentOf = ({ left, top, right, bottom }, isAcross) =>
  isAcross ? { start: left, end: right, from: top, to: bottom } : { start: top, end: bottom, from: left, to: right };

/** Boxes along an axis, sorted by where they start and by where they end.
 * @typedef {{ byStart: Extent[], byEnd: Extent[] }} Extents */

/** @param {Box[]} boxes @param {boolean} isAcross @returns {Extents} */
export function extentsOf(boxes, isAcross) {
  const byStart = sortedBy(boxes.map(box => extentOf(box, isAcross)), ({ start }) => start);
  return { byStart, byEnd: sortedBy([...byStart].reverse(), ({ end }) => end) }; // the last of several is the first in byStart
}

/** @param {Extent} one @param {Extent} other @returns {boolean} whether they are side by side */
const isBeside = (one, other) => one.from < other.to && one.to > other.from;

/** @param {number} count @param {(index: number) => boolean} isBeyond of places in a sorted list @returns {number} the first index that is */
function firstBeyond(count, isBeyond) {
  let low = 0, high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Finds the nearest ones beside an extent, from where it is: most of the others are not looked at.
 * @param {Extents} extents @param {Extent} of @returns {{ before: Extent | null, after: Extent | null }} */
export function neighboursOf({ byStart, byEnd }, of) {
  const isNeighbour = (/** @type {Extent} */ each) => each !== of && isBeside(each, of);
  let before = firstBeyond(byEnd.length, index => byEnd[index].end > of.start) - 1, after = firstBeyond(byStart.length, index => byStart[index].start >= of.end);
  while (before >= 0 && !isNeighbour(byEnd[before])) before--;
  while (after < byStart.length && !isNeighbour(byStart[after])) after++;
  return { before: byEnd[before] ?? null, after: byStart[after] ?? null };
}

/** @param {Extent} one @param {Extent} other which follows it @param {boolean} isAcross @returns {Guide} that shows the gap between them */
function gapGuide(one, other, isAcross) {
  const at = (Math.max(one.from, other.from) + Math.min(one.to, other.to)) / 2;
  return { isVertical: !isAcross, at, from: one.end, to: other.start, gap: other.start - one.end };
}

/** Finds where the gaps are equal: between two neighbours, or as the gap beyond a neighbour.
 * @param {Extents} extents of the other objects @param {Extent} moved @param {number} reach points @param {boolean} isAcross
 * @returns {{ distance: number, guides: Guide[] } | null} how far to go along the axis */
export function equalGap(extents, moved, reach, isAcross) {
  // What overlaps after a small step does not count as a neighbour before it.
  const { before, after } = neighboursOf(extents, moved), length = moved.end - moved.start;
  /** @type {{ start: number, pairs: (start: Extent) => [Extent, Extent][] }[]} */ const ways = [];
  if (before && after && after.start - before.end >= length) {
    ways.push({ start: (before.end + after.start - length) / 2, pairs: here => [[before, here], [here, after]] });
  }
  const farther = before && neighboursOf(extents, before).before, beyond = after && neighboursOf(extents, after).after;
  if (before && farther) ways.push({ start: before.end + before.start - farther.end, pairs: here => [[farther, before], [before, here]] });
  if (after && beyond) ways.push({ start: after.start - (beyond.start - after.end) - length, pairs: here => [[here, after], [after, beyond]] });
  const distances = ways.map(({ start }) => Math.abs(start - moved.start)), least = Math.min(...distances);
  if (!(least <= reach)) return null;
  const { start, pairs } = ways[distances.indexOf(least)], here = { ...moved, start, end: start + length };
  return { distance: start - moved.start, guides: pairs(here).map(([one, other]) => gapGuide(one, other, isAcross)) };
}
