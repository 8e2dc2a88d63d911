// Computes the order of rows after one has been moved.

/** @param {HTMLElement[]} order @param {HTMLElement} row @param {HTMLElement | null} before the row that follows; null for the end
 * @returns {HTMLElement[]} the new order; the old one if the row that follows is missing */
export function moved(order, row, before) {
  const others = order.filter(each => each !== row), index = before ? others.indexOf(before) : others.length;
  return index < 0 ? order : [...others.slice(0, index), row, ...others.slice(index)];
}
