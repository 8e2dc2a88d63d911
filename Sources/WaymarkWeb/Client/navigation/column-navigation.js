// What leads from column to column: rows that are selected, links, the toggle of the sidebar.
import { remember } from '../history/focus-restoration.js';
import { isMoving } from '../presentation/screen-transition.js';
import { bringUp, setVisibility } from './moves.js';
import { on } from '../elements/page.js';
import { columnOf, Split, toggled } from '../elements/split.js';

/** @param {Element} target of a press or an input of a list that selects @returns {boolean} whether the next column is on top now, and was not */
function lead(target, waits = true) {
  const list = target.closest('wm-choices[role=listbox]:not([aria-multiselectable=true])'), place = list && columnOf(list);
  if (!place || place.index + 1 >= place.split.columns.length || place.split.shown === place.index + 1) return false;
  remember(target);
  bringUp(place.split, place.index + 1, undefined, waits);
  return true;
}

/** @param {Split} split @param {boolean} hides */
function toggle(split, hides) {
  setVisibility(split, toggled(split.dataset.visible ?? '', split.columns.length, hides));
  const shown = split.columns[split.first];
  for (const button of shown?.querySelectorAll('.wm-sidebar-toggle') ?? []) if (!button.closest('[inert]')) return button.focus();
}

export function startColumns() {
  // Before the list itself: the move is known to be a person's when the selection arrives.
  document.addEventListener('click', event => {
    const target = /** @type {Element} */ (event.target), column = target.closest('wm-column');
    const option = target.closest('[data-choice]'), button = target.closest('[data-sidebar]');
    if (event.detail > 1 && isMoving(column)) return event.preventDefault(); // the second of a double tap, whose first has brought this
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (option && !option.matches('[aria-disabled=true],[inert] *')) lead(option, option.getAttribute('aria-selected') !== 'true');
    const place = button && columnOf(button);
    if (place) toggle(place.split, !place.index);
    if (target instanceof Split && target.isOverlaid) toggle(target, true); // beside the sidebar that lies over the rest
  }, true);
  document.addEventListener('input', event => {
    const target = /** @type {any} */ (event.target);
    if (target.localName === 'wm-choices' && target.value) lead(target.option?.(target.value) ?? target);
  }, true);
  on('keydown', (target, event) => {
    const split = target.closest?.('wm-split');
    if (event.key !== 'Escape' || event.defaultPrevented || !(split instanceof Split) || !split.isOverlaid) return;
    event.preventDefault();
    toggle(split, true);
  });
}
