// Shares a link by the device's share sheet, or copies its address if there is none.
import { isForBrowser, onPress } from '../gestures/press-dispatcher.js';

const NOTE_DURATION = 2000; // ms

/** Shows a note, which screen readers announce.
 * @param {string} text */
function showNote(text) {
  const note = document.createElement('output');
  note.className = 'wm-note';
  note.textContent = text;
  note.setAttribute('popover', 'manual'); // above modals
  document.body.append(note);
  note.showPopover?.();
  setTimeout(() => note.remove(), NOTE_DURATION);
}

/** @param {string} url @returns {Promise<unknown>} */
function copy(url) {
  if (navigator.clipboard) return navigator.clipboard.writeText(url);
  // The clipboard API exists on https pages only.
  const field = document.createElement('textarea'), focused = document.activeElement;
  field.value = url;
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done ? Promise.resolve() : Promise.reject();
}

onPress('control', 'a[data-share][href]', (/** @type {HTMLAnchorElement} */ link, event) => {
  if (isForBrowser(event)) return false;
  const { href: url } = link, title = link.dataset.share || document.title;
  if (navigator.share) navigator.share({ url, title }).catch(() => {}); // cancelled by the user
  else copy(url).then(() => showNote('Link Copied'), () => location.assign(url));
  return true;
});
