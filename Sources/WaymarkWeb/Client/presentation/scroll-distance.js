// Computes how far a scroller has to move, and what is where in it. No I/O.

/** Returns how far to scroll along one axis.
 * @param {[number, number]} element its start and end @param {[number, number]} visible the start and end of what is visible
 * @param {number | undefined} anchor the fraction of both that meets; no further than needed without it @param {number} margin px */
export function distance([start, end], [from, to], anchor, margin) {
  if (anchor != null) return start + (end - start) * anchor - from - (to - from) * anchor;
  const before = start - margin - from, after = end + margin - to;
  return before < 0 ? before : Math.max(0, Math.min(before, after));
}

/** Returns the index of the element at a point of what is visible along one axis; -1 if there is none.
 * @param {[number, number][]} elements their starts and ends, in order @param {[number, number]} visible the start and end of what is visible
 * @param {number | undefined} anchor the fraction of what is visible; without it, the first element that is visible is meant */
export function elementAt(elements, [from, to], anchor) {
  if (anchor == null) return elements.findIndex(([, end]) => end > from + 1);
  const point = from + (to - from) * anchor;
  const distances = elements.map(([start, end]) => Math.max(start - point, point - end, 0));
  return distances.indexOf(Math.min(...distances));
}
