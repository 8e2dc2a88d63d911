// Popovers stand beside what they point at, where there is room.
import { lastPressed } from '../history/focus-restoration.js';
import { cardOf } from './detents.js';
import { isPopover } from './modal-form.js';
import { isRightToLeft } from '../elements/page.js';

const EDGE = 10, ARROW = 12, CORNER = 24; // from the window's edges, the arrow's length, how far it keeps from corners

/** @param {HTMLElement} dialog @returns {DOMRect | null} the box that it points at */
function target(dialog) {
  const anchor = document.querySelector(`[data-anchors~="${CSS.escape(dialog.dataset.anchor ?? '')}"]`), pressed = lastPressed();
  if (!anchor) return null;
  const box = anchor.getBoundingClientRect(), isLarge = box.width * box.height > innerWidth * innerHeight / 4;
  // What is much larger than a popover says little of the place.
  const { x, y, width, height } = isLarge && pressed && anchor.contains(pressed) ? pressed.getBoundingClientRect() : box;
  const [px, py] = (dialog.dataset.point ?? '').split(' ').map(Number);
  if (dialog.dataset.point) return new DOMRect(x + width * (isRightToLeft(anchor) ? 1 - px : px), y + height * py, 0, 0);
  return new DOMRect(x, y, width, height);
}

/** @param {DOMRect} box @returns {Record<string, number>} the room on each side of it */
const roomBeside = ({ top, bottom, left, right }) => ({
  bottom: innerHeight - bottom - ARROW - EDGE, top: top - ARROW - EDGE,
  right: innerWidth - right - ARROW - EDGE, left: left - ARROW - EDGE,
});

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.max(least, Math.min(value, most));

/** @param {HTMLElement} dialog */
export function place(dialog) {
  const card = cardOf(dialog), { style } = card;
  style.inset = style.maxBlockSize = style.transformOrigin = '';
  delete dialog.dataset.clientSide;
  if (!isPopover(dialog)) return;
  const box = target(dialog);
  if (!box) return;
  const { offsetWidth: width, offsetHeight: height } = card, room = roomBeside(box), reading = isRightToLeft(dialog);
  /** @type {Record<string, string>} */ const words = { leading: reading ? 'right' : 'left', trailing: reading ? 'left' : 'right' };
  const wanted = dialog.dataset.edge, fits = (/** @type {string} */ side) => room[side] >= (/left|right/.test(side) ? width : height);
  const sides = [...(wanted ? [words[wanted] ?? wanted] : []), 'bottom', 'top', words.trailing, words.leading];
  const side = sides.find(fits) ?? (room.bottom >= room.top ? 'bottom' : 'top'), isBeside = /left|right/.test(side);
  const high = Math.min(height, isBeside ? innerHeight - 2 * EDGE : room[side]);
  const x = isBeside ? (side === 'right' ? box.right + ARROW : box.left - ARROW - width) : within(box.left + box.width / 2 - width / 2, EDGE, innerWidth - EDGE - width);
  const y = isBeside ? within(box.top + box.height / 2 - high / 2, EDGE, innerHeight - EDGE - high) : side === 'bottom' ? box.bottom + ARROW : box.top - ARROW - high;
  const tip = isBeside ? within(box.top + box.height / 2, y + CORNER, y + high - CORNER) : within(box.left + box.width / 2, x + CORNER, x + width - CORNER);
  const edge = { bottom: y, top: y + high, right: x, left: x + width }[side] ?? 0; // where the arrow stands on the card
  dialog.dataset.clientSide = side;
  style.inset = `${y}px auto auto ${x}px`;
  style.maxBlockSize = `${high}px`;
  style.transformOrigin = isBeside ? `${edge - x}px ${tip - y}px` : `${tip - x}px ${edge - y}px`;
  dialog.style.setProperty('--tip-x', `${isBeside ? edge : tip}px`);
  dialog.style.setProperty('--tip-y', `${isBeside ? tip : edge}px`);
}
