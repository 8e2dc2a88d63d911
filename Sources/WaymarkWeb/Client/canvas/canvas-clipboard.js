// Copies and pastes objects of canvases by the clipboard of the browser. The server has the objects: it answers what is copied (`copyContent`).
import { awaitContent, contentUnderway } from '../connection/copied-content.js';
import { KINDS, ownOf, ownOfPage, ownType } from '../connection/copied-objects.js';
import { send } from '../connection/outbox.js';
import { OBJECTS } from '../connection/protocol.js';
import { showNote } from '../elements/note.js';
import { numberOf } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { readClipboard } from '../menus/clipboard-text.js';
import { shortcutName } from '../keyboard/shortcut-names.js';
import { readHTML } from '../rich-text/paste-html.js';
import { pictureOf } from '../rich-text/rich-schema.js';
import { tell } from './canvas-commands.js';
import { areAlone, pastePictures, takesPictures } from './canvas-pictures.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */

const MOST = 60000; // bytes of what is pasted: the size of an event is limited

/** @param {ObjectCanvas} canvas @param {'copy' | 'cut' | 'copyStyle'} verb */
export function copySelected(canvas, verb) {
  const objects = canvas.objects.filter(each => canvas.selected.has(each) && (verb !== 'cut' || !each.isLocked)).slice(0, OBJECTS);
  if (!objects.length) return;
  const isStyle = verb === 'copyStyle';
  awaitContent({ kind: isStyle ? 'style' : 'objects', hasPicture: !isStyle && 'copied' in canvas.dataset });
  tell(canvas, verb, objects);
}

/** @param {ObjectCanvas} canvas @param {string} kind @param {string} text */
function paste(canvas, kind, text) {
  if (isTooLong(text)) return showNote(localized('That was not possible.'));
  canvas.decided = send(['paste', numberOf(canvas), kind, text]) || canvas.decided;
  canvas.isOutdated = true;
}

/** Pastes what a clipboard contains: objects, or else a text, or else pictures.
 * @param {ObjectCanvas} canvas @param {import('../menus/clipboard-text.js').Clipboard} content @param {boolean} isStyle whether only a style is taken */
export function pasteContent(canvas, { text, html, own, pictures = [] }, isStyle) {
  // A document of its own, in which no script runs and nothing is loaded.
  const page = new DOMParser().parseFromString(html, 'text/html'), { objects, style } = { ...ownOfPage(page), ...own };
  if (isStyle) {
    const model = style ?? objects;
    if (model) paste(canvas, 'style', model);
  } else if (objects) paste(canvas, 'objects', objects);
  else if (takesPictures(canvas) && areAlone(pictures, text)) pastePictures(canvas, pictures);
  else if (style || pasteFormatted(canvas, page)) return;
  else if (text) paste(canvas, 'text', text);
}

/** Pastes the text of a page with its formats.
 * @param {ObjectCanvas} canvas @param {Document} page @returns {boolean} whether it has some; a text without any is what the program has given as one */
function pasteFormatted(canvas, page) {
  const isOwn = !!page.querySelector('[data-pm-slice]'), parts = readHTML(page.body, isOwn, element => isOwn && pictureOf(element));
  if (!parts.some(part => Array.isArray(part)) || isTooLong(parts)) return false;
  canvas.decided = send(['pasteText', numberOf(canvas), parts]) || canvas.decided;
  canvas.isOutdated = true;
  return true;
}

/** @param {unknown} content @returns {boolean} whether it is too long for an event */
const isTooLong = content => new TextEncoder().encode(JSON.stringify(content)).length > MOST;

/** Pastes by an item of a menu. Where the browser does not let the page read the clipboard, a note names the key.
 * @param {ObjectCanvas} canvas @param {boolean} isStyle */
export async function pasteByMenu(canvas, isStyle) {
  const content = await readClipboard(true);
  if (content) return pasteContent(canvas, content, isStyle);
  showNote(localized('Press %@ to paste.', shortcutName({ modifiers: new Set(['command']), key: 'v' })));
}

/** @returns {ObjectCanvas | null} the canvas that has the focus, unless a text in it is edited */
function focusedCanvas() {
  const { activeElement: active } = document, canvas = /** @type {ObjectCanvas | null} */ (active?.closest('wm-canvas') ?? null);
  return canvas?.isEditable && !active?.matches('textarea,input,wm-rich-text') ? canvas : null;
}

for (const type of /** @type {const} */ (['copy', 'cut'])) document.addEventListener(type, event => {
  const canvas = focusedCanvas();
  if (!canvas?.selected.size) return;
  event.preventDefault();
  copySelected(canvas, type);
});
document.addEventListener('paste', event => {
  const canvas = focusedCanvas(), { clipboardData: data } = event, underway = contentUnderway();
  if (!canvas || !data) return;
  event.preventDefault();
  // The clipboard has yet to get what was copied here a moment ago.
  if (underway) return void underway.then(content => pasteContent(canvas, content, false));
  const own = ownOf(KINDS.map(kind => data.getData(ownType(kind)))), pictures = [...data.files];
  pasteContent(canvas, { text: data.getData('text/plain'), html: data.getData('text/html'), own, pictures }, false);
});
