// How far something scrolls in a frame while a pointer that drags is near an edge of it. No I/O.

const EDGE = 70, SPEED = 0.25; // points from the edge within which it scrolls; points a frame for each of them
const MOST = 30; // points a frame, however far beyond the edge the pointer is

/** @param {number} at the place of the pointer along an axis @param {number} start where the visible area begins @param {number} end where it ends
 * @param {number} [edge] points @returns {number} points: less than 0 towards the start, 0 away from both edges */
export function edgeStep(at, start, end, edge = EDGE) {
  const reach = Math.min(edge, (end - start) / 3), before = start + reach - at, after = at - end + reach;
  return before > 0 ? -Math.min(before * SPEED, MOST) : after > 0 ? Math.min(after * SPEED, MOST) : 0;
}
