// Makes ranges of places in the text of an element.
import { textNodes } from '../elements/text-nodes.js';

/** @param {Node} root @param {import('./found-ranges.js').Found[]} all in their order @returns {Range[]} one for each; those beyond the end are empty */
export function textRanges(root, all) {
  const texts = textNodes(root);
  let index = 0; // the text in which the search goes on
  /** @param {number} place @param {boolean} isEnd of a range, which belongs to the text before it @returns {[Node, number]} */
  function find(place, isEnd) {
    while (index > 0 && place < texts[index].start) index--;
    while (index < texts.length - 1 && place - texts[index].start + (isEnd ? 0 : 1) > texts[index].node.length) index++;
    // The place between two paragraphs is at the end of the first.
    if (isEnd && index > 0 && place <= texts[index].start) index--;
    const text = texts[index];
    return text ? [text.node, Math.max(0, Math.min(place - text.start, text.node.length))] : [root, 0];
  }
  return all.map(([start, end]) => {
    const range = document.createRange();
    range.setStart(...find(start, false));
    range.setEnd(...find(end, true));
    return range;
  });
}
