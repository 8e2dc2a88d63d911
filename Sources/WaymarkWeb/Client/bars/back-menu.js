// Shows a menu of all screens below, the nearest first, on a long press on the back button. Choosing one goes back to it.
import { columnOf } from '../elements/container.js';
import { onLongPress } from '../gestures/long-press.js';
import { heading } from '../history/focus-restoration.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { itemAt, slideOver } from '../menus/menu-items.js';
import { openLayer, openMenu } from '../menus/open-menu.js';
import { popTo, stackOf } from '../navigation/back-navigation.js';

/** @type {WeakMap<Element, () => void>} */ const actions = new WeakMap(); // of the items

/** @param {string} title @param {() => void} action */
function createItem(title, action) {
  const item = document.createElement('button');
  item.type = 'button';
  item.className = 'menu-item';
  item.setAttribute('role', 'menuitem');
  item.tabIndex = -1;
  item.textContent = title;
  actions.set(item, action);
  return item;
}

/** @param {HTMLElement[]} items @returns {HTMLElement} a layer with a menu, which is removed when it is closed */
function createLayer(items) {
  const layer = document.createElement('div'), box = document.createElement('div');
  layer.className = 'wm-menu-layer';
  layer.setAttribute('popover', 'manual'); // above everything, even a modal that contains the screen
  layer.addEventListener('wm-closed', () => layer.remove());
  box.className = 'wm-menu';
  box.setAttribute('role', 'menu');
  box.setAttribute('aria-label', 'Previous screens');
  box.tabIndex = -1;
  box.append(...items);
  layer.append(box);
  return layer;
}

/** @param {HTMLElement} back @param {boolean} byKeyboard */
function openBackMenu(back, byKeyboard) {
  const screen = back.closest('wm-screen'), stack = stackOf(back);
  if (!stack || !screen || screen !== stack.top) return;
  const column = columnOf(back), columns = column?.split.isCompact ? column.split.columns.slice(0, column.index) : [];
  const below = stack.screens.slice(0, -1), all = [...columns, ...below].reverse();
  if (!all[0]) return; // the page contains no screen below: the link leads there
  const items = all.map((each, index) => createItem(heading(each)?.textContent || 'Back', () => {
    const depth = below.length - 1 - index;
    if (depth >= 0) popTo(stack, depth);
    else if (column) popTo(column.split, columns.length + depth);
  }));
  const layer = createLayer(items);
  screen.append(layer);
  openMenu(layer, back, () => back.getBoundingClientRect(), byKeyboard ? 'first' : null);
}

/** @param {Event} event @returns {boolean} whether it comes from the menu key, not from a click of the secondary button */
const isMenuKey = event => event instanceof MouseEvent && event.type === 'contextmenu' && event.button < 1
  && !/touch|pen/.test(/** @type {any} */ (event).pointerType);

// A touch that slides to an item chooses it when it ends.
const itemUnder = (/** @type {PointerEvent} */ { clientX, clientY }) => itemAt(document.elementFromPoint(clientX, clientY));
onLongPress('[data-back]', (back, event) => openBackMenu(back, isMenuKey(event)), event => {
  slideOver(null);
  return itemUnder(event);
}, { slid: event => slideOver(itemUnder(event)) });

onPress('control', '.wm-menu-layer .menu-item', item => {
  const action = actions.get(item);
  action?.();
  return !!action;
});

onKey('control', '[data-back]', (/** @type {HTMLElement} */ back, event) => {
  if (event.key !== 'ArrowDown' || openLayer()) return false;
  openBackMenu(back, true);
  return true;
});
