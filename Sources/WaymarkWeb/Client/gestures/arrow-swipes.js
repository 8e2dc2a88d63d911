// A finger that swipes across `.swiped` presses an arrow key: to the left the right one, as pages are turned.
import { on } from '../elements/page.js';
import { isReachable } from './control-press.js';

const DISTANCE = 50, STEEPEST = 0.6; // points of a swipe; how far it may go up or down for each point across
const NOT_SWIPED = 'input,textarea,select,video,audio,wm-zoom[data-client-magnified]';

/** @type {{ id: number, area: Element, x: number, y: number } | null} */ let swipe = null;

on('pointerdown', (target, { pointerId: id, pointerType, isPrimary, clientX: x, clientY: y }) => {
  const area = /touch|pen/.test(pointerType) && target.closest('.swiped');
  // A second finger ends it: it pinches.
  swipe = area && isPrimary && !target.closest(NOT_SWIPED) && isReachable(area) ? { id, area, x, y } : null;
});
on('pointercancel', (_, { pointerId }) => void (swipe = swipe?.id === pointerId ? null : swipe));
on('pointerup', (target, { pointerId, clientX, clientY }) => {
  if (swipe?.id !== pointerId) return;
  const { area, x, y } = swipe, dx = clientX - x, dy = clientY - y;
  swipe = null;
  if (Math.abs(dx) < DISTANCE || Math.abs(dy) > Math.abs(dx) * STEEPEST || target.closest(NOT_SWIPED) || !area.isConnected) return;
  area.dispatchEvent(new KeyboardEvent('keydown', { key: dx < 0 ? 'ArrowRight' : 'ArrowLeft', bubbles: true, cancelable: true }));
});
