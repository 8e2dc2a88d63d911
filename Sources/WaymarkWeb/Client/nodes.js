// The numbers by which patches and events name elements.

/** @param {number} number @returns {HTMLElement | null} null also for what is on its way out */
export function byNumber(number) {
  const element = document.getElementById('n' + number);
  return element && !element.closest('[data-leaving]') ? element : null;
}

/** @param {Element} element */
export const numberOf = element => Number(element.id.slice(1));

/** @param {Element} element @param {string} event does the server want to hear of it? */
export const wants = (element, event) => element.matches(`[data-on~="${event}"]`);

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
