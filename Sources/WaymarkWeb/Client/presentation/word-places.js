// Places the words of a page, as `PageText` is encoded: lines of words with their boxes in parts of the page. No I/O.

const GAP = 2; // heights of a word: the widest space between two words that belong together
const LETTERS = 0.85; // the size of letters in a box of height 1

/** @typedef {[text: string, x: number, y: number, width: number, height: number]} Word */
/** Words that follow each other in one direction. `start` is how far they begin from the left, or from the right, of the page; that and `top` are in
 * parts of the page, the others in parts of its width. `gap` is the space after a word, which the last one does not have.
 * @typedef {{ isLeftwards: boolean, start: number, top: number, height: number, size: number, words: { text: string, width: number, gap: number }[] }} Run */

/** @param {Word} word @param {Word} next @param {boolean} isLeftwards @returns {number} the space between them */
const gapBetween = ([, x, , width], next, isLeftwards) => isLeftwards ? x - next[1] - next[3] : next[1] - x - width;

/** @param {unknown} lines what was loaded @param {number} ratio the page's width for each unit of its height
 * @returns {Run[][]} those of each line */
export function wordPlaces(lines, ratio) {
  return /** @type {Word[][]} */ (lines).map(line => {
    /** @type {Run[]} */ const runs = [];
    let isOpen = false;
    for (const [index, word] of line.entries()) {
      const [text, x, y, width, height] = word, high = height / ratio, next = line[index + 1];
      if (!isOpen) {
        const isLeftwards = !!next && next[1] < x;
        runs.push({ isLeftwards, start: isLeftwards ? 1 - x - width : x, top: y, height: high, size: high * LETTERS, words: [] });
      }
      const run = runs[runs.length - 1], gap = next ? gapBetween(word, next, run.isLeftwards) : 0;
      isOpen = !!next && gap > 0 && gap <= GAP * high;
      run.words.push({ text, width, gap: isOpen ? gap : 0 });
    }
    return runs;
  });
}
