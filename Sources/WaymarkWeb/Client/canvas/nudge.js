// Moves the selection by the arrow keys. The steps that follow one another are one change.
import { idleWhile, updateIdle } from '../connection/idle.js';
import { hold, letGo } from './move-gesture.js';
import { moved } from './object-frame.js';
import { reportMoving } from './object-reports.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./page-object.js').PageObject} PageObject */

const PAUSE = 400; // ms after the last step

/** @type {{ canvas: ObjectCanvas, objects: PageObject[] } | null} */ let going = null;
let timer = 0;

idleWhile(() => !going);

/** Ends the steps, if there are any: the server is told where they have led to. */
export function endNudge() {
  clearTimeout(timer);
  const ended = going;
  going = null;
  if (!ended) return;
  letGo(ended.canvas, ended.objects);
  updateIdle();
}

/** @param {ObjectCanvas} canvas @param {number} across points @param {number} down @returns {boolean} whether something is moved */
export function nudge(canvas, across, down) {
  const objects = canvas.changeable;
  if (!objects.length) return canvas.selected.size > 0;
  if (going && (going.canvas !== canvas || going.objects.length !== objects.length || !objects.every(each => going?.objects.includes(each)))) endNudge();
  if (!going) {
    going = { canvas, objects };
    hold(canvas, objects);
    updateIdle();
  }
  for (const object of objects) object.show(moved(object.frame, across, down));
  canvas.draw();
  reportMoving(canvas, objects);
  clearTimeout(timer);
  timer = setTimeout(endNudge, PAUSE);
  return true;
}
