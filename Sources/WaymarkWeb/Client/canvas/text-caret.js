// Finds what a press selects in a text that is edited from then on.

/** What a press begins to edit: a place in the window, and whether the word there is selected.
 * @typedef {{ x: number, y: number, takesWord: boolean }} TextPlace */

/** @param {any} element a rich text @param {TextPlace} place @returns {[number, number]} the start and the end of what is selected; the end of the text if
 * the browser does not tell what is at a place */
export function selectionAt(element, { x, y, takesWord }) {
  const { left, top, right, bottom } = element.getBoundingClientRect(), { field } = element;
  // Beside the lines is the nearest one.
  const across = Math.min(Math.max(x, left + 1), right - 1), down = Math.min(Math.max(y, top + 1), bottom - 1);
  const offset = field.positionAt(across, down) ?? field.length - 1;
  return takesWord ? wordAt(field.text, offset) : [offset, offset];
}

/** @param {string} text @param {number} offset @returns {[number, number]} the start and the end of the word there, or before it; nothing at the place if there is none */
export function wordAt(text, offset) {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike);
  const ends = words.map(({ index, segment }) => [index, index + segment.length]);
  const [start, end] = ends.find(([from, to]) => from <= offset && offset < to) ?? ends.find(([, to]) => to === offset) ?? [offset, offset];
  return [start, end];
}
