// What a rich text puts on the clipboard, and what it takes from it.
import { readHTML } from './paste-html.js';
import { pastedAttributes, pasteTransaction, readPlain } from './paste-text.js';
import { textOf } from './rich-document.js';
import { contentOf } from '../text/text-edit.js';
import { dataPicture, pictureFiles } from './picture-files.js';
import { BREAK, pictureOf } from './rich-schema.js';

/** @param {any} slice of the document @returns {string} its text */
export function plainText(slice) {
  /** @type {string[]} */ const lines = [];
  slice.content.descendants((/** @type {any} */ node) => {
    if (node.type.name === 'paragraph') lines.push('');
    else if (node.isInline) lines.push((lines.pop() ?? '') + (node.type.name === 'picture' ? node.attrs.description ?? '' : textOf(node)));
    return true;
  });
  return lines.join('\n').split(BREAK).join('\n');
}

/** What is pasted: what makes the transaction that inserts the text, if there is one; and the files of pictures, with their places in that
 * text.
 * @typedef {{ make: ((pm: any, state: any) => any) | null, pictures: { file: File, offset: number }[] }} Paste */

/** @param {DataTransfer | null} data @param {boolean} isMatched whether only the text is taken @param {string | null} limit the bytes that the
 * file of a picture can have; empty if only those that texts have are taken, null if none are @returns {Paste | null} */
export function pasteOf(data, isMatched, limit) {
  const html = isMatched ? '' : data?.getData('text/html'), text = data?.getData('text/plain') ?? '';
  const files = isMatched || !limit ? [] : pictureFiles(data, +limit);
  /** @type {Paste['pictures']} */ const pictures = [];
  if (html) {
    // A document of its own, in which no script runs and nothing is loaded.
    const page = new DOMParser().parseFromString(html, 'text/html'), isOwn = !!page.querySelector('[data-pm-slice]');
    // Objects without a text: only their picture is taken.
    const isText = text || !page.querySelector('[data-waymark-objects],[data-waymark-style]');
    const parts = !isText ? [] : readHTML(page.body, isOwn, (element, before) => {
      if (isOwn) return limit !== null && pictureOf(element);
      const file = limit && !files.length && dataPicture(element.getAttribute?.('src') ?? '', +limit);
      if (file) pictures.push({ file, offset: before.map(contentOf).join('').length });
      return false;
    });
    const hasText = parts.some(part => String(contentOf(part)).trim());
    if (hasText || parts.length && !files.length && !pictures.length) return { make: (pm, state) => pasteTransaction(pm, state, parts), pictures };
  }
  if (files.length) return { make: null, pictures: files.map(file => ({ file, offset: 0 })) };
  if (pictures.length) return { make: null, pictures: pictures.map(({ file }) => ({ file, offset: 0 })) };
  return text ? { make: (pm, state) => pasteTransaction(pm, state, readPlain(text, pastedAttributes(state)), true), pictures } : null;
}
