// Controlled inputs: what a person types is never overwritten by an older answer.
import { numberOf, wants } from './nodes.js';
import { caret, Versions } from './versions.js';

const versions = new Versions();
/** @type {WeakMap<Element, Value>} */ const known = new WeakMap(); // what both ends last agreed on
/** @type {EventTarget | null} */ let composing = null;
/** @type {[Value, number] | null} */ let held = null; // came while composing

/** @param {Control} control */
const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';

/** @param {Control} control @returns {Value} */
function read(control) {
  if (isSwitch(control)) return control.checked;
  const isNumber = control.type === 'range' || control.type === 'number';
  return isNumber && control.value ? control.valueAsNumber : control.value;
}

/** @param {Control} control @param {Value} value */
function write(control, value) {
  if (typeof value === 'boolean') {
    control.checked = value;
    return;
  }
  const { value: before, selectionStart: start, selectionEnd: end } = control, after = String(value);
  if (before === after) return;
  control.value = after;
  if (control === document.activeElement && start != null && end != null)
    control.setSelectionRange(caret(before, after, start), caret(before, after, end));
}

/**
 * The server's word on a control's value.
 * @param {Element} element @param {Value} value @param {number} version
 */
export function answer(element, value, version) {
  if (!versions.accepts(numberOf(element), version)) return;
  if (element === composing) {
    held = [value, version];
    return;
  }
  known.set(element, value);
  write(/** @type {Control} */ (element), value);
}

/** @param {Control} control whether it was typed in before the script came, or filled by the browser */
function isTouched(control) {
  if (isSwitch(control)) return control.checked !== control.defaultChecked;
  if (control.options) return [...control.options].some(option => option.defaultSelected && !option.selected);
  return control.type !== 'range' && control.value !== control.defaultValue;
}

/** @param {Send} send */
export function startInputs(send) {
  /** @param {Control} control */
  const edited = control => {
    const value = read(control), node = numberOf(control);
    if (!wants(control, 'input') || known.get(control) === value) return;
    known.set(control, value);
    send(['input', node, value, versions.edit(node)]);
  };
  /** @param {string} type @param {(control: Control, event: any) => void} act */
  const on = (type, act) => document.addEventListener(type, event => act(/** @type {Control} */ (event.target), event));

  on('input', control => control === composing || edited(control));
  on('compositionstart', control => composing = control);
  on('compositionend', control => {
    const late = held;
    composing = held = null;
    edited(control);
    if (late) answer(control, ...late);
  });
  on('keydown', (control, event) => {
    // keyCode 229: Safari's Return that ends a composition
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229 || event.shiftKey || !wants(control, 'submit')) return;
    event.preventDefault();
    send(['submit', numberOf(control)]);
  });
  for (const control of document.querySelectorAll('[data-on~="input"]')) if (isTouched(/** @type {Control} */ (control))) edited(/** @type {Control} */ (control));
}
