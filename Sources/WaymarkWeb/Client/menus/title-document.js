// Lets a mouse drag what a screen shows out of the browser, by the header of the menu of its title. Chromium fetches the file that is
// dropped itself; other browsers drop the address of a page, and no file.
import { send } from '../connection/outbox.js';
import { numberOf, on } from '../elements/page.js';

/** @type {Element | null} whose file was requested since the menu was opened */ let requested = null;

document.addEventListener('wm-opening', () => void (requested = null));

on('pointerover', (target, { pointerType }) => {
  const summary = target.closest?.('.title-document-summary[data-on~=prefetch]');
  if (pointerType !== 'mouse' || !summary || summary === requested) return;
  requested = summary;
  send(['prefetch', numberOf(summary)]);
});

on('dragstart', (target, event) => {
  const summary = /** @type {HTMLElement | null} */ (target.closest?.('.title-document-summary')), { dataTransfer } = event;
  if (!summary || !dataTransfer) return;
  const { file, address } = summary.dataset;
  if (file) {
    const [, type, name, path] = /** @type {RegExpExecArray} */ (/^([^:]*):([^:]*):(.*)$/.exec(file));
    dataTransfer.setData('DownloadURL', `${type}:${name}:${new URL(path, location.href)}`);
  } else if (address) {
    dataTransfer.setData('text/uri-list', String(new URL(address, location.href)));
    dataTransfer.setData('text/plain', String(new URL(address, location.href)));
  } else return event.preventDefault(); // the file is not written yet
  dataTransfer.effectAllowed = 'copy';
});
