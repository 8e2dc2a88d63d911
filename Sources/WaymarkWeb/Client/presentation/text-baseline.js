// Finds the baselines of text, which browsers do not tell.

const context = document.createElement('canvas').getContext('2d');

/** @param {Element} element @param {boolean} isLast whether the last line is wanted, rather than the first @returns {number} the distance of
 * the baseline from the top of the element in points; its height if it has no text */
export function baseline(element, isLast) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), { top, height } = element.getBoundingClientRect();
  let found = height;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = new Range(), parent = text.parentElement;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(line => line.height), line = isLast ? lines.at(-1) : lines[0];
    if (!line || !parent || !context) continue;
    // The box of a line of text reaches from its ascent to its descent.
    context.font = getComputedStyle(parent).font;
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
    found = line.top - top + line.height * ascent / (ascent + descent);
    if (!isLast) break;
  }
  return found;
}
