// Tells when the end of a lazy container comes near the viewport.
import { numberOf } from './nodes.js';

/** @type {WeakMap<Element, IntersectionObserver>} */ const observers = new WeakMap();
/** @type {WeakMap<Element, Element>} */ const ends = new WeakMap(); // the observed end → its container
/** @type {WeakMap<Element, number>} */ const asked = new WeakMap();

/** @param {Send} send @param {number} acknowledged */
export function watchEnds(send, acknowledged) {
  for (const container of document.querySelectorAll('[data-on~="more"]')) {
    if ((asked.get(container) ?? 0) > acknowledged) continue; // its answer is not here yet
    const root = container.closest('.wm-scroll') ?? document.documentElement;
    let observer = observers.get(root);
    if (!observer) {
      observer = new IntersectionObserver((entries, self) => {
        for (const { isIntersecting, target } of entries) {
          const owner = ends.get(target);
          if (!isIntersecting || !owner) continue;
          self.unobserve(target);
          asked.set(owner, send(['more', numberOf(owner)]));
        }
      }, { root: root === document.documentElement ? null : root, rootMargin: '600px' });
      observers.set(root, observer);
    }
    const end = container.lastElementChild ?? container;
    ends.set(end, container);
    observer.unobserve(end); // observed anew it reports even if it has been near all along
    observer.observe(end);
  }
}
