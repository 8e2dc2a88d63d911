// Computes the selection after a press or a key. Pure functions.

/** @param {Chosen} selection @param {string[]} order @param {string} to @returns {string[]} the keys from the anchor to it */
function range({ anchor, focus }, order, to) {
  const start = order.indexOf(anchor ?? focus ?? to), end = order.indexOf(to);
  return start < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** @param {string[]} chosen @param {string} key to add or remove */
const toggled = (chosen, key) => (chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key]);

/**
 * Selects by a press, or Space, on a choice. Alone it replaces; with Ctrl or ⌘ it toggles; with Shift it extends from the anchor.
 * @param {Chosen} selection @param {string[]} order @param {string} key @param {Modifiers} modifiers
 * @returns {Chosen}
 */
export function selectByPress(selection, order, key, { multiple, toggle, extend }) {
  if (multiple && extend) return { ...selection, chosen: range(selection, order, key), focus: key };
  const chosen = multiple && toggle ? toggled(selection.chosen, key) : [key];
  return { chosen, anchor: key, focus: key };
}

/** @param {string[]} order @param {string | null} from @param {string} direction @param {boolean} wraps */
function target(order, from, direction, wraps) {
  const current = from === null ? -1 : order.indexOf(from), last = order.length - 1;
  if (direction === 'first' || direction === 'last') return order[direction === 'first' ? 0 : last];
  if (current < 0) return order[direction === 'next' ? 0 : last];
  const next = current + (direction === 'next' ? 1 : -1);
  return order[wraps ? (next + order.length) % order.length : Math.max(0, Math.min(next, last))];
}

/**
 * Moves by a key from choice to choice. The selection follows, except that Ctrl or ⌘ moves the focus only.
 * @param {Chosen} selection @param {string[]} order the keys that can be chosen @param {string} direction
 * @param {Modifiers} modifiers @returns {Chosen}
 */
export function selectByKey(selection, order, direction, { multiple, toggle, extend, wraps }) {
  if (!order.length) return selection;
  const to = target(order, selection.focus ?? selection.chosen[0] ?? null, direction, !!wraps);
  if (multiple && toggle) return { ...selection, focus: to };
  return selectByPress(selection, order, to, { multiple, toggle: false, extend });
}

/** @param {Chosen} selection @param {string[]} order @returns {Chosen} */
export const selectAll = (selection, order) => ({ ...selection, chosen: order });

/** @param {Chosen} selection @returns {Chosen} */
export const selectNone = selection => ({ ...selection, chosen: [], anchor: null });

/** @param {string} key pressed @param {boolean} rightToLeft @returns {string} first, last, next or previous; empty for other keys */
export function direction(key, rightToLeft) {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowDown' || key === (rightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 'next';
  if (key === 'ArrowUp' || key === (rightToLeft ? 'ArrowRight' : 'ArrowLeft')) return 'previous';
  return '';
}
