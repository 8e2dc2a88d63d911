// Says at a field why its text is not sent. It stays under the field while that is scrolled.
import { afterPatches } from '../connection/after-patches.js';
import { claim } from '../elements/client-attributes.js';

/** @type {Map<Element, HTMLElement>} */ const messages = new Map();

/** @param {HTMLElement} message @param {Element} field */
function place(message, field) {
  const { left, bottom, width } = field.getBoundingClientRect();
  message.togglePopover?.(width > 0 && !field.closest('[inert]')); // not where the field is covered
  const lowest = innerHeight - message.offsetHeight - 12; // of a field that ends below the window, it is at the window's end
  Object.assign(message.style, { left: `${left}px`, top: `${Math.min(bottom + 4, lowest)}px`, maxWidth: `${Math.max(width, 240)}px` });
}

const placeAll = () => messages.forEach((message, field) => field.isConnected ? place(message, field) : hideMessage(field));

/** @param {Element} field @param {string} text */
export function showMessage(field, text) {
  let message = messages.get(field);
  if (!message) {
    messages.set(field, message = document.createElement('p'));
    Object.assign(message, { className: 'field-message', id: `message-${field.id}`, popover: 'manual' });
    message.setAttribute('role', 'alert');
    (field.closest('dialog') ?? document.body).append(message);
    claim(field, 'aria-invalid', 'aria-describedby');
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', message.id);
  }
  if (message.textContent !== text) message.textContent = text; // otherwise it would be read again
  place(message, field);
}

/** @param {Element} field */
export function hideMessage(field) {
  messages.get(field)?.remove();
  if (!messages.delete(field)) return;
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
}

for (const type of ['scroll', 'resize']) addEventListener(type, placeAll, { capture: true, passive: true });
afterPatches('banner', placeAll);
