// Edits the text of a text box in its place. The field comes from the server; until it is there, a hidden one has the focus, because a phone
// shows its keyboard only for a field that gets the focus during the press.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { on, numberOf } from '../elements/page.js';
import { OBJECT } from './page-object.js';
import { selectionAt } from './text-caret.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

const NAME = 'wm-rich-text', FIELD = `wm-object ${NAME}`;
const EDITING = 5; // a change that the server knows

/** @type {HTMLTextAreaElement | null} */ let early = null; // takes what is typed until the field is there
let asked = 0; // the event that has requested the field
/** @typedef {import('./text-caret.js').TextPlace | 'all' | 'end'} Selection what is selected in a text whose editing begins */
/** @type {Selection} */ let wanted = 'all';
/** By object whose text was changed: the event that has ended its editing.
 * @type {WeakMap<Element, number>} */
const changedAt = new WeakMap();

/** @param {ObjectCanvas} canvas @param {import('./page-object.js').PageObject} object @param {Selection} selection
 * @param {string} [typed] what takes the place of what is selected @returns {boolean} whether it has a text that can be edited */
export function editText(canvas, object, selection, typed = '') {
  if (!canvas.isEditable || object.isLocked || !object.hasAttribute('data-text')) return false;
  canvas.select([object]);
  asked = send(['objects', numberOf(canvas), EDITING, [object.key], []]);
  if (!asked) return true;
  wanted = selection;
  early = document.createElement('textarea');
  early.className = 'wm-early-text';
  early.value = typed;
  early.setAttribute('aria-hidden', 'true');
  canvas.append(early);
  early.addEventListener('blur', ({ currentTarget }) => {
    /** @type {Element} */ (currentTarget).remove();
    if (early === currentTarget) end(canvas); // the field was left before it was there
  });
  early.focus({ preventScroll: true });
  return true;
}

/** Begins to edit a text with what is typed: at its end, so that a key that was not meant for it deletes nothing; in place of a placeholder.
 * @param {ObjectCanvas} canvas @param {import('./page-object.js').PageObject} object @param {string} typed
 * @returns {boolean} whether it has a text that can be edited */
export const typeInto = (canvas, object, typed) => editText(canvas, object, isPlaceholder(object) ? 'all' : 'end', typed);

/** @param {HTMLElement} object @returns {boolean} whether its text stands for one that nobody has typed yet. The server may not have answered what was typed */
const isPlaceholder = object => object.dataset.text === 'placeholder' && acknowledged() >= (changedAt.get(object) ?? 0);

/** @param {ObjectCanvas} canvas */
function end(canvas) {
  early = null;
  send(['objects', numberOf(canvas), EDITING, [], []]);
}

/** @param {ObjectCanvas} canvas @returns {HTMLElement | undefined} the field of the text that is edited */
export const editedField = canvas => /** @type {HTMLElement[]} */ ([...canvas.querySelectorAll(FIELD)]).find(({ inert }) => !inert);

/** Ends the editing of a text.
 * @param {ObjectCanvas} canvas */
export function endEditing(canvas) {
  const field = editedField(canvas);
  if (!field) return;
  const object = /** @type {HTMLElement | null} */ (field.closest(OBJECT));
  object?.focus({ preventScroll: true });
}

/** @param {any} element the field @returns {[number, number]} the start and the end of what is selected when its editing begins */
function selectionIn(element) {
  const end = element.field.length - 1; // before the line feed that ends the text
  if (wanted === 'all') return [0, end];
  return wanted === 'end' ? [end, end] : selectionAt(element, wanted);
}

/** Moves the focus into the field with what was typed until then, once the server has sent it and it can be edited. */
function moveIntoField() {
  if (!early?.isConnected) return;
  const fields = /** @type {any[]} */ ([...early.parentElement?.querySelectorAll(FIELD) ?? []]);
  // One that was left remains if the server has got both events at once.
  const element = fields.find(({ inert }) => !inert) ?? (acknowledged() >= asked ? fields[0] : null);
  if (!element?.field) return;
  element.inert = false;
  const { field } = element, typed = early.value;
  early = null;
  field.select(...selectionIn(element));
  field.view.focus();
  if (typed) field.type(typed);
}

afterPatches('elements', moveIntoField);
void customElements.whenDefined(NAME).then(moveIntoField);

on('focusout', target => {
  const canvas = target.closest?.('wm-canvas');
  if (!canvas || !target.matches(FIELD) || !target.isConnected) return;
  const event = send(['objects', numberOf(canvas), EDITING, [], []]), object = target.closest(OBJECT);
  if (object && /** @type {any} */ (target).field?.revision) changedAt.set(object, event || Infinity);
  // The server will remove it, with what is typed in it from now on.
  claim(target, 'inert');
  /** @type {HTMLElement} */ (target).inert = true;
});
