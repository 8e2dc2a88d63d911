// <wm-file-importer>: lets the user choose files as soon as it appears, or drop them on the screen around it, and uploads them in slices.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { takeDrops } from './file-drop.js';

const SLICE_BYTES = 262144, MAX_TRIES = 5;

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
    this.dialog.close();
    try {
      for (const [index, dropped] of files.entries()) await this.uploadFile(index, dropped, files.length);
    } catch {
      if (this.aborter.signal.aborted) return;
    }
    this.finish(files.length);
  }

  /** @param {number} index of the file @param {import('./dropped-folders.js').DroppedFile} dropped @param {number} count of all files */
  async uploadFile(index, { file, folders }, count) {
    let offset = 0, tries = 0;
    do {
      const share = (Math.floor(100 * offset / (file.size || 1)) / 100).toLocaleString(document.documentElement.lang, { style: 'percent' });
      this.status.textContent = count > 1
        ? localized('Uploading %1$@ (%2$lld of %3$lld): %4$@', file.name, index + 1, count, share)
        : localized('Uploading %1$@: %2$@', file.name, share);
      const slice = file.slice(offset, offset + SLICE_BYTES);
      const query = new URLSearchParams({ name: file.name, folder: folders.join('/'), size: String(file.size), offset: String(offset) });
      const code = await fetch(`${this.dataset.upload}/${index}?${query}`, { method: 'POST', body: slice, signal: this.aborter.signal })
        .then(answer => answer.status, () => 0);
      this.aborter.signal.throwIfAborted();
      if (code === 0 || code >= 500) {
        if (++tries > MAX_TRIES) throw new Error('network');
        await new Promise(done => setTimeout(done, 500 * 2 ** tries));
        continue;
      }
      if (code !== 204 && !(code === 409 && tries)) return; // 409 after a lost answer: the slice had arrived
      tries = 0;
      offset += slice.size;
    } while (offset < file.size);
  }
}

customElements.define('wm-file-importer', FileImporter);
