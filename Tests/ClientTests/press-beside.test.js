// Which presses on something in a card count as presses beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @type {((event: any) => void)[]} */ const listeners = [];
globalThis.addEventListener = /** @type {any} */ ((/** @type {string} */ _, /** @type {(event: any) => void} */ listener) => listeners.push(listener));
/** @param {Element} target @param {number} clientX @param {number} clientY */
const press = (target, clientX, clientY) => listeners.forEach(listener => listener({ target, clientX, clientY }));

const { beganOn } = await import('../../Sources/WaymarkWeb/Client/gestures/pointer-origin.js');
const button = /** @type {any} */ ({});
const card = /** @type {any} */ ({
  getBoundingClientRect: () => ({ left: 100, top: 100, right: 300, bottom: 300 }), contains: (/** @type {any} */ element) => element === button,
});

test('a press that began before the script was there is not beside the card', async () => {
  press(button, 200, 200);
  const { beganBeside } = await import('../../Sources/WaymarkWeb/Client/gestures/press-beside.js');
  assert(beganOn(button));
  assert(!beganBeside(button, card));
});

test('a press near a control in the card is beside it where it began outside of the card', async () => {
  const { beganBeside } = await import('../../Sources/WaymarkWeb/Client/gestures/press-beside.js');
  press(button, 200, 301);
  assert(beganBeside(button, card));
  press(button, 200, 299);
  assert(!beganBeside(button, card));
});
