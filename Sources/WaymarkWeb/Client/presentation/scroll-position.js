// Tells the server which child of a scroll view is at its anchor, when the user has scrolled and the scroll view is at rest.
import { send } from '../connection/outbox.js';
import { isRightToLeft, numberOf } from '../elements/page.js';
import { elementAt } from './scroll-distance.js';
import { hasAppScrolled, visiblePart } from './scrolling.js';

const REST = 120; // ms without scrolling

/** @type {WeakMap<Element, number>} by scroller */ const timers = new WeakMap();
/** @type {WeakMap<Element, Element>} by scroll view: the child that was reported last */ const reported = new WeakMap();

/** @param {Element} scroller @returns {HTMLElement[]} the scroll views that it scrolls */
const viewsOf = scroller => scroller.matches('.wm-scroll')
  ? [.../** @type {NodeListOf<HTMLElement>} */ (scroller.querySelectorAll('[data-position]:not(.x,.y)'))]
  : scroller instanceof HTMLElement && scroller.matches('[data-position]') ? [scroller] : [];

/** @param {Element} scroller @param {HTMLElement} view */
function report(scroller, view) {
  // Not those of a scroll view in it.
  const targets = [...view.querySelectorAll('[data-targets]')].find(each => each.closest('[data-position]') === view);
  const children = [...targets?.children ?? []], isHorizontal = view.matches('.x:not(.y)');
  const [x, y] = view.dataset.position ? view.dataset.position.split(' ').map(Number) : [];
  const across = x != null && isRightToLeft(view) ? 1 - x : x, visible = visiblePart(scroller);
  const boxes = children.map(child => child.getBoundingClientRect());
  const index = isHorizontal ? elementAt(boxes.map(({ left, right }) => [left, right]), visible.x, across)
    : elementAt(boxes.map(({ top, bottom }) => [top, bottom]), visible.y, y);
  const child = children[index];
  if (!child || reported.get(view) === child) return;
  reported.set(view, child);
  send(['scrolled', numberOf(view), numberOf(child)]);
}

document.addEventListener('scroll', ({ target }) => {
  if (!(target instanceof Element) || !viewsOf(target)[0]) return;
  clearTimeout(timers.get(target));
  timers.set(target, setTimeout(() => {
    if (!hasAppScrolled()) for (const view of viewsOf(target)) report(target, view);
  }, REST));
}, { capture: true, passive: true });
