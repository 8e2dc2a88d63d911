// Joins two edits of a text that follow one another. No I/O.
import { add, attributesOf, contentOf } from './text-edit.js';

/** @typedef {import('./text-edit.js').TextEdit} TextEdit */
/** @typedef {import('./text-edit.js').TextAttributes} TextAttributes */

/** @param {TextAttributes} attributes of what is inserted @param {TextAttributes} change @returns {TextAttributes} without those that are removed */
const changed = (attributes, change) =>
  Object.fromEntries(Object.entries({ ...attributes, ...change }).filter(([, value]) => value !== null));

/** @param {TextEdit} first @param {TextEdit} second of the text after the first @returns {TextEdit} one that does the same as both */
export function composed(first, second) {
  /** @type {TextEdit} */ const result = [];
  let index = 0, used = 0; // how much of the first edit's part is used up
  /** @param {number} count of code units in the text between both edits @param {boolean} isKept @param {TextAttributes} change */
  function take(count, isKept, change) {
    while (count) {
      const part = first[index], content = part === undefined ? Infinity : contentOf(part);
      if (typeof content === 'number' && content < 0) {
        add(result, content);
        index++;
        continue;
      }
      const length = typeof content === 'string' ? content.length : content, size = Math.min(count, length - used);
      if (typeof content === 'string') {
        if (isKept) add(result, content.slice(used, used + size), changed(attributesOf(part), change));
      } else if (isKept) add(result, size, { ...attributesOf(part), ...change });
      else add(result, -size);
      count -= size;
      used += size;
      if (used === length) [index, used] = [index + 1, 0];
    }
  }
  for (const part of second) {
    const content = contentOf(part);
    if (typeof content === 'string') add(result, content, attributesOf(part));
    else take(Math.abs(content), content > 0, attributesOf(part));
  }
  for (; index < first.length; [index, used] = [index + 1, 0]) {
    const content = contentOf(first[index]);
    add(result, typeof content === 'string' ? content.slice(used) : content < 0 ? content : content - used, attributesOf(first[index]));
  }
  return result;
}

/** @param {number} place in a text @param {TextEdit} edit @returns {number} the place beside the same characters after it. What is inserted there
 * comes after the place. A place in a text that is replaced by one of the same length stays where it is (same-length.js) */
export function placeAfter(place, edit) {
  let position = 0, result = place, inserted = 0;
  for (const part of edit) {
    const content = contentOf(part);
    if (position >= place) break;
    if (typeof content === 'string') {
      result += content.length;
      inserted += content.length;
      continue;
    }
    if (content < 0) result -= Math.min(-content, inserted === -content ? inserted : place - position);
    position += Math.abs(content);
    inserted = 0;
  }
  return result;
}
