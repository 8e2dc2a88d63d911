// Hides what the user has removed, until the server has answered: by then it is gone, or the app has kept it.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent } from '../connection/outbox.js';

/** @type {Map<Element, number>} the numbers of the events that remove them */ const hidden = new Map();

/** @param {Element} element @param {number} sequence of the event that removes it */
export function hideUntilAnswered(element, sequence) {
  element.toggleAttribute('data-client-deleted', true);
  hidden.set(element, sequence);
}

/** Hides what a press that is being handled removes.
 * @param {Element} element */
export function hideByPress(element) {
  hideUntilAnswered(element, Infinity);
  queueMicrotask(() => hidden.has(element) && hidden.set(element, lastEvent()));
}

afterPatches('rows', () => {
  for (const [element, sequence] of hidden) {
    if (sequence > acknowledged()) continue;
    hidden.delete(element);
    element.removeAttribute('data-client-deleted');
  }
});
