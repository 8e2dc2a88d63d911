// Cuts a long edit of a text with attributes into several, each of which fits in an event. No I/O.
import { add, attributesOf, contentOf } from './text-edit.js';

/** @typedef {import('./text-edit.js').TextEdit} TextEdit */

const PIECE = 60000, SHARE = 10000; // bytes of the parts of one edit; code units that are inserted at once, each of which takes six bytes at most

/** @param {TextEdit[number]} part @returns {number} the bytes that it takes at most */
function bytes(part) {
  const content = contentOf(part), text = typeof content === 'string' ? 6 * content.length : 20;
  return text + 3 * JSON.stringify(attributesOf(part)).length + 10;
}

/** @param {TextEdit} edit @returns {TextEdit} with insertions that are no longer than a piece, and cut no character */
function cut(edit) {
  return edit.flatMap(part => {
    const content = contentOf(part), attributes = attributesOf(part);
    if (typeof content !== 'string' || content.length <= SHARE) return [part];
    /** @type {TextEdit} */ const all = [];
    for (let start = 0; start < content.length;) {
      let end = start + SHARE;
      if (/[\uD800-\uDBFF]/.test(content[end - 1]) && end < content.length) end--;
      all.push(Object.keys(attributes).length ? [content.slice(start, end), attributes] : content.slice(start, end));
      start = end;
    }
    return all;
  });
}

/** @param {TextEdit} edit @returns {TextEdit[]} edits that do the same one after the other. None makes the text longer than all of them do,
 * because each removes as much of what is replaced as it inserts */
export function editPieces(edit) {
  /** @type {TextEdit[]} */ const all = [];
  /** @type {TextEdit} */ let piece = [];
  let size = 0, length = 0; // of this piece, and of the text that it leaves before what follows
  const parts = cut(edit);
  parts.forEach((part, index) => {
    const content = contentOf(part);
    if (piece.length && size + bytes(part) > PIECE) {
      all.push(piece);
      piece = [];
      add(piece, length);
      size = 20;
    }
    if (content === 0) return; // a removal that is done
    add(piece, content, attributesOf(part));
    size += bytes(part);
    if (typeof content === 'number') return void (length += Math.max(0, content));
    length += content.length;
    const next = parts.findIndex((each, place) => place > index && typeof contentOf(each) === 'number');
    const removal = next < 0 ? 0 : contentOf(parts[next]);
    if (typeof removal !== 'number' || removal >= 0) return;
    const share = Math.min(-removal, content.length); // the rest may be in the next piece
    add(piece, -share);
    parts[next] = removal + share;
  });
  if (piece.length) all.push(piece);
  return all;
}
