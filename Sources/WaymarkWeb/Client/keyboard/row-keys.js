// Moves the focus among the rows of a list by arrows, Home, End, Page Up and Page Down, and by the first letters of a row. Such
// a list is one stop of the Tab key, which returns to the row that had the focus last. In a list with other controls, as in a form,
// each control is a stop.
import { on } from '../elements/page.js';
import '../gestures/pushed-row.js';
import { distantTarget } from './distant-rows.js';
import { onKey } from './key-dispatcher.js';

const ROWS = ':is(.row-link,.row-button):not(:disabled,[aria-disabled=true])', CONTROLS = 'a[href],button,input,select,textarea,[tabindex]';
const PAUSE = 1000; // ms after which a letter begins a new search

/** @type {WeakMap<Element, HTMLElement>} */ const last = new WeakMap(); // the row of each list that had the focus last
let typed = '', typedAt = 0, isTabPressed = false;

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

/** @param {string} letter @param {HTMLElement[]} rows @param {number} index of the row with the focus */
function search(letter, rows, index) {
  const now = Date.now();
  typed = (now - typedAt < PAUSE ? typed : '') + letter.toLowerCase();
  typedAt = now;
  // A new search begins after the row, so that a repeated letter leads to the next one.
  const start = typed.length === 1 ? index + 1 : index, order = [...rows.slice(start), ...rows.slice(0, start)];
  return order.find(row => row.textContent?.trim().toLowerCase().startsWith(typed));
}

/** @param {KeyboardEvent} event @param {HTMLElement[]} rows @param {number} index */
function target({ key, shiftKey }, rows, index) {
  const at = (/** @type {number} */ wanted) => rows[Math.min(Math.max(wanted, 0), rows.length - 1)];
  if (key.length === 1 && key !== ' ') return search(key, rows, index);
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

onKey('list', ROWS, (/** @type {HTMLElement} */ row, event) => {
  const list = row.closest('.list');
  if (!list || event.target !== row || event.altKey || event.ctrlKey || event.metaKey) return false;
  const rows = rowsOf(list);
  if (event.key === 'Tab') {
    // The browser goes on from the end of the list.
    if (isOneStop(list, rows)) (event.shiftKey ? rows[0] : rows[rows.length - 1]).focus({ preventScroll: true });
    return false;
  }
  return !event.shiftKey && distantTarget(row, event, () => press(row, event)) || press(row, event);
});

addEventListener('keydown', ({ key }) => {
  isTabPressed = key === 'Tab';
  setTimeout(() => isTabPressed = false);
}, true);
on('focusin', (element, { relatedTarget }) => {
  const row = element.closest(ROWS), list = row?.closest('.list');
  if (!(row instanceof HTMLElement) || !list) return;
  const isEntering = isTabPressed && !(relatedTarget instanceof Node && list.contains(relatedTarget)), before = last.get(list);
  if (isEntering && before?.isConnected && isOneStop(list, rowsOf(list))) before.focus();
  else if (!isTabPressed || isEntering) last.set(list, row); // not the end of the list, which is only passed
});
