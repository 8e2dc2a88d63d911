// Has elements moved without finding out anew what is drawn in which layer, which takes as long as there are objects on a page. Chromium
// does so only for a property with an active animation: a paused one that adds nothing is enough.

/** @typedef {'transform' | 'opacity'} Property */

/** What adds nothing. */ const NOTHING = { transform: 'none', opacity: 0 };

/** @type {WeakMap<HTMLElement, Animation[]>} */ const held = new WeakMap();

/** Prepares an element for changes in each frame.
 * @param {HTMLElement} element @param {Property[]} [properties] that change */
export function holdLayer(element, properties = ['transform']) {
  if (held.has(element)) return;
  held.set(element, properties.map(name => {
    const animation = element.animate([{ [name]: NOTHING[name] }, { [name]: NOTHING[name] }], { duration: 1000, iterations: Infinity, composite: 'add' });
    animation.pause();
    return animation;
  }));
}

/** @param {HTMLElement} element that does not change any more */
export function releaseLayer(element) {
  for (const animation of held.get(element) ?? []) animation.cancel();
  held.delete(element);
}
