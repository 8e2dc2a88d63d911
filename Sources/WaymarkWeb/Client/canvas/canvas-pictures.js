// Pastes pictures on canvases: uploads them by the importer of the canvas, and tells the server first where they shall lie.
import { send } from '../connection/outbox.js';
import { isAccepted } from '../controls/file-drop.js';
import { numberOf } from '../elements/page.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

/** @type {Promise<void>} the uploads so far: an importer has one after the other */ let uploads = Promise.resolve();

/** @param {ObjectCanvas} canvas @returns {any} */
const importerOf = canvas => canvas.querySelector(':scope > wm-file-importer');

/** @param {ObjectCanvas} canvas @returns {boolean} whether its app makes objects of pictures */
export const takesPictures = canvas => !!importerOf(canvas);

/** Whether what was copied is pictures, rather than a text with a picture of it, as spreadsheets copy their cells. The text may be the name of a file.
 * @param {File[]} files @param {string} text @returns {boolean} */
export function areAlone(files, text) {
  const words = text.trim(), pictures = files.filter(({ type }) => type.startsWith('image/'));
  return pictures.length > 0 && (!words || words.split(/\r?\n/).every(line => files.some(({ name }) => name === line.trim())));
}

/** @param {ObjectCanvas} canvas @returns {import('./object-frame.js').Point} the middle of what is seen of the page, in its points */
function middleOf(canvas) {
  const seen = canvas.getBoundingClientRect(), sheet = canvas.page.getBoundingClientRect();
  const left = Math.max(seen.left, sheet.left), right = Math.min(seen.right, sheet.right);
  const top = Math.max(seen.top, sheet.top), bottom = Math.min(seen.bottom, sheet.bottom);
  return /** @type {import('./canvas-viewport.js').CanvasViewport} */ (canvas.viewport).pointAt({ clientX: (left + right) / 2, clientY: (top + bottom) / 2 });
}

/** @param {ObjectCanvas} canvas @param {File[]} files */
export function pastePictures(canvas, files) {
  const importer = importerOf(canvas), taken = files.filter(file => isAccepted(file, importer.dataset.accept ?? ''));
  if (!taken.length) return;
  const { x, y } = middleOf(canvas);
  uploads = uploads.then(async () => {
    await customElements.whenDefined('wm-file-importer');
    if (!importer.isConnected) return;
    send(['paste', numberOf(canvas), 'place', `${x} ${y}`]);
    await importer.upload(taken.map(file => ({ file, folders: [] })));
  });
}
