// Shows a menu of all screens below, the nearest first, on a long press on the back button. Choosing one goes back to it.
import { chooseAt, isMenuOpen, openMenu } from '../controls/menu.js';
import { columnOf } from '../elements/container.js';
import { onLongPress } from '../gestures/long-press.js';
import { heading } from '../history/focus-restoration.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { popTo, stackOf } from '../navigation/back-navigation.js';

/** @param {HTMLElement} back @param {boolean} byKeyboard */
function openBackMenu(back, byKeyboard) {
  const screen = back.closest('wm-screen'), stack = stackOf(back);
  if (!stack || !screen || screen !== stack.top) return;
  const column = columnOf(back), columns = column?.split.isCompact ? column.split.columns.slice(0, column.index) : [];
  const below = stack.screens.slice(0, -1), all = [...columns, ...below].reverse();
  if (!all[0]) return; // the page contains no screen below: the link leads there
  const titles = all.map(each => heading(each)?.textContent || 'Back');
  openMenu(back, screen, 'Previous screens', titles, byKeyboard, index => {
    const depth = below.length - 1 - index;
    if (depth >= 0) popTo(stack, depth);
    else if (column) popTo(column.split, columns.length + depth);
  });
}

/** @param {Event} event @returns {boolean} whether it comes from the menu key, not from a click of the secondary button */
const isMenuKey = event => event instanceof MouseEvent && event.type === 'contextmenu' && event.button < 1
  && !/touch|pen/.test(/** @type {any} */ (event).pointerType);

// A touch that slides to an item chooses it when it ends.
onLongPress('[data-back]', (back, event) => openBackMenu(back, isMenuKey(event)),
  ({ clientX, clientY }) => void chooseAt(document.elementFromPoint(clientX, clientY)));

onKey('control', '[data-back]', (/** @type {HTMLElement} */ back, event) => {
  if (event.key !== 'ArrowDown' || isMenuOpen()) return false;
  openBackMenu(back, true);
  return true;
});
