// The badge beside the pointer: how many things are dragged, and a plus where they would be copied.

/** @param {HTMLElement} badge @param {number} count @param {boolean} isCopy whether dropping it where it is now copies it */
export function showBadge(badge, count, isCopy) {
  badge.className = isCopy ? 'drag-badge copy' : 'drag-badge';
  badge.textContent = isCopy ? (count > 1 ? `+ ${count}` : '+') : String(count);
  badge.hidden = !isCopy && count < 2;
}
