// Reads the value that a patch has set on a custom element whose script was not loaded yet.

/** @param {HTMLElement} element a custom element that is being upgraded @returns {any} the value that a patch has set before */
export function valueBeforeUpgrade(element) {
  const own = Object.getOwnPropertyDescriptor(element, 'value')?.value;
  delete (/** @type {any} */ (element).value);
  return own;
}
