// Handles pointers and keys on an inspector that is a sheet: a drag changes its height or closes it, a press beside it and Escape close it.
import { on } from '../elements/page.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { detentOf, detentsOf } from '../presentation/detents.js';
import { hasDetents } from '../presentation/modal-form.js';
import { beganOn } from './pointer-origin.js';
import { onPress } from './press-dispatcher.js';
import { SheetDrag } from './sheet-drag.js';

/** @typedef {import('../elements/inspector.js').Inspector} Inspector */
const SHEET = 'wm-inspector[popover]';

/** Changes it to its next height.
 * @param {Inspector} inspector @param {number} [step] 1: higher, -1: lower or closed; without it, from the highest to the lowest */
function stepHeight(inspector, step) {
  const detents = hasDetents(inspector) ? detentsOf(inspector) : [], index = detents.findIndex(({ key }) => key === detentOf(inspector));
  const next = detents[index + (step ?? 1)] ?? (!step && detents[1] ? detents[0] : undefined);
  if (next) inspector.sheet.chooseDetent(inspector, next.key);
  else if (step !== 1) inspector.close();
}

onPress('modal', SHEET, (/** @type {Inspector} */ inspector, event) => {
  const target = /** @type {Element} */ (event.target);
  if (target === inspector && beganOn(target)) inspector.close();
  else if (target.closest('.wm-grabber')) stepHeight(inspector);
});

onKey('modal', 'wm-inspector', (/** @type {Inspector} */ inspector, event) => {
  const { key, target } = event, isSheet = inspector.matches(SHEET);
  if (key === 'Escape') return isSheet && inspector.close(), true; // the column stays, and so does the screen
  if (!isSheet || !/** @type {Element} */ (target).matches('.wm-grabber') || !/^Arrow(Up|Down)$/.test(key)) return false;
  return stepHeight(inspector, key === 'ArrowUp' ? 1 : -1), true;
});

/** @param {Element} target @returns {Inspector | null} the sheet around it */
const sheetAround = target => /** @type {Inspector | null} */ (target.closest(SHEET));

document.addEventListener('touchstart', event => {
  const target = /** @type {Element} */ (event.target), inspector = event.touches.length === 1 && sheetAround(target);
  if (!inspector || target === inspector || target.closest('.drags, input[type=range]')) return;
  new SheetDrag(inspector.sheet, inspector, event.touches[0], target, duration => inspector.close(duration));
}, { passive: true });

on('pointerdown', (target, event) => {
  const inspector = event.pointerType === 'mouse' && !event.button && target.closest('.wm-grabber') && sheetAround(target);
  if (inspector) new SheetDrag(inspector.sheet, inspector, event, target, duration => inspector.close(duration), true);
});
