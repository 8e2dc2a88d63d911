// What a rich text puts on the clipboard, and what it takes from it.
import { readHTML } from './paste-html.js';
import { pastedAttributes, pasteTransaction, readPlain } from './paste-text.js';
import { textOf } from './rich-document.js';
import { BREAK } from './rich-schema.js';

/** @param {any} slice of the document @returns {string} its text */
export function plainText(slice) {
  /** @type {string[]} */ const lines = [];
  slice.content.descendants((/** @type {any} */ node) => {
    if (node.type.name === 'paragraph') lines.push('');
    else if (node.isInline) lines.push((lines.pop() ?? '') + textOf(node));
    return true;
  });
  return lines.join('\n').split(BREAK).join('\n');
}

/** @param {DataTransfer | null} data @param {boolean} isMatched whether only the text is taken @returns {((pm: any, state: any) => any) | null}
 * what makes the
 * transaction that inserts it */
export function pasteOf(data, isMatched) {
  const html = isMatched ? '' : data?.getData('text/html'), text = data?.getData('text/plain') ?? '';
  if (html) {
    // A document of its own, in which no script runs and nothing is loaded.
    const page = new DOMParser().parseFromString(html, 'text/html'), parts = readHTML(page.body, !!page.querySelector('[data-pm-slice]'));
    if (parts.length) return (pm, state) => pasteTransaction(pm, state, parts);
  }
  return text ? (pm, state) => pasteTransaction(pm, state, readPlain(text, pastedAttributes(state)), true) : null;
}
