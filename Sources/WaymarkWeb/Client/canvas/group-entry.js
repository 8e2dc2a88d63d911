// Enters groups, whose parts are then selected and changed one by one, and leaves them.
import { announce } from '../elements/live-region.js';
import { localized } from '../elements/texts.js';
import { objectAt } from './hit-test.js';
import { partsOf } from './page-object.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./page-object.js').PageObject} PageObject */

/** Enters a group, and selects one of its parts.
 * @param {ObjectCanvas} canvas @param {PageObject} group @param {import('./object-frame.js').Point | null} point at which the part is; null for the
 * first part @param {number} [slop] points around a part that belong to it @returns {boolean} whether there is such a part */
export function enterGroup(canvas, group, point, slop = 0) {
  if (!canvas.isEditable || group.isLocked || !group.matches('.parts')) return false;
  const parts = partsOf(group), part = point ? objectAt(parts.filter(({ isLocked }) => !isLocked), point, slop) : parts[0];
  if (!part) return false;
  selectAlone(canvas, part);
  announce(canvas, localized('Editing the parts of a group'), 'polite');
  return true;
}

/** Leaves the group that was entered last, and selects it.
 * @param {ObjectCanvas} canvas @returns {boolean} whether one was entered */
export function leaveGroup(canvas) {
  const group = canvas.inside[canvas.inside.length - 1];
  if (!group) return false;
  selectAlone(canvas, group);
  return true;
}

/** Selects an object, and enters or leaves groups, so that it is one of those that can be selected.
 * @param {ObjectCanvas} canvas @param {PageObject} object */
export function selectAlone(canvas, object) {
  const path = canvas.groupsAround(object);
  if (path.length === canvas.inside.length && path.every((each, index) => each === canvas.inside[index])) canvas.select([object]);
  else canvas.enter(path, [object]);
  object.focus({ preventScroll: true });
}
