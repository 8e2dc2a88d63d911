// Sends files of any size in parts. When the line was lost it asks what has arrived, and goes on there.

/** @typedef {import('./dropped-folders.js').DroppedFile} DroppedFile */
/** @typedef {{ file: File, folders: string[], batch: string, index: number, count: number, total: number, slice: number, address: string }} Offered
 *  a file, which of those that were chosen together, the size of a part, and the address of the importer that it was given to */

const MOST_AT_ONCE = 2;
const FIRST_PAUSE = 500, LONGEST_PAUSE = 8000; // ms

/** @type {Offered[]} */ const waiting = [];
/** The batches that were cancelled. @type {Set<string>} */ const cancelled = new Set();
let running = 0;

/** @param {HTMLElement} importer @param {DroppedFile[]} files
 * @returns {Promise<void>} resolves when the server knows the files, so that they go on without the importer */
export function sendInParts(importer, files) {
  const batch = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const { upload = '', slice = '' } = importer.dataset;
  return new Promise(begun => {
    for (const [index, { file, folders }] of files.entries()) {
      waiting.push({ file, folders, batch, index, count: files.length, total, slice: Number(slice), address: upload });
    }
    next(begun);
  });
}

/** @param {() => void} [begun] called when a file was begun, or is refused */
function next(begun) {
  while (running < MOST_AT_ONCE && waiting.length) {
    running += 1;
    sendFile(/** @type {Offered} */ (waiting.shift()), begun).catch(() => {}).finally(() => {
      running -= 1;
      begun?.();
      next(begun);
    });
  }
}

/** @param {Offered} offered @param {(() => void) | undefined} begun */
async function sendFile(offered, begun) {
  const { file, slice, batch } = offered;
  let pause = FIRST_PAUSE, place = '', offset = -1; // −1: what has arrived is not known
  for (;;) {
    if (cancelled.has(batch)) return;
    const sent = offset;
    const answer = await (!place ? offer(offered) : offset < 0 ? ask(place, 'HEAD') : send(place, file, offset, slice));
    if (answer === 'unreadable') return void await ask(place, 'POST');
    const code = answer?.status ?? 0;
    if (code === 410) return void cancelled.add(batch);
    if ([400, 403, 405, 413, 422, 507].includes(code)) return; // the server says why
    if (code === 404) place = '';
    offset = [200, 201, 204, 409].includes(code) ? Number(answer?.headers.get('Upload-Offset') ?? -1) : -1;
    if (code === 201) place = answer?.headers.get('Location') ?? '';
    if (code === 201) begun?.();
    if (offset >= file.size) return;
    if (offset >= 0 && offset !== sent) {
      pause = FIRST_PAUSE;
      continue;
    }
    await until(pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  }
}

/** @param {Offered} offered @returns {Promise<Response | undefined>} */
function offer({ file, folders, batch, index, count, total, address }) {
  const query = new URLSearchParams({
    name: file.name, folder: folders.join('/'), size: String(file.size), modified: String(Math.max(0, file.lastModified)),
    batch, index: String(index), count: String(count), total: String(total),
  });
  // The importer may have gone; then another one of the page is asked.
  const here = document.querySelector(`wm-file-importer[data-upload="${CSS.escape(address)}"]`)
    ?? document.querySelector('wm-file-importer[data-slice]');
  const known = here instanceof HTMLElement && here.dataset.upload || address;
  return fetch(`${known}?${query}`, { method: 'POST' }).catch(() => undefined);
}

/** @param {string} place @param {string} method @returns {Promise<Response | undefined>} */
const ask = (place, method) => fetch(place, { method }).catch(() => undefined);

/** @param {string} place @param {File} file @param {number} offset @param {number} size */
async function send(place, file, offset, size) {
  let body;
  try {
    body = await file.slice(offset, offset + size).arrayBuffer();
  } catch {
    return 'unreadable'; // it was removed or changed meanwhile
  }
  const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  return fetch(place, { method: 'PATCH', body, headers }).catch(() => undefined);
}

/** @param {number} pause in ms @returns {Promise<void>} resolves after it, or when the line is back */
const until = pause => new Promise(done => {
  const timer = setTimeout(over, pause);
  addEventListener('online', over);

  function over() {
    clearTimeout(timer);
    removeEventListener('online', over);
    done();
  }
});
