// Inserts pasted text.
import { add, attributesOf, contentOf } from '../text/text-edit.js';
import { changeOf } from './rich-attributes.js';
import { attributesOfParagraph } from './rich-document.js';
import { editWith, selectedRange, transactionOf, typingAttributes } from './rich-edits.js';
import { placeAt } from './rich-positions.js';

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */

/** @param {string} text @param {Record<string, string>} attributes of the characters around it @returns {TextEdit} its paragraphs as insertions */
export function readPlain(text, attributes) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/[\0\uFFFC]/g, '').replace(/\n$/, '').split('\n');
  /** @type {TextEdit} */ const parts = [];
  lines.forEach((line, index) => {
    if (index) add(parts, '\n');
    add(parts, line, attributes);
  });
  return parts;
}

/** @param {any} pm @param {any} state @param {TextEdit} parts insertions; the paragraph after the last line feed is joined with what follows
 * @param {boolean} isMatched whether its paragraphs are as the one around it @returns {any} the transaction */
export function pasteTransaction(pm, state, parts, isMatched = false) {
  const { doc } = state, { start, end } = selectedRange(state), first = placeAt(doc, start), last = placeAt(doc, end);
  const own = attributesOfParagraph(first.paragraph), rest = last.paragraph.content.size - last.offset;
  /** @type {TextEdit} */ const inserted = [...parts];
  // What ends with a line feed is whole paragraphs: the last of them is joined with the rest, and gives it its attributes if there is none.
  const tail = inserted.at(-1), ending = String(contentOf(tail ?? '')), isWhole = ending.endsWith('\n');
  let lastAttributes = attributesOfParagraph(last.paragraph);
  if (isWhole) {
    inserted.pop();
    if (!rest && !isMatched) lastAttributes = /** @type {any} */ (attributesOf(tail));
    add(inserted, ending.slice(0, -1), attributesOf(tail));
  }
  const text = inserted.map(contentOf).join(''), isOneLine = !text.includes('\n');
  if (isOneLine) lastAttributes = isWhole && !isMatched && !first.offset && !rest && !Object.keys(own).length ? lastAttributes : own;
  else if (isMatched) lastAttributes = own;
  let lines = 0;
  /** @type {TextEdit} */ const edit = start ? [start] : [];
  for (const part of inserted) {
    const attributes = attributesOf(part);
    String(contentOf(part)).split('\n').forEach((line, index) => {
      // A paragraph that has text already stays as it is, whatever is pasted at its end.
      const isFirst = index > 0 && !lines++ && first.offset > 0;
      if (index) add(edit, '\n', isFirst || isMatched ? own : attributes);
      add(edit, line, attributes);
    });
  }
  edit.push(-(end - start), rest, [1, changeOf(attributesOfParagraph(last.paragraph), lastAttributes)]);
  return transactionOf(pm, state, editWith(edit), start + text.length);
}

/** @param {any} state @returns {Record<string, string>} the attributes of the characters where text is pasted, without links */
export function pastedAttributes(state) {
  const { link: _, ...attributes } = typingAttributes(state);
  return attributes;
}
