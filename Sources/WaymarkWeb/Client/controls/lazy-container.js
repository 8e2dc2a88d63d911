// Requests more content from the server when the end of a lazy container comes near the viewport.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';

/** @type {WeakMap<Element, IntersectionObserver>} */ const observers = new WeakMap(); // by scroller
/** @type {WeakMap<Element, Element>} */ const owners = new WeakMap(); // the containers of observed last children
/** @type {WeakMap<Element, number>} */ const requests = new WeakMap(); // the numbers of the last requests

function observeEnds() {
  for (const container of document.querySelectorAll('[data-on~=more]')) {
    if ((requests.get(container) ?? 0) > acknowledged()) continue; // not answered yet
    const root = container.closest('.wm-scroll'), end = container.lastElementChild ?? container;
    const observer = observers.get(root ?? document.body) ?? new IntersectionObserver((entries, self) => {
      for (const { isIntersecting, target } of entries) {
        const owner = owners.get(target);
        if (!isIntersecting || !owner) continue;
        self.unobserve(target);
        requests.set(owner, send(['more', numberOf(owner)]));
      }
    }, { root, rootMargin: '600px' });
    observers.set(root ?? document.body, observer);
    owners.set(end, container);
    observer.unobserve(end); // a new observation reports even if the end has been near all the time
    observer.observe(end);
  }
}

afterPatches('parts', isStructural => isStructural && observeEnds());
observeEnds();
