// Numbers the user's edits, so that older answers do not overwrite them, and moves the caret when a text is replaced. No I/O.

export class Versions {
  /** @type {Map<number, number>} */ edits = new Map();

  /** @param {number} node of the control @returns {number} the version of a new edit */
  next(node) {
    const version = (this.edits.get(node) ?? 0) + 1;
    this.edits.set(node, version);
    return version;
  }

  /** @param {number} node of the control @param {number} version of the edit that the server answers @returns {boolean} whether there
   * is no newer edit */
  accepts(node, version) {
    return version >= (this.edits.get(node) ?? 0);
  }
}

/** @param {string} before @param {string} after @param {number} position of the caret in the text before @returns {number} the
 * position in the text after, beside the same characters. A text of the same length is taken for one with other letters, such as capitals */
export function movedCaret(before, after, position) {
  const shorter = Math.min(before.length, after.length), behind = before.length - position;
  let head = 0, tail = 0;
  if (before.length === after.length) return position;
  while (head < shorter && before[head] === after[head]) head++;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return behind <= tail ? after.length - behind : position <= head ? position : after.length - tail;
}
