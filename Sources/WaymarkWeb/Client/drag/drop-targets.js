// Finds the destination under a point that takes what is dragged, and marks it.
import { isReachable } from '../gestures/control-press.js';
import { isTaken } from './drag-types.js';

/** @typedef {{ x: number, y: number }} Point */

/** @param {Point} point of the window @param {Set<string>} types of what is dragged @param {HTMLElement[]} sources what is dragged, which takes nothing itself
 * @returns {HTMLElement | null} the innermost destination there that takes it */
export function targetAt({ x, y }, types, sources) {
  /** @type {HTMLElement | null} */ let each = document.elementFromPoint(x, y)?.closest('[data-destination]') ?? null;
  for (; each; each = each.parentElement?.closest('[data-destination]') ?? null) {
    if (sources.some(source => source === each)) return null;
    if (isTaken(types, each.dataset.destination ?? '') && isReachable(each)) return each;
  }
  return null;
}

/** @param {Element} target @param {boolean} isTargeted */
export const markTarget = (target, isTargeted) => void target.toggleAttribute('data-client-targeted', isTargeted);

/** @param {Element} target @param {Point} point of the window @returns {[number, number]} the point in the target, rounded */
export function placeIn(target, { x, y }) {
  const { left, top } = target.getBoundingClientRect();
  return [Math.round(x - left), Math.round(y - top)];
}
