// Handles keys in an open menu: arrows, Home and End move the focus, and letters find an item.
import { currentItem, setCurrentItem } from '../menus/current-item.js';

const TYPING_PAUSE = 700; // ms after which typed letters begin a new search

let typed = '', lastTyped = 0;

/** Begins a new search with the next letter, as in another menu. */
export const forgetTyped = () => void (typed = '');

/** @param {string[]} names @param {number} from the index of the focused item; -1 if none @param {string} text the typed letters
 * @returns {number} the index of the next item that begins with them; -1 if none */
export function findItem(names, from, text) {
  const all = text.toLowerCase(), isRepeated = [...all].every(letter => letter === all[0]);
  const wanted = isRepeated ? all[0] : all;
  for (let step = text.length > 1 && !isRepeated ? 0 : 1; step <= names.length; step++) {
    const index = (Math.max(from, -1) + step + names.length) % names.length;
    if (names[index].toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

/** @param {string} key @param {number} at the index of the focused item; -1 if none @param {number} count of items @returns the index
 * of the item that the key focuses; null for other keys */
export function itemForKey(key, at, count) {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null;
}

/** @param {HTMLElement} item @returns {string} */
const nameOf = item => (item.closest('.menu-item') ?? item).textContent?.trim() ?? '';

/** Moves the focus among the items of a menu.
 * @param {HTMLElement[]} items @param {KeyboardEvent} event @returns {boolean} whether the key was for the menu */
export function moveInMenu(items, { key, timeStamp, ctrlKey, metaKey, altKey }) {
  const at = items.findIndex(item => item === currentItem()), moveTo = (/** @type {HTMLElement | undefined} */ item) => item && setCurrentItem(item);
  if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
    typed = (timeStamp - lastTyped < TYPING_PAUSE ? typed : '') + key;
    lastTyped = timeStamp;
    moveTo(items[findItem(items.map(nameOf), at, typed)]);
  } else {
    const next = itemForKey(key, at, items.length);
    if (next === null) return false;
    moveTo(items[next]);
  }
  return true;
}
