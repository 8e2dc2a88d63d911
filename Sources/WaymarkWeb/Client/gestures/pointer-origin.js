// Remembers where the last pointer press began. A click's target is the common ancestor of the elements where the pointer went
// down and up, so a drag from a card to its surroundings would look like a press on the surroundings.
/** @type {EventTarget | null} */ let origin = null;
let x = 0, y = 0;

/** @param {Element} element @returns {boolean} whether the press began on it, and not on a descendant */
export const beganOn = element => origin === element;

/** Whether a press on something in a card began beside the card: browsers give touches near a control to that control.
 * @param {Element} target @param {Element} card */
export function beganBeside(target, card) {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  return origin === target && card.contains(target) && (x < left || x >= right || y < top || y >= bottom);
}

addEventListener('pointerdown', ({ target, clientX, clientY }) => [origin, x, y] = [target, clientX, clientY], true);
