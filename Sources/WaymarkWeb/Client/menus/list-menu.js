// Opens a menu that the client makes itself from titles and actions.
import { onPress } from '../gestures/press-dispatcher.js';
import { openMenu } from './open-menu.js';

/** @typedef {{ title: string, action: () => void, isDestructive?: boolean }} Item */

/** @type {WeakMap<Element, () => void>} */ const actions = new WeakMap();

/** Sets what a press on an item of the client's own does.
 * @param {Element} item @param {() => void} action */
export const setAction = (item, action) => void actions.set(item, action);

/** @param {Item} item */
function createItem({ title, action, isDestructive }) {
  const item = document.createElement('button');
  item.type = 'button';
  item.className = isDestructive ? 'menu-item destructive' : 'menu-item';
  item.setAttribute('role', 'menuitem');
  item.tabIndex = -1;
  item.textContent = title;
  setAction(item, action);
  return item;
}

/** Opens a menu, which is removed when it is closed.
 * @param {string} name for assistive technology @param {Item[]} items @param {Element} home the element to contain it @param {HTMLElement} opener
 * gets the focus afterwards @param {() => DOMRect} anchor returns the box beside which it opens @param {boolean} byKeyboard whether to focus
 * the first item */
export function openListMenu(name, items, home, opener, anchor, byKeyboard) {
  const layer = document.createElement('div'), box = document.createElement('div');
  layer.className = 'wm-menu-layer';
  layer.setAttribute('popover', 'manual'); // above everything, even a modal that contains its home
  layer.addEventListener('wm-closed', () => layer.remove());
  box.className = 'wm-menu';
  box.setAttribute('role', 'menu');
  box.setAttribute('aria-label', name);
  box.tabIndex = -1;
  box.append(...items.map(createItem));
  layer.append(box);
  home.append(layer);
  openMenu(layer, opener, anchor, byKeyboard ? 'first' : null);
}

onPress('control', '.wm-menu-layer .menu-item', item => {
  const action = actions.get(item);
  action?.();
  return !!action;
});
