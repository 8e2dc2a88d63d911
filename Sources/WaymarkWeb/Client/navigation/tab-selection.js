// Selects the tab that the user presses. Pressing the shown tab goes back to its root, or at the root scrolls to the top.
// The button of adaptable tabs changes their placement.
import { isSessionOver } from '../connection/connection-banner.js';
import { Container } from '../elements/container.js';
import { isRightToLeft } from '../elements/page.js';
import { Tabs } from '../elements/tabs.js';
import { isReachable } from '../gestures/control-press.js';
import { isForBrowser, onPress } from '../gestures/press-dispatcher.js';
import { isModified, onKey } from '../keyboard/key-dispatcher.js';
import { popTo } from './back-navigation.js';
import { Walk } from './current-place.js';

/** @param {Tabs} tabs whose shown tab was pressed */
function reselect(tabs) {
  const { panel } = tabs;
  if (!panel) return;
  // The outermost comes first: a split view in a narrow window also leaves the stacks in its columns.
  for (const container of panel.querySelectorAll('wm-split,wm-stack'))
    if (container instanceof Container && container.screens[1]) return void popTo(container, 0);
  new Walk(panel).screen?.querySelector('.wm-scroll')?.scrollTo({ top: 0, behavior: 'smooth' });
}

onPress('control', '[data-tab]', (/** @type {HTMLElement} */ button, event) => {
  const tabs = button.closest('wm-tabs'), key = button.dataset.tab ?? '';
  if (isSessionOver() || isForBrowser(event) || !(tabs instanceof Tabs)) return false;
  if (!isReachable(button)) return true;
  if (tabs.shown === key) reselect(tabs);
  else tabs.select(key);
  return true;
});

onPress('control', '[data-tab-placement]', button => {
  const tabs = button.closest('wm-tabs');
  if (tabs instanceof Tabs && !isSessionOver() && isReachable(button)) tabs.togglePlacement();
});

/** @param {Tabs} tabs @param {Element} button @param {string} key @returns {HTMLElement | undefined} the tab that the key selects */
function neighbour({ buttons }, button, key) {
  const index = buttons.findIndex(each => each === button), forward = isRightToLeft(button) ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const step = key === forward || key === 'ArrowDown' ? 1 : /^Arrow/.test(key) ? -1 : 0;
  return step ? buttons[(index + step + buttons.length) % buttons.length] : undefined;
}

onKey('control', '[data-tab]', (/** @type {HTMLElement} */ button, event) => {
  const tabs = button.closest('wm-tabs'), next = tabs instanceof Tabs && !isModified(event) && neighbour(tabs, button, event.key);
  if (!next) return false;
  /** @type {Container} */ (tabs).select(next.dataset.tab ?? '');
  next.focus();
  return true;
});
