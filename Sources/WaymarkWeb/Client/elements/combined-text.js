// Makes screen readers read the texts of a combined element as one, as a row's name with its value: the element's styles add a text
// that is not seen, and the texts themselves are hidden from screen readers.
import { claim } from './client-attributes.js';

const CONTROLS = 'a[href],button,input,select,textarea,[tabindex]';

/** @type {WeakSet<Element>} */ const hidden = new WeakSet(); // by this module

/** @param {Element} element @returns {string[]} what is read of it */
function textsOf(element) {
  if (!hidden.has(element) && element.ariaHidden === 'true') return [];
  if (element.ariaLabel) return [element.ariaLabel];
  return element.children.length ? [...element.children].flatMap(textsOf) : [element.textContent?.trim() ?? ''].filter(text => text);
}

/** @param {HTMLElement} element */
function combine(element) {
  if (element.ariaLabel || !element.children.length || element.querySelector(CONTROLS)) return;
  const text = [...element.children].flatMap(textsOf).join(', ');
  if (element.dataset.clientRead !== text) element.dataset.clientRead = text;
  for (const child of element.children) {
    if (hidden.has(child) || child.ariaHidden === 'true') continue;
    hidden.add(child);
    child.ariaHidden = 'true';
    claim(child, 'aria-hidden');
  }
}

/** Combines the elements in and around the changes only: a list may have thousands.
 * @param {MutationRecord[]} records */
function combineChanged(records) {
  /** @type {Set<HTMLElement>} */ const changed = new Set();
  for (const { target, addedNodes } of records) {
    const around = /** @type {Element} */ (target.nodeType === Node.TEXT_NODE ? target.parentElement : target)?.closest('.combined');
    if (around) changed.add(/** @type {HTMLElement} */ (around));
    for (const added of addedNodes) if (added instanceof HTMLElement) combinedIn(added).forEach(element => changed.add(element));
  }
  changed.forEach(combine);
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
const combinedIn = root => [...(root.matches('.combined') ? [root] : []), .../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.combined'))];

combinedIn(document.body).forEach(combine);
new MutationObserver(combineChanged).observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] });
