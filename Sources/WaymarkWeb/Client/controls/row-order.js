// The order of rows after one has been moved.

/** @param {HTMLElement[]} order @param {HTMLElement} row @param {HTMLElement | null} before */
export function moved(order, row, before) {
  const others = order.filter(each => each !== row), index = before ? others.indexOf(before) : others.length;
  return index < 0 ? order : [...others.slice(0, index), row, ...others.slice(index)];
}
