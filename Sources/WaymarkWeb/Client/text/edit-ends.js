// Where the last edit of a field ended that was sent: the server moves the insertion point there, so that it needs not be reported.
import { contentOf } from './text-edit.js';

/** @typedef {import('./text-edit.js').TextEdit} TextEdit */

/** The places, until something is reported of the field.
 * @type {WeakMap<Element, number>} */
const ends = new WeakMap();

/** @param {Element} element @param {number | null} end null if the edit has changed attributes only */
export function noteEditEnd(element, end) {
  if (end !== null) ends.set(element, end);
}

/** @param {Element} element of which something is reported */
export const forgetEditEnd = element => void ends.delete(element);

/** @param {HTMLInputElement} field @returns {boolean} whether the insertion point is where the server has moved it */
export function isAtEditEnd(field) {
  const end = ends.get(field);
  return end !== undefined && field.selectionStart === end && field.selectionEnd === end;
}

/** @param {TextEdit} edit @returns {number | null} where the last part of a text that it inserts or removes ends */
export function endOfEdit(edit) {
  let position = 0;
  /** @type {number | null} */ let end = null;
  for (const part of edit) {
    const content = contentOf(part);
    if (typeof content === 'string') end = position += content.length;
    else if (content < 0) end = position;
    else position += content;
  }
  return end;
}
