// Shows a brief note above everything, which screen readers announce.

const NOTE_DURATION = 2000; // ms

/** @param {string} text */
export function showNote(text) {
  const note = document.createElement('output');
  note.className = 'wm-note';
  note.textContent = text;
  note.setAttribute('popover', 'manual'); // above modals
  document.body.append(note);
  note.showPopover?.();
  setTimeout(() => note.remove(), NOTE_DURATION);
}
