// Drops what is dragged in another window of the app. The browser leads the drag, and shows nothing but its pointer here.
import { showDrop } from './drag-session.js';
import { isMoved } from './drag-types.js';
import { draggedIn } from './dragged-words.js';
import { placeIn } from './drop-targets.js';
import { isLeading } from './native-drag.js';
import { TargetTracker } from './target-tracker.js';

/** @typedef {import('./dragged-words.js').Dragged} Dragged */

/** @type {TargetTracker | null} */ let tracker = null;

/** @param {Dragged} dragged @param {DragEvent} event @returns {boolean} whether it would be moved to the destination */
const moves = ({ moves, types }, { altKey, ctrlKey }) => isMoved([{ moves, isWhole: false, types }], tracker?.target?.dataset.destination ?? null, altKey || ctrlKey);

/** @param {string} type @param {(event: DragEvent, dragged: Dragged) => void} handler */
const listen = (type, handler) => addEventListener(type, event => {
  const dragged = !isLeading() && draggedIn(/** @type {DragEvent} */ (event).dataTransfer?.types ?? []);
  if (!dragged) return;
  event.stopImmediatePropagation(); // it is nothing else here, as a file that is uploaded
  handler(/** @type {DragEvent} */ (event), dragged);
}, true);

/** @param {DragEvent} event @param {Dragged} dragged */
function find(event, dragged) {
  if (tracker?.number !== dragged.number) tracker = new TargetTracker(dragged.number);
  tracker.find({ x: event.clientX, y: event.clientY }, new Set(dragged.types), []);
  if (!tracker.target) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = moves(dragged, event) ? 'move' : 'copy';
}

listen('dragenter', find);
listen('dragover', find);
listen('dragleave', ({ relatedTarget }, dragged) => {
  if (!relatedTarget) tracker?.find({ x: -1, y: -1 }, new Set(dragged.types), []);
});
listen('drop', (event, dragged) => {
  find(event, dragged);
  const target = tracker?.target;
  tracker?.end();
  if (target) showDrop(target, dragged.number, moves(dragged, event), placeIn(target, { x: event.clientX, y: event.clientY }));
  tracker = null;
});
