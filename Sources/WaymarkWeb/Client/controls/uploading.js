// Uploads files in slices, and shows how far they are.
import { localized } from '../elements/texts.js';

/** @typedef {import('./dropped-folders.js').DroppedFile} DroppedFile */

const SLICE_BYTES = 262144, MAX_TRIES = 5;

/** @param {string} address of what takes them @param {DroppedFile[]} files @param {AbortSignal} signal ends it
 * @param {(text: string) => void} [show] shows how far they are; in a note, if it is missing */
export async function uploadFiles(address, files, signal, show = showInNote) {
  try {
    for (const [index, dropped] of files.entries()) await uploadFile(address, index, dropped, files.length, signal, show);
  } catch {
    // Whoever takes the files is told that they have not arrived.
  }
  show('');
}

/** @type {HTMLElement | null} */ let note = null;

/** @param {string} text */
function showInNote(text) {
  if (!text) {
    note?.remove();
    note = null;
    return;
  }
  if (!note) {
    note = document.createElement('p');
    note.className = 'wm-uploading';
    note.setAttribute('role', 'status');
    document.body.append(note);
  }
  note.textContent = text;
}

/** @param {string} address @param {number} index of the file @param {DroppedFile} dropped @param {number} count of all files
 * @param {AbortSignal} signal @param {(text: string) => void} show */
async function uploadFile(address, index, { file, folders }, count, signal, show) {
  let offset = 0, tries = 0;
  do {
    const share = (Math.floor(100 * offset / (file.size || 1)) / 100).toLocaleString(document.documentElement.lang, { style: 'percent' });
    show(count > 1
      ? localized('Uploading %1$@ (%2$lld of %3$lld): %4$@', file.name, index + 1, count, share)
      : localized('Uploading %1$@: %2$@', file.name, share));
    const slice = file.slice(offset, offset + SLICE_BYTES);
    const query = new URLSearchParams({ name: file.name, folder: folders.join('/'), size: String(file.size), offset: String(offset) });
    const code = await fetch(`${address}/${index}?${query}`, { method: 'POST', body: slice, signal }).then(answer => answer.status, () => 0);
    signal.throwIfAborted();
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
