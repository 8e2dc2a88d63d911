// How fast a button of a stepper repeats while it is held. No page, so that tests can run it.
const BEGIN = 500, SLOW = 250, FAST = 100, FASTER = 0.85; // ms before the first repetition, the next and the fastest; factor from one to the next

/** @param {number} count of the repetitions so far @returns {number} ms until the next; never more than ten a second */
export const pauseBefore = count => count ? Math.max(FAST, SLOW * FASTER ** (count - 1)) : BEGIN;
