// Detects long presses on a control: a touch or the mouse held for half a second, the secondary button, the menu key.
import { on } from '../elements/page.js';
import { onPress } from './press-dispatcher.js';
import { unhighlight } from './press-highlight.js';

const DURATION = 500, SLOP = 10; // ms, points

/** @param {string} selector @param {(control: HTMLElement, event: Event) => void} begin called when it is detected
 * @param {(event: PointerEvent) => void} lift called when the pointer is released */
export function onLongPress(selector, begin, lift) {
  let timer = 0, isHeld = false, x = 0, y = 0;
  const cancel = () => clearTimeout(timer);

  /** @param {HTMLElement} control @param {Event} event */
  function start(control, event) {
    cancel();
    unhighlight();
    begin(control, event);
  }

  on('pointerdown', (target, event) => {
    const control = target.closest(selector);
    cancel();
    isHeld = false;
    if (!(control instanceof HTMLElement) || event.button) return;
    ({ clientX: x, clientY: y } = event);
    timer = setTimeout(() => {
      isHeld = true;
      start(control, event);
    }, DURATION);
  });
  on('pointermove', (_, event) => Math.hypot(event.clientX - x, event.clientY - y) > SLOP && !isHeld && cancel());
  on('pointercancel', () => {
    cancel();
    isHeld = false; // no click follows
  });
  on('pointerup', (_, event) => {
    cancel();
    if (isHeld) lift(event);
  });
  // The click that ends a long press is not a press.
  onPress('gesture', '*', () => {
    const wasHeld = isHeld;
    isHeld = false;
    return wasHeld;
  });
  on('contextmenu', (target, event) => {
    const control = target.closest(selector);
    if (!(control instanceof HTMLElement)) return;
    event.preventDefault();
    if (!isHeld) start(control, event);
  });
  on('dragstart', (target, event) => target.closest?.(selector) && event.preventDefault());
}
