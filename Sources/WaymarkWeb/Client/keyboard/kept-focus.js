// Keeps the focus in a field that the app follows while buttons are pressed, which may act on it: as on iOS.
import { on } from '../elements/page.js';

/** @param {Element} control that is pressed @returns {boolean} whether the field that has the focus keeps it */
export const keepsFocus = control => !control.closest('[data-focus]')
  && !!document.activeElement?.matches(':is(input,textarea,wm-rich-text):is([data-focus],[data-selection])');

on('mousedown', (target, event) => {
  const control = target.closest('button,[data-on~=tap],[role=switch],label:has([role=switch])');
  if (control && keepsFocus(control)) event.preventDefault();
});
