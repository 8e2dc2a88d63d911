// Makes a list of a paragraph that begins with “- ”, “1. ” or “[] ”.
import { composed } from '../text/composed-edit.js';
import { attributesOfParagraph } from './rich-document.js';
import { selectedRange, transactionOf } from './rich-edits.js';
import { paragraphChange } from './rich-format.js';
import { placeAt } from './rich-positions.js';
import { refuses } from './rich-refused.js';

/** @type {Record<string, string>} */
const LISTS = { '-': 'bullet', '*': 'bullet', '•': 'bullet', '1.': 'number', '1)': 'number', '[]': 'check', '[ ]': 'check' };

/** @param {any} pm @param {any} state @param {string} text that is typed @returns {{ tr: any, typed: string } | null} the transaction that makes a
 * list instead,
 * and what was typed for it; null if it is only text */
export function typedList(pm, state, text) {
  const { start, end } = selectedRange(state), { paragraph, offset, start: from } = placeAt(state.doc, start);
  const attributes = attributesOfParagraph(paragraph), before = paragraph.textBetween(0, offset, '', '\uFFFC'), list = LISTS[before];
  if (text !== ' ' || start !== end || !list || attributes.list || refuses(state, 'list', list)) return null;
  const change = paragraphChange(attributes, 'list', list), size = paragraph.content.size;
  return { tr: transactionOf(pm, state, composed([from, -offset, size - offset, [1, change]], []), from), typed: `${before} ` };
}

/** @param {any} pm @param {any} state right after a list was made @param {string} typed @returns {any} the transaction that makes it the text
 * again */
export function untypedList(pm, state, typed) {
  const { start } = selectedRange(state), { paragraph, start: from } = placeAt(state.doc, start), { size } = paragraph.content;
  const change = paragraphChange(attributesOfParagraph(paragraph), 'list', null);
  return transactionOf(pm, state, composed([from, typed, size, [1, change]], []), from + typed.length);
}
