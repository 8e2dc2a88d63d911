// Announces changes that are only seen to screen readers.

/** @type {HTMLElement | null} */ let region = null;

/** @param {Element} place near which the change is: while a modal is shown, only what is in it is read @param {string} text
 * @param {'assertive' | 'polite'} priority whether it interrupts what is being read */
export function announce(place, text, priority) {
  const parent = place.closest('dialog') ?? document.body;
  if (region?.parentElement !== parent) {
    region?.remove();
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    parent.append(region);
  }
  region.setAttribute('aria-live', priority);
  region.textContent = text;
}
