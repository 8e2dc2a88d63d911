// Puts what would overlap below each other. No I/O.

/** What stands at a height: its middle, and how high it is, in points.
 * @typedef {{ middle: number, height: number }} Standing */

/** @param {Standing[]} all from the uppermost middle to the lowest @param {number} start of the space for them @param {number} end of it
 * @returns {number[]} their middles, so that none overlap: each as near to its own as there is space below the one before; those that would be beyond
 * the end are above it, as far as there is space */
export function stacked(all, start, end) {
  const middles = lowered(all, all.map(({ middle }) => middle), start);
  let limit = end;
  for (let index = all.length - 1; index >= 0; index--) {
    const half = all[index].height / 2;
    middles[index] = Math.min(middles[index], limit - half);
    limit = middles[index] - half;
  }
  return lowered(all, middles, start);
}

/** @param {Standing[]} all @param {number[]} middles @param {number} start @returns {number[]} the middles, each below what is before it */
function lowered(all, middles, start) {
  let least = start;
  return all.map(({ height }, index) => {
    const middle = Math.max(middles[index], least + height / 2);
    least = middle + height / 2;
    return middle;
  });
}
