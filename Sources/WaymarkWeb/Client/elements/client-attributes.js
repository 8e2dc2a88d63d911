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

/** @type {WeakMap<Element, Set<string>>} */ const claimedStyles = new WeakMap();

/** Claims properties of an element's style for the client; the others are the server's.
 * @param {HTMLElement} element @param {string[]} properties */
export function claimStyles(element, ...properties) {
  const known = claimedStyles.get(element);
  if (!known) claimedStyles.set(element, new Set(properties));
  else for (const property of properties) known.add(property);
}

/** Sets the style of an element as the server has it. The client's properties stay.
 * @param {Element} element @param {string | undefined} value */
export function setServedStyle(element, value) {
  const { style } = /** @type {HTMLElement} */ (element);
  const kept = [...claimedStyles.get(element) ?? []].map(name => [name, style.getPropertyValue(name)]);
  if (value === undefined) element.removeAttribute('style');
  else element.setAttribute('style', value);
  for (const [name, own] of kept) if (own) style.setProperty(name, own);
}

/** Whether the client sets an attribute of an element.
 * @param {Element} element @param {string} name */
export const isClientAttribute = (element, name) => name.startsWith(PREFIX) || !!claimed.get(element)?.has(name);
