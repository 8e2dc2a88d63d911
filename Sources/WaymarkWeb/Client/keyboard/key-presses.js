// Tells the server about keys that views want, while the focus is in them.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { isReachable } from '../gestures/control-press.js';
import { onKey } from './key-dispatcher.js';
import { isApple } from './shortcut-names.js';

const DOWN = 0, REPEAT = 1, UP = 2; // phases
const TEXT = 'input:not([type=checkbox],[type=radio],[type=range],[type=button]),textarea,[contenteditable=true]';
const BROWSER = /^(?:Tab|F\d+|Control|Shift|Alt|AltGraph|Meta|CapsLock|Dead|Unidentified)$/;

/** @param {KeyboardEvent} event @returns {string} the key's name in `data-keys` */
const nameOf = ({ key = '' }) => key === ' ' ? 'Space' : key; // browsers that fill in a form send events without a key

/** Whether a view wants a key.
 * @param {Element} view @param {KeyboardEvent} event @param {number} phase */
function wants({ dataset: { keys = '', phases } }, event, phase) {
  const words = keys.split(' '), name = nameOf(event), lower = name.length === 1 ? name.toLowerCase() : name;
  if (!name || !(Number(phases) >> phase & 1)) return false;
  return words.includes(lower) || (words.includes('~~') && name.length === 1 && name > '\u00ff') || (words.includes('**') && !BROWSER.test(name));
}

/** @param {KeyboardEvent} event @returns {number} the sum of the numbers of the modifier keys that are held */
function modifiersOf(event) {
  const { shiftKey, ctrlKey, altKey, metaKey, code } = event, command = isApple() ? metaKey : ctrlKey, control = isApple() && ctrlKey;
  const held = [event.getModifierState('CapsLock'), shiftKey, control, altKey, command, code.startsWith('Numpad')];
  return held.reduce((sum, isHeld, bit) => sum + (isHeld ? 1 << bit : 0), 0);
}

/** Tells the innermost view that wants a key.
 * @param {Element | null | undefined} view the nearest that wants keys @param {KeyboardEvent} event @param {number} phase @returns {boolean} whether
 * the browser does nothing else with it */
function tell(view, event, phase) {
  if (!view) return false;
  if (!wants(view, event, phase) || !isReachable(view)) return tell(view.parentElement?.closest('[data-keys]'), event, phase);
  send(['key', numberOf(view), nameOf(event), modifiersOf(event), phase]);
  const isNamed = view.dataset.keys?.split(' ').includes(nameOf(event)) && event.key.length > 1;
  return isNamed || !(/** @type {Element} */ (event.target).matches(TEXT) || event.ctrlKey || event.metaKey);
}

onKey('field', '[data-keys]', (view, event) => tell(view, event, event.repeat ? REPEAT : DOWN));
document.addEventListener('keyup', event => event.target instanceof Element && !event.isComposing && void tell(event.target.closest('[data-keys]'), event, UP), true);
