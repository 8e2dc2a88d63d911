// <wm-file-importer>: lets the user choose files as soon as it appears, drop them on the screen around it, or paste them on the canvas around it, and uploads them in slices or parts.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { takeDrops } from './file-drop.js';
import { sendInParts } from './file-parts.js';
import { uploadFiles } from './uploading.js';

class FileImporter extends HTMLElement {
  aborter = new AbortController();
  input = document.createElement('input');
  dialog = document.createElement('dialog');
  status = document.createElement('p');

  connectedCallback() {
    const { input, dialog, status } = this;
    if ('drop' in this.dataset) {
      this.aborter = new AbortController();
      status.setAttribute('role', 'status');
      this.append(status);
      if (this.dataset.drop === 'paste') return; // canvas-pictures.js gives it files
      return takeDrops(this, dropped => this.upload(dropped), this.aborter.signal);
    }
    if (input.isConnected) return;
    input.type = 'file';
    input.accept = this.dataset.accept ?? '';
    input.multiple = 'multiple' in this.dataset;
    input.setAttribute('aria-label', localized('Files'));
    status.setAttribute('role', 'status');
    const cancel = document.createElement('button');
    cancel.append(localized('Cancel'));
    cancel.onclick = () => this.finish(0);
    dialog.append(input, cancel);
    dialog.className = 'wm-dialog';
    dialog.setAttribute('aria-label', localized('Choose Files'));
    dialog.oncancel = () => this.finish(0);
    input.oncancel = event => (event.stopPropagation(), dialog.open || this.finish(0));
    input.onchange = () => this.upload([...input.files ?? []].map(file => ({ file, folders: [] })));
    this.append(dialog, status);
    try {
      input.showPicker(); // browsers allow it only soon after a press
    } catch {
      dialog.showModal();
    }
  }

  disconnectedCallback() {
    this.aborter.abort();
  }

  /** Closes the dialog and reports the end.
   * @param {number} count of the files; 0 if cancelled */
  finish(count) {
    this.dialog.close();
    this.status.textContent = '';
    send(['files', numberOf(this), count]);
  }

  /** @param {import('./dropped-folders.js').DroppedFile[]} files */
  async upload(files) {
    const { signal } = this.aborter;
    this.dialog.close();
    if (this.dataset.slice) return sendInParts(this, files).then(() => signal.aborted || this.finish(files.length));
    await uploadFiles(this.dataset.upload ?? '', files, signal, text => void (this.status.textContent = text));
    if (!signal.aborted) this.finish(files.length);
  }
}

customElements.define('wm-file-importer', FileImporter);
