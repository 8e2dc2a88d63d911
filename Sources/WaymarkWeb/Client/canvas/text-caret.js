// Finds what a press selects in a text that is edited from then on.

/** What a press begins to edit: a place in the window, and whether the word there is selected.
 * @typedef {{ x: number, y: number, takesWord: boolean }} TextPlace */

/** @param {HTMLTextAreaElement} field @param {TextPlace} place @returns {[number, number]} the start and the end of what is selected; the end of the text if
 * the browser does not tell what is at a place */
export function selectionAt(field, { x, y, takesWord }) {
  const { left, top, right, bottom } = field.getBoundingClientRect();
  // Beside the lines is the nearest one.
  const across = Math.min(Math.max(x, left + 1), right - 1), down = Math.min(Math.max(y, top + 1), bottom - 1);
  const found = /** @type {any} */ (document).caretPositionFromPoint?.(across, down);
  const offset = found?.offsetNode === field ? found.offset : field.value.length;
  return takesWord ? wordAt(field.value, offset) : [offset, offset];
}

/** @param {string} text @param {number} offset @returns {[number, number]} the start and the end of the word there, or before it; nothing at the place if there is none */
export function wordAt(text, offset) {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike);
  const ends = words.map(({ index, segment }) => [index, index + segment.length]);
  const [start, end] = ends.find(([from, to]) => from <= offset && offset < to) ?? ends.find(([, to]) => to === offset) ?? [offset, offset];
  return [start, end];
}
