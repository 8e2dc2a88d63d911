// Finds elements by their names, without looking through the page each time: a browser keeps what a live collection contains until an
// element comes or goes. A page may have thousands of elements, and most answers of the server change none of these.

/** @type {Map<string, HTMLCollectionOf<Element>>} */ const collections = new Map(); // one that is not kept has to look again

/** @param {string} name @returns {HTMLCollectionOf<Element>} */
function collectionOf(name) {
  const known = collections.get(name);
  if (known) return known;
  const found = document.getElementsByTagName(name);
  collections.set(name, found);
  return found;
}

/** @param {Element} one @param {Element} other */
const inOrder = (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

/** @param {...string} names in lower case @returns {Element[]} the elements of the page that have one of these names, in the order of the document */
export function tagged(...names) {
  const found = names.flatMap(name => [...collectionOf(name)]);
  return names.length > 1 ? found.sort(inOrder) : found;
}
