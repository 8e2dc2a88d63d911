// The horizontal form of an edit menu, for touch: a bar with pages. A submenu takes the place of the bar, and its first chevron leads back.
import { claim, claimStyles } from '../elements/client-attributes.js';
import { isRightToLeft, reducedMotion } from '../elements/page.js';
import { BarChevrons } from './bar-chevrons.js';
import { dividePages } from './bar-pages.js';
import { placeBar } from './bar-placement.js';
import { boxOf } from './edit-layers.js';

/** @typedef {import('./menu-placement.js').Box} Box */
/** @typedef {{ layer: HTMLElement, text: HTMLElement, boxes: HTMLElement[], anchor: () => Box | null, isText: boolean }} Bar */

const MARGIN = 8;

/** @type {Bar | null} */ let bar = null;
/** @type {BarChevrons | null} */ let chevrons = null;

/** @returns {HTMLElement | null} the layer of the bar that is shown */
export const barLayer = () => bar?.layer ?? null;

/** @returns {Box} the part of the window that can be seen */
export function visibleWindow() {
  const view = visualViewport, left = view?.offsetLeft ?? 0, top = view?.offsetTop ?? 0;
  return { left, top, right: left + (view?.width ?? innerWidth), bottom: top + (view?.height ?? innerHeight) };
}

/** @param {HTMLElement} box @returns {HTMLElement[]} the items of a bar, without those of its submenus */
const itemsIn = box => /** @type {HTMLElement[]} */ ([...box.querySelectorAll('.menu-item')]).filter(item => item.closest('.wm-menu') === box && !item.hidden);

/** Shows the pages of the innermost menu where the selection is.
 * @returns {boolean} whether the selection can be seen */
export function layOut() {
  const box = bar?.boxes.at(-1), selected = bar?.anchor();
  if (!bar || !box || !selected || !chevrons) return false;
  const { scrollLeft } = box, view = visibleWindow(), items = itemsIn(box), space = view.right - view.left - 2 * MARGIN, isInner = bar.boxes.length > 1;
  for (const item of items) {
    claimStyles(item, '--page-width');
    item.style.removeProperty('--page-width');
  }
  claim(box, 'style', 'tabindex');
  box.tabIndex = 0; // its pages can be scrolled by keys
  Object.assign(box.style, { left: '0px', top: '0px', width: 'max-content', maxHeight: '' });
  const widths = items.map(item => item.getBoundingClientRect().width), sum = widths.reduce((all, each) => all + each, 0);
  const isPaged = isInner || sum > space, side = isPaged ? chevrons.width : 0, { width, items: wide, firsts } = dividePages(widths, space - 2 * side);
  items.forEach((item, index) => {
    item.style.setProperty('--page-width', `${wide[index]}px`);
    item.toggleAttribute('data-client-first', firsts.includes(index));
  });
  box.style.width = `${width}px`;
  const height = box.offsetHeight, { x, y } = placeBar(selected, { width: width + 2 * side, height }, view, bar.isText);
  Object.assign(box.style, { left: `${x + side}px`, top: `${y}px` });
  chevrons.place({ left: x + side, top: y, width, height }, isRightToLeft(bar.layer));
  box.scrollLeft = scrollLeft;
  followPages();
  return true;
}

/** Shows the chevrons that lead somewhere from the page that is seen. */
function followPages() {
  const box = bar?.boxes.at(-1);
  if (!bar || !box) return;
  const at = Math.abs(box.scrollLeft), most = box.scrollWidth - box.clientWidth, hasPrevious = at > 1 || bar.boxes.length > 1, hasNext = at < most - 1;
  chevrons?.show(hasPrevious, hasNext);
  bar.layer.toggleAttribute('data-client-previous', hasPrevious);
  bar.layer.toggleAttribute('data-client-next', hasNext);
}

/** @param {-1 | 1} step */
function turn(step) {
  const box = bar?.boxes.at(-1);
  if (!bar || !box) return;
  if (step < 0 && Math.abs(box.scrollLeft) <= 1) return closeInner();
  const distance = box.clientWidth * step * (isRightToLeft(box) ? -1 : 1);
  box.scrollBy({ left: distance, behavior: reducedMotion() ? 'auto' : 'smooth' });
}

/** Shows a bar.
 * @param {Bar} shown */
export function openBar(shown) {
  closeBar();
  bar = shown;
  const { layer, boxes: [box], text } = shown;
  layer.dispatchEvent(new Event('wm-opening', { bubbles: true }));
  layer.toggleAttribute('data-client-bar', true);
  layer.toggleAttribute('data-client-open', true);
  layer.showPopover?.();
  box.scrollLeft = 0;
  chevrons ??= new BarChevrons(turn);
  chevrons.open(text);
  layOut();
}

/** Hides the bar. */
export function closeBar() {
  if (!bar) return;
  const { layer, boxes: [root] } = bar;
  while (bar.boxes.length > 1) closeInner();
  bar = null;
  root.tabIndex = -1;
  chevrons?.close();
  layer.hidePopover?.();
  for (const name of ['data-client-bar', 'data-client-open', 'data-client-previous', 'data-client-next']) layer.removeAttribute(name);
  layer.dispatchEvent(new Event('wm-closed'));
}

/** Hides the bar of a text; that of objects stays. */
export const closeTextBar = () => void (bar?.isText && closeBar());

/** Shows a submenu in the place of the bar.
 * @param {HTMLElement} item that opens it */
export function openInner(item) {
  const box = /** @type {HTMLElement | null | undefined} */ (item.parentElement?.querySelector(':scope > .wm-menu'));
  if (!bar || !box || bar.boxes.includes(box)) return;
  bar.boxes.at(-1)?.toggleAttribute('data-client-covered', true);
  box.toggleAttribute('data-client-open', true);
  box.showPopover?.();
  bar.boxes.push(box);
  item.setAttribute('aria-expanded', 'true');
  claim(item, 'aria-expanded');
  box.scrollLeft = 0;
  chevrons?.open(bar.text); // above the submenu
  layOut();
}

function closeInner() {
  const box = bar?.boxes.pop(), item = box?.parentElement?.querySelector(':scope > [data-submenu]');
  box?.hidePopover?.();
  box?.removeAttribute('data-client-open');
  box?.setAttribute('tabindex', '-1');
  item?.removeAttribute('aria-expanded');
  bar?.boxes.at(-1)?.removeAttribute('data-client-covered');
  layOut();
}

/** @param {EventTarget | null} target @returns {boolean} whether it is the bar */
export const isInBar = target => target instanceof Element && !!(target.closest('.edit-bar-chevron') ?? (bar && target.closest('.wm-menu') && bar.layer.contains(target)));

// The pages are drawn on by a finger.
document.addEventListener('scroll', ({ target }) => target === bar?.boxes.at(-1) && followPages(), true);

/** Follows changes of its items by patches; hides it if it has gone. */
export function followItems() {
  if (!bar) return;
  if (!bar.layer.isConnected || !bar.text.isConnected || boxOf(bar.layer) !== bar.boxes[0]) return closeBar();
  while (bar.boxes.length > 1 && !bar.boxes.at(-1)?.isConnected) closeInner();
}
