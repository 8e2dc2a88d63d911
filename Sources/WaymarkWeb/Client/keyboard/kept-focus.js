// Keeps the focus in a field that the app follows while buttons are pressed, which may act on it: as on iOS.
import { on } from '../elements/page.js';

on('mousedown', (target, event) => {
  const control = target.closest('button,[data-on~=tap]');
  if (control && !control.closest('[data-focus]') && document.activeElement?.matches(':is(input,textarea,wm-rich-text):is([data-focus],[data-selection])')) {
    event.preventDefault();
  }
});
