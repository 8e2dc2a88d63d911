// Makes ranges of places in the text of an element.

/** @param {Node} root an element, or a text @returns {Text[]} the texts in it, in their order */
function textsIn(root) {
  if (root instanceof Text) return [root];
  /** @type {Text[]} */ const texts = [], walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  return texts;
}

/** @param {Node} root @param {import('./found-ranges.js').Found[]} all in their order @returns {Range[]} one for each; those beyond the end are empty */
export function textRanges(root, all) {
  const texts = textsIn(root);
  let index = 0, before = 0; // the text in which the search goes on, and how long those before it are
  /** @param {number} place @param {boolean} isEnd of a range, which belongs to the text before it @returns {[Node, number]} */
  function find(place, isEnd) {
    while (index > 0 && place < before) before -= texts[--index].length;
    while (index < texts.length - 1 && place - before + (isEnd ? 0 : 1) > texts[index].length) before += texts[index++].length;
    const text = texts[index];
    return text ? [text, Math.max(0, Math.min(place - before, text.length))] : [root, 0];
  }
  return all.map(([start, end]) => {
    const range = document.createRange();
    range.setStart(...find(start, false));
    range.setEnd(...find(end, true));
    return range;
  });
}
