// Shows a menu in its own layer. A press beside it, Escape, Tab or a change of the window's size closes it.
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { moveInMenu } from '../keyboard/menu-keys.js';

/** @type {Menu | null} */ let menu = null;

/** @param {boolean} [returning] whether the focus goes back to the button */
function closeMenu(returning) {
  const closed = menu;
  menu = null;
  if (!closed) return;
  closed.button.removeAttribute('aria-expanded');
  if (returning) closed.button.focus({ preventScroll: true });
  closed.layer.remove();
}

export const isMenuOpen = () => !!menu;

/** @param {string} title */
function createItem(title) {
  const element = document.createElement('button');
  element.type = 'button';
  element.setAttribute('role', 'menuitem');
  element.tabIndex = -1;
  element.textContent = title;
  return element;
}

/** @param {HTMLElement} box the menu @param {Element} button that opened it */
function positionMenu(box, button) {
  const { bottom, left, right } = button.getBoundingClientRect();
  const start = getComputedStyle(button).direction === 'rtl' ? innerWidth - right : left;
  box.style.top = `${bottom + 2}px`;
  box.style.insetInlineStart = `${Math.max(8, start)}px`;
  box.style.maxHeight = `${innerHeight - bottom - 16}px`;
}

/** @param {HTMLElement} button that opens the menu @param {Element} home the element to contain it @param {string} name for
 * assistive technology @param {string[]} titles of its items @param {boolean} byKeyboard whether to focus the first item
 * @param {(index: number) => void} choose called with the chosen item */
export function openMenu(button, home, name, titles, byKeyboard, choose) {
  const layer = document.createElement('div'), box = document.createElement('div');
  closeMenu();
  layer.className = 'wm-menu-layer';
  layer.setAttribute('popover', 'manual'); // above everything, even a modal that contains its home
  box.className = 'wm-menu';
  box.setAttribute('role', 'menu');
  box.setAttribute('aria-label', name);
  box.tabIndex = -1;
  box.append(...titles.map(createItem));
  layer.append(box);
  home.append(layer);
  layer.showPopover?.();
  positionMenu(box, button);
  button.setAttribute('aria-expanded', 'true');
  menu = { button, layer, box, choose };
  (byKeyboard ? /** @type {HTMLElement} */ (box.firstElementChild) : box).focus({ preventScroll: true });
}

/** @param {Element | null} target of a press @returns {boolean} whether it has chosen an item */
export function chooseAt(target) {
  const chosen = target?.closest('.wm-menu > [role=menuitem]'), open = menu;
  if (!chosen || !open) return false;
  const index = [...open.box.children].indexOf(chosen);
  closeMenu();
  open.choose(index);
  return true;
}

onPress('menu', '.wm-menu-layer', (layer, { target }) => {
  if (!chooseAt(/** @type {Element} */ (target)) && target === layer) closeMenu(true);
  return true;
});
onKey('menu', '*', (_, event) => !!menu && moveInMenu(menu.box, event, () => closeMenu(true)));
addEventListener('resize', () => closeMenu(true));
addEventListener('popstate', () => closeMenu());
