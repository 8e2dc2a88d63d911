// Says at a field why its text is not sent. It stays under the field while that is scrolled.

/** @type {WeakMap<Element, HTMLElement>} */ const messages = new WeakMap();
/** @type {Set<Element>} */ const shown = new Set();

/** @param {Element} field */
function place(field) {
  const message = messages.get(field), { left, bottom, width } = field.getBoundingClientRect();
  if (message) Object.assign(message.style, { left: `${left}px`, top: `${bottom + 4}px`, maxWidth: `${Math.max(width, 240)}px` });
}

const placeAll = () => {
  for (const field of shown) if (field.isConnected) place(field); else hideMessage(field);
};

/** @param {Element} field @param {string} text */
export function showMessage(field, text) {
  let message = messages.get(field);
  if (!message) {
    message = document.createElement('p');
    Object.assign(message, { className: 'field-message', id: `${field.id}-message`, popover: 'manual' });
    message.setAttribute('role', 'alert');
    messages.set(field, message);
  }
  if (!message.isConnected) (field.closest('dialog') ?? document.body).append(message);
  if (message.textContent !== text) message.textContent = text;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', message.id);
  if (!shown.size) for (const type of ['scroll', 'resize']) addEventListener(type, placeAll, { capture: true, passive: true });
  shown.add(field);
  message.showPopover?.();
  place(field);
}

/** @param {Element} field */
export function hideMessage(field) {
  if (!shown.delete(field)) return;
  if (!shown.size) for (const type of ['scroll', 'resize']) removeEventListener(type, placeAll, { capture: true });
  messages.get(field)?.remove();
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
}
