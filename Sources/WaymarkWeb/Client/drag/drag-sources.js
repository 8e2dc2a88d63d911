// Finds what is dragged together with a source: the other rows of its list that are selected.
import { isReachable } from '../gestures/control-press.js';
import { given } from './drag-types.js';

/** @param {Element} target @returns {HTMLElement | null} what is dragged by it */
export function sourceOf(target) {
  const source = /** @type {HTMLElement | null} */ (target.closest('[data-drag]'));
  return source && isReachable(source) ? source : null;
}

/** @param {HTMLElement} source @returns {{ all: HTMLElement[], count: number }} what is dragged with it, itself first; how many things that are, as far as
 * the page shows them */
export function draggedWith(source) {
  const list = source.closest('wm-list');
  if (!list || source.getAttribute('aria-selected') !== 'true') return { all: [source], count: 1 };
  const rows = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('.selectable[data-drag][aria-selected=true]'));
  const all = [source, ...[...rows].filter(row => row !== source && row.closest('wm-list') === list && isReachable(row))];
  return { all, count: all.length };
}

/** @param {HTMLElement[]} sources what is dragged together @returns {HTMLElement[]} those that the server is told, in the order of the page: one that
 * brings all that are selected is enough */
export function reported(sources) {
  if (given(sources[0]?.dataset.drag ?? '').isWhole) return sources.slice(0, 1);
  return [...sources].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}
