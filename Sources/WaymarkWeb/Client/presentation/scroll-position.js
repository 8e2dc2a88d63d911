// Tells the server which child of a scroll view is at its anchor, when the user has scrolled and the scroll view is at rest.
import { send } from '../connection/outbox.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { elementAt } from './scroll-distance.js';
import { isMovedByApp, takeCorrection, takeMoveByApp, visiblePart } from './scrolling.js';

const REST = 120; // ms without scrolling
const FRACTION = 1.5; // px: after a touch, Chromium sometimes moves on by a rounded fraction, which is no scroll of the user

/** Where each scroller was at rest last. @type {WeakMap<Element, [left: number, top: number]>} */ const rests = new WeakMap();

/** @type {WeakMap<Element, number>} by scroller */ const timers = new WeakMap();

/** @param {Element} scroller @returns {HTMLElement[]} the scroll views that it scrolls */
const viewsOf = scroller => scroller.matches('.wm-scroll')
  ? [.../** @type {NodeListOf<HTMLElement>} */ (scroller.querySelectorAll('[data-position]:not(.x,.y)'))]
  : scroller instanceof HTMLElement && scroller.matches('[data-position]') ? [scroller] : [];

/** @param {Element} scroller @param {HTMLElement} view */
function report(scroller, view) {
  // Not those of a scroll view in it.
  const targets = [...view.querySelectorAll('[data-targets]')].find(each => each.closest('[data-position]') === view);
  const children = [...targets?.children ?? []].filter(child => !child.matches('.row-gap')), isHorizontal = view.matches('.x:not(.y)');
  const [x, y] = view.dataset.position ? view.dataset.position.split(' ').map(Number) : [];
  const visible = visiblePart(scroller), boxes = children.map(child => child.getBoundingClientRect());
  /** @param {number} left @param {number} right @returns {[number, number]} both in the direction of reading */
  const across = (left, right) => isRightToLeft(view) ? [-right, -left] : [left, right];
  const index = isHorizontal ? elementAt(boxes.map(({ left, right }) => across(left, right)), across(...visible.x), x)
    : elementAt(boxes.map(({ top, bottom }) => [top, bottom]), visible.y, y);
  const child = children[index];
  if (child) send(['scrolled', numberOf(view), numberOf(child)]);
}

document.addEventListener('scroll', ({ target }) => {
  if (!(target instanceof Element) || takeCorrection(target) || !viewsOf(target)[0]) return;
  // The user may bring it back to where it was at rest before.
  if (isMovedByApp(target)) rests.set(target, [NaN, NaN]);
  clearTimeout(timers.get(target));
  timers.set(target, setTimeout(() => {
    const [left, top] = rests.get(target) ?? [0, 0], { scrollLeft, scrollTop } = target;
    const isByApp = takeMoveByApp(target);
    if (!isByApp && Math.max(Math.abs(scrollLeft - left), Math.abs(scrollTop - top)) <= FRACTION) return;
    rests.set(target, [scrollLeft, scrollTop]);
    if (!isByApp) for (const view of viewsOf(target)) report(target, view);
  }, REST));
}, { capture: true, passive: true });
