// Tells the server what is selected in the field with data-selection that has the focus, and selects what the app requests.
import '../keyboard/kept-focus.js';
import { afterPatches } from '../connection/after-patches.js';
import { commands, inElement } from '../connection/commands.js';
import { outbox, send } from '../connection/outbox.js';
import { handlers } from '../connection/patches.js';
import { numberOf, on } from '../elements/page.js';

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
/** The number of the field that was reported last, or 0; the selection and the text as they were then. */
let reported = { node: 0, selection: '' };
let isComposing = false;

/** @returns {HTMLInputElement | null} the field with the focus */
const currentField = () => /** @type {any} */ (document.activeElement?.matches('[data-selection]') ? document.activeElement : null);

/** @param {HTMLInputElement} field */
const describe = ({ selectionStart, selectionEnd, value }) => `${selectionStart} ${selectionEnd} ${value}`;

function report() {
  // The server does not know the text before the composition has ended, nor elements of another session.
  if (isComposing || outbox.isForeign) return;
  // Offline, only the edits wait. What is selected is reported when they are answered.
  if (outbox.frames.queue.some(({ neverSent }) => neverSent)) return;
  const field = currentField(), node = field ? numberOf(field) : 0, selection = field ? describe(field) : '';
  if (reported.node === node && reported.selection === selection) return;
  if (reported.node && reported.node !== node) send(['deselect', reported.node]);
  reported = { node, selection };
  if (field) send(['selection', node, field.selectionStart ?? 0, field.selectionEnd ?? 0]);
}

// After the edit that has moved the insertion point, and before the press that has taken the focus away.
for (const type of /** @type {const} */ (['selectionchange', 'focusin', 'focusout', 'compositionend'])) {
  on(type, () => queueMicrotask(() => {
    if (type === 'compositionend') isComposing = false;
    report();
  }));
}
on('compositionstart', () => isComposing = true);
afterPatches('banner', report); // a value of the server may have moved the insertion point, or the field may have been removed

commands.select = (number, start, end, version) => inElement(number, field => {
  if (!/** @type {any} */ (handlers).isUpToDate(field, version)) return false; // controlled-inputs.js, which is loaded with all fields
  field.setSelectionRange(start, end);
  // The server knows what it has requested.
  if (field === currentField()) reported = { node: number, selection: describe(field) };
  return true;
});

// The session of a reloaded page may have been told of fields that do not have the focus now.
if (app.dataset.received) {
  for (const field of document.querySelectorAll('[data-selection]')) if (field !== document.activeElement) send(['deselect', numberOf(field)]);
}
report();
