// Tracks the attributes that the client sets on the server's elements, so that resync.js leaves them alone: those of its own
// begin with data-client-; those of HTML (inert, open, aria-…, style) it claims for each element.

const PREFIX = 'data-client-';
/** @type {WeakMap<Element, Set<string>>} */ const claimed = new WeakMap();

/** Claims attributes of an element for the client.
 * @param {Element} element @param {string[]} names */
export function claim(element, ...names) {
  const known = claimed.get(element);
  if (!known) claimed.set(element, new Set(names));
  else for (const name of names) known.add(name);
}

/** Whether the client sets an attribute of an element.
 * @param {Element} element @param {string} name */
export const isClientAttribute = (element, name) => name.startsWith(PREFIX) || !!claimed.get(element)?.has(name);
