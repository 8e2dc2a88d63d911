// Has the browser's own drag and drop move what a mouse drags, because only that leads out of the window. The page shows what is dragged, and drops
// it, as it does for a finger.

import { fileOf } from './drag-files.js';
import { typeOf } from './dragged-words.js';

/** @typedef {import('./drag-session.js').DragSession} DragSession */

/** @type {AbortSignal | null} of the drag that is led */ let leading = null;

/** @returns {boolean} whether what is dragged comes from this window */
export const isLeading = () => !!leading && !leading.aborted;

/** Whether the browser can lead drags. WebKit ends one at once whose picture is hidden (WebKitGTK 2.50).
 * @returns {boolean} */
export const canLead = () => !/^Apple/.test(navigator.vendor);

/** Hides the browser's picture of what is dragged.
 * @param {DataTransfer} data */
function hidePicture(data) {
  const nothing = document.createElement('canvas');
  nothing.width = nothing.height = 1;
  nothing.getContext('2d'); // else it has no content, and Firefox shows a symbol
  data.setDragImage(nothing, 0, 0);
}

/** Leads a drag by the events of the browser's own one.
 * @param {DragEvent} start @param {DragSession} session @param {AbortSignal} signal ends it
 * @param {(point: { x: number, y: number }) => void} dropped called with where the pointer was at the end, if nothing has taken what was dragged */
export function leadNatively(start, session, signal, dropped) {
  const data = /** @type {DataTransfer} */ (start.dataTransfer);
  data.clearData(); // a link's or picture's own address
  data.effectAllowed = 'all';
  data.setData(typeOf({ number: session.number, moves: session.given.every(({ moves }) => moves), types: [...session.types] }), '-'); // Firefox drags nothing without data
  const file = fileOf(session.sources[0]);
  // A colon ends a name there. Chromium alone knows this type.
  if (file) data.setData('DownloadURL', `${file.type}:${file.name.replaceAll(':', '_')}:${new URL(file.address, location.href)}`);
  hidePicture(data);
  leading = signal;
  /** @param {string} type @param {(event: DragEvent) => void} handler what is dragged is nobody else's */
  const listen = (type, handler) => addEventListener(type, event => {
    event.stopImmediatePropagation();
    handler(/** @type {DragEvent} */ (event));
  }, { signal, capture: true });

  for (const type of ['dragenter', 'dragover']) {
    listen(type, event => {
      event.preventDefault();
      session.moveTo({ x: event.clientX, y: event.clientY }, event);
      session.find();
      if (event.dataTransfer) event.dataTransfer.dropEffect = !session.target ? 'none' : session.moves ? 'move' : 'copy';
    });
  }
  listen('dragleave', ({ relatedTarget }) => !relatedTarget && session.leaveWindow());
  listen('drop', event => {
    event.preventDefault();
    session.drop();
  });
  /** @param {DragEvent} event */
  const ended = ({ dataTransfer, clientX, clientY }) => dataTransfer?.dropEffect === 'none' ? dropped({ x: clientX, y: clientY }) : session.end();
  listen('dragend', ended);
  // A source that is not in the page any more gets the event alone.
  session.sources[0].addEventListener('dragend', ended, { signal });
}
