// Edits the text of a text box in its place. The field comes from the server; until it is there, a hidden one has the focus, because a phone
// shows its keyboard only for a field that gets the focus during the press.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { on, numberOf } from '../elements/page.js';
import { OBJECT } from './page-object.js';
import { selectionAt } from './text-caret.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

const FIELD = 'wm-object textarea';
const EDITING = 5; // a change that the server knows

/** @type {HTMLTextAreaElement | null} */ let early = null; // takes what is typed until the field is there
let asked = 0; // the event that has requested the field
/** @type {import('./text-caret.js').TextPlace | null} */ let pressed = null; // where the field was requested

/** @param {ObjectCanvas} canvas @param {import('./page-object.js').PageObject} object @param {import('./text-caret.js').TextPlace | null} place that is
 * selected in the text; null for all of it @param {string} [typed] what takes the place of what is selected
 * @returns {boolean} whether it has a text that can be edited */
export function editText(canvas, object, place, typed = '') {
  if (!canvas.isEditable || object.isLocked || !object.hasAttribute('data-text')) return false;
  canvas.select([object]);
  asked = send(['objects', numberOf(canvas), EDITING, [object.key], []]);
  if (!asked) return true;
  pressed = place;
  early = document.createElement('textarea');
  early.className = 'wm-early-text';
  early.value = typed;
  early.setAttribute('aria-hidden', 'true');
  canvas.append(early);
  early.addEventListener('blur', ({ currentTarget }) => /** @type {Element} */ (currentTarget).remove());
  early.focus({ preventScroll: true });
  return true;
}

/** @param {ObjectCanvas} canvas @returns {HTMLTextAreaElement | undefined} the field of the text that is edited */
export const editedField = canvas => /** @type {HTMLTextAreaElement[]} */ ([...canvas.querySelectorAll(FIELD)]).find(({ inert }) => !inert);

/** Ends the editing of a text.
 * @param {ObjectCanvas} canvas */
export function endEditing(canvas) {
  const field = editedField(canvas);
  if (!field) return;
  const object = /** @type {HTMLElement | null} */ (field.closest(OBJECT));
  object?.focus({ preventScroll: true });
}

afterPatches('elements', () => {
  if (!early?.isConnected) return;
  const fields = /** @type {HTMLTextAreaElement[]} */ ([...early.parentElement?.querySelectorAll(FIELD) ?? []]);
  // One that was left remains if the server has got both events at once.
  const field = fields.find(({ inert }) => !inert) ?? (acknowledged() >= asked ? fields[0] : null);
  if (!field) return;
  field.inert = false;
  const typed = early.value;
  early = null;
  field.focus({ preventScroll: true });
  if (pressed) field.setSelectionRange(...selectionAt(field, pressed));
  else field.select();
  if (!typed) return;
  field.setRangeText(typed, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
});

on('focusout', target => {
  const canvas = target.closest?.('wm-canvas');
  if (!canvas || !target.matches(FIELD) || !target.isConnected) return;
  send(['objects', numberOf(canvas), EDITING, [], []]);
  // The server will remove it, with what is typed in it from now on.
  claim(target, 'inert');
  /** @type {HTMLElement} */ (target).inert = true;
});
