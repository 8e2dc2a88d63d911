// Shows a menu and its submenus above everything, each in the browser's top layer, so that no element of the page is moved.
import { updateIdle } from '../connection/idle.js';
import { claim } from '../elements/client-attributes.js';
import { isRightToLeft } from '../elements/page.js';
import { forgetTyped } from '../keyboard/menu-keys.js';
import { showShortcut } from '../keyboard/shortcut-names.js';
import { keepFocus, setCurrentItem } from './current-item.js';
import { placeMenu, placeSubmenu } from './menu-placement.js';

/** @typedef {DOMRect | import('./menu-placement.js').Box} Anchor */
/** @typedef {{ layer: HTMLElement, opener: HTMLElement, anchor: () => Anchor, boxes: HTMLElement[], again?: () => void }} OpenMenu */

/** @type {OpenMenu | null} */ let menu = null;

/** The layer of the open menu; null if none is open. */
export const openLayer = () => (menu?.layer.isConnected ? menu.layer : null);

/** The menu on top: the innermost submenu that is open. */
export const topBox = () => menu?.boxes.at(-1) ?? null;

/** The open menu and its submenus, the innermost last. */
export const openBoxes = () => menu?.boxes ?? [];

const windowSize = () => ({ width: innerWidth, height: innerHeight });

/** @param {HTMLElement} box @param {import('./menu-placement.js').Place} place */
function position(box, { x, y, height, isAbove, isOver }) {
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
  box.style.maxHeight = `${height}px`;
  box.dataset.clientPlacement = isOver ? 'over' : isAbove ? 'above' : 'below';
  claim(box, 'style');
}

/** @param {HTMLElement} layer @returns {boolean} whether the first items of its menu are nearest to what opens it */
const hasPriorityOrder = ({ dataset: { order }, parentElement }) => order === 'priority' || (!order && !!parentElement?.closest('wm-bottom-bar, .wm-bottom-bar'));

/** @param {OpenMenu} menu */
function positionRoot({ layer, anchor, boxes: [box] }) {
  const { scrollTop } = box;
  box.style.maxHeight = '';
  const from = anchor(), place = placeMenu(from, { width: box.offsetWidth, height: box.offsetHeight }, windowSize(), isRightToLeft(layer));
  position(box, place);
  box.toggleAttribute('data-client-reversed', !!place.isAbove && hasPriorityOrder(layer));
  box.style.transformOrigin = `${Math.max(0, Math.min((from.left + from.right) / 2 - place.x, box.offsetWidth))}px ${place.isAbove ? '100%' : '0'}`;
  box.scrollTop = scrollTop;
}

/** Opens a menu.
 * @param {HTMLElement} layer that contains it @param {HTMLElement} opener gets the focus when it is closed @param {() => Anchor} anchor
 * returns the box beside which it opens @param {'first' | 'last' | null} focused the item that gets the focus; null: the menu itself
 * @param {{ keepsFocus?: boolean, again?: () => void }} options `keepsFocus`: whether the opener keeps the focus, and an item is only marked;
 * `again` requests the items and opens the menu: called if the server has released them, as it did not know that the menu is open */
export function openMenu(layer, opener, anchor, focused, { keepsFocus = false, again } = {}) {
  closeMenu();
  keepFocus(keepsFocus ? opener : null);
  layer.dispatchEvent(new Event('wm-opening', { bubbles: true }));
  const box = /** @type {HTMLElement} */ (layer.querySelector(':scope > .wm-menu'));
  // Before it is measured.
  for (const item of layer.querySelectorAll('[data-shortcut]')) showShortcut(item);
  layer.toggleAttribute('data-client-open', true);
  layer.showPopover?.();
  menu = { layer, opener, anchor, boxes: [box], again };
  if (opener.matches('[aria-haspopup]')) {
    opener.setAttribute('aria-expanded', 'true');
    claim(opener, 'aria-expanded');
  }
  positionRoot(menu);
  updateIdle(); // until it has grown to its size; its animation is heard of a frame later
  focusItem(box, focused);
}

