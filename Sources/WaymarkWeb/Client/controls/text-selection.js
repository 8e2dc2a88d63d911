// Tells the server what is selected in the field with data-selection that has the focus, and selects what the app requests.
import { focusedElement } from '../keyboard/early-keys.js';
import '../keyboard/kept-focus.js';
import { afterPatches } from '../connection/after-patches.js';
import { commands, inElement } from '../connection/commands.js';
import { acknowledged, isForeign, outbox, send } from '../connection/outbox.js';
import { handlers } from '../connection/patches.js';
import { numberOf, on } from '../elements/page.js';
import { forgetEditEnd, isAtEditEnd } from '../text/edit-ends.js';

const NONE = { node: 0, selection: '', sequence: 0 };
const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
/** The field that was reported last, or 0; what was selected in which text; and the number of the report. */
let reported = NONE;
/** What was selected after the last edit, patch, command or report.
 * @type {{ field: HTMLInputElement | null, start: number | null, end: number | null, length: number }} */
let expected = { field: null, start: 0, end: 0, length: 0 };
let movedAt = 0; // the number of the report of the last move by the user, Infinity before it is reported
/** @type {Element | null} */ let composing = null;

/** @returns {HTMLInputElement | null} the field with the focus */
function currentField() {
  const focused = focusedElement();
  return /** @type {any} */ (focused?.matches('[data-selection]') ? focused : null);
}

/** @param {HTMLInputElement | null} field @returns {string} */
const describe = field => field ? `${field.selectionStart} ${field.selectionEnd} ${field.value}` : '';

/** Notes whether the user has moved what is selected since the last time, and what is selected now. The browser's own event for it comes
 * later than patches may. Patches that change the length of the text move it, too.
 * @param {HTMLInputElement | null} field */
function noteMove(field) {
  const { selectionStart: start = 0, selectionEnd: end = 0, value: { length } = '' } = field ?? {};
  if (field && field === expected.field && length === expected.length && (start !== expected.start || end !== expected.end)) movedAt = Infinity;
  expected = { field, start, end, length };
}

/** @returns {boolean} whether a control has the focus that may act on what is selected in the field that had it before, such as a button */
function isActing() {
  const focused = focusedElement();
  return !!focused?.closest('button,a,select,[role],[data-on~=tap]') && !focused.matches('input,textarea,wm-rich-text');
}

/** @param {boolean} [isDue] whether it is reported even if the last report is not answered yet, because an event follows
 * @param {HTMLInputElement | null} [field] */
function report(isDue, field = currentField()) {
  if (isForeign()) return void (reported = NONE); // numbers of another session
  // The server does not know the text before the composition has ended. Offline, only the edits wait.
  if (composing && composing === (field ?? document.activeElement) || outbox.frames.queue.some(({ neverSent }) => neverSent)) return;
  const node = field ? numberOf(field) : 0, selection = describe(field);
  noteMove(field);
  if (!field && isActing()) return;
  if (reported.node === node && reported.selection === selection) {
    movedAt = Math.min(movedAt, reported.sequence); // moved back
    return;
  }
  if (reported.node === node && reported.sequence > acknowledged() && !isDue) return;
  if (field && reported.node === node && isAtEditEnd(field)) { // the server knows
    if (movedAt === Infinity) movedAt = 0;
    reported = { node, selection, sequence: 0 };
    return;
  }
  if (reported.node && reported.node !== node) send(['deselect', reported.node]);
  const sequence = field ? send(['selection', node, field.selectionStart ?? 0, field.selectionEnd ?? 0]) : 0;
  if (field && sequence) forgetEditEnd(field);
  if (sequence && movedAt === Infinity) movedAt = sequence;
  if (sequence || !field) reported = { node, selection, sequence };
}

on('selectionchange', () => queueMicrotask(report));
on('focusin', () => queueMicrotask(() => report(true)));
on('focusout', (field, event) => {
  if (field.matches('[data-selection]') && field.isConnected) report(true, field); // what was selected right before is told later
  // Where the focus moves to another element, `focusin` follows.
  if (!event.relatedTarget) queueMicrotask(() => report(true));
});
// The event that follows may act on what is selected.
for (const type of /** @type {const} */ (['pointerdown', 'keydown'])) document.addEventListener(type, () => report(true), { capture: true });
on('input', control => {
  if (control !== currentField()) return;
  const { selectionStart: start, selectionEnd: end, value: { length } } = control;
  expected = { field: control, start, end, length };
});
on('compositionstart', control => composing = control);
on('compositionend', () => {
  composing = null;
  setTimeout(report); // after the edit is sent
});
afterPatches('banner', () => report()); // a value of the server may have moved the insertion point, or the field may have been removed

commands.select = (number, start, end, version) => inElement(number, element => {
  const field = /** @type {HTMLInputElement} */ (element);
  noteMove(currentField());
  const isUpToDate = !!handlers.isUpToDate?.(field, version) && movedAt <= acknowledged();
  if (isUpToDate) field.setSelectionRange(start, end);
  if (isUpToDate) {
    if (field === currentField()) reported = { node: number, selection: describe(field), sequence: 0 };
    expected = { field: currentField(), start: field.selectionStart, end: field.selectionEnd, length: field.value.length };
  } else setTimeout(() => { // after the result: what is reported before does not count
    if (field === currentField()) reported = NONE;
    report(true);
  });
  return isUpToDate;
});

// The session of a reloaded page may have been told of fields that do not have the focus now.
if (app.dataset.received) {
  for (const field of document.querySelectorAll('[data-selection]')) if (field !== document.activeElement) send(['deselect', numberOf(field)]);
}
report();
