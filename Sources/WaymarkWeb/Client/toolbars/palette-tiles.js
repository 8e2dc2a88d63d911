// Shows the items that are not in a toolbar as tiles in its palette.
import { copyOf } from './projected-menu.js';
import { canMove, itemIcon, itemName } from './toolbar-items.js';
import { itemsIn, shownItems } from './toolbar-layout.js';

/** @param {HTMLElement} item @param {string} description the id of what screen readers read about it */
function createTile(item, description) {
  const tile = document.createElement('div'), title = document.createElement('span'), icon = itemIcon(item);
  tile.className = 'wm-palette-item';
  tile.dataset.clientItem = item.dataset.item;
  tile.tabIndex = 0;
  for (const [name, value] of [['role', 'button'], ['aria-label', itemName(item)], ['aria-describedby', description]]) tile.setAttribute(name, value);
  title.textContent = itemName(item);
  if (icon) tile.append(copyOf(icon));
  tile.append(title);
  return tile;
}

/** Shows a tile for each item that is not in the bar. That of an item which is being dragged stays, hidden: it gets the touches.
 * @param {HTMLElement} bar */
export function updateTiles(bar) {
  const place = bar.querySelector('.wm-palette-items'), shown = shownItems(bar);
  if (!place) return;
  const tiles = /** @type {HTMLElement[]} */ ([...place.children]), tileOf = (/** @type {HTMLElement} */ item) => tiles.find(tile => tile.dataset.clientItem === item.dataset.item);
  const wanted = itemsIn(bar).filter(item => canMove(item) && (!shown.includes(item) || (item.matches('[data-client-dragged]') && tileOf(item))));
  for (const item of wanted) tileOf(item)?.toggleAttribute('hidden', shown.includes(item));
  wanted.sort((one, other) => Number(one.dataset.item) - Number(other.dataset.item));
  if (wanted.length === tiles.length && wanted.every((item, index) => tileOf(item) === tiles[index])) return;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.clientItem;
  place.replaceChildren(...wanted.map(item => tileOf(item) ?? createTile(item, bar.querySelector('.wm-palette-text')?.id ?? '')));
  if (focused) /** @type {HTMLElement | null} */ (place.querySelector(`[data-client-item="${focused}"]`))?.focus();
}
