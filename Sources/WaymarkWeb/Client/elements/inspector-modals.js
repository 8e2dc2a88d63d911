// Shows modals over an inspector that is a sheet: it is in the browser's top layer, so they have to be there too.
import { claim } from './client-attributes.js';

/** Moves the modals to the top layer while an inspector is shown there, and back. */
export function raiseModals() {
  const modals = /** @type {HTMLElement | null} */ (document.querySelector('wm-modals:not([data-client-gone])'));
  const isNeeded = !!document.querySelector('wm-inspector[popover]');
  if (!modals || modals.hasAttribute('popover') === isNeeded) return;
  claim(modals, 'popover');
  if (!isNeeded) return modals.removeAttribute('popover');
  const focused = modals.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  modals.setAttribute('popover', 'manual');
  modals.showPopover?.();
  focused?.focus({ preventScroll: true });
}
