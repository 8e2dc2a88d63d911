// Lists that are edited: the grips and buttons of their rows, and what hands and keys do with them.
import { on } from '../elements/page.js';
import { Lift } from '../gestures/row-drag.js';
import { answered, listOf, remove } from './row-moves.js';
import { startRowSwipes } from '../gestures/row-swipe.js';

/** @type {Send} */ let send = () => 0;
let isStarted = false;
let isClosing = false; // the press does nothing but that
/** @type {Lift | null} */ let lift = null;
/** @type {HTMLElement | null} */ let voice = null;

/** @param {Element} row @returns {string} what it is called */
function nameOf(row) {
  const words = row.querySelector('.text, .row-label');
  return ((words ?? row).textContent ?? '').trim();
}

/** @param {HTMLElement} row @param {string} words to assistive technology */
function say(row, words) {
  const place = row.closest('dialog') ?? document.body;
  if (voice?.parentElement !== place) {
    voice?.remove();
    voice = document.createElement('div');
    voice.className = 'visually-hidden';
    voice.setAttribute('role', 'status');
    voice.setAttribute('aria-live', 'assertive');
    place.append(voice);
  }
  voice.textContent = `${nameOf(row)}, ${words}`;
}

/** @param {HTMLElement} row @param {string} look @param {string} name @param {boolean} isWanted */
function button(row, look, name, isWanted) {
  const old = row.querySelector(`:scope > .${look}`);
  if (!isWanted) return old?.remove();
  const made = old ?? document.createElement('button');
  if (made.getAttribute('aria-label') !== name) made.setAttribute('aria-label', name);
  if (old) return;
  made.setAttribute('type', 'button');
  made.className = look;
  if (look === 'row-delete') made.textContent = 'Delete';
  if (look === 'row-minus') row.prepend(made);
  else row.append(made);
}

/** Gives each row what it can be edited with. */
function furnish() {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.row[data-group], .row:has(> .row-grip)'))) {
    const isEditing = listOf(row)?.hasAttribute('data-editing'), { moves, deletes } = row.dataset, name = nameOf(row);
    const canDelete = deletes !== undefined;
    button(row, 'row-minus', `Remove ${name}`, canDelete && isEditing);
    button(row, 'row-delete', `Delete ${name}`, canDelete && row.hasAttribute('data-open'));
    button(row, 'row-grip', `Reorder ${name}`, moves !== undefined && isEditing);
  }
}

/** @param {HTMLElement} [except] */
export function closeRows(except) {
  for (const row of document.querySelectorAll('.row[data-open]')) {
    if (row === except) continue;
    row.removeAttribute('data-open');
    row.style.removeProperty('--swiped');
    if (!row.getAttribute('style')) row.removeAttribute('style');
  }
  furnish();
}

/** @param {HTMLElement} row */
export function open(row) {
  closeRows(row);
  row.toggleAttribute('data-open', true);
  row.style.removeProperty('--swiped');
  furnish();
}

/** @param {HTMLElement} row by the person's hand */
export function removeRow(row) {
  const holdsFocus = row.contains(document.activeElement), next = remove(send, row);
  row.removeAttribute('data-open');
  say(row, 'deleted');
  if (holdsFocus) /** @type {HTMLElement | null | undefined} */ (next?.querySelector('.row-minus, .row-grip'))?.focus();
}

/** @param {HTMLElement} row */
function take(row) {
  lift?.cancel();
  closeRows();
  return (lift = new Lift(send, row, words => say(row, words), () => (lift = null)));
}

/** @param {KeyboardEvent} event @param {HTMLElement} row whose grip has the focus */
function typed(event, row) {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0, isLifted = lift?.row === row;
  if (event.key === ' ' || event.key === 'Enter') {
    if (isLifted) {
      say(row, `dropped at position ${(lift?.index ?? 0) + 1}`);
      lift?.drop();
    } else {
      const order = take(row).order;
      say(row, `lifted, position ${order.indexOf(row) + 1} of ${order.length}`);
    }
  } else if (event.key === 'Escape' && isLifted) lift?.cancel();
  else if (by && isLifted) lift?.step(by);
  else if (by && event.altKey) {
    const direct = take(row);
    direct.step(by);
    direct.drop();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Send} sink @param {number} acknowledged */
export function start(sink, acknowledged) {
  answered(acknowledged, lift?.row);
  lift?.refresh();
  if (isStarted) return;
  isStarted = true;
  send = sink;
  furnish();
  new MutationObserver(furnish)
    .observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-editing', 'data-moves', 'data-deletes'] });
  document.addEventListener('pointerdown', event => {
    const target = /** @type {Element} */ (event.target), row = /** @type {HTMLElement | null} */ (target.closest('.row'));
    isClosing = !!document.querySelector('.row[data-open]') && !target.closest('.row-delete, .row-minus');
    if (isClosing) closeRows();
    if (!row || !target.matches('.row-grip') || event.button) return;
    event.preventDefault(); // selects no text
    target.focus({ preventScroll: true });
    take(row).follow(event);
  });
  document.addEventListener('click', event => {
    if (!isClosing) return;
    isClosing = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  on('click', (target, event) => {
    const row = /** @type {HTMLElement | null} */ (target.closest('.row'));
    if (!row || !target.matches('.row-minus, .row-delete, .row-grip')) return;
    event.preventDefault();
    if (target.matches('.row-delete')) return removeRow(row);
    if (!target.matches('.row-minus')) return;
    if (row.hasAttribute('data-open')) return closeRows();
    open(row);
    /** @type {HTMLElement | null} */ (row.querySelector('.row-delete'))?.focus({ preventScroll: true });
  });
  document.addEventListener('keydown', event => {
    const target = /** @type {Element} */ (event.target), row = /** @type {HTMLElement | null} */ (target.closest?.('.row[data-group]'));
    if (!row || event.isComposing) return;
    const isOurs = target.matches('.row-minus, .row-grip, .row-delete');
    if (isOurs && (event.key === 'Delete' || event.key === 'Backspace') && row.dataset.deletes !== undefined) {
      event.preventDefault();
      lift?.cancel();
      removeRow(row);
    } else if (event.key === 'Escape' && row.hasAttribute('data-open')) {
      event.preventDefault();
      event.stopPropagation();
      closeRows();
      /** @type {HTMLElement | null} */ (row.querySelector('.row-minus'))?.focus();
    } else if (target.matches('.row-grip')) typed(event, row);
  }, true);
  document.addEventListener('focusout', event => {
    if (lift?.grab === undefined && lift?.row.contains(/** @type {Node} */ (event.target))) lift.cancel();
  });
  startRowSwipes({ open, remove: removeRow, close: closeRows });
}
