// Knows the columns of a table by their headers. Also computes where a dragged one belongs.

/** What becomes of a column, as the protocol numbers it. */
export const COLUMN = { sortBesides: 0, move: 1, resize: 2 };

/** @param {Element} heading @returns {HTMLElement[]} the headers of its table */
export const headingsOf = heading => /** @type {HTMLElement[]} */ ([...heading.parentElement?.querySelectorAll(':scope > .table-heading') ?? []]);

/** Returns the place among all to which a column is dragged: that of the last one whose middle its leading edge, or its first one whose middle
 * its trailing edge has passed.
 * @param {[start: number, end: number][]} extents of all columns, in their order @param {number} index of the dragged one
 * @param {number} way by which it is dragged, in the direction of reading @returns {number} */
export function placeOf(extents, index, way) {
  const [start, end] = extents[index], middle = (/** @type {[number, number]} */ [from, to]) => (from + to) / 2;
  let place = index;
  while (way < 0 && place > 0 && start + way < middle(extents[place - 1])) place--;
  while (way > 0 && place < extents.length - 1 && end + way > middle(extents[place + 1])) place++;
  return place;
}
