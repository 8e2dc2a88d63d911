// Makes lists editable: adds grips and buttons to their rows, and handles pointers and keys on them.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged } from '../connection/outbox.js';
import { announce } from '../elements/live-region.js';
import { localized } from '../elements/texts.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { RowDrag } from '../gestures/row-drag.js';
import { keepFromScrolling, onRowLift } from '../gestures/row-lift.js';
import { startRowSwipes } from '../gestures/row-swipe.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { answered, listOf, deleteRow } from './row-moves.js';

let isClosing = false; // whether the press only closes a swiped row
/** @type {RowDrag | null} */ let drag = null;

/** @param {Element} row @returns {string} its text, for assistive technology */
function nameOf(row) {
  const label = row.querySelector('.text, .row-label');
  return ((label ?? row).textContent ?? '').trim();
}

/** Announces a change of a row to screen readers.
 * @param {HTMLElement} row @param {string} text */
const announceRow = (row, text) => announce(row, text, 'assertive');

/** Adds, labels or removes a button of a row.
 * @param {HTMLElement} row @param {string} className @param {string} name for assistive technology @param {boolean} isWanted */
function updateButton(row, className, name, isWanted) {
  const old = row.querySelector(`:scope > .${className}`);
  if (!isWanted) return old?.remove();
  const made = old ?? document.createElement('button');
  if (made.getAttribute('aria-label') !== name) made.setAttribute('aria-label', name);
  if (old) return;
  made.setAttribute('type', 'button');
  made.className = className;
  if (className === 'row-delete') made.textContent = localized('Delete');
  if (className === 'row-minus') row.prepend(made);
  else row.append(made);
}

/** Adds and removes the editing buttons of all rows. */
function updateEditButtons() {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.row[data-group], .row:has(> .row-grip)'))) {
    const isEditing = listOf(row)?.hasAttribute('data-editing'), { moves, deletes } = row.dataset, name = nameOf(row);
    const canDelete = deletes !== undefined;
    if (moves !== undefined) keepFromScrolling(listOf(row));
    updateButton(row, 'row-minus', localized('Remove %@', name), canDelete && isEditing);
    updateButton(row, 'row-delete', localized('Delete %@', name), canDelete && row.dataset.clientOpen === 'delete');
    updateButton(row, 'row-grip', localized('Reorder %@', name), moves !== undefined && isEditing);
  }
}

/** Closes swiped rows.
 * @param {HTMLElement} [except] */
function closeRows(except) {
  for (const row of document.querySelectorAll('.row[data-client-open]')) {
    if (row === except) continue;
    row.removeAttribute('data-client-open');
    row.style.removeProperty('--swiped');
    row.style.removeProperty('--strip');
    if (!row.getAttribute('style')) row.removeAttribute('style');
  }
  updateEditButtons();
}

/** @typedef {import('../gestures/row-swipe.js').Edge} Edge */

const DELETE_WIDTH = 80; // points

/** @param {HTMLElement} row @param {Edge} edge @returns {HTMLElement | null} the buttons that the app has declared at this side */
const stripOf = (row, edge) => row.querySelector(`:scope > .swipe-strip.${edge}`);

/** @param {HTMLElement} row @param {Edge} edge @returns {number} the width of its buttons in points; 0 if there are none */
function actionsWidth(row, edge) {
  const strip = stripOf(row, edge);
  if (!strip) return edge === 'trailing' && row.dataset.deletes !== undefined ? DELETE_WIDTH : 0;
  return [...strip.children].reduce((width, each) => width + Math.max(74, each.scrollWidth), 0);
}

/** Shows the buttons of a row at a side: those of the app, or Delete.
 * @param {HTMLElement} row @param {Edge | null} edge null: Delete, whatever the app has declared */
export function openRow(row, edge) {
  closeRows(row);
  const strip = edge && stripOf(row, edge);
  row.dataset.clientOpen = strip ? edge : 'delete';
  row.style.removeProperty('--swiped');
  if (strip) row.style.setProperty('--strip', `${actionsWidth(row, edge)}px`);
  updateEditButtons();
}

/** Runs the first action of a row at a side.
 * @param {HTMLElement} row @param {Edge} edge */
function runFirst(row, edge) {
  const button = /** @type {HTMLElement | null | undefined} */ (stripOf(row, edge)?.querySelector('button'));
  if (!button) return removeRow(row);
  closeRows();
  button.click();
}

/** Deletes a row for the user.
 * @param {HTMLElement} row */
function removeRow(row) {
  const holdsFocus = row.contains(document.activeElement), next = deleteRow(row);
  row.removeAttribute('data-client-open');
  announceRow(row, localized('%@, deleted', nameOf(row)));
  if (holdsFocus) /** @type {HTMLElement | null | undefined} */ (next?.querySelector('.row-minus, .row-grip'))?.focus();
}

