// Shows a menu of all screens below, the nearest first, on a long press on the back button; on one on the button “Forward” of a history, of those
// that are forward. Choosing one goes to it.
import { columnOf } from '../elements/container.js';
import { Stack } from '../elements/stack.js';
import { localized } from '../elements/texts.js';
import { isMenuKey, onLongPress } from '../gestures/long-press.js';
import { heading } from '../history/focus-restoration.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { lifted, slid } from '../menus/menu-items.js';
import { openListMenu } from '../menus/list-menu.js';
import { openLayer } from '../menus/open-menu.js';
import { goForward, popTo, stackOf } from '../navigation/back-navigation.js';

/** @param {HTMLElement} button @param {Stack} stack @param {Element} screen @param {boolean} byKeyboard */
function openForwardMenu(button, stack, screen, byKeyboard) {
  const items = stack.forwardScreens.map((each, index) => ({
    title: heading(each)?.textContent || localized('Forward'),
    action: () => void goForward(stack, index + 1),
  }));
  if (items[0]) openListMenu(localized('Next Screens'), items, screen, button, () => button.getBoundingClientRect(), byKeyboard);
}

/** @param {HTMLElement} back @param {boolean} byKeyboard */
function openBackMenu(back, byKeyboard) {
  const screen = back.closest('wm-screen'), stack = stackOf(back);
  if (!stack || !screen || screen !== stack.top) return;
  if (back.dataset.direction === 'forward') return openForwardMenu(back, stack, screen, byKeyboard);
  const column = columnOf(back), columns = column?.split.isCompact ? column.split.columns.slice(0, column.index) : [];
  const below = stack.screens.slice(0, -1), all = [...columns, ...below].reverse();
  if (!all[0]) return; // the page contains no screen below: the link leads there
  const items = all.map((each, index) => ({
    title: heading(each)?.textContent || localized('Back'),
    action: () => {
      const depth = below.length - 1 - index;
      if (depth >= 0) popTo(stack, depth);
      else if (column) popTo(column.split, columns.length + depth);
    },
  }));
  openListMenu(localized('Previous Screens'), items, screen, back, () => back.getBoundingClientRect(), byKeyboard);
}

// A touch that slides to an item chooses it when it ends.
onLongPress('[data-back],[data-direction]:not(:disabled)', (back, event) => openBackMenu(back, isMenuKey(event)), lifted, { slid });

onKey('control', '[data-back],[data-direction]', (/** @type {HTMLElement} */ back, event) => {
  if (event.key !== 'ArrowDown' || openLayer()) return false;
  openBackMenu(back, true);
  return true;
});
