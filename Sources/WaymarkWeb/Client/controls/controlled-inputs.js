// Sends the edits of controls, and sets the values that the server answers, unless the user has made a newer edit.
import { send } from '../connection/outbox.js';
import { handlers, replayEarly } from '../connection/patches.js';
import { numberOf, on } from '../elements/page.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import '../keyboard/onscreen-keyboard.js';
import { movedCaret, Versions } from './input-versions.js';

const versions = new Versions();
/** @type {WeakMap<Element, Value>} */ const agreed = new WeakMap(); // the value that client and server last agreed on
/** @type {Element | null} */ let composing = null;
/** @type {[Value, number] | null} */ let deferred = null; // arrived during a composition

/** @param {Control} control */
const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';

/** @param {Control} control @returns {boolean} whether it is a custom element, which takes values of any type */
const isCustom = control => control.localName.startsWith('wm-');

/** @param {Control} control @returns {Value} */
function readValue(control) {
  const { type, value } = control;
  if (isSwitch(control)) return control.checked;
  return value && (type === 'range' || type === 'number') ? +value : value;
}

/** @param {Control} control @param {Value} value */
function writeValue(control, value) {
  if (isSwitch(control)) control.checked = !!value;
  else if (isCustom(control)) /** @type {any} */ (control).value = value;
  else {
    const { value: before, selectionStart: start, selectionEnd: end } = control, after = String(value);
    if (before === after) return;
    control.value = after;
    if (control.selectedIndex === -1) control.value = ''; // no option has this value
    if (control === document.activeElement && start != null && end != null)
      control.setSelectionRange(movedCaret(before, after, start), movedCaret(before, after, end));
  }
}

/** @param {Element} control @param {number} version of the user's edit that the server has received last @returns {boolean} whether there
 * is no newer edit, also none that is being composed */
const isUpToDate = (control, version) => control !== composing && versions.accepts(numberOf(control), version);

/** Sets a value of the server.
 * @param {any} control @param {Value} value @param {number} version of the user's edit that it answers */
function setValue(control, value, version) {
  if (!versions.accepts(numberOf(control), version)) return;
  if (control === composing) deferred = [value, version];
  else {
    agreed.set(control, value);
    writeValue(control, value);
  }
}

/** Preserves the chosen option of a menu.
 * @param {Element | null} parent @param {() => void} change inserts, removes or moves its options */
function keepChoice(parent, change) {
  if (parent?.localName === 'optgroup') parent = parent.closest('select');
  if (!(parent instanceof HTMLSelectElement)) return change();
  const chosen = agreed.get(parent) ?? parent.value;
  change();
  if (chosen) writeValue(/** @type {any} */ (parent), chosen);
}

/** @param {Control} control @returns {boolean} whether it was edited before the script was loaded, or filled in by the browser */
function isAlreadyEdited(control) {
  if (isCustom(control)) return false; // it had no value before its script
  if (isSwitch(control)) return control.checked !== control.defaultChecked;
  if (control.options) return [...control.options].filter(option => option.defaultSelected).at(-1)?.selected === false;
  return control.value !== control.defaultValue && control.type !== 'range';
}

/** Sends the value of a control if it has changed.
 * @param {Control} control */
function sendEdit(control) {
  const value = readValue(control), node = numberOf(control);
  if (!control.matches('[data-on~=input]') || agreed.get(control) === value) return;
  agreed.set(control, value);
  send(['input', node, value, versions.next(node)]);
}

on('input', control => control === composing || sendEdit(control));
on('compositionstart', control => composing = control);
on('compositionend', control => {
  const late = deferred;
  composing = deferred = null;
  sendEdit(control);
  if (late) setValue(control, ...late);
});
onKey('field', '[data-on~=submit]', (control, event) => {
  if (event.key !== 'Enter' || event.shiftKey || control !== event.target) return false;
  // What can't be sent must not be taken for what was entered; the field says why.
  if (control.getAttribute('aria-invalid') !== 'true') send(['submit', numberOf(control)]);
  return true;
});

Object.assign(handlers, { setValue, keepChoice, isUpToDate });
replayEarly(control => !control.matches('[data-on~=edit]'));
// Edits from before the script was loaded, and values filled in by the browser.
for (const control of /** @type {NodeListOf<Control>} */ (document.querySelectorAll('[data-on~=input]'))) if (isAlreadyEdited(control)) sendEdit(control);
