// A press on the label of a menu opens the menu: on a phone the whole row is one control.
import { on } from '../elements/page.js';

on('click', (target, event) => {
  const menu = target.closest('.menu-picker')?.querySelector('select');
  if (!menu || /** @type {Element} */ (target) === menu || menu.disabled || event.defaultPrevented) return;
  try {
    /** @type {any} */ (menu).showPicker?.(); // where there is none the label gives it the focus, which a phone opens
  } catch {} // as in a frame of another origin
});
