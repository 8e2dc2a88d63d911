// Finds the texts of an element, and where they begin in the text that the server has for it.

const PARAGRAPH = 'p,h1,h2,h3,h4,h5,h6';

/** A text in an element.
 * @typedef {{ node: Text, start: number, block: Node }} PlacedText where it begins in the text of the element, in UTF-16 code units, and its paragraph if
 * that is a rich text */

/** @param {Node} root @returns {Iterable<Node>} the paragraphs of a rich text, each of which ends with a line feed; or the element itself */
const blocksOf = root => root instanceof Element && root.matches('.rich-text') ? root.querySelectorAll(PARAGRAPH) : [root];

/** A picture in an element, as the texts are placed.
 * @typedef {{ node: HTMLElement, start: number, block: Node }} PlacedPicture */

/** @param {Node} root an element, or a text @param {PlacedPicture[]} [pictures] gets the pictures in it
 * @returns {PlacedText[]} the texts in it, in their order */
export function textNodes(root, pictures) {
  if (root instanceof Text) return [{ node: root, start: 0, block: root }];
  /** @type {PlacedText[]} */ const all = [];
  let start = 0;
  for (const block of blocksOf(root)) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text) {
        all.push({ node, start, block });
        start += node.length;
      } else if (/** @type {Element} */ (node).matches('br:not(.ProseMirror-trailingBreak),.rich-picture')) {
        if (/** @type {Element} */ (node).matches('.rich-picture')) pictures?.push({ node: /** @type {HTMLElement} */ (node), start, block });
        start++;
      }
    }
    if (block !== root) start++;
  }
  return all;
}

/** @param {Element} element @returns {string} the text in it, with a line feed for whatever is no text */
export function textIn(element) {
  let text = '';
  for (const { node, start } of textNodes(element)) text = text.padEnd(start, '\n') + node.data;
  return text;
}
