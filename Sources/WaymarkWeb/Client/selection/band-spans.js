// Finds the rows that a rectangle covers, mounted or not. No I/O.

/** How a rectangle changes the selection, as the protocol numbers it. */
export const BAND = { replace: 0, toggle: 1, add: 2, remove: 3 };

/** A rectangle of cells: the places of its first and last row, the cells in a line, and how many of them it covers.
 * @typedef {[first: number, last: number, columns: number, width: number]} Span */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** The mounted rows that an element lays out, with their boxes.
 * @typedef {{ first: number, columns: number, rows: { place: number, box: Box }[] }} Lines */
/** The lines that border on the height at which a band began: the first one below it, and the last one above.
 * @typedef {{ below: number, above: number }} Border */

/** @param {Lines} group @param {number} place @returns {number} the line of a row */
const lineOf = ({ first, columns }, place) => Math.floor((place - first) / columns);

/** @param {Lines} group @param {number} y where a band begins @returns {Border} */
export function borderAt(group, y) {
  const below = group.rows.filter(({ box }) => box.bottom > y).map(({ place }) => lineOf(group, place));
  const above = group.rows.filter(({ box }) => box.top < y).map(({ place }) => lineOf(group, place));
  return { below: Math.min(...below, Infinity), above: Math.max(...above, -Infinity) };
}

/** Returns the span of a group's rows in a band. Lines that are not mounted any more lie between where the band began and those that are.
 * @param {Lines} group @param {Box} band @param {Border} border where it began @param {boolean} isDownwards whether it leads downwards from there
 * @param {number} end the place after the group's last row @returns {Span | null} */
export function spanIn(group, band, border, isDownwards, end) {
  const { rows, columns, first } = group;
  const hit = rows.filter(({ box }) => box.top < band.bottom && box.bottom > band.top).map(({ place }) => lineOf(group, place));
  const across = rows.filter(({ box }) => box.left < band.right && box.right > band.left).map(({ place }) => (place - first) % columns);
  if (!hit.length || !across.length) return null;
  let top = Math.min(...hit), bottom = Math.max(...hit);
  if (isDownwards && border.below < top) top = border.below;
  if (!isDownwards && border.above > bottom) bottom = Math.min(border.above, lineOf(group, end - 1));
  const left = Math.min(...across), right = Math.max(...across);
  const from = first + top * columns + left, to = Math.min(first + bottom * columns + right, end - 1);
  return from <= to ? [from, to, columns, right - left + 1] : null;
}

/** @param {Span[]} spans @param {number} place @returns {boolean} whether the row at a place is in one of them */
export const isIn = (spans, place) => spans.some(([first, last, columns, width]) => first <= place && place <= last && (place - first) % columns < width);
