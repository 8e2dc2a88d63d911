// The places of what was found in a text, as the server tells them, and as they move while the text is edited. No I/O.
import { moved } from '../text/text-edit.js';

/** A match: where it begins and ends, in UTF-16 code units.
 * @typedef {[start: number, end: number]} Found */

/** @param {string | null} words of `data-found`: the place and the length of each match @returns {Found[]} */
export function foundRanges(words) {
  const numbers = words ? words.split(' ').map(Number) : [];
  /** @type {Found[]} */ const all = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) all.push([numbers[index], numbers[index] + numbers[index + 1]]);
  return all;
}

/** @param {string | null} words of `data-found-at` @returns {{ current: number, choice: number }} the index of the present match, -1 for none; and how
 * often one was chosen so far */
export function foundAt(words) {
  const [current, choice] = words ? words.split(' ').map(Number) : [-1, -1];
  return { current, choice };
}

/** @param {Found[]} all @param {import('../text/text-edit.js').TextReplacement} replacement of a part of the text @returns {Found[]} where they are
 * after it. One in which something was replaced is empty */
export function movedRanges(all, replacement) {
  const [position, removed] = replacement, end = position + removed;
  return all.map(([start, stop]) => {
    if (stop <= position) return [start, stop];
    if (start >= end) return [moved(start, replacement), moved(stop, replacement)];
    return [position, position];
  });
}
