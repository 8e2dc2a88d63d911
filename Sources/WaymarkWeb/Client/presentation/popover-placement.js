// Positions popovers beside the element they point at, on a side with enough space.
import { shownControl } from '../elements/shown-control.js';
import { lastPressed } from '../history/focus-restoration.js';
import { cardElement } from './detents.js';
import { isPopover } from './modal-form.js';
import { isRightToLeft } from '../elements/page.js';

const EDGE = 10, ARROW = 12, CORNER = 24; // points: the margin to the window's edges, the arrow's length, its least distance from corners

/** @param {HTMLElement} dialog @param {Element | null} anchor @returns {DOMRect | null} the box that it points at; null if there is none */
function anchorBox(dialog, anchor) {
  const pressed = lastPressed();
  if (!anchor) return null;
  const box = shownControl(anchor).getBoundingClientRect(), isLarge = box.width * box.height > innerWidth * innerHeight / 4;
  // In an anchor much larger than the popover, the pressed control is a better position.
  const { x, y, width, height } = isLarge && pressed && anchor.contains(pressed) ? pressed.getBoundingClientRect() : box;
  const [px, py] = (dialog.dataset.point ?? '').split(' ').map(Number);
  if (dialog.dataset.point) return new DOMRect(x + width * (isRightToLeft(anchor) ? 1 - px : px), y + height * py, 0, 0);
  return new DOMRect(x, y, width, height);
}

/** @param {DOMRect} box @returns {Record<string, number>} the space on each side of it */
const spaceBeside = ({ top, bottom, left, right }) => ({
  bottom: innerHeight - bottom - ARROW - EDGE, top: top - ARROW - EDGE,
  right: innerWidth - right - ARROW - EDGE, left: left - ARROW - EDGE,
});

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/** Positions a popover and its arrow; does nothing for other modals.
 * @param {HTMLElement} dialog */
export function positionPopover(dialog) {
  positionBeside(dialog, document.querySelector(`[data-anchors~="${CSS.escape(dialog.dataset.anchor ?? '')}"]`));
}

/** Positions a popover beside an element.
 * @param {HTMLElement} dialog @param {Element | null} anchor */
export function positionBeside(dialog, anchor) {
  const card = cardElement(dialog), { style } = card;
  style.inset = style.maxBlockSize = style.transformOrigin = '';
  delete dialog.dataset.clientSide;
  if (!isPopover(dialog)) return;
  const box = anchorBox(dialog, anchor);
  if (!box) return;
  const { offsetWidth: width, offsetHeight: height } = card, space = spaceBeside(box), isRTL = isRightToLeft(dialog);
  /** @type {Record<string, string>} */ const physicalSides = { leading: isRTL ? 'right' : 'left', trailing: isRTL ? 'left' : 'right' };
  const preferred = dialog.dataset.edge, fits = (/** @type {string} */ side) => space[side] >= (/left|right/.test(side) ? width : height);
  const sides = [...(preferred ? [physicalSides[preferred] ?? preferred] : []), 'bottom', 'top', physicalSides.trailing, physicalSides.leading];
  const side = sides.find(fits) ?? (space.bottom >= space.top ? 'bottom' : 'top'), isBeside = /left|right/.test(side);
  const shownHeight = Math.min(height, isBeside ? innerHeight - 2 * EDGE : space[side]);
  const x = isBeside ? (side === 'right' ? box.right + ARROW : box.left - ARROW - width) : clamp(box.left + box.width / 2 - width / 2, EDGE, innerWidth - EDGE - width);
  const y = isBeside ? clamp(box.top + box.height / 2 - shownHeight / 2, EDGE, innerHeight - EDGE - shownHeight) : side === 'bottom' ? box.bottom + ARROW : box.top - ARROW - shownHeight;
  const tip = isBeside ? clamp(box.top + box.height / 2, y + CORNER, y + shownHeight - CORNER) : clamp(box.left + box.width / 2, x + CORNER, x + width - CORNER);
  const arrowEdge = { bottom: y, top: y + shownHeight, right: x, left: x + width }[side] ?? 0; // of the card, where its arrow is
  dialog.dataset.clientSide = side;
  style.inset = `${y}px auto auto ${x}px`;
  style.maxBlockSize = `${shownHeight}px`;
  style.transformOrigin = isBeside ? `${arrowEdge - x}px ${tip - y}px` : `${tip - x}px ${arrowEdge - y}px`;
  dialog.style.setProperty('--tip-x', `${isBeside ? arrowEdge : tip}px`);
  dialog.style.setProperty('--tip-y', `${isBeside ? tip : arrowEdge}px`);
}
