// What several modules ask of the page.

/** @param {number} number @returns {Element | null} null also for what the server has taken away and is still seen */
export function byNumber(number) {
  const element = document.getElementById('n' + number);
  return element && !element.closest('[data-client-gone]') ? element : null;
}

/** @param {Element} element */
export const numberOf = element => +element.id.slice(1);

/** @param {Element} element @param {string} event does the server want to hear of it? */
export const listensFor = (element, event) => element.matches(`[data-on~=${event}]`);

/** @type {Listen} */
export const on = (type, act) => document.addEventListener(type, event => act(/** @type {any} */ (event.target), event));

/** @param {HTMLElement} element of ours, not yet what it will be @returns {any} the value that a patch has given it already */
export function valueBeforeUpgrade(element) {
  const own = Object.getOwnPropertyDescriptor(element, 'value')?.value;
  delete (/** @type {any} */ (element).value);
  return own;
}

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {Element} element */
export const isRightToLeft = element => element.closest('[dir]')?.getAttribute('dir') === 'rtl';

/** @param {string} key @param {any} [value] kept for this tab over a reload, unless the browser forbids it */
export function stored(key, value) {
  try {
    if (value) sessionStorage[key] = JSON.stringify(value);
    return JSON.parse(sessionStorage[key]);
  } catch {}
}

/** @returns {boolean} whether the person has come to this page, rather than back to it */
export const isNewVisit = () => /** @type {any} */ (performance.getEntriesByType('navigation')[0])?.type === 'navigate';

/** @param {() => void} save what the page knows, before it goes: a browser may end what is hidden without a word */
export function onPageHide(save) {
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
}
