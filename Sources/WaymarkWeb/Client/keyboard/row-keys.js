// Moves the focus among the rows of a list by arrows, Home, End, Page Up and Page Down, and by the first letters of a row. Such
// a list is one stop of the Tab key, which returns to the row that had the focus last. In a list with other controls, as in a form,
// each control is a stop.
import { on } from '../elements/page.js';
import '../gestures/pushed-row.js';
import { distantTarget } from './distant-rows.js';
import { onKey } from './key-dispatcher.js';
import { findRow, isSearched, typedLetters } from './type-search.js';

const ROWS = ':is(.row-link,.row-button):not(:disabled,[aria-disabled=true])', CONTROLS = 'a[href],button,input,select,textarea,[tabindex]';

/** @type {WeakMap<Element, HTMLElement>} */ const last = new WeakMap(); // the row of each list that had the focus last
let isTabPressed = false; // until the browser has moved the focus
let isPassing = false; // while the end of a list has the focus, from which the browser goes on

/** @param {Element} list @returns {HTMLElement[]} */
const rowsOf = list => [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(ROWS))].filter(row => row.closest('.list') === list);

/** @param {Element} list @param {HTMLElement[]} rows @returns {boolean} whether all its controls are rows */
function isOneStop(list, rows) {
  const known = new Set(/** @type {Element[]} */ (rows));
  return [...list.querySelectorAll(CONTROLS)].every(each => known.has(each) || each.tabIndex < 0 || each.matches(':disabled')
    || !(/** @type {any} */ (each).checkVisibility?.({ visibilityProperty: true }) ?? true));
}

/** @param {HTMLElement} row @returns {number} how many rows a page has */
const pageLength = row => Math.max(1, Math.floor((row.closest('.wm-scroll')?.clientHeight ?? 0) / (row.offsetHeight || 1)) - 2);

/** @param {KeyboardEvent} event @param {HTMLElement[]} rows @param {number} index */
function target({ key, shiftKey }, rows, index) {
  const at = (/** @type {number} */ wanted) => rows[Math.min(Math.max(wanted, 0), rows.length - 1)];
  if (isSearched(key)) return findRow(typedLetters(key), rows, index);
  if (shiftKey) return undefined;
  if (key === 'ArrowDown') return at(index + 1);
  if (key === 'ArrowUp') return at(index - 1);
  if (key === 'Home') return at(0);
  if (key === 'End') return at(rows.length - 1);
  if (key === 'PageDown') return at(index + pageLength(rows[index]));
  if (key === 'PageUp') return at(index - pageLength(rows[index]));
}

/** @param {HTMLElement} row that has the focus @param {KeyboardEvent} event @returns {boolean} whether it was handled */
function press(row, event) {
  const list = row.closest('.list'), rows = list ? rowsOf(list) : [], next = target(event, rows, rows.indexOf(row));
  next?.focus();
  return !!next;
}

/** @param {HTMLElement} end of a list from which the browser goes on */
function pass(end) {
  isPassing = true;
  end.focus({ preventScroll: true });
  isPassing = false;
}

onKey('list', ROWS, (/** @type {HTMLElement} */ row, event) => {
  const list = row.closest('.list');
  if (!list || event.target !== row || event.altKey || event.ctrlKey || event.metaKey) return false;
  const rows = rowsOf(list);
  if (event.key === 'Tab') {
    if (isOneStop(list, rows)) pass(event.shiftKey ? rows[0] : rows[rows.length - 1]);
    return false;
  }
  return !event.shiftKey && distantTarget(row, event, () => press(row, event)) || press(row, event);
});

addEventListener('keydown', ({ key }) => isTabPressed = key === 'Tab', true);
addEventListener('pointerdown', () => isTabPressed = false, true);
on('focusin', (element, { relatedTarget }) => {
  if (isPassing) return;
  const isByTab = isTabPressed, row = element.closest(ROWS), list = row?.closest('.list');
  isTabPressed = false; // a focus that a program sets next is not by the key
  if (!(row instanceof HTMLElement) || !list) return;
  const isEntering = isByTab && !(relatedTarget instanceof Node && list.contains(relatedTarget)), before = last.get(list);
  if (isEntering && before?.isConnected && isOneStop(list, rowsOf(list))) before.focus();
  else last.set(list, row);
});
