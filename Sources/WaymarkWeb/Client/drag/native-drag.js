// Has the browser's own drag and drop move what a mouse drags, because only that leads out of the window. The page shows what is dragged, and drops
// it, as it does for a finger.

/** @typedef {import('./drag-session.js').DragSession} DragSession */

/** Hides the browser's picture of what is dragged.
 * @param {DataTransfer} data */
function hidePicture(data) {
  const nothing = document.createElement('div');
  nothing.className = 'drag-nothing';
  document.body.append(nothing);
  data.setDragImage(nothing, 0, 0);
  setTimeout(() => nothing.remove()); // the browser has drawn it then
}

/** Leads a drag by the events of the browser's own one.
 * @param {DragEvent} start @param {DragSession} session @param {AbortSignal} signal ends it */
export function leadNatively(start, session, signal) {
  const data = /** @type {DataTransfer} */ (start.dataTransfer);
  data.clearData(); // a link's or picture's own address
  data.effectAllowed = 'all';
  data.setData('text/x-waymark-drag', String(session.number)); // Firefox drags nothing without data
  hidePicture(data);
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
  listen('dragend', ({ dataTransfer }) => dataTransfer?.dropEffect === 'none' ? session.cancel() : session.end());
  // A source that is not in the page any more gets no event at the end. The mouse moves only when nothing is dragged.
  addEventListener('pointermove', event => event.buttons || session.cancel(), { signal, capture: true });
}
