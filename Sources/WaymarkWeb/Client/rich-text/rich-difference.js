// Finds the edit that makes one document of another. What both share is the same object in ProseMirror, so that only what differs is read.
import { add, attributesOf, contentOf, difference, editOf } from '../text/text-edit.js';
import { changeOf, PICTURE_NAMES } from './rich-attributes.js';
import { addParagraph } from './rich-document.js';

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */

/** @param {any} parent @returns {any[]} */
const childrenOf = parent => Array.from({ length: parent.childCount }, (_, index) => parent.child(index));

/** @param {any[]} before @param {any[]} after @param {(a: any, b: any) => boolean} isSame @returns {[number, number]} how many both begin and end
 * with */
function shared(before, after, isSame) {
  const shorter = Math.min(before.length, after.length);
  let head = 0, tail = 0;
  while (head < shorter && isSame(before[head], after[head])) head++;
  while (tail < shorter - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++;
  return [head, tail];
}

/** @param {any[]} paragraphs @returns {number} the code units in them */
const length = paragraphs => paragraphs.reduce((sum, each) => sum + each.nodeSize - 1, 0);

/** Reads parts that are all insertions in runs.
 * @param {TextEdit} parts @returns {(count: number) => { text: string, attributes: any }} reads at most so many code units of one run */
function reader(parts) {
  let index = 0, used = 0;
  return count => {
    const content = String(contentOf(parts[index])), attributes = attributesOf(parts[index]), text = content.slice(used, used + count);
    used += text.length;
    if (used === content.length) [index, used] = [index + 1, 0];
    return { text, attributes };
  };
}

/** Adds the edit of a few paragraphs.
 * @param {TextEdit} edit @param {any[]} before @param {any[]} after @param {number} caret the insertion point in the text after */
function addDifference(edit, before, after, caret) {
  /** @type {TextEdit} */ const old = [];
  /** @type {TextEdit} */ const now = [];
  for (const paragraph of before) addParagraph(old, paragraph);
  for (const paragraph of after) addParagraph(now, paragraph);
  const [oldText, text] = [old, now].map(parts => parts.map(contentOf).join(''));
  // The last line feed is kept, so that two who delete what is before it do not take the other's.
  const change = difference(oldText, text, Math.max(0, Math.min(caret, text.length - 1)));
  const readOld = reader(old), readNow = reader(now);
  const keep = (/** @type {number} */ count) => {
    while (count) {
      const run = readOld(count);
      for (let left = run.text.length; left;) {
        const next = readNow(left);
        // Another picture at the same place is not the same character with another name.
        if (PICTURE_NAMES.every(name => run.attributes[name] === next.attributes[name])) {
          add(edit, next.text.length, changeOf(run.attributes, next.attributes));
        } else {
          add(edit, next.text, next.attributes);
          add(edit, -next.text.length);
        }
        left -= next.text.length;
      }
      count -= run.text.length;
    }
  };
  let kept = 0;
  for (const part of change ? editOf(change) : []) {
    if (typeof part === 'string') {
      for (let rest = part.length; rest;) {
        const { text: inserted, attributes } = readNow(rest);
        add(edit, inserted, attributes);
        rest -= inserted.length;
      }
    } else if (Number(part) < 0) {
      for (let rest = -part; rest;) rest -= readOld(rest).text.length;
      add(edit, Number(part));
    } else {
      keep(Number(part));
      kept = Number(part);
    }
  }
  keep(oldText.length - kept - (change?.[1] ?? 0));
}

/** @param {any[]} before @param {any[]} after paragraphs @returns {[number, number][]} pairs of the same ones, in the order of both */
function pairs(before, after) {
  const places = new Map(before.map((paragraph, index) => [paragraph, index]));
  /** @type {[number, number][]} */ const all = [];
  let last = -1;
  after.forEach((paragraph, index) => {
    const place = places.get(paragraph) ?? -1;
    if (place > last) all.push([last = place, index]);
  });
  return all;
}

/** @param {TextEdit} edit @param {any[]} old @param {any[]} now paragraphs @param {number} start of them in the text @param {number} caret */
function addSegments(edit, old, now, start, caret) {
  let [from, newFrom, position] = [0, 0, start];
  /** @type {[number, number][]} */
  const ends = old.length === now.length ? now.map((_, index) => [index + 1, index + 1]) : [...pairs(old, now), [old.length, now.length]];
  for (const [to, newTo] of ends) {
    const some = old.slice(from, to), others = now.slice(newFrom, newTo);
    if (some.length === 1 && others.length === 1 && some[0] === others[0]) add(edit, length(some));
    else if (some.length || others.length) addDifference(edit, some, others, caret - position);
    position += length(others);
    [from, newFrom] = [to, newTo];
  }
}

/** @param {any} before @param {any} after documents @param {number} [caret] the insertion point in the text after, if it is known
 * @returns {TextEdit | null} null if both have the same text */
export function editBetween(before, after, caret = Infinity) {
  if (before === after) return null;
  const sections = childrenOf(before), newSections = childrenOf(after);
  let [head, tail] = shared(sections, newSections, (a, b) => a === b);
  if (!tail && head) head--; // what comes before the last paragraphs is needed to keep the last line feed
  const old = sections.slice(head, sections.length - tail).flatMap(childrenOf);
  const now = newSections.slice(head, newSections.length - tail).flatMap(childrenOf);
  let [first, last] = shared(old, now, (a, b) => a === b || a.eq(b));
  if (old.length === first + last && now.length === first + last) return null;
  if (!last && !tail && Math.min(old.length, now.length) === first) first--;
  const start = sections.slice(0, head).reduce((sum, { content: { size }, childCount }) => sum + size - childCount, 0) + length(old.slice(0, first));
  /** @type {TextEdit} */ const edit = [];
  add(edit, start);
  addSegments(edit, old.slice(first, old.length - last), now.slice(first, now.length - last), start, caret);
  while (typeof edit.at(-1) === 'number' && Number(edit.at(-1)) > 0) edit.pop();
  return edit.length ? edit : null;
}
