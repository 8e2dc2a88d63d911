// Controlled inputs: what a person types is never overwritten by an older answer.
import { numberOf, on, wants } from '../elements/page.js';

export class Versions {
  /** @type {Map<number, number>} */ edits = new Map();

  /** @param {number} node @returns {number} the version of the edit just made */
  edit(node) {
    const version = (this.edits.get(node) ?? 0) + 1;
    this.edits.set(node, version);
    return version;
  }

  /** @param {number} node @param {number} version of the edit that the server answers */
  accepts(node, version) {
    return version >= (this.edits.get(node) ?? 0);
  }
}

/** @param {string} before @param {string} after @param {number} position @returns {number} where the caret stays beside the same text */
export function caret(before, after, position) {
  const shorter = Math.min(before.length, after.length), behind = before.length - position;
  let head = 0, tail = 0;
  while (head < shorter && before[head] === after[head]) head++;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return behind <= tail ? after.length - behind : position <= head ? position : after.length - tail;
}

const versions = new Versions();
/** @type {WeakMap<Element, Value>} */ const known = new WeakMap(); // what both ends last agreed on
/** @type {Element | null} */ let composing = null;
/** @type {[Value, number] | null} */ let held = null; // came while composing

/** @param {Control} control */
const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';

/** @param {Control} control one of ours shows a value as it is given, whatever its type */
const isOurs = control => control.localName.startsWith('wm-');

/** @param {Control} control @returns {Value} */
function read(control) {
  const { type, value } = control;
  if (isSwitch(control)) return control.checked;
  return value && (type === 'range' || type === 'number') ? +value : value;
}

/** @param {Control} control @param {Value} value */
function write(control, value) {
  if (isSwitch(control)) control.checked = !!value;
  else if (isOurs(control)) /** @type {any} */ (control).value = value;
  else {
    const { value: before, selectionStart: start, selectionEnd: end } = control, after = String(value);
    if (before === after) return;
    control.value = after;
    if (control.selectedIndex === -1) control.value = ''; // no choice stands for it
    if (control === document.activeElement && start != null && end != null)
      control.setSelectionRange(caret(before, after, start), caret(before, after, end));
  }
}

/** @param {any} control @param {Value} value the server's word on it @param {number} version */
export function answer(control, value, version) {
  if (!versions.accepts(numberOf(control), version)) return;
  if (control === composing) held = [value, version];
  else {
    known.set(control, value);
    write(control, value);
  }
}

/** @param {Element | null} parent @param {() => void} change whatever choices it brings, takes or moves, the chosen one stays */
export function keeping(parent, change) {
  if (parent?.localName === 'optgroup') parent = parent.closest('select');
  if (!(parent instanceof HTMLSelectElement)) return change();
  const chosen = known.get(parent) ?? parent.value;
  change();
  if (chosen) write(/** @type {any} */ (parent), chosen);
}

/** @param {Control} control whether it was typed in before the script came, or filled by the browser */
function isTouched(control) {
  if (isOurs(control)) return false; // they have not been there yet
  if (isSwitch(control)) return control.checked !== control.defaultChecked;
  if (control.options) return [...control.options].filter(option => option.defaultSelected).at(-1)?.selected === false;
  return control.value !== control.defaultValue && control.type !== 'range';
}

/** @param {Send} send */
export function startInputs(send) {
  /** @param {Control} control */
  function edited(control) {
    const value = read(control), node = numberOf(control);
    if (!wants(control, 'input') || known.get(control) === value) return;
    known.set(control, value);
    send(['input', node, value, versions.edit(node)]);
  }
  on('input', control => control === composing || edited(control));
  on('compositionstart', control => composing = control);
  on('compositionend', control => {
    const late = held;
    composing = held = null;
    edited(control);
    if (late) answer(control, ...late);
  });
  on('keydown', (control, event) => {
    // 229: Safari's Return that ends a composition
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229 || event.shiftKey || !wants(control, 'submit')) return;
    event.preventDefault();
    send(['submit', numberOf(control)]);
  });
  /** @type {NodeListOf<Control>} */ (document.querySelectorAll('[data-on~=input]')).forEach(control => isTouched(control) && edited(control));
}