/** @param {HTMLElement} row @param {number | null} position null if the move was cancelled */
const movedText = (row, position) => position ? localized('%1$@, moved to position %2$lld', nameOf(row), position) : localized('%@, returned to its position', nameOf(row));

/** @param {HTMLElement} row */
function startDrag(row) {
  drag?.cancel();
  closeRows();
  return (drag = new RowDrag(row, position => announceRow(row, movedText(row, position)), () => (drag = null)));
}

/** @param {KeyboardEvent} event @param {HTMLElement} row whose grip has the focus @returns {boolean} whether it was handled */
function gripKeyDown(event, row) {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0, isHeld = drag?.row === row;
  if (event.key === ' ' || event.key === 'Enter') {
    if (isHeld) {
      announceRow(row, localized('%1$@, dropped at position %2$lld', nameOf(row), (drag?.index ?? 0) + 1));
      drag?.drop();
    } else {
      const order = startDrag(row).order;
      announceRow(row, localized('%1$@, lifted, position %2$lld of %3$lld', nameOf(row), order.indexOf(row) + 1, order.length));
    }
  } else if (by && isHeld) drag?.moveBy(by);
  else if (by && event.altKey) moveDirectly(row, by);
  else return false;
  return true;
}

/** @param {HTMLElement} row @param {number} by a number of positions */
function moveDirectly(row, by) {
  const direct = startDrag(row);
  direct.moveBy(by);
  direct.drop();
}

/** Moves a row that has the focus in a list that is not edited: by Option and an arrow.
 * @param {KeyboardEvent} event @param {HTMLElement} row @returns {boolean} whether it was handled */
function rowKeyDown({ key, altKey, target }, row) {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (!altKey || !by || row.dataset.moves === undefined || /** @type {Element} */ (target).matches('input,textarea,select')) return false;
  moveDirectly(row, by);
  return true;
}

afterPatches('rows', () => {
  answered(acknowledged(), drag?.row);
  drag?.refresh();
});

updateEditButtons();
new MutationObserver(updateEditButtons)
  .observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-editing', 'data-moves', 'data-deletes'] });

document.addEventListener('pointerdown', event => {
  const target = /** @type {Element} */ (event.target), row = /** @type {HTMLElement | null} */ (target.closest('.row'));
  isClosing = !!document.querySelector('.row[data-client-open]') && !target.closest('.row-delete, .row-minus, .swipe-strip');
  if (isClosing) closeRows();
  if (!row || !target.matches('.row-grip') || event.button) return;
  event.preventDefault(); // so that no text is selected
  target.focus({ preventScroll: true });
  startDrag(row).followPointer(event);
});

onRowLift((row, start) => startDrag(row).followPointer(start));

// A drag that scrolls ends without a click.
document.addEventListener('pointercancel', () => isClosing = false);

onPress('gesture', '*', () => {
  const wasClosing = isClosing;
  isClosing = false;
  return wasClosing;
});

onPress('field', '.row-delete', button => {
  removeRow(button.closest('.row'));
  return true;
});

// The button acts, and the row closes; a menu stays at its button until an item is chosen.
onPress('field', '.swipe-strip', (_, { target }) => void (/** @type {Element} */ (target).closest('[data-menu]') ?? closeRows()));

onPress('field', '.row-minus', button => {
  const row = button.closest('.row');
  if (row.hasAttribute('data-client-open')) return closeRows(), true;
  openRow(row, null);
  row.querySelector('.row-delete')?.focus({ preventScroll: true });
  return true;
});

onPress('field', '.row-grip', () => true);

onKey('gesture', '*', (_, event) => {
  if (event.key !== 'Escape' || !drag) return false;
  drag.cancel();
  return true;
});

onKey('menu', '.row[data-group]', (/** @type {HTMLElement} */ row, event) => {
  const { key } = event, target = /** @type {Element} */ (event.target);
  if ((key === 'Delete' || key === 'Backspace') && target.matches('.row-minus, .row-grip, .row-delete') && row.dataset.deletes !== undefined) {
    drag?.cancel();
    removeRow(row);
  } else if (key === 'Escape' && row.hasAttribute('data-client-open')) {
    closeRows();
    row.querySelector('.row-minus')?.focus();
  } else return target.matches('.row-grip') ? gripKeyDown(event, row) : rowKeyDown(event, row);
  return true;
});

document.addEventListener('focusout', event => {
  if (drag?.grabOffset === undefined && drag?.row.contains(/** @type {Node} */ (event.target))) drag.cancel();
});

startRowSwipes({
  open: openRow, run: runFirst, close: closeRows, width: actionsWidth,
  allowsFull: (row, edge) => stripOf(row, edge)?.hasAttribute('data-full') ?? true,
});
