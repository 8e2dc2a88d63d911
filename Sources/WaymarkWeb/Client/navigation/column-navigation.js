// Moves between the columns of a split view: selecting a row shows the next column, and a button shows and hides the sidebar.
import { isSessionOver } from '../connection/connection-banner.js';
import { toggledVisibility } from '../elements/column-visibility.js';
import { Column } from '../elements/column.js';
import { columnOf } from '../elements/container.js';
import { Split } from '../elements/split.js';
import { Stack } from '../elements/stack.js';
import { isForBrowser, onPress } from '../gestures/press-dispatcher.js';
import { setOpener } from '../history/focus-restoration.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { isMoving } from '../presentation/screen-transition.js';
import { popTo, stackOf } from './back-navigation.js';
import { addressOf } from './push-placeholder.js';

/** @param {Element} target a row of a list with a selection @param {boolean} isLoading whether the server has yet
 * to send the next column's content */
function showNextColumn(target, isLoading) {
  const list = target.closest('wm-list:not([aria-multiselectable=true])'), column = list && columnOf(list);
  if (!column || !(column.split instanceof Split) || column.index + 1 >= column.split.columns.length || column.split.shown === column.index + 1) return;
  setOpener(target);
  column.split.showColumn(column.index + 1, undefined, isLoading);
}

/** @param {Split} split @param {boolean} hides whether the sidebar's own button was pressed */
function toggleSidebar(split, hides) {
  split.setVisibility(toggledVisibility(split.dataset.clientVisible ?? '', split.columns.length, hides));
  const shown = split.columns[split.first];
  for (const button of shown?.querySelectorAll('.wm-sidebar-toggle') ?? []) if (!button.closest('[inert]')) return button.focus();
}

// Ignores the second tap of a double tap whose first has shown this column.
onPress('column', 'wm-column', (/** @type {HTMLElement} */ column, event) => event.detail > 1 && isMoving(column));

onPress('column', 'wm-split wm-list .selectable', (/** @type {HTMLElement} */ option, event) => {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!option.matches('[aria-disabled=true],[inert] *')) showNextColumn(option, option.getAttribute('aria-selected') !== 'true');
});

// In a wide window another link can be pressed while a destination is awaited.
onPress('column', 'wm-split a[data-on~=push]', (/** @type {HTMLElement} */ link) => {
  const place = columnOf(link), target = stackOf(link)?.pushTarget;
  if (place && !place.split.isCompact && target instanceof Column && target.placeholder && target.placeholder.dataset.address !== addressOf(link))
    target.dropPlaceholder();
});

// A link whose destination is shown already leads back to the root of its stack.
onPress('column', 'wm-split a[data-client-current]', (/** @type {HTMLElement} */ link, event) => {
  if (isForBrowser(event) || isSessionOver()) return false;
  event.preventDefault();
  const stack = stackOf(link)?.pushTarget?.screens[0]?.querySelector('wm-stack');
  if (stack instanceof Stack && stack.screens[1]) popTo(stack, 0);
  return true;
});

onPress('control', '[data-sidebar]', button => {
  const column = columnOf(button);
  if (column?.split instanceof Split) toggleSidebar(column.split, !column.index);
});

// A press beside a sidebar that covers the other columns hides it.
onPress('modal', 'wm-split', (/** @type {Split} */ split, event) => {
  if (event.target !== split || !split.isOverlaid) return false;
  toggleSidebar(split, true);
  return true;
});

document.addEventListener('rowselected', event => showNextColumn(/** @type {CustomEvent} */ (event).detail, true), true);

onKey('modal', 'wm-split', (/** @type {Split} */ split, event) => {
  if (event.key !== 'Escape' || !split.isOverlaid) return false;
  toggleSidebar(split, true);
  return true;
});
