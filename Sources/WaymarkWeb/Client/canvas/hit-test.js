// Finds the objects at a point and in a band. No I/O.
import { boundsOf, contains, cornersOf, turned } from './object-frame.js';

/** @typedef {import('./object-frame.js').Frame} Frame */
/** @typedef {import('./object-frame.js').Point} Point */
/** @typedef {import('./object-frame.js').Box} Box */

/** @template {{ frame: Frame }} Item @param {Item[]} items from the backmost to the frontmost @param {Point} point
 * @param {number} slop points around an object that belong to it where no object is
 * @returns {Item | null} the frontmost object at the point, or the nearest within the slop */
export function objectAt(items, point, slop) {
  for (let index = items.length - 1; index >= 0; index--) if (contains(items[index].frame, point)) return items[index];
  if (slop) for (let index = items.length - 1; index >= 0; index--) if (contains(items[index].frame, point, slop)) return items[index];
  return null;
}

/** @param {number[]} numbers @returns {[number, number]} the least and the greatest */
const span = numbers => [Math.min(...numbers), Math.max(...numbers)];

/** @param {Frame} frame @param {Box} band @returns {boolean} whether a part of the turned frame is in the band */
export function meets(frame, band) {
  const bounds = boundsOf(frame);
  if (bounds.right < band.left || bounds.left > band.right || bounds.bottom < band.top || bounds.top > band.bottom) return false;
  if (frame.rotation % 90 === 0) return true;
  // Two rectangles are apart if they are apart along an axis of one of them; the axes of the band are checked above.
  const all = [cornersOf(frame), [
    { x: band.left, y: band.top }, { x: band.right, y: band.top }, { x: band.right, y: band.bottom }, { x: band.left, y: band.bottom }]];
  const [own, other] = all.map(points => points.map(point => turned(point, -frame.rotation)));
  return /** @type {('x' | 'y')[]} */ (['x', 'y']).every(axis => {
    const [first, last] = span(own.map(point => point[axis])), [least, greatest] = span(other.map(point => point[axis]));
    return last >= least && first <= greatest;
  });
}

/** @param {Point} start @param {Point} end @returns {Box} the band between two points */
export const bandBetween = (start, end) => ({
  left: Math.min(start.x, end.x), top: Math.min(start.y, end.y), right: Math.max(start.x, end.x), bottom: Math.max(start.y, end.y) });
