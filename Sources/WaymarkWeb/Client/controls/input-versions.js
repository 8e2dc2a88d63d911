// What an older answer may not overwrite, and where the caret stays when it does. No I/O.

export class Versions {
  /** @type {Map<number, number>} */ edits = new Map();

  /** @param {number} node @returns {number} the version of the edit just made */
  next(node) {
    const version = (this.edits.get(node) ?? 0) + 1;
    this.edits.set(node, version);
    return version;
  }

  /** @param {number} node @param {number} version of the edit that the server answers */
  accepts(node, version) {
    return version >= (this.edits.get(node) ?? 0);
  }
}

/** @param {string} before @param {string} after @param {number} position @returns {number} where the caret stays beside the same text */
export function movedCaret(before, after, position) {
  const shorter = Math.min(before.length, after.length), behind = before.length - position;
  let head = 0, tail = 0;
  while (head < shorter && before[head] === after[head]) head++;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return behind <= tail ? after.length - behind : position <= head ? position : after.length - tail;
}
