// Positions in a rich text, in UTF-16 code units, and in ProseMirror's document of it, where the beginning and the end of each node count, too.

/** @param {any} section @returns {number} the code units in it: of each paragraph, the one for its end stands for its line feed */
const lengthOf = section => section.content.size - section.childCount;

/** @param {any} doc @returns {number} */
export function textLength(doc) {
  let length = 0;
  for (let index = 0; index < doc.childCount; index++) length += lengthOf(doc.child(index));
  return length;
}

/** Where a place is.
 * @typedef {{ pos: number, offset: number, paragraph: any, start: number, section: number, index: number }} Place
 * `pos` in the document; `offset` in the paragraph, and `start` of the paragraph in the text; `index` of the paragraph in the section */

/** @param {any} doc @param {number} position in the text; beyond its end, its end before the last line feed @returns {Place} */
export function placeAt(doc, position) {
  let start = 0, pos = 0;
  for (let section = 0; section < doc.childCount; section++) {
    const node = doc.child(section), length = lengthOf(node), isLast = section === doc.childCount - 1;
    if (position >= start + length && !isLast) {
      start += length;
      pos += node.nodeSize;
      continue;
    }
    pos++;
    for (let index = 0; ; index++) {
      const paragraph = node.child(index), size = paragraph.content.size;
      if (position <= start + size || index === node.childCount - 1) {
        const offset = Math.max(0, Math.min(size, position - start));
        return { pos: pos + 1 + offset, offset, paragraph, start, section, index };
      }
      start += size + 1;
      pos += paragraph.nodeSize;
    }
  }
  throw new RangeError('A document has a section.');
}

/** @param {any} doc @param {number} pos in the document @returns {number} in the text */
export function positionOf(doc, pos) {
  const $pos = doc.resolve(pos);
  let position = 0;
  for (let index = 0; index < $pos.index(0); index++) position += lengthOf(doc.child(index));
  if ($pos.depth < 1) return position;
  const inside = ($pos.depth > 1 ? $pos.before(2) : $pos.pos) - $pos.start(1);
  return position + inside - $pos.index(1) + ($pos.depth > 1 ? $pos.parentOffset : 0);
}
