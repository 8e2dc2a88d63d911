// Knows in which line of a grid each row of a collection lies. In a stack or list, each has a line of its own. No I/O.

export class GridLines {
  /** @param {number} perLine the rows in a line; a fraction if a row takes several cells @param {number} before the cells in the first line that
   * do not belong to the collection */
  constructor(perLine = 1, before = 0) {
    this.perLine = Math.max(perLine, 0.01);
    this.before = before;
  }

  /** @param {GridLines} other */
  equals(other) {
    return this.perLine === other.perLine && this.before === other.before;
  }

  /** @param {number} index of a row @returns {number} its line */
  of(index) {
    return Math.floor((this.before + index) / this.perLine);
  }

  /** @param {number} line @returns {number} its first row */
  first(line) {
    return Math.max(0, Math.ceil(line * this.perLine - this.before));
  }

  /** @param {number} count @returns {number} the number of lines of the first `count` rows */
  count(count) {
    return count ? this.of(count - 1) + 1 : 0;
  }

  /** @param {number} index of a row @returns {number} its place in its line, from 0 */
  column(index) {
    return Math.floor((this.before + index) % this.perLine);
  }

  /** @param {[number, number]} range of rows @param {number} count of all @returns {[number, number]} with the rest of its first and last line */
  whole([start, stop], count) {
    return [this.first(this.of(start)), Math.min(count, this.first(this.of(Math.max(start, stop - 1)) + 1))];
  }
}
