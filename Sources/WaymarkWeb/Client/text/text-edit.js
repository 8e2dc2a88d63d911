// Changes of texts as lists of parts. The same as TextEdit.swift; both run the vectors in text-edits.json. No I/O.

/** The attributes of characters by their names; in a change, null removes one.
 * @typedef {Record<string, string | null>} TextAttributes */

/** A change of a text from its beginning on: a number is that of UTF-16 code units that are kept, a negative one of those that are removed,
 * a string is inserted. A list has attributes, too: those that change in what is kept, or those of what is inserted. What follows the last part
 * is kept. An insertion stands before the removal at the same place.
 * @typedef {(number | string | [number | string, TextAttributes])[]} TextEdit */

/** The replacement of a part of a text: where it begins, how long it is, and what it is replaced by.
 * @typedef {[position: number, removed: number, inserted: string]} TextReplacement */

/** @param {TextEdit[number]} part @returns {number | string} what is kept, removed or inserted */
export const contentOf = part => Array.isArray(part) ? part[0] : part;

/** @type {TextAttributes} */ const NONE = {};

/** @param {TextEdit[number] | undefined} part @returns {TextAttributes} */
export const attributesOf = part => Array.isArray(part) ? part[1] : NONE;

/** @param {TextAttributes} a @param {TextAttributes} b @returns {boolean} */
export function isSame(a, b) {
  const names = Object.keys(a);
  return a === b || names.length === Object.keys(b).length && names.every(name => a[name] === b[name]);
}

/** @param {TextEdit} parts @param {number | string} content is added at the end @param {TextAttributes} [attributes] */
export function add(parts, content, attributes = NONE) {
  if (!content) return;
  const isInsertion = typeof content === 'string', last = parts.at(-1);
  const removal = isInsertion && last !== undefined && isRemoval(last) ? parts.pop() : undefined, before = parts.at(-1);
  const joined = before === undefined ? undefined : join(contentOf(before), content);
  if (joined !== undefined && isSame(attributesOf(before), attributes)) parts.pop();
  const whole = joined !== undefined && isSame(attributesOf(before), attributes) ? joined : content;
  parts.push(Object.keys(attributes).length ? [whole, attributes] : whole);
  if (removal !== undefined) parts.push(removal);
}

/** @param {number | string} before @param {number | string} content @returns {number | string | undefined} both as one part */
function join(before, content) {
  if (typeof before === 'string') return typeof content === 'string' ? before + content : undefined;
  return typeof content === 'number' && Math.sign(before) === Math.sign(content) ? before + content : undefined;
}

/** @param {TextReplacement} replacement @returns {TextEdit} */
export function editOf([position, removed, inserted]) {
  /** @type {TextEdit} */ const parts = [];
  for (const part of [position, inserted, -removed]) add(parts, part);
  return parts;
}

/** @param {TextEdit[number] | undefined} part @returns {boolean} */
export const isRemoval = part => typeof part === 'number' && part < 0;

/** @param {TextEdit} edit @returns {TextReplacement[]} the replacements that carry it out, one after the other, without what it
 * changes of attributes */
export function replacementsOf(edit) {
  /** @type {TextReplacement[]} */ const all = [];
  let position = 0, inserted = '';
  const finish = (/** @type {number} */ removed) => {
    if (removed || inserted) all.push([position, removed, inserted]);
    position += inserted.length;
    inserted = '';
  };
  for (const each of edit) {
    const part = contentOf(each);
    if (typeof part === 'string') inserted += part;
    else if (part < 0) finish(-part);
    else {
      finish(0);
      position += part;
    }
  }
  finish(0);
  return all;
}

/** @param {string} text @param {TextReplacement} replacement @returns {string} */
export const replaced = (text, [position, removed, inserted]) => text.slice(0, position) + inserted + text.slice(position + removed);

const STEP = 4096; // code units that are compared at once: comparing strings is faster than comparing their characters

/** @param {string} a @param {string} b @param {number} limit @returns {number} the length of what both begin with, at most the limit */
function commonHead(a, b, limit) {
  let count = 0;
  while (count + STEP <= limit && a.slice(count, count + STEP) === b.slice(count, count + STEP)) count += STEP;
  while (count < limit && a[count] === b[count]) count++;
  return count;
}

/** @param {string} a @param {string} b @param {number} limit @returns {number} the length of what both end with, at most the limit */
function commonTail(a, b, limit) {
  const part = (/** @type {string} */ text, /** @type {number} */ from) => text.slice(text.length - from - STEP, text.length - from);
  let count = 0;
  while (count + STEP <= limit && part(a, count) === part(b, count)) count += STEP;
  while (count < limit && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}

/** @param {string} text @param {number} index @returns {boolean} whether it is between the halves of a character */
const isInside = (text, index) => /[\uDC00-\uDFFF]/.test(text[index] ?? '') && /[\uD800-\uDBFF]/.test(text[index - 1] ?? '');

/** @param {string} before @param {string} after @param {number} [caret] the insertion point in the text after, if it is known: of several
 * replacements that lead to the text, the one that ends there @returns {TextReplacement | null} null if both are equal */
export function difference(before, after, caret = after.length) {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length), behind = commonTail(before, after, Math.min(shorter, after.length - caret));
  let head = commonHead(before, after, shorter - behind);
  if (isInside(before, head) || isInside(after, head)) head--;
  let tail = commonTail(before, after, shorter - head);
  if (tail && (isInside(before, before.length - tail) || isInside(after, after.length - tail))) tail--;
  return [head, before.length - head - tail, after.slice(head, after.length - tail)];
}

/** @param {TextReplacement} first @param {TextReplacement} second made after the first @returns {TextReplacement | null} one that does
 * the same as both; null if they are apart, or together longer than
 * an event may be */
export function merged([position, removed, inserted], [start, count, text]) {
  const end = position + inserted.length;
  if (start > end || start + count < position || inserted.length + text.length > PIECE) return null;
  const before = Math.max(0, position - start), after = Math.max(0, start + count - end);
  const kept = [inserted.slice(0, Math.max(0, start - position)), inserted.slice(Math.min(inserted.length, start + count - position))];
  return [Math.min(position, start), removed + before + after, kept[0] + text + kept[1]];
}

const PIECE = 10000; // code units: an event may take six bytes for each

/** @param {TextReplacement} replacement @returns {TextReplacement[]} the replacements that insert a long text in several pieces */
export function pieces([position, removed, inserted]) {
  /** @type {TextReplacement[]} */ const all = [];
  let start = 0;
  do {
    let end = Math.min(inserted.length, start + PIECE);
    if (isInside(inserted, end)) end--;
    // No piece makes the text longer than all of them do.
    const part = end === inserted.length ? removed : Math.min(removed, end - start);
    all.push([position + start, part, inserted.slice(start, end)]);
    removed -= part;
    start = end;
  } while (start < inserted.length);
  return all;
}

/** @param {number} place in a text @param {TextReplacement} replacement @returns {number} the place beside the same characters after it. A
 * replacement of the same length is taken for one by other letters, such as capitals */
export function moved(place, [position, removed, inserted]) {
  if (removed === inserted.length) return place;
  if (place >= position + removed) return place + inserted.length - removed;
  return place <= position ? place : position + inserted.length;
}
