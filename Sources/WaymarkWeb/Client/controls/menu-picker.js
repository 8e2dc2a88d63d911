// A press on the label of a menu opens the menu: on a phone the whole row is one control.
import { onPress } from '../gestures/press-dispatcher.js';

onPress('control', '.menu-picker', (picker, event) => {
  const menu = picker.querySelector('select');
  if (!menu || event.target === menu || menu.disabled) return;
  try {
    menu.showPicker?.(); // where there is none the label gives it the focus, which a phone opens
  } catch {} // as in a frame of another origin
});
