// Attributes that the client sets on the server's elements. What it invents begins with data-client-; what HTML defines
// (inert, open, aria-…, style) it claims, element by element. No patch is expected for either: resync.js leaves them alone.

const PREFIX = 'data-client-';
/** @type {WeakMap<Element, Set<string>>} */ const claimed = new WeakMap();

/** @param {Element} element @param {string[]} names of attributes that are the client's on this element from now on */
export function claim(element, ...names) {
  const known = claimed.get(element);
  if (!known) claimed.set(element, new Set(names));
  else for (const name of names) known.add(name);
}

/** @param {Element} element @param {string} name */
export const isClientAttribute = (element, name) => name.startsWith(PREFIX) || !!claimed.get(element)?.has(name);
