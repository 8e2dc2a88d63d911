// Shows a new order of the objects at once, until the server has answered.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { OBJECTS } from '../connection/protocol.js';
import { reordered } from './canvas-order.js';

/** @param {import('./canvas-element.js').ObjectCanvas} canvas @param {import('./canvas-order.js').Order} order */
export function reorderSelected(canvas, order) {
  const chosen = canvas.changeable, keys = chosen.map(({ key }) => key), parts = [];
  if (!chosen.length) return;
  for (let start = 0; start < keys.length; start += OBJECTS) parts.push(keys.slice(start, start + OBJECTS));
  if (order === 'back' || order === 'forward') parts.reverse(); // the last to go to the back is behind the others
  for (const part of parts) canvas.ordered = send(['arrange', numberOf(canvas), order, part, []]);
  if (!canvas.ordered) return;
  canvas.reordered = reordered(canvas.objects, new Set(chosen), order);
  canvas.reordered.forEach((object, index) => void (object.style.zIndex = String(index)));
}
