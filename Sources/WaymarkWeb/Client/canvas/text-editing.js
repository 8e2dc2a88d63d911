// Edits the text of a text box in its place. The field comes from the server; until it is there, what is typed is held.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { on, numberOf } from '../elements/page.js';
import { heldComposition, holdKeys, isHeld, takeEarlyKeys } from '../keyboard/early-keys.js';
import { OBJECT } from './page-object.js';
import { selectionAt } from './text-caret.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

const NAME = 'wm-rich-text', FIELD = `wm-object ${NAME}`;
const EDITING = 5; // a change that the server knows

/** The field that was requested: the canvas, the number of the event, and what is typed until the field is there.
 * @type {{ canvas: ObjectCanvas, event: number, keys: import('../keyboard/early-keys.js').Held | null } | null} */
let requested = null;
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
  const event = send(['objects', numberOf(canvas), EDITING, [object.key], []]);
  if (!event) return true;
  wanted = selection;
  const isComing = () => !!canvas.querySelector(FIELD), left = () => void send(['objects', numberOf(canvas), EDITING, [], []]);
  requested = { canvas, event, keys: holdKeys({ event, text: typed, place: canvas, isComing, left }) };
  return true;
}

/** Begins to edit a text with what is typed: at its end, so that a key that was not meant for it deletes nothing; in place of a placeholder.
 * @param {ObjectCanvas} canvas @param {import('./page-object.js').PageObject} object @param {string} typed
 * @returns {boolean} whether it has a text that can be edited */
export const typeInto = (canvas, object, typed) => editText(canvas, object, isPlaceholder(object) ? 'all' : 'end', typed);

/** @param {HTMLElement} object @returns {boolean} whether its text stands for one that nobody has typed yet. The server may not have answered what was typed */
const isPlaceholder = object => object.dataset.text === 'placeholder' && acknowledged() >= (changedAt.get(object) ?? 0);

/** @param {ObjectCanvas} canvas @returns {HTMLElement | undefined} the field of the text that is edited */
export const editedField = canvas => /** @type {HTMLElement[]} */ ([...canvas.querySelectorAll(FIELD)]).find(({ inert }) => !inert);

/** Ends the editing of a text.
 * @param {ObjectCanvas} canvas */
export function endEditing(canvas) {
  const field = editedField(canvas);
  if (!field) return;
  const object = /** @type {HTMLElement | null} */ (field.closest(OBJECT));
  object?.focus({ preventScroll: true });
  if (!field.inert) leave(canvas, field); // the focus was elsewhere
}

/** @param {ObjectCanvas} canvas @param {HTMLElement} field that is not edited any more */
function leave(canvas, field) {
  const event = send(['objects', numberOf(canvas), EDITING, [], []]), object = field.closest(OBJECT);
  if (object && /** @type {any} */ (field).field?.revision) changedAt.set(object, event || Infinity);
  // The server will remove it, with what is typed in it from now on.
  claim(field, 'inert');
  field.inert = true;
}

/** @param {any} element the field @returns {[number, number]} the start and the end of what is selected when its editing begins */
function selectionIn(element) {
  const end = element.field.length - 1; // before the line feed that ends the text
  if (wanted === 'all') return [0, end];
  return wanted === 'end' ? [end, end] : selectionAt(element, wanted);
}

/** Moves the focus into the field, which then gets what was typed, once the server has sent it and it can be edited.
 * @returns {void} */
function moveIntoField() {
  if (!requested) return;
  const { canvas, event, keys } = requested, composition = heldComposition();
  if (!isHeld(keys)) return void (requested = null); // the user has gone elsewhere
  if (acknowledged() < event) return;
  if (composition) return void composition.then(moveIntoField);
  const fields = /** @type {any[]} */ ([...canvas.querySelectorAll(FIELD)]);
  // One that was left remains if the server has got both events at once.
  const element = fields.find(({ inert }) => !inert) ?? fields[0];
  if (!element?.field) return;
  requested = null;
  element.inert = false;
  const { field } = element;
  field.select(...selectionIn(element));
  field.view.focus();
}

afterPatches('elements', moveIntoField);
void customElements.whenDefined(NAME).then(moveIntoField);
// What was typed before the object was selected.
takeEarlyKeys(OBJECT, (/** @type {import('./page-object.js').PageObject} */ object, text) => {
  const canvas = /** @type {ObjectCanvas | null} */ (object.closest('wm-canvas'));
  if (canvas?.selected.size === 1 && canvas.selected.has(object)) typeInto(canvas, object, text);
});

// A text stays in editing while something beside the canvas has the focus, such as an inspector, which may change its format.
on('focusout', (target, { relatedTarget }) => {
  const canvas = /** @type {ObjectCanvas | null} */ (target.closest?.('wm-canvas'));
  if (!canvas || !target.matches(FIELD) || !target.isConnected) return;
  if (relatedTarget instanceof Element && canvas.contains(relatedTarget)) leave(canvas, /** @type {HTMLElement} */ (target));
});
