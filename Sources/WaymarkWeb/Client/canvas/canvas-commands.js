// Carries out commands for the selected objects. What can be seen at once is shown at once; the rest follows with the server's answer.
import { send } from '../connection/outbox.js';
import { claim } from '../elements/client-attributes.js';
import { numberOf } from '../elements/page.js';
import { OBJECTS } from '../connection/protocol.js';
import { moved } from './object-frame.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./page-object.js').PageObject} PageObject */

export const COPY_DISTANCE = 12; // points from an object to its copy

/** @param {ObjectCanvas} canvas @param {string} verb @param {PageObject[]} objects @param {number[]} [numbers]
 * @returns {number} the last event; 0 if it was refused, or there are no objects */
export function tell(canvas, verb, objects, numbers = []) {
  const keys = objects.map(({ key }) => key);
  let sequence = 0;
  for (let start = 0; start < keys.length; start += OBJECTS) sequence = send(['arrange', numberOf(canvas), verb, keys.slice(start, start + OBJECTS), numbers]);
  return sequence;
}

/** @param {ObjectCanvas} canvas */
export function deleteSelected(canvas) {
  const objects = canvas.changeable, sequence = tell(canvas, 'delete', objects);
  if (!sequence) return;
  // What has the focus goes away. From the group that is entered, Tab goes to its first part.
  const [group] = canvas.inside.slice(-1), isEmpty = !group || canvas.objects.length === objects.length;
  (isEmpty ? canvas : group).focus({ preventScroll: true });
  for (const object of objects) {
    object.setAttribute('data-client-deleted', '');
    canvas.deleted.set(object, sequence);
  }
  canvas.refit(sequence);
  canvas.decided = sequence;
  canvas.isOutdated = true;
  canvas.showSelection(new Set([...canvas.selected].filter(each => !objects.includes(each))));
}

/** Shows copies of objects in front of all others.
 * @param {ObjectCanvas} canvas @param {PageObject[]} objects @returns {PageObject[]} */
export function shownCopies(canvas, objects) {
  return objects.map(object => {
    const copy = /** @type {PageObject} */ (object.cloneNode(true));
    for (const each of [copy, ...copy.querySelectorAll('[id]')]) each.removeAttribute('id');
    for (const name of ['data-object', 'data-locked', 'tabindex']) copy.removeAttribute(name);
    copy.setAttribute('data-client-copy', '');
    copy.setAttribute('aria-hidden', 'true');
    claim(copy, 'aria-hidden');
    canvas.level?.append(copy);
    copy.show(object.frame);
    return copy;
  });
}

/** Has the server copy objects whose copies are shown already.
 * @param {ObjectCanvas} canvas @param {PageObject[]} objects @param {PageObject[]} copies @param {number} across @param {number} down */
export function keepCopies(canvas, objects, copies, across, down) {
  const sequence = tell(canvas, 'duplicate', objects, [across, down]);
  for (const copy of copies) {
    if (sequence) canvas.copies.set(copy, sequence);
    else copy.remove();
  }
  if (!sequence) return;
  canvas.decided = sequence;
  canvas.isOutdated = true;
  canvas.focus({ preventScroll: true });
}

/** @param {ObjectCanvas} canvas */
export function duplicateSelected(canvas) {
  const objects = canvas.objects.filter(each => canvas.selected.has(each)).slice(0, OBJECTS), copies = shownCopies(canvas, objects);
  for (const copy of copies) copy.show(moved(copy.frame, COPY_DISTANCE, COPY_DISTANCE));
  keepCopies(canvas, objects, copies, COPY_DISTANCE, COPY_DISTANCE);
}

/** Makes a group of what is selected, or dissolves the selected groups.
 * @param {ObjectCanvas} canvas @param {'group' | 'ungroup'} verb */
export function regroup(canvas, verb) {
  const objects = canvas.changeable;
  if (verb === 'group' ? objects.length < 2 || objects.length > OBJECTS : !objects.some(each => each.matches('.parts'))) return;
  canvas.focus({ preventScroll: true });
  canvas.decided = tell(canvas, verb, objects);
  canvas.isOutdated = true;
}

/** Locks what is selected, or unlocks it if all of it is locked.
 * @param {ObjectCanvas} canvas */
export function toggleLock(canvas) {
  const objects = [...canvas.selected], isLocked = objects.some(each => !each.isLocked);
  const sequence = tell(canvas, isLocked ? 'lock' : 'unlock', objects);
  if (sequence) for (const object of objects) {
    object.decision = { isLocked, sequence };
    canvas.awaiting.add(object);
  }
  canvas.draw();
}
