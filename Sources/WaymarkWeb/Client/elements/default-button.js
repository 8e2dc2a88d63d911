// Finds the button that Return in a field presses.
import { isQuestion } from '../presentation/question.js';

/** @param {Element} place a field, or a button beside it @returns {HTMLElement | null} the default button there */
export function defaultButton(place) {
  const dialog = place.closest('dialog');
  if (!dialog || !isQuestion(dialog)) return (place.closest('wm-screen') ?? dialog)?.querySelector('[data-default]:not(:disabled)') ?? null;
  const buttons = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll('.wm-actions .button:not(:disabled)')]);
  const plain = buttons.filter(button => !button.matches('.cancel,.destructive'));
  return buttons.find(button => button.matches('.confirm')) ?? (plain.length === 1 ? plain[0] : null);
}
