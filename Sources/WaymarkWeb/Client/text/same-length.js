// Divides replacements by texts of the same length, so that what others insert between two letters stays there. The same as TextEdit+SameLength.swift.
import { attributesOf, contentOf } from './text-edit.js';

/** @typedef {import('./text-edit.js').TextEdit} TextEdit */

/** @param {TextEdit} edit @returns {boolean} */
function hasReplacementOfSameLength(edit) {
  let inserted = 0;
  for (const part of edit) {
    const content = contentOf(part);
    if (typeof content === 'string') inserted += content.length;
    else {
      if (content < -1 && inserted === -content) return true;
      inserted = 0;
    }
  }
  return false;
}

/** @param {TextEdit} edit @returns {[start: number, end: number][]} what it replaces, in ascending order; where it only inserts something, an
 * empty range */
function insertionRanges(edit) {
  /** @type {[number, number][]} */ const ranges = [];
  let position = 0, inserts = false;
  for (const part of [...edit, 1]) { // what follows the last part is kept
    const content = contentOf(part);
    if (typeof content === 'string') inserts = true;
    else {
      if (inserts) ranges.push([position, position + Math.max(0, -content)]);
      position += Math.abs(content);
      inserts = false;
    }
  }
  return ranges;
}

// Two code units that are not divided: of emoji, at a joiner, before an accent or a variation selector. Unicode's tables are not used, because
// browsers and servers have different versions of them.
const CONTINUES = /[\uD800-\uDFFF]{2}|.[\u0300-\u036F\u200D\uFE0F]|\u200D./s;

/** @param {string} text @param {number} place @returns {number} the place, or the nearest before it that is in no character */
function borderAt(text, place) {
  while (place > 0 && CONTINUES.test(text.slice(place - 1, place + 1))) place--;
  return place;
}

/** @param {TextEdit} insertions @param {number[]} cuts the lengths of what is inserted and removed before each place where both are divided
 * @param {number} count how much is removed, which is the length of the insertions @returns {TextEdit} */
function divide(insertions, cuts, count) {
  /** @type {TextEdit} */ const result = [];
  const rest = [...insertions];
  let removed = 0, inserted = 0;
  for (const cut of cuts) {
    if (cut === removed) continue;
    while (rest.length) {
      const part = rest[0], text = /** @type {string} */ (contentOf(part));
      if (inserted + text.length > cut) break;
      result.push(part);
      rest.shift();
      inserted += text.length;
    }
    const text = /** @type {string} */ (contentOf(rest[0])), attributes = attributesOf(rest[0]);
    const place = borderAt(text, cut - inserted);
    if (place) result.push([text.slice(0, place), attributes]);
    rest[0] = [text.slice(place), attributes];
    inserted += place;
    result.push(removed - cut);
    removed = cut;
  }
  return [...result, ...rest, removed - count];
}

/** @param {TextEdit} edit @param {TextEdit} other @returns {TextEdit} the edit, in which each replacement by a text of the same length is divided
 * where the other inserts something or replaces a part of the same text. Such a replacement is taken for one by other letters, such as capitals. No character is divided */
export function dividedFor(edit, other) {
  if (!hasReplacementOfSameLength(edit)) return edit;
  const ranges = insertionRanges(other);
  if (!ranges.length) return edit;
  /** @type {TextEdit} */ const result = [];
  /** @type {TextEdit} */ let insertions = [];
  let position = 0, inserted = 0, next = 0; // the first range that does not begin before the position
  for (const part of edit) {
    const content = contentOf(part);
    if (typeof content === 'string') {
      insertions.push(part);
      inserted += content.length;
      continue;
    }
    const [start, end] = [position, position + Math.abs(content)];
    if (content < 0 && inserted === -content) {
      /** @type {number[]} */ const cuts = [];
      while (next < ranges.length && ranges[next][0] < start) next++;
      for (; next < ranges.length && ranges[next][0] < end; next++) {
        if (ranges[next][1] <= end) cuts.push(...ranges[next].filter(place => start < place && place < end));
      }
      result.push(...divide(insertions, cuts.map(place => place - start), inserted));
    } else result.push(...insertions, part);
    [position, insertions, inserted] = [end, [], 0];
  }
  return [...result, ...insertions];
}
