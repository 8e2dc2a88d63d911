// How far something scrolls while a pointer that drags is near an edge of it: by time, as browsers draw between a few and 120 frames a second.
// No I/O.

const EDGE = 70, SPEED = 0.015; // points from the edge within which it scrolls; points a millisecond for each of them
const FASTEST = 1.8; // points a millisecond, however far beyond the edge the pointer is
const FRAME = 1000 / 60, LONGEST = 100; // ms: the time before the first step, and the most that counts of a pause between two

/** @param {number} at the place of the pointer along an axis @param {number} start where the visible area begins @param {number} end where it ends
 * @param {number} [edge] points @returns {number} points a millisecond: less than 0 towards the start, 0 away from both edges */
export function edgeSpeed(at, start, end, edge = EDGE) {
  const reach = Math.min(edge, (end - start) / 3), before = start + reach - at, after = at - end + reach;
  return before > 0 ? -Math.min(before * SPEED, FASTEST) : after > 0 ? Math.min(after * SPEED, FASTEST) : 0;
}

/** The steps along an axis, from frame to frame. */
export class EdgeSteps {
  /** @type {number | undefined} */ last; // ms
  rest = 0; // the part of a point that is left of the steps before

  /** @param {number} speed points a millisecond @param {number} now ms: the time of the frame @returns {number} whole points: scrollers drop parts */
  next(speed, now) {
    const way = speed * Math.min(now - (this.last ?? now - FRAME), LONGEST) + (speed ? this.rest : 0), step = Math.trunc(way);
    this.last = now;
    this.rest = way - step;
    return step;
  }
}
