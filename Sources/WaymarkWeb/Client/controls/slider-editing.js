// Tells the server when the user begins and ends to move the thumb of a slider with data-on~=editing.
import { send } from '../connection/outbox.js';
import { numberOf, on } from '../elements/page.js';

/** @type {Element | null} the slider that is moved */ let moved = null;

/** @param {Element | null} slider that is moved from now on; null if none is */
function edit(slider) {
  if (slider === moved) return;
  if (moved?.isConnected) send(['editing', numberOf(moved), 0]);
  moved = slider;
  if (moved) send(['editing', numberOf(moved), 1]);
}

/** @param {Element} target @returns {boolean} whether it is such a slider */
const reports = target => target.matches?.('input[data-on~=editing]:not(:disabled)');

on('pointerdown', (target, event) => event.isPrimary && !event.button && reports(target) && edit(target));
// By a key it begins with the change of its value; this comes before the value itself is sent.
document.addEventListener('input', ({ target }) => target instanceof Element && reports(target) && edit(target), true);
// A change by a key ends at once. One by a pointer ends with its release, also where that has not changed the value.
on('change', target => target === moved && edit(null));
for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) on(type, () => setTimeout(() => edit(null)));
