// Reads what was dropped: files, and those in folders, with the names of the folders around them.
import { FILES, FOLDERS } from '../connection/protocol.js';

/** @typedef {{ file: File, folders: string[] }} DroppedFile a file, and the names of the folders around it that were dropped with it, from the outside in */

const MOST_ENTRIES = 2000; // files that are not taken count, too

export class TooManyFiles extends Error {
  limit = FILES;
}

/** @param {string} name @param {string} accept @returns {boolean} whether a folder of this name is one document, such as `Trip.folio` */
export const isPackage = (name, accept) => accept.split(',').some(word => word.startsWith('.') && name.toLowerCase().endsWith(word.toLowerCase()));

/** @param {FileSystemDirectoryEntry} folder @returns {Promise<FileSystemEntry[]>} what is in it, in the order of names */
async function entriesIn(folder) {
  const reader = folder.createReader(), all = [];
  for (;;) {
    /** @type {FileSystemEntry[]} */
    const some = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (!some.length) return all.sort((a, b) => a.name < b.name ? -1 : 1);
    all.push(...some);
    if (all.length > MOST_ENTRIES) throw new TooManyFiles();
  }
}

/** Files of other kinds are left out; what is in too many folders is put into the last one. Of a folder that is one document, all are taken.
 * @param {DataTransfer} data @param {string} accept MIME types and extensions, as in a file field
 * @param {(file: { name: string, type: string }, accept: string) => boolean} isAccepted
 * @returns {Promise<{ taken: DroppedFile[], refused: string | undefined }>} the files, and the name of one that was left out */
export async function droppedFiles({ items, files }, accept, isAccepted) {
  // Both are empty once the event has been handled.
  const dropped = [...items].flatMap(item => item.webkitGetAsEntry?.() ?? []), plain = [...files];
  /** @type {DroppedFile[]} */
  const taken = [];
  /** @type {string | undefined} */
  let refused, seen = 0;

  /** @param {File} file @param {string[]} folders @param {boolean} isWhole */
  function add(file, folders, isWhole) {
    if (isWhole || isAccepted(file, accept)) taken.push({ file, folders: folders.slice(0, FOLDERS) });
    else refused ??= file.name;
    if (taken.length > FILES) throw new TooManyFiles();
  }

  /** @param {FileSystemEntry} entry @param {string[]} folders @param {boolean} isWhole whether it is in a folder that is one document */
  async function walk(entry, folders, isWhole) {
    if (++seen > MOST_ENTRIES) throw new TooManyFiles();
    if (entry.name.startsWith('.') && folders.length) return; // what systems add to folders
    if (entry.isFile) add(await new Promise((done, failed) => /** @type {FileSystemFileEntry} */ (entry).file(done, failed)), folders, isWhole);
    if (!entry.isDirectory) return;
    const count = taken.length, isDocument = isWhole || isPackage(entry.name, accept);
    for (const each of await entriesIn(/** @type {FileSystemDirectoryEntry} */ (entry))) await walk(each, [...folders, entry.name], isDocument);
    if (taken.length === count) refused ??= entry.name;
  }

  if (dropped.some(entry => entry.isDirectory)) for (const entry of dropped) await walk(entry, [], false);
  else for (const file of plain) add(file, [], false);
  return { taken, refused };
}
