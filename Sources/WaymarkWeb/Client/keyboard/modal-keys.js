// Handles keys in a modal: Escape dismisses it, Return in a field presses its default button, arrows change a sheet's height.
import { dismiss, stepDetent, topmost } from '../elements/modal-dismissal.js';
import { isQuestion } from '../presentation/modal-form.js';
import { onKey } from './key-dispatcher.js';

/** @param {Element} field @param {HTMLElement} dialog @returns {HTMLElement | null} the button that Return in a field presses */
function defaultButton(field, dialog) {
  if (!isQuestion(dialog)) return (field.closest('wm-screen') ?? dialog).querySelector('[data-default]:not(:disabled)');
  const buttons = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll('.wm-actions .button:not(:disabled)')]);
  const plain = buttons.filter(button => !button.matches('.cancel,.destructive'));
  return buttons.find(button => button.matches('.confirm')) ?? (plain.length === 1 ? plain[0] : null);
}

onKey('modal', '.wm-modal', (_, event) => {
  const target = /** @type {Element} */ (event.target), { key } = event, place = topmost(target);
  if (!place) return false;
  if (key === 'Escape') dismiss(place.modals);
  else if (key === 'Enter' && target.matches('input:not([type=checkbox],[type=button],[data-on~=submit])')) {
    const button = defaultButton(target, place.dialog);
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
