// Shows a brief note above everything.

const NOTE_DURATION = 2000; // ms

/** @param {string} text @param {boolean} [isRead] whether screen readers announce it; false if the server has it announced */
export function showNote(text, isRead = true) {
  const note = document.createElement(isRead ? 'output' : 'div');
  if (!isRead) note.setAttribute('aria-hidden', 'true');
  note.className = 'wm-note';
  note.textContent = text;
  note.setAttribute('popover', 'manual'); // above modals
  document.body.append(note);
  note.showPopover?.();
  setTimeout(() => note.remove(), NOTE_DURATION);
}
