// Knows which of the texts that a find bar searches are in view.
import { isReachable } from '../gestures/control-press.js';

/** @type {Set<Element>} */ const known = new Set();
/** @type {Set<Element>} */ const inView = new Set();
/** @type {() => void} */ let changed = () => {};

const observer = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting && known.has(target)) inView.add(target);
    else inView.delete(target);
  }
  changed();
});

/** Looks which texts are searched now.
 * @param {() => void} action called when others have come into view */
export function followSearchedTexts(action) {
  const present = new Set(document.querySelectorAll('[data-searched]'));
  changed = action;
  for (const element of known) {
    if (present.has(element)) continue;
    observer.unobserve(element);
    known.delete(element);
    inView.delete(element);
  }
  for (const element of present) {
    if (known.has(element)) continue;
    known.add(element);
    observer.observe(element);
  }
}

/** @param {Element} bar the only one that is shown @returns {Element[]} the texts in view that it searches */
export const textsInView = bar => [...inView].filter(element =>
  element.closest('dialog') === bar.closest('dialog') && !element.closest('[inert]') && isReachable(element.parentElement ?? element));
