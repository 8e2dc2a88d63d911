// Computes how far a scroller has to move. No I/O.

/** Returns how far to scroll along one axis.
 * @param {[number, number]} element its start and end @param {[number, number]} visible the start and end of what is visible
 * @param {number | undefined} anchor the fraction of both that meets; no further than needed without it @param {number} margin px */
export function distance([start, end], [from, to], anchor, margin) {
  if (anchor != null) return start + (end - start) * anchor - from - (to - from) * anchor;
  const before = start - margin - from, after = end + margin - to;
  return before < 0 ? before : Math.max(0, Math.min(before, after));
}
