// Shows an item of a bar large while a finger rests on it: bars do not grow with the text. The finger can slide to other items; when it
// is lifted, the item under it is pressed. Loaded only where the text is larger than bars show it.
import { on } from '../elements/page.js';
import { onLongPress } from '../gestures/long-press.js';

// The back button shows its menu instead.
const ITEMS = '.wm-tab-button,.wm-bar :is(.button,.link):not(:disabled,[aria-disabled=true])';
const viewer = document.createElement('div');
/** @type {HTMLElement | null} */ let shown = null; // the item

viewer.className = 'large-content';
viewer.setAttribute('popover', 'manual');
viewer.setAttribute('aria-hidden', 'true'); // screen readers say the item itself
document.body.append(viewer);

/** @param {HTMLElement | null} item */
function show(item) {
  if (item === shown) return;
  shown = item;
  viewer.togglePopover?.(!!item);
  if (!item) return;
  const symbol = item.querySelector('.symbol')?.cloneNode(true) ?? '', texts = [...item.querySelectorAll('.text,.wm-badge')];
  viewer.replaceChildren(symbol, item.getAttribute('aria-label') ?? texts.map(({ textContent }) => textContent).join(' '));
}

/** @param {PointerEvent} event @returns {HTMLElement | null} */
const itemAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(ITEMS) ?? null;

onLongPress(ITEMS, (item, event) => {
  if (/** @type {PointerEvent} */ (event).pointerType !== 'touch') return false;
  show(item);
}, event => {
  const item = shown && itemAt(event);
  show(null);
  return item;
});
on('pointermove', (_, event) => shown && show(itemAt(event) ?? shown));
on('pointercancel', () => show(null));
