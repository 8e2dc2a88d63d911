import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches, shortcutName } from '../../Sources/WaymarkWeb/Client/keyboard/shortcut-names.js';

/** @param {string} words */
function shortcut(words) {
  const modifiers = words.split(' ');
  return { key: modifiers.pop() ?? '', modifiers: new Set(modifiers) };
}

/** @param {string} held @param {string} key @param {string} [code] */
const pressed = (held, key, code = `Key${key.toUpperCase()}`) => ({
  key, code, getModifierState: (/** @type {string} */ name) => held.includes(name), ctrlKey: held.includes('ctrl'), metaKey: held.includes('meta'), altKey: held.includes('alt'), shiftKey: held.includes('shift'),
});

test('Command is ⌘ on keyboards that have it, and Ctrl on others', () => {
  const save = shortcut('command s');
  assert.ok(matches(save, pressed('meta', 's'), true) && matches(save, pressed('ctrl', 's'), false));
  assert.ok(!matches(save, pressed('ctrl', 's'), true) && !matches(save, pressed('meta', 's'), false));
  assert.ok(!matches(save, pressed('', 's'), false) && !matches(save, pressed('ctrl', 'd'), false));
  assert.ok(matches(shortcut('control s'), pressed('ctrl', 's'), true));
});

test('all modifier keys have to be held, and no others', () => {
  const both = shortcut('shift command s');
  assert.ok(matches(both, pressed('ctrl shift', 'S'), false));
  assert.ok(!matches(both, pressed('ctrl', 's'), false) && !matches(both, pressed('ctrl shift alt', 'S'), false));
  assert.ok(!matches(shortcut('command s'), pressed('ctrl shift', 'S'), false));
});

test('a key is known whatever it types with Option or Shift', () => {
  assert.ok(matches(shortcut('option command r'), pressed('meta alt', '®', 'KeyR'), true));
  assert.ok(matches(shortcut('shift command 1'), pressed('ctrl shift', '!', 'Digit1'), false));
  assert.ok(matches(shortcut('command +'), pressed('ctrl shift', '+', 'Equal'), false), 'on many keyboards it needs Shift');
  assert.ok(matches(shortcut('command +'), pressed('ctrl', '+', 'NumpadAdd'), false));
  assert.ok(!matches(shortcut('command 1'), pressed('ctrl shift', '!', 'Digit1'), false));
  assert.ok(matches(shortcut('Space'), pressed('', ' ', 'Space'), false) && matches(shortcut('Escape'), pressed('', 'Escape', 'Escape'), false));
});

test('a shortcut may need the numeric pad, or Caps Lock to be on', () => {
  assert.ok(matches(shortcut('numpad 5'), pressed('', '5', 'Numpad5'), false) && !matches(shortcut('numpad 5'), pressed('', '5', 'Digit5'), false));
  assert.ok(matches(shortcut('5'), pressed('', '5', 'Numpad5'), false));
  assert.ok(matches(shortcut('capslock m'), pressed('CapsLock', 'M'), false) && !matches(shortcut('capslock m'), pressed('', 'm'), false));
  assert.ok(matches(shortcut('m'), pressed('CapsLock', 'M'), false));
});

test('a shortcut is named as the platform does', () => {
  assert.equal(shortcutName(shortcut('option shift command s'), true), '⌥⇧⌘S');
  assert.equal(shortcutName(shortcut('option shift command s'), false), 'Ctrl+Alt+Shift+S');
  assert.equal(shortcutName(shortcut('command Backspace'), true), '⌘⌫');
  assert.equal(shortcutName(shortcut('command Backspace'), false), 'Ctrl+Backspace');
  assert.equal(shortcutName(shortcut('control command f'), false), 'Ctrl+F');
});
