// Counts taps on views that wait for several. Fewer taps go to the view around it, once no other can follow.
import { pressButton } from '../navigation/button-press.js';
import { isReachable } from './control-press.js';
import { onPress } from './press-dispatcher.js';

const INTERVAL = 300, RADIUS = 40; // ms and points within which taps belong together

const CONTROL = 'a[href],button,input,select,textarea,label,[data-on~=tap],[data-on~=push]';

let count = 0, x = 0, y = 0, time = 0;
/** @type {Element | null} */ let last = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** Gives a tap to the nearest view around another that is satisfied by as many taps.
 * @param {Element | null} view @param {number} taps */
function fallBack(view, taps) {
  const next = /** @type {HTMLElement | null | undefined} */ (view?.closest('[data-on~=tap]'));
  if (!next) return;
  if (+(next.dataset.count ?? 1) > taps) fallBack(next.parentElement, taps);
  else if (isReachable(next)) for (let tap = 0; tap < taps; tap++) pressButton(next);
}

onPress('list', '[data-count]', (/** @type {HTMLElement} */ view, { target, clientX, clientY, timeStamp }) => {
  if (/** @type {Element} */ (target).closest(CONTROL) !== view || !isReachable(view)) return false;
  const isNext = last === view && timeStamp - time < INTERVAL && Math.hypot(clientX - x, clientY - y) < RADIUS;
  count = isNext ? count + 1 : 1;
  [last, x, y, time] = [view, clientX, clientY, timeStamp];
  clearTimeout(timer);
  if (count < +(view.dataset.count ?? 1)) timer = setTimeout(fallBack, INTERVAL, view.parentElement, count);
  else {
    last = null;
    pressButton(view);
  }
  return true;
});
