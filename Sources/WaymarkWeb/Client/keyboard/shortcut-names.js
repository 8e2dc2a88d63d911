// Reads keyboard shortcuts and names them as the user's platform does.
import { localized } from '../elements/texts.js';

/** Whether the keyboard has a Command key. */
export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** @typedef {{ modifiers: Set<string>, key: string }} Shortcut */

/** @param {Element} control @returns {Shortcut} */
export function shortcutOf(control) {
  const words = (control.getAttribute('data-shortcut') ?? '').split(' ');
  return { key: words.pop() ?? '', modifiers: new Set(words) };
}

/** @typedef {Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'>} Pressed */

/** Whether a key press is a shortcut.
 * @param {Shortcut} shortcut @param {Pressed} event @param {boolean} [hasCommand] whether the keyboard has a Command key */
export function matches({ modifiers, key }, event, hasCommand = isApple()) {
  const has = (/** @type {string} */ name) => modifiers.has(name);
  const [meta, control] = hasCommand ? [has('command'), has('control')] : [false, has('command') || has('control')];
  if (event.metaKey !== meta || event.ctrlKey !== control || event.altKey !== has('option')) return false;
  if (has('capslock') && !event.getModifierState('CapsLock')) return false;
  if (has('numpad') && !event.code.startsWith('Numpad')) return false;
  const pressed = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // With Option or Shift the key may type another character.
  const isSame = pressed === key || (event.code === `Key${key.toUpperCase()}` && event.altKey) || (event.code === `Digit${key}` && (event.shiftKey || event.altKey));
  // Some characters need Shift to be typed at all.
  const isTypedWithShift = pressed === key && key.length === 1 && key.toLowerCase() === key.toUpperCase() && event.code !== `Digit${key}`;
  return isSame && (event.shiftKey === has('shift') || isTypedWithShift);
}

const APPLE_MODIFIERS = { control: '⌃', option: '⌥', shift: '⇧', command: '⌘' };
const OTHER_MODIFIERS = { control: 'Ctrl', command: 'Ctrl', option: 'Alt', shift: 'Shift' };
/** @type {Record<string, string>} */ const APPLE_KEYS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: '⎋', Backspace: '⌫', Delete: '⌦', Enter: '↩', Tab: '⇥' };
/** @type {Record<string, string>} */ const OTHER_KEYS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', Delete: 'Del', PageUp: 'Page Up', PageDown: 'Page Down' };

/** @param {Shortcut} shortcut @param {boolean} [hasCommand] @returns {string} its name as menus show it */
export function shortcutName({ modifiers, key }, hasCommand = isApple()) {
  const names = hasCommand ? APPLE_MODIFIERS : OTHER_MODIFIERS, keys = hasCommand ? APPLE_KEYS : OTHER_KEYS;
  const held = Object.entries(names).filter(([name]) => modifiers.has(name)).map(([, each]) => each);
  return [...new Set(held), keys[key] ?? (key === 'Space' ? localized('Space') : key.length === 1 ? key.toUpperCase() : key)].join(hasCommand ? '' : '+');
}

/** Whether a browser keeps a shortcut for itself in a window with tabs, so that no page receives it.
 * @param {Shortcut} shortcut */
export const isReserved = ({ modifiers, key }) => modifiers.has('command') && /^[ntwq]$/.test(key) && !matchMedia('(display-mode: standalone)').matches;

/** Shows the shortcut of a menu's item at its end.
 * @param {Element} item */
export const showShortcut = item => (item.closest('.menu-item') ?? item).setAttribute('data-client-shortcut', shortcutName(shortcutOf(item)));
