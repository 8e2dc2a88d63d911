// ShareLink: the device's own share sheet, else a copy of the address.
import { isForBrowser, onPress } from '../gestures/press-dispatcher.js';

const NOTE_DURATION = 2000; // ms that it says so

/** @param {string} text what a screen reader says too */
function showNote(text) {
  const note = document.createElement('output');
  note.className = 'wm-note';
  note.textContent = text;
  note.setAttribute('popover', 'manual'); // over modals
  document.body.append(note);
  note.showPopover?.();
  setTimeout(() => note.remove(), NOTE_DURATION);
}

/** @param {string} url @returns {Promise<unknown>} */
function copy(url) {
  if (navigator.clipboard) return navigator.clipboard.writeText(url);
  // A page that did not come by https has no other way.
  const field = document.createElement('textarea'), focused = document.activeElement;
  field.value = url;
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done ? Promise.resolve() : Promise.reject();
}

onPress('control', 'a[data-share][href]', (link, event) => {
  if (isForBrowser(event)) return false;
  const { href: url } = link, title = link.dataset.share || document.title;
  if (navigator.share) navigator.share({ url, title }).catch(() => {}); // given up
  else copy(url).then(() => showNote('Link Copied'), () => location.assign(url));
  return true;
});
