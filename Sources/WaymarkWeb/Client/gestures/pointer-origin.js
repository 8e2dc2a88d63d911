// Where the last press of a pointer began. A click is sent to what the places share where a button went down and came up: a
// drag that begins in a card and ends beside it is no press beside it.
/** @type {EventTarget | null} */ let origin = null;

/** @param {Element} element @returns {boolean} whether the press began on it, and not on what it contains */
export const beganOn = element => origin === element;

addEventListener('pointerdown', ({ target }) => origin = target, true);
