// Decides which rows of a collection are mounted, and where a collection that is larger than a browser can show is scrolled. No I/O.

/** The largest size of a collection in the browser, px. Beyond it the scroll range is scaled. Chromium ends at 11.2 million px with three device
 * pixels for each. */
export const LARGEST = 7_000_000;
const MOST = 400; // rows that the server mounts
const EXACT = 200_000; // px at both ends of a collection that are not scaled
const JUMP = 4; // lengths of what is visible: a longer way in one step is a jump, as with the scroll bar's thumb

/** Returns the rows to request, if those that are mounted do not suffice: what is visible and as much on both sides, up to the server's limit.
 * @param {[number, number]} visible the first row that is visible, and the one after the last
 * @param {[number, number]} mounted @param {number} count of all rows @returns {[number, number] | undefined} */
export function rowsToRequest([first, end], [start, stop], count) {
  const shown = Math.min(Math.max(end - first, 4), MOST), last = first + shown;
  const margin = Math.min(shown, Math.floor((MOST - shown) / 2)), near = Math.min(Math.ceil(shown / 2), margin);
  if (start <= Math.max(0, first - near) && stop >= Math.min(count, last + near)) return undefined;
  return [Math.max(0, first - margin), Math.min(count, last + margin)];
}

/** Maps positions in the browser to those of the rows, for a collection that is shown smaller than it is. Near both ends they are the same, so
 * that there is room for the rows before the first visible one.
 * @param {number} total px of all rows @param {number} visible px of what is visible */
export function scale(total, visible) {
  const shown = Math.min(total, LARGEST), isScaled = total > LARGEST, last = shown - visible, end = total - visible;
  const ratio = (end - 2 * EXACT) / (last - 2 * EXACT);
  /** @param {number} value px @param {[number, number]} ends of both @param {number} factor between them */
  const map = (value, [from, to], factor) => !isScaled || value <= EXACT ? value : value >= from - EXACT ? value - from + to : EXACT + (value - EXACT) * factor;
  return {
    shown, isScaled,
    /** @param {number} position px in the browser @returns {number} px among the rows */
    toRows: position => map(position, [last, end], ratio),
    /** @param {number} offset px among the rows @returns {number} px in the browser */
    toBrowser: offset => map(offset, [end, last], 1 / ratio),
    /** @param {number} way px in one step */
    isJump: way => isScaled && Math.abs(way) > JUMP * visible,
  };
}
