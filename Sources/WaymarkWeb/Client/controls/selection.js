// Computes the choice after a key. Pure functions.

/** @param {string[]} order the keys that can be chosen @param {string | null} from @param {string} direction as `direction` returns it
 * @returns {string | undefined} the choice to which it leads, from the last one on to the first; undefined if nothing can be chosen */
export function moved(order, from, direction) {
  const current = from === null ? -1 : order.indexOf(from), last = order.length - 1;
  if (direction === 'first' || direction === 'last') return order[direction === 'first' ? 0 : last];
  if (current < 0) return order[direction === 'next' ? 0 : last];
  return order[(current + (direction === 'next' ? 1 : -1) + order.length) % order.length];
}

/** @param {string} key pressed @param {boolean} rightToLeft @returns {string} first, last, next or previous; empty for other keys */
export function direction(key, rightToLeft) {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowDown' || key === (rightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 'next';
  if (key === 'ArrowUp' || key === (rightToLeft ? 'ArrowRight' : 'ArrowLeft')) return 'previous';
  return '';
}
