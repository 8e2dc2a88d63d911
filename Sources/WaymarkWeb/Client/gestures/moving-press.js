// Gives a press on a sheet or a screen that slides to the control on which it has begun. That control moves away from under the pointer
// meanwhile, so that browsers report the press of something else, or of nothing: Safari drops a touch whose target has changed.
import { isMoving } from '../presentation/screen-transition.js';

const SLOP = 8; // points
const AGAIN = 500, REACH = 30; // ms and points from one press to another that makes it a double press

/** @type {{ control: Element, x: number, y: number, count: number } | null} */ let press = null;
let last = { time: -Infinity, x: 0, y: 0, count: 0 };

/** @param {PointerEvent} event */
function begin({ target, timeStamp: time, clientX: x, clientY: y, button, isPrimary }) {
  const isAgain = time - last.time < AGAIN && Math.hypot(x - last.x, y - last.y) < REACH, count = isAgain ? last.count + 1 : 1;
  last = { time, x, y, count };
  const control = target instanceof Element && !button && isPrimary ? target.closest('[data-on~=tap],[data-on~=push],[data-back],[data-direction],[data-menu]') : null;
  press = control && (isMoving(control.closest('wm-screen')) || isMoving(control.closest('dialog'))) ? { control, x, y, count } : null;
}

/** @param {{ clientX: number, clientY: number }} point */
const moved = ({ clientX, clientY }) => void (press && Math.hypot(clientX - press.x, clientY - press.y) >= SLOP && (press = null));

/** Presses the control in place of what the browser would press.
 * @param {Event} event @param {PointerEventInit} init */
function redirect(event, init) {
  const control = press?.control;
  press = null;
  event.preventDefault();
  if (control?.isConnected) control.dispatchEvent(new PointerEvent('click', init));
}

addEventListener('pointerdown', begin, true);
addEventListener('pointermove', moved, { capture: true, passive: true });
addEventListener('pointercancel', () => void (press = null), true);
addEventListener('touchend', event => {
  const { touches, changedTouches: [touch] } = event;
  if (touches.length) press = null;
  else if (touch) moved(touch);
  // The browser makes no click of this touch. Others have ended their gestures already.
  if (press && event.cancelable) redirect(event, { bubbles: true, cancelable: true, composed: true, view: window, detail: press.count, pointerType: 'touch', clientX: press.x, clientY: press.y });
}, { passive: false });
addEventListener('click', event => {
  if (!press || !event.isTrusted) return;
  // One without a number is made by a key.
  if (!event.detail || event.target instanceof Node && press.control.contains(event.target)) return void (press = null);
  event.stopImmediatePropagation();
  redirect(event, /** @type {PointerEvent} */ (event));
}, true);
