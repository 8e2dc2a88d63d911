// Keeps the sections of a document of a size that the browser lays out quickly.
import { SECTION } from './rich-document.js';

const MOST = 2 * SECTION, LEAST = SECTION / 2; // paragraphs: a section with more is split, two with fewer together are joined

/** @param {any} doc @returns {boolean} whether a section is too long, or two are too short */
export const isUnbalanced = doc => {
  for (let index = 0; index < doc.childCount; index++) {
    const count = doc.child(index).childCount, next = doc.maybeChild(index + 1);
    if (count > MOST || next && count + next.childCount < LEAST) return true;
  }
  return false;
};

/** Splits long sections and joins short ones. The text stays the same.
 * @param {any} tr a transform of a document */
export function balance(tr) {
  const { doc } = tr;
  let end = doc.content.size, following = Infinity; // paragraphs in the section after
  for (let index = doc.childCount - 1; index >= 0; index--) {
    const section = doc.child(index), start = end - section.nodeSize, count = section.childCount;
    if (count + following < LEAST) tr.join(end);
    if (count > MOST) {
      let pos = start + 1;
      /** @type {number[]} */ const places = [];
      section.forEach((/** @type {any} */ paragraph, /** @type {number} */ _, /** @type {number} */ each) => {
        if (each && each % SECTION === 0 && count - each >= LEAST) places.push(pos);
        pos += paragraph.nodeSize;
      });
      for (const place of places.reverse()) tr.split(place);
    }
    following = count + (count + following < LEAST ? following : 0);
    end = start;
  }
}
