// Makes screen readers read the texts of a combined element as one, as a row's name with its value: the element's styles add a text
// that is not seen, and the texts themselves are hidden from screen readers.
import { afterPatches } from '../connection/after-patches.js';
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

const combineAll = () => document.querySelectorAll('.combined').forEach(element => combine(/** @type {HTMLElement} */ (element)));

afterPatches('rows', combineAll);
combineAll();
