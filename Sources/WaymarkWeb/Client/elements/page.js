// Provides helpers for elements, events, storage and user preferences that several modules use.

/** @param {number} number of a node @returns {Element | null} its element; null also if the server has removed it and it is still moving
 * out */
export function byNumber(number) {
  const element = document.getElementById('n' + number);
  return element && !element.closest('[data-client-gone]') ? element : null;
}

/** @param {Element} element @returns {number} of its node */
export const numberOf = element => +element.id.slice(1);

/** Adds a listener to the document, which gets the event's target.
 * @type {Listen} */
export const on = (type, action) => document.addEventListener(type, event => action(/** @type {any} */ (event.target), event));

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {Element} element */
export const isRightToLeft = element => element.closest('[dir]')?.getAttribute('dir') === 'rtl';

/** Reads or writes a value in the tab's session storage, which lasts over a reload. Does nothing if the browser forbids it.
 * @param {string} key @param {any} [value] written unless it is falsy @returns {any} the stored value */
export function stored(key, value) {
  try {
    if (value) sessionStorage[key] = JSON.stringify(value);
    return JSON.parse(sessionStorage[key]);
  } catch {}
}

/** @returns {boolean} whether the user has navigated to this page, rather than reloaded it or gone back to it */
export const isVisit = () => /** @type {any} */ (performance.getEntriesByType('navigation')[0])?.type === 'navigate';

/** @param {() => void} save called when the page is hidden, because the browser may end it then without another event */
export function onPageHide(save) {
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
}
