// Names the items of a toolbar, and finds what a person sees of them while they arrange it.
import { iconOf, nameOf } from './projected-menu.js';
import { itemsIn, shownItems } from './toolbar-layout.js';

/** @param {Element} element @returns {HTMLElement} */
export const barOf = element => /** @type {HTMLElement} */ (element.closest('.wm-bar'));

/** @param {HTMLElement} item @returns {string} the name of the item for people: that of its group or of its first control */
export function itemName(item) {
  const group = item.querySelector('.wm-group[aria-label]'), control = item.querySelector('[data-menu], button, a, label, select');
  return group ? nameOf(group) : nameOf(control?.matches('.menu-picker') ? control.querySelector('.control-label') ?? control : control ?? item);
}

/** @param {HTMLElement} item @returns {Element | null} */
export const itemIcon = item => iconOf(item.querySelector('.wm-group-button') ?? item);

/** @param {HTMLElement} item */
export const canMove = item => !!item.dataset.item && !item.matches('.fixed');

/** @param {HTMLElement} item */
export const canRemove = item => canMove(item) && !item.matches('.kept');

/** @param {EventTarget | null} target @returns {HTMLElement | null} the item of the arranged bar, or of its palette, that contains it */
export function itemAt(target) {
  const element = /** @type {Element | null} */ (target), bar = element?.closest('.wm-bar[data-client-customizing]');
  const tile = /** @type {HTMLElement | null | undefined} */ (element?.closest('.wm-palette-item'));
  if (!element || !bar) return null;
  if (tile) return itemsIn(bar).find(item => item.dataset.item === tile.dataset.clientItem) ?? null;
  return element.closest('[data-client-movable]');
}

/** @param {HTMLElement} item @returns {HTMLElement | null} the item in the bar, or its tile in the palette */
export function visiblePart(item) {
  const bar = barOf(item);
  return shownItems(bar).includes(item) ? item : bar.querySelector(`[data-client-item="${item.dataset.item}"]`);
}
