// Shows the selected rows that a context menu is for as a stack with their number, while it is open by touch. They come from their places
// and go back there, unless they are dragged on from it.
import { DragPreview } from '../drag/drag-preview.js';

const CORNER = { x: 24, y: 24 }; // points: of the badge's place, from the upper right corner of the first row
const WIDEST = 280; // points, as of copies that are dragged

/** @param {HTMLElement} source a row with a context menu @returns {HTMLElement[]} the selected rows for which the menu is, that row first; none,
 * if it is for that row alone */
export function stackedWith(source) {
  const list = source.closest('wm-list'), isSelected = (/** @type {Element} */ row) => row.getAttribute('aria-selected') === 'true';
  if (!list || !isSelected(source)) return [];
  const rows = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('.selectable.context[aria-selected=true]'));
  const others = [...rows].filter(row => row !== source && row.closest('wm-list') === list);
  return others.length ? [source, ...others] : [];
}

/** Shows rows as a stack until a menu closes.
 * @param {HTMLElement[]} rows @param {HTMLElement} layer of the menu, which is open */
export function showStack(rows, layer) {
  const [source] = rows, { left, top, width } = source.getBoundingClientRect();
  const stack = new DragPreview(rows, { x: left + Math.min(width, WIDEST) - CORNER.x, y: top + CORNER.y }, 'stack');
  stack.showBadge(rows.length, false);
  const drag = () => stack.end(), close = () => {
    source.removeEventListener('wm-lifting', drag);
    void stack.flyBack();
  };
  source.addEventListener('wm-lifting', drag, { once: true });
  layer.addEventListener('wm-closed', close, { once: true });
}
