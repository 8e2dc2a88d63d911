// Detects long presses on a control: a touch or the mouse held for half a second, the secondary button, the menu key.
import { on } from '../elements/page.js';
import { onPress } from './press-dispatcher.js';
import { unhighlight } from './press-highlight.js';

const DURATION = 500, SLOP = 10; // ms, points

/** @typedef {{ duration?: (control: HTMLElement) => number | undefined, slop?: (control: HTMLElement) => number, slid?: (event: PointerEvent) => void, keepsDrags?: boolean }} Options `duration` returns
 * after how many ms it is detected, 500 by default; `slop` how many points the pointer may move until then, 10 by default; `slid` is called when the pointer moves afterwards; with
 * `keepsDrags` the browser drags what can be dragged in the control */

/** @param {string} selector @param {(control: HTMLElement, event: Event) => boolean | void} begin called when it is detected; returns
 * false to ignore it @param {(event: PointerEvent) => HTMLElement | null | void} lift called when the pointer is released; returns a
 * control to be pressed @param {Options} options */
export function onLongPress(selector, begin, lift, { duration, slop, slid, keepsDrags } = /** @type {Options} */ ({})) {
  let timer = 0, isHeld = false, x = 0, y = 0, limit = SLOP;
  const cancel = () => clearTimeout(timer);

  /** @param {HTMLElement} control @param {Event} event @returns {boolean} */
  function start(control, event) {
    cancel();
    if (begin(control, event) === false) return false;
    unhighlight();
    return true;
  }

  on('pointerdown', (target, event) => {
    const control = target.closest(selector);
    cancel();
    isHeld = false;
    if (!(control instanceof HTMLElement) || event.button) return;
    ({ clientX: x, clientY: y } = event);
    limit = slop?.(control) ?? SLOP;
    timer = setTimeout(() => isHeld = start(control, event), duration?.(control) ?? DURATION);
  });
  on('pointermove', (_, event) => {
    if (isHeld) slid?.(event);
    else if (Math.hypot(event.clientX - x, event.clientY - y) > limit) cancel();
  });
  on('pointercancel', () => {
    cancel();
    isHeld = false; // no click follows
  });
  on('pointerup', (_, event) => {
    cancel();
    const control = isHeld && lift(event);
    if (control) setTimeout(() => { // after the click, if there is one
      isHeld = false;
      control.click();
    });
  });
  // The click that ends a long press is not a press.
  onPress('gesture', '*', () => {
    const wasHeld = isHeld;
    isHeld = false;
    return wasHeld;
  });
  on('contextmenu', (target, event) => {
    const control = target.closest(selector);
    if (!(control instanceof HTMLElement) || !(isHeld || start(control, event))) return;
    event.preventDefault();
    isHeld ||= /** @type {any} */ (event).pointerType === 'touch';
  });
  // What a source gives is dragged by drag-press.js.
  if (!keepsDrags) on('dragstart', (target, event) => target.closest?.(selector) && !target.closest('[data-drag]') && event.preventDefault());
}

/** @param {Event} event @returns {boolean} whether it comes from the menu key, not from a click of the secondary button */
export const isMenuKey = event => event instanceof MouseEvent && event.type === 'contextmenu' && event.button < 1
  && !/touch|pen/.test(/** @type {any} */ (event).pointerType);