/** @param {HTMLElement} box @param {'first' | 'last' | null} which */
function focusItem(box, which) {
  const items = which ? itemsOf(box) : [];
  forgetTyped();
  setCurrentItem(items.at(which === 'last' ? -1 : 0) ?? box);
}

/** @param {HTMLElement} box @returns {HTMLElement[]} the enabled items of a menu, without those of its submenus, from top to bottom */
export const itemsOf = box => [.../** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll('[role^=menuitem]'))]
  .filter(item => item.closest('.wm-menu') === box && !item.matches(':disabled,[aria-disabled=true]') && item.getClientRects().length)
  .map(item => ({ item, top: item.getBoundingClientRect().top })).sort((one, other) => one.top - other.top).map(({ item }) => item);

/** Opens the submenu of an item.
 * @param {HTMLElement} item @param {boolean} byKeyboard whether its first item gets the focus
 * @param {boolean} [onlyBeside] whether it stays closed where it would cover the item */
export function openSubmenu(item, byKeyboard, onlyBeside = false) {
  const box = /** @type {HTMLElement | null | undefined} */ (item.parentElement?.querySelector(':scope > .wm-menu')), parent = item.closest('.wm-menu');
  if (!menu || !box || !(parent instanceof HTMLElement)) return;
  if (!menu.boxes.includes(box)) {
    closeSubmenus(parent);
    const around = menu.boxes[menu.boxes.indexOf(parent) - 1];
    const placed = (/** @type {import('./menu-placement.js').Size} */ size) => placeSubmenu(
      item.getBoundingClientRect(), parent.getBoundingClientRect(), size, windowSize(), isRightToLeft(box), around?.getBoundingClientRect());
    // Before it is shown only its width is known, which is that of all menus.
    if (onlyBeside && placed({ width: parent.offsetWidth, height: 0 }).isOver) return;
    box.toggleAttribute('data-client-open', true);
    box.showPopover?.();
    menu.boxes.push(box);
    item.setAttribute('aria-expanded', 'true');
    claim(item, 'aria-expanded');
    const place = placed({ width: box.offsetWidth, height: box.offsetHeight });
    position(box, place);
    parent.toggleAttribute('data-client-covered', !!place.isOver);
    updateIdle();
  }
  if (byKeyboard) focusItem(box, 'first');
}

/** Closes the submenus above a menu.
 * @param {Element} box @param {boolean} [isFocusing] whether the item that opened the first of them gets the focus */
export function closeSubmenus(box, isFocusing) {
  if (!menu || !menu.boxes.includes(/** @type {HTMLElement} */ (box))) return;
  while (menu.boxes.at(-1) !== box) {
    const closed = menu.boxes.pop(), item = /** @type {HTMLElement | null | undefined} */ (closed?.parentElement?.querySelector(':scope > [data-submenu]'));
    closed?.hidePopover?.();
    closed?.removeAttribute('data-client-open');
    item?.removeAttribute('aria-expanded');
    if (isFocusing && item) setCurrentItem(item);
  }
  box.removeAttribute('data-client-covered');
}

/** Closes the menu.
 * @param {boolean} [isFocusing] whether the focus goes back to what opened it */
export function closeMenu(isFocusing) {
  if (!menu) return;
  const { layer, opener, boxes } = menu;
  closeSubmenus(boxes[0]);
  menu = null;
  keepFocus(null);
  opener.removeAttribute('aria-expanded');
  if (isFocusing && opener.isConnected) opener.focus({ preventScroll: true });
  layer.hidePopover?.();
  layer.removeAttribute('data-client-open');
  layer.dispatchEvent(new Event('wm-closed'));
}

/** Positions the menu again after patches, and closes it if it has gone. */
export function followPatches() {
  if (!menu) return;
  const { layer, boxes, opener, again } = menu;
  if (!layer.isConnected || !boxes[0].isConnected || !opener.isConnected) {
    closeMenu(true);
    if (layer.matches('[data-on~=prefetch]') && opener.isConnected) again?.();
    return;
  }
  const lost = menu.boxes.findIndex(box => !box.isConnected);
  if (lost > 0) closeSubmenus(menu.boxes[lost - 1], true);
  if (menu.boxes.length === 1) positionRoot(menu);
}
