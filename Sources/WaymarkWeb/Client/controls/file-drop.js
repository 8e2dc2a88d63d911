// Takes files and folders that are dropped on a screen, and shows where they can be dropped.
import { droppedFiles, TooManyFiles } from './dropped-folders.js';
import { showNote } from '../elements/note.js';
import { localized } from '../elements/texts.js';
import { isReachable } from '../gestures/control-press.js';

/** @param {{ name: string, type: string }} file @param {string} accept MIME types and extensions, as in a file field @returns {boolean} */
export function isAccepted({ name, type }, accept) {
  const words = accept.split(',').filter(Boolean);
  return !words.length || words.some(word => word.startsWith('.')
    ? name.toLowerCase().endsWith(word.toLowerCase()) : word.endsWith('/*') ? type.startsWith(word.slice(0, -1)) : type === word);
}

/** @param {HTMLElement} importer @param {(files: import('./dropped-folders.js').DroppedFile[]) => void} take @param {AbortSignal} signal ends it */
export function takeDrops(importer, take, signal) {
  const screen = /** @type {HTMLElement} */ (importer.closest('wm-screen') ?? document.body);

  /** @param {DragEvent} event */
  const hasFiles = ({ dataTransfer }) => !!dataTransfer?.types.includes('Files') && isReachable(importer);
  /** @param {boolean} isOver */
  const mark = isOver => screen.toggleAttribute('data-client-dropping', isOver);

  /** @param {DragEvent} event */
  function hover(event) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    /** @type {DataTransfer} */ (event.dataTransfer).dropEffect = 'copy';
    mark(true);
  }

  screen.addEventListener('dragenter', hover, { signal });
  screen.addEventListener('dragover', hover, { signal });
  screen.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !screen.contains(relatedTarget)) mark(false);
  }, { signal });
  screen.addEventListener('drop', async event => {
    mark(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const accept = importer.dataset.accept ?? '';
    try {
      const { taken, refused } = await droppedFiles(/** @type {DataTransfer} */ (event.dataTransfer), accept, isAccepted);
      if (signal.aborted) return;
      if (refused) showNote(localized('“%@” is of another kind.', refused));
      if (taken.length) take(taken);
    } catch (error) {
      showNote(error instanceof TooManyFiles ? localized('Only %lld files can be taken at once.', error.limit) : localized('A file did not arrive.'));
    }
  }, { signal });
  signal.addEventListener('abort', () => mark(false));
}
