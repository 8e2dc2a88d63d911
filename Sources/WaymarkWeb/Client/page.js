// What several modules ask of the page.

/** @param {number} number @returns {Element | null} null also for what is on its way out */
export function byNumber(number) {
  const element = document.getElementById('n' + number);
  return element && !element.closest('[data-leaving]') ? element : null;
}

/** @param {Element} element */
export const numberOf = element => +element.id.slice(1);

/** @param {Element} element @param {string} event does the server want to hear of it? */
export const wants = (element, event) => element.matches(`[data-on~=${event}]`);

/** @type {Listen} */
export const on = (type, act) => document.addEventListener(type, event => act(/** @type {any} */ (event.target), event));

/** @param {HTMLElement} element of ours, not yet what it will be @returns {any} the value that a patch has given it already */
export function early(element) {
  const own = Object.getOwnPropertyDescriptor(element, 'value')?.value;
  delete (/** @type {any} */ (element).value);
  return own;
}

/** @param {Element} element */
export const isRightToLeft = element => getComputedStyle(element).direction === 'rtl';

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {string} key @param {any} [value] kept for this tab over a reload, unless the browser forbids it */
export function kept(key, value) {
  try {
    if (value) sessionStorage[key] = JSON.stringify(value);
    return JSON.parse(sessionStorage[key]);
  } catch {}
}
