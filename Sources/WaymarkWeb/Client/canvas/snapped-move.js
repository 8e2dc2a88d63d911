// Finds where a moved box rests: its edges and centre at lines of others, or with equal gaps to its neighbours. No I/O.
import { equalGap, extentOf, extentsOf } from './equal-gaps.js';
import { movedBox } from './object-frame.js';
import { guidesAt, linesOf, placesOf, snapDistance } from './snapping.js';

/** @typedef {import('./object-frame.js').Box} Box */
/** @typedef {import('./object-frame.js').Point} Point */
/** @typedef {import('./snapping.js').Guide} Guide */

const FLAT = 0.1; // of a step along an axis that goes towards a line: less would move the handle far to reach it

/** What the boxes of the other objects offer, prepared once for a drag. */
export class SnapTargets {
  /** @param {Box[]} others @param {Box} page */
  constructor(others, page) {
    this.lines = linesOf([...others, page]);
    this.across = extentsOf(others, true);
    this.down = extentsOf(others, false);
  }

  /** @param {Box} box where the pointer has moved it @param {number} reach points
   * @returns {{ across: number, down: number, guides: Guide[] }} how far to go from there, and the guides to show then */
  snapMove(box, reach) {
    const across = this.snapAxis(box, reach, true), down = this.snapAxis(box, reach, false);
    const rests = movedBox(box, across.distance, down.distance);
    return { across: across.distance, down: down.distance, guides: [
      ...(across.guides ?? guidesAt(this.lines.across, placesOf(rests.left, rests.right), rests.top, rests.bottom, true)),
      ...(down.guides ?? guidesAt(this.lines.down, placesOf(rests.top, rests.bottom), rests.left, rests.right, false))] };
  }

  /** @param {Box} box @param {number} reach @param {boolean} isAcross @returns {{ distance: number, guides?: Guide[] }} */
  snapAxis(box, reach, isAcross) {
    const { start, end } = extentOf(box, isAcross), lines = isAcross ? this.lines.across : this.lines.down;
    const distance = snapDistance(lines, placesOf(start, end), reach);
    const gap = equalGap(isAcross ? this.across : this.down, extentOf(box, isAcross), reach, isAcross);
    if (gap && (distance === null || Math.abs(gap.distance) < Math.abs(distance))) return gap;
    return { distance: distance ?? 0 };
  }

  /** @param {number} place of an edge that is moved @param {number} reach @param {boolean} isAcross @returns {number} how far to go from there */
  snapEdge(place, reach, isAcross) {
    return snapDistance(isAcross ? this.lines.across : this.lines.down, [place], reach) ?? 0;
  }

  /** Snaps a handle of an object that is turned: a corner goes anywhere, the middle of a side along an axis of the object.
   * @param {Point} place of the handle @param {Point | null} axis of length 1, null for a corner @param {number} reach points
   * @returns {Point} how far to go from there, across and down */
  snapHandle({ x, y }, axis, reach) {
    const across = this.snapEdge(x, reach, true), down = this.snapEdge(y, reach, false);
    if (!axis) return { x: across, y: down };
    const ways = [across && Math.abs(axis.x) > FLAT ? across / axis.x : 0, down && Math.abs(axis.y) > FLAT ? down / axis.y : 0].filter(way => way && Math.abs(way) <= reach);
    const way = ways.length ? ways.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one)) : 0;
    return { x: way * axis.x, y: way * axis.y };
  }

  /** @param {Point} place @returns {Guide[]} the guides through a handle that is on lines */
  handleGuides({ x, y }) {
    return [...guidesAt(this.lines.across, [x], y, y, true), ...guidesAt(this.lines.down, [y], x, x, false)];
  }

  /** @param {Box} box @param {boolean} left whether its edges may have snapped @param {boolean} right @param {boolean} top @param {boolean} bottom
   * @returns {Guide[]} */
  edgeGuides(box, left, right, top, bottom) {
    const across = [...(left ? [box.left] : []), ...(right ? [box.right] : [])], down = [...(top ? [box.top] : []), ...(bottom ? [box.bottom] : [])];
    return [...guidesAt(this.lines.across, across, box.top, box.bottom, true), ...guidesAt(this.lines.down, down, box.left, box.right, false)];
  }
}
