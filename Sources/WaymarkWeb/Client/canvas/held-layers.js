// Has elements moved without finding out anew what is drawn in which layer, which takes as long as there are objects on a page. Chromium
// does so only for a property with an active animation: a paused one that adds nothing is enough.

/** @typedef {'transform' | 'opacity'} Property */

/** What adds nothing. */ const NOTHING = { transform: 'none', opacity: 0 };

/** @type {WeakMap<HTMLElement, Animation>} */ const held = new WeakMap();

/** Prepares an element for changes in each frame.
 * @param {HTMLElement} element @param {Property[]} [properties] that change */
export function holdLayer(element, properties = ['transform']) {
  if (held.has(element)) return;
  const nothing = Object.fromEntries(properties.map(name => [name, NOTHING[name]]));
  const animation = element.animate([nothing, nothing], { duration: 1000, iterations: Infinity, composite: 'add' });
  animation.pause();
  held.set(element, animation);
}

/** @param {HTMLElement} element that does not change any more */
export function releaseLayer(element) {
  held.get(element)?.cancel();
  held.delete(element);
}
