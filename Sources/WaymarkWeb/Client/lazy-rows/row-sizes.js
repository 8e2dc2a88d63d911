// Knows where the rows of a collection are, from the sizes of those that have been measured and an estimate for all others. No I/O.

const MOST = 20_000; // measured rows; beyond it, all are forgotten

export class RowSizes {
  /** @type {Map<number, number>} */ #sizes = new Map();
  // Two binary indexed trees, of which only the entries with a value are stored: the sums of measured sizes, and their numbers.
  /** @type {Map<number, number>} */ #sums = new Map();
  /** @type {Map<number, number>} */ #counts = new Map();

  /** @param {number} count of the rows @param {number} estimate px of a row that has not been measured */
  constructor(count, estimate) {
    this.count = count;
    this.estimate = estimate;
  }

  /** Forgets all measurements, because rows have come or gone, and estimates the others by their mean.
   * @param {number} count of the rows */
  reset(count) {
    this.estimate = this.mean;
    this.count = count;
    for (const map of [this.#sizes, this.#sums, this.#counts]) map.clear();
  }

  /** The number of measured rows. */
  get stored() {
    return this.#sizes.size;
  }

  /** The mean of the measured sizes; the estimate if there are none. */
  get mean() {
    const number = this.stored;
    return number ? this.#below(this.#sums, this.count) / number : this.estimate;
  }

  /** @param {number} index @param {number} size px from the row's start to that of the next one */
  measure(index, size) {
    const before = this.#sizes.get(index);
    if (before === size) return;
    if (this.stored >= MOST && before === undefined) this.reset(this.count);
    this.#sizes.set(index, size);
    for (let entry = index + 1; entry <= this.count; entry += entry & -entry) {
      this.#sums.set(entry, (this.#sums.get(entry) ?? 0) + size - (before ?? 0));
      if (before === undefined) this.#counts.set(entry, (this.#counts.get(entry) ?? 0) + 1);
    }
  }

  /** @param {Map<number, number>} tree @param {number} index @returns {number} the sum of the values of the rows before `index` */
  #below(tree, index) {
    let sum = 0;
    for (let entry = index; entry > 0; entry -= entry & -entry) sum += tree.get(entry) ?? 0;
    return sum;
  }

  /** @param {number} index @returns {number} px from the start of the collection to that of the row */
  offset(index) {
    return this.#below(this.#sums, index) + (index - this.#below(this.#counts, index)) * this.estimate;
  }

  /** The size of all rows, px. */
  get total() {
    return this.offset(this.count);
  }

  /** @param {number} offset px from the start of the collection @returns {number} the index of the row there, of the nearest one outside */
  indexAt(offset) {
    let low = 0, high = Math.max(0, this.count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.offset(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
