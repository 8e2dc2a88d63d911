// Computes where menus are placed: below or above what opens them, submenus beside or over their menu.

const MARGIN = 8, GAP = 4, OVERLAP = 4; // points: to the window's edges, to the anchor, of a submenu and its menu

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ x: number, y: number, height: number, isAbove?: boolean, isOver?: boolean }} Place `height` is the most that it may have */

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

/** Places a menu below its anchor, or above where it does not fit below and there is more space; at the same side as its anchor's leading
 * edge, or its trailing edge where it would go beyond the window. At a pointer, a menu that fits neither below nor above is moved up.
 * @param {Box} anchor @param {Size} size @param {Size} space of the window @param {boolean} isRightToLeft @returns {Place} */
export function placeMenu(anchor, size, space, isRightToLeft) {
  const below = space.height - anchor.bottom - GAP - MARGIN, above = anchor.top - GAP - MARGIN, isAbove = size.height > below && above > below;
  const height = Math.max(0, isAbove ? above : below), shown = Math.min(size.height, height);
  const starts = [anchor.left, anchor.right - size.width], [first, second] = isRightToLeft ? starts.reverse() : starts;
  const isPoint = anchor.left === anchor.right && anchor.top === anchor.bottom, most = space.height - 2 * MARGIN, isMoved = isPoint && size.height > height;
  const fits = (/** @type {number} */ x) => x >= MARGIN && x + size.width <= space.width - MARGIN;
  return {
    x: clamp(fits(first) || !fits(second) ? first : second, MARGIN, space.width - MARGIN - size.width),
    y: isMoved ? space.height - MARGIN - Math.min(size.height, most) : isAbove ? anchor.top - GAP - shown : anchor.bottom + GAP,
    height: isMoved ? most : height, isAbove: isAbove && !isMoved,
  };
}

/** Places a submenu beside its menu, at the height of its item; over the menu where neither side has the room. On the other side than the
 * menu's own parent, so that submenus of submenus go on in one direction.
 * @param {Box} item @param {Box} menu @param {Size} size @param {Size} space of the window @param {boolean} isRightToLeft
 * @param {Box} [parent] the menu that `menu` is a submenu of @returns {Place} */
export function placeSubmenu(item, menu, size, space, isRightToLeft, parent) {
  const height = space.height - 2 * MARGIN, y = clamp(item.top, MARGIN, Math.max(MARGIN, space.height - MARGIN - Math.min(size.height, height)));
  const sides = [menu.right - OVERLAP, menu.left + OVERLAP - size.width];
  const fitting = (isRightToLeft ? sides.reverse() : sides).filter(x => x >= MARGIN && x + size.width <= space.width - MARGIN);
  const isBesideParent = (/** @type {number} */ x) => !parent || x + size.width <= parent.left + OVERLAP || x >= parent.right - OVERLAP;
  const beside = fitting.find(isBesideParent) ?? fitting[0];
  return { x: beside ?? clamp(menu.left, MARGIN, space.width - MARGIN - size.width), y, height, isOver: beside === undefined };
}

/** Whether a pointer moves towards a submenu: whether it is in the triangle between the point where it was and the submenu's near edge.
 * @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to @param {Box} submenu */
export function isTowards(from, to, { left, top, right, bottom }) {
  const near = from.x < left ? left : from.x > right ? right : NaN, distance = near - from.x, moved = to.x - from.x;
  if (Number.isNaN(near) || moved === 0 || moved > 0 !== distance > 0) return false;
  const fraction = moved / distance, [upper, lower] = [from.y + (top - from.y) * fraction, from.y + (bottom - from.y) * fraction];
  return fraction <= 1 && to.y >= upper && to.y <= lower;
}
