// Computes which rows of a list are selected after changes that the server has not answered yet. Pure functions.
import { BAND } from './band-spans.js';

/** How the selection is changed, as the protocol numbers it. */
export const CHOICE = { only: 0, select: 1, deselect: 2, range: 3, all: 4, none: 5 };

/** @typedef {{ choice: number, row: string, anchor: string | null, side: number }} RowChange `side`: whether an anchor that is not mounted is before
 * the row (-1) or after it (1); 0 if that is not known */
/** @typedef {{ mode: number, isIn: (row: string) => boolean }} BandChange by a rectangle over rows */

/** @param {Set<string>} selected rows @param {string[]} order @param {BandChange} change @returns {Set<string>} */
export function bandChanged(selected, order, { mode, isIn }) {
  const band = order.filter(isIn);
  if (mode === BAND.replace) return new Set(band);
  const next = new Set(selected);
  for (const row of band) if (mode === BAND.remove || (mode === BAND.toggle && next.has(row))) next.delete(row); else next.add(row);
  return next;
}

/** @param {string[]} order the mounted rows that can be selected @param {RowChange} change @returns {string[]} the rows of a range */
function range(order, { row, anchor, side }) {
  const end = order.indexOf(row), start = anchor === null ? end : order.indexOf(anchor);
  if (end < 0) return [];
  if (start < 0) return side < 0 ? order.slice(0, end + 1) : side > 0 ? order.slice(end) : [row];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** @param {Set<string>} selected rows, by their ids @param {string[]} order @param {RowChange} change @returns {Set<string>} */
export function changed(selected, order, change) {
  const { choice, row } = change;
  if (choice === CHOICE.only) return new Set([row]);
  if (choice === CHOICE.range) return new Set(range(order, change));
  if (choice === CHOICE.all) return new Set(order);
  if (choice === CHOICE.none) return new Set();
  const next = new Set(selected);
  if (choice === CHOICE.select) next.add(row);
  else next.delete(row);
  return next;
}

/** Returns how a press, or Space, on a row changes the selection. Alone it replaces; with Ctrl or ⌘ it selects or deselects; with Shift it
 * extends the range from the anchor.
 * @param {boolean} isSelected @param {Modifiers} modifiers @returns {number} */
export function choiceOfPress(isSelected, { multiple, toggle, extend }) {
  if (multiple && extend) return CHOICE.range;
  if (multiple && toggle) return isSelected ? CHOICE.deselect : CHOICE.select;
  return CHOICE.only;
}

