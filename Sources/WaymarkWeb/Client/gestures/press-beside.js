// Recognises presses beside a card that browsers give to something in it: a touch near a control goes to that control.
import { beganOn } from './pointer-origin.js';

let x = 0, y = 0; // where the last pointer press began

/** Whether a press on something in a card began beside the card.
 * @param {Element} target @param {Element} card */
export function beganBeside(target, card) {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  return beganOn(target) && card.contains(target) && (x < left || x >= right || y < top || y >= bottom);
}

addEventListener('pointerdown', ({ clientX, clientY }) => [x, y] = [clientX, clientY], true);
