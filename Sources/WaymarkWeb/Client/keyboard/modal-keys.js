// Handles keys in a modal: Escape dismisses it, Return in a field presses its default button, arrows change a sheet's height.
import { defaultButton } from '../elements/default-button.js';
import { dismiss, stepDetent, topmost } from '../elements/modal-dismissal.js';
import { onKey } from './key-dispatcher.js';

onKey('modal', '.wm-modal', (_, event) => {
  const target = /** @type {Element} */ (event.target), { key } = event, place = topmost(target);
  if (!place) return false;
  if (key === 'Escape') dismiss(place.modals);
  else if (key === 'Enter' && target.matches('input:not([type=checkbox],[type=button],[data-on~=submit])')) {
    const button = defaultButton(target);
    if (!button) return false;
    button.click();
  } else if (target.matches('.wm-grabber') && /^Arrow(Up|Down)$/.test(key)) stepDetent(place.dialog, key === 'ArrowUp' ? 1 : -1);
  else return false;
  return true;
});

// The browser's own gesture for dismissing a dialog.
document.addEventListener('cancel', event => {
  const place = event.target instanceof Element && event.target.matches('.wm-modal') && topmost(event.target);
  if (!place) return;
  event.preventDefault();
  dismiss(place.modals);
}, true);
