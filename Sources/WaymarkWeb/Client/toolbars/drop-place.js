// Computes where an item that is dragged over a toolbar is put. No I/O.

/** @param {{ left: number, right: number }[]} boxes of the other items, in their order @param {number} x of the pointer
 * @param {boolean} isRightToLeft @returns {number} how many of them are before it */
export function dropPlace(boxes, x, isRightToLeft) {
  const after = boxes.findIndex(({ left, right }) => (isRightToLeft ? x > (left + right) / 2 : x < (left + right) / 2));
  return after < 0 ? boxes.length : after;
}
