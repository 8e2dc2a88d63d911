// Remembers where the last pointer press began. A click's target is the common ancestor of the elements where the pointer went
// down and up, so a drag from a card to its surroundings would look like a press on the surroundings.
/** @type {EventTarget | null} */ let origin = null;

/** @param {Element} element @returns {boolean} whether the press began on it, and not on a descendant */
export const beganOn = element => origin === element;

addEventListener('pointerdown', ({ target }) => origin = target, true);
