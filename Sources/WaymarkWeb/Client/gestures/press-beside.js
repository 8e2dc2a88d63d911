// Recognises presses beside a card that browsers give to something in it: a touch near a control goes to that control.
import { beganOn } from './pointer-origin.js';

/** @type {{ x: number, y: number } | null} where the last pointer press began; null where that was before this script was loaded */ let place = null;

/** Whether a press on something in a card began beside the card.
 * @param {Element} target @param {Element} card */
export function beganBeside(target, card) {
  if (!place || !beganOn(target) || !card.contains(target)) return false;
  const { left, top, right, bottom } = card.getBoundingClientRect();
  return place.x < left || place.x >= right || place.y < top || place.y >= bottom;
}

addEventListener('pointerdown', ({ clientX: x, clientY: y }) => place = { x, y }, true);
