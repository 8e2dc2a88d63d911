// Opens a menu by a press on its label, so that the whole row is one control, as on a phone.
import { onPress } from '../gestures/press-dispatcher.js';

onPress('control', '.menu-picker', (picker, event) => {
  const menu = picker.querySelector('select');
  if (!menu || event.target === menu || menu.disabled) return;
  try {
    menu.showPicker?.(); // without it the label focuses the menu, which opens it on a phone
  } catch {} // the browser refuses, as in a frame of another origin
});
