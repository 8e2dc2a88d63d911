// Holding a control: a finger or the mouse that stays for half a second, the secondary button, the menu key.
import { on } from '../elements/page.js';
import { release } from './press-highlight.js';

const LONG = 500, NEAR = 10;

/** @param {string} selector @param {(control: HTMLElement, event: Event) => void} open
 * @param {(event: PointerEvent) => void} lifted */
export function startHolds(selector, open, lifted) {
  let timer = 0, isHeld = false, x = 0, y = 0;
  const cancel = () => clearTimeout(timer);

  /** @param {HTMLElement} control @param {Event} event */
  function hold(control, event) {
    cancel();
    release();
    open(control, event);
  }

  on('pointerdown', (target, event) => {
    const control = target.closest(selector);
    cancel();
    isHeld = false;
    if (!(control instanceof HTMLElement) || event.button) return;
    ({ clientX: x, clientY: y } = event);
    timer = setTimeout(() => {
      isHeld = true;
      hold(control, event);
    }, LONG);
  });
  on('pointermove', (_, event) => Math.hypot(event.clientX - x, event.clientY - y) > NEAR && !isHeld && cancel());
  on('pointercancel', cancel);
  on('pointerup', (_, event) => {
    cancel();
    if (isHeld) lifted(event);
  });
  // The click that ends a hold is none.
  document.addEventListener('click', event => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  on('contextmenu', (target, event) => {
    const control = target.closest(selector);
    if (!(control instanceof HTMLElement)) return;
    event.preventDefault();
    if (!isHeld) hold(control, event);
  });
  on('dragstart', (target, event) => target.closest?.(selector) && event.preventDefault());
}
