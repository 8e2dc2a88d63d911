// The item of the open menu that keys act on. It has the focus, but in the menu of a text, which keeps the focus and its selection: there the item is
// marked.
import { claim } from '../elements/client-attributes.js';

/** @type {HTMLElement | null} the text that keeps the focus */ let text = null;
/** @type {HTMLElement | null} */ let marked = null;

/** @returns {boolean} whether a text keeps the focus while the menu is open */
export const isFocusKept = () => !!text;

/** Begins with another menu.
 * @param {HTMLElement | null} keeper what keeps the focus; null where the items get it */
export function keepFocus(keeper) {
  setMark(null);
  text = keeper;
}

/** @param {HTMLElement | null} item */
function setMark(item) {
  marked?.removeAttribute('data-client-marked');
  marked = item;
  item?.setAttribute('data-client-marked', '');
  if (!text) return;
  claim(text, 'aria-activedescendant');
  if (item?.id) text.setAttribute('aria-activedescendant', item.id);
  else text.removeAttribute('aria-activedescendant');
}

/** @returns {Element | null} the item that keys act on */
export const currentItem = () => (text ? marked : document.activeElement);

/** Makes an item the one that keys act on.
 * @param {HTMLElement} item an item, or the menu itself, so that none is */
export function setCurrentItem(item) {
  if (text) setMark(item.matches('.wm-menu') ? null : item);
  else item.focus({ preventScroll: true });
}
