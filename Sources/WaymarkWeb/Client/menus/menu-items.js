// Handles presses, hovering and keys in an open menu. A press beside it, Escape, Tab or a change of the window's size closes it.
import { afterPatches } from '../connection/after-patches.js';
import { isRightToLeft, on } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { moveInMenu } from '../keyboard/menu-keys.js';
import { currentItem, isFocusKept, setCurrentItem } from './current-item.js';
import { isTowards } from './menu-placement.js';
import { closeMenu, closeSubmenus, followPatches, itemsOf, openBoxes, openLayer, openSubmenu, topBox } from './open-menu.js';

const HOVER_DELAY = 120, TRAVEL_TIME = 300; // ms until a submenu opens; in which the pointer may travel to it over other items

/** @param {Element | null} target @returns {HTMLElement | null} the item of the open menu that contains it */
function itemAt(target) {
  const row = target?.closest('.menu-item'), layer = openLayer();
  if (!row || !layer?.contains(row)) return null;
  return /** @type {HTMLElement | null} */ (row.matches('label') ? row.querySelector('input') : row);
}

onPress('menu', '.wm-menu-layer', (layer, { target: pressed }) => {
  const target = /** @type {Element} */ (pressed), item = itemAt(target), box = target.closest('.wm-menu');
  if (layer !== openLayer()) return false; // a keyboard shortcut presses the item
  if (!box) closeMenu(true);
  else if (box !== topBox() && box.hasAttribute('data-client-covered')) closeSubmenus(box, true);
  else if (item?.matches('[data-submenu]')) openSubmenu(item, false);
  else if (item && !item.matches(':disabled,[aria-disabled=true]')) {
    if (target !== item && item.matches('input')) return false; // its label, which passes the press on to it
    if (!item.matches('[data-keeps-open]')) closeMenu(true);
    return false; // it is a button, a link, a checkbox or a choice
  }
  return true;
});

// Hovering

/** @type {{ x: number, y: number }} */ let last = { x: 0, y: 0 };
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** @param {HTMLElement} item under the pointer @param {HTMLElement} box that contains it */
function hoverSettled(item, box) {
  // A press may have opened it by now; it is not closed and opened once more. One that would cover the item waits for a press, which
  // would otherwise choose what comes to be under the pointer.
  if (item.matches('[data-submenu]:not(:disabled)')) return openSubmenu(item, false, true);
  closeSubmenus(box);
  setCurrentItem(item);
}

on('pointermove', (target, { clientX: x, clientY: y, pointerType }) => {
  if (pointerType !== 'mouse' || !openLayer()) return;
  const from = last, item = itemAt(target), box = /** @type {HTMLElement | null} */ (item?.closest('.wm-menu') ?? null);
  last = { x, y };
  if (!item || !box || box.hasAttribute('data-client-covered')) return;
  const inner = openBoxes()[openBoxes().indexOf(box) + 1], isOwn = inner?.parentElement?.contains(item);
  if (isOwn) return clearTimeout(timer);
  clearTimeout(timer);
  if (inner && isTowards(from, last, inner.getBoundingClientRect())) timer = setTimeout(hoverSettled, TRAVEL_TIME, item, box);
  else if (inner || item.matches('[data-submenu]')) timer = setTimeout(hoverSettled, HOVER_DELAY, item, box);
});

// A finger or a pressed mouse that slides over items highlights them.

/** @type {HTMLElement | null} */ let slidOver = null;

/** @param {Element | null} row */
function slideOver(row) {
  const next = /** @type {HTMLElement | null} */ (row?.closest('.menu-item') ?? null);
  if (next === slidOver) return;
  slidOver?.removeAttribute('data-client-pressed');
  slidOver = next;
  next?.setAttribute('data-client-pressed', '');
  clearTimeout(timer);
  if (next?.matches('[data-submenu]:not(:disabled)')) timer = setTimeout(() => openSubmenu(next, false), TRAVEL_TIME);
}

/** @param {PointerEvent} event @returns {HTMLElement | null} the item under the pointer that has opened the menu by a press that lasts */
const itemUnder = ({ clientX, clientY }) => itemAt(document.elementFromPoint(clientX, clientY));

/** Highlights the item under the pointer.
 * @param {PointerEvent} event */
export const slid = event => slideOver(itemUnder(event));

/** @param {PointerEvent} event @returns {HTMLElement | null} the item on which the pointer is released, if it can be chosen */
export function lifted(event) {
  const item = itemUnder(event);
  slideOver(null);
  return item?.matches(':disabled,[aria-disabled=true]') ? null : item;
}

// Keys

/** Whether a key that means nothing in a menu does not reach the text that has kept the focus. A shortcut does, and closes the menu.
 * @param {KeyboardEvent} event @returns {boolean} */
function isForMenu({ key, ctrlKey, metaKey, altKey }) {
  if (/^(Shift|Control|Alt|Meta)$/.test(key)) return false;
  const isShortcut = ctrlKey || metaKey || altKey;
  if (isShortcut) closeMenu();
  return !isShortcut;
}

onKey('menu', '*', (_, event) => {
  const box = topBox(), item = currentItem();
  if (!box || !openLayer()) return false;
  const { key } = event, [inward, outward] = isRightToLeft(box) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'], outer = openBoxes().at(-2);
  if (key === inward && item instanceof HTMLElement && item.matches('[data-submenu]')) openSubmenu(item, true);
  else if (outer && (key === outward || key === 'Escape')) closeSubmenus(outer, true);
  else if (key === 'Escape' || key === 'Tab') closeMenu(true);
  else if ((key === 'Enter' || key === ' ') && item instanceof HTMLElement && box.contains(item)) {
    if (item.matches('[data-submenu]')) openSubmenu(item, true);
    else if (item !== box) item.click();
  } else return moveInMenu(itemsOf(box), event) || (isFocusKept() && isForMenu(event));
  return true;
});

addEventListener('resize', () => closeMenu(true));
addEventListener('popstate', () => closeMenu());
afterPatches('elements', followPatches);
