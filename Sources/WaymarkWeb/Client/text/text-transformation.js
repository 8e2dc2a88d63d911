// Transforms edits of the same text that cross. The same as TextEdit+Transformation.swift; both run the vectors in text-edits.json.
import { dividedFor } from './same-length.js';
import { add, attributesOf, contentOf, isRemoval } from './text-edit.js';

/** @typedef {import('./text-edit.js').TextEdit} TextEdit */
/** @typedef {import('./text-edit.js').TextAttributes} TextAttributes */

/** @param {TextEdit[number] | undefined} part @returns {boolean} */
const isInsertion = part => part !== undefined && typeof contentOf(part) === 'string';

/** @param {TextEdit} edit @param {number} index of an insertion @returns {boolean} whether it replaces what follows it */
function isReplacement(edit, index) {
  let next = index;
  while (isInsertion(edit[next])) next++;
  return isRemoval(edit[next]);
}

/** @param {TextEdit} edit @param {number} index of an insertion @param {TextEdit} other @param {number} otherIndex of a part at the same place
 * @param {boolean} isFirst @returns {boolean} whether the insertion comes before the other part. What is only inserted comes before what replaces
 * the text after it */
function comesFirst(edit, index, other, otherIndex, isFirst) {
  if (!isInsertion(other[otherIndex])) return true;
  const [replaces, othersReplaces] = [isReplacement(edit, index), isReplacement(other, otherIndex)];
  return replaces === othersReplaces ? isFirst : othersReplaces;
}

/** @param {TextAttributes} change @param {TextAttributes} other @param {boolean} isFirst @returns {TextAttributes} the change as it is made
 * after the other, whose values replace its own if it comes first */
function transformedChange(change, other, isFirst) {
  return isFirst ? Object.fromEntries(Object.entries(change).filter(([name]) => !(name in other))) : change;
}

/** @param {TextEdit} edit @param {TextEdit} other an edit of the same text @param {boolean} isFirst whether its insertions come before those
 * of the other at the same place, where both only insert, or both replace. Where both change an attribute of the same characters, the other's value
 * replaces that of the first @returns {TextEdit} the edit as it has to be applied after the other */
export function transformed(edit, other, isFirst) {
  /** @type {TextEdit} */ const result = [];
  [edit, other] = [dividedFor(edit, other), dividedFor(other, edit)];
  let [index, otherIndex, rest, otherRest] = [0, 0, 0, 0];
  while (index < edit.length) {
    const part = edit[index], others = other[otherIndex], content = contentOf(part);
    if (typeof content === 'string' && comesFirst(edit, index, other, otherIndex, isFirst)) {
      add(result, content, attributesOf(part));
      index++;
    } else if (isInsertion(others)) {
      add(result, /** @type {string} */ (contentOf(others)).length);
      otherIndex++;
    } else {
      rest ||= Math.abs(/** @type {number} */ (content));
      otherRest ||= others === undefined ? Infinity : Math.abs(/** @type {number} */ (contentOf(others)));
      const count = Math.min(rest, otherRest);
      if (!isRemoval(others)) add(result, Math.sign(/** @type {number} */ (content)) * count, transformedChange(attributesOf(part), attributesOf(others), isFirst));
      if (!(rest -= count)) index++;
      if (otherRest !== Infinity && !(otherRest -= count)) otherIndex++;
    }
  }
  return result;
}
