// Shares an address or a text by the device's share sheet, or copies it if there is none.
import { showNote } from '../elements/note.js';
import { localized } from '../elements/texts.js';
import { isForBrowser, onPress } from '../gestures/press-dispatcher.js';

/** @param {string} text @returns {Promise<unknown>} */
export function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // The clipboard API exists on https pages only.
  const field = document.createElement('textarea'), focused = document.activeElement;
  field.value = text;
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done ? Promise.resolve() : Promise.reject();
}

/** @param {HTMLElement} control @param {ShareData} data what it shares @param {string} copied the note @param {() => void} [otherwise] run
 * where nothing can be copied */
function share(control, data, copied, otherwise = () => {}) {
  const title = control.dataset.share || document.title;
  if (navigator.share) navigator.share({ ...data, title }).catch(() => {}); // cancelled by the user
  else copy(data.url ?? data.text ?? '').then(() => showNote(copied), otherwise);
  return true;
}

onPress('control', 'a[data-share][href]', (/** @type {HTMLAnchorElement} */ link, event) => {
  const { href: url, dataset: { message } } = link;
  return !isForBrowser(event) && share(link, message ? { url, text: message } : { url }, localized('Link Copied'), () => location.assign(url));
});

onPress('control', 'button[data-share]:not(:disabled, [data-on])', (/** @type {HTMLElement} */ button) => {
  const { text = '', message } = button.dataset;
  return share(button, { text: message && 'share' in navigator ? `${message}\n${text}` : text }, localized('Copied'));
});
