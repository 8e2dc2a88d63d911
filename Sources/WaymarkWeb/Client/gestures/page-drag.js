// Turns pages by a drag of the mouse and by the notches of a wheel, which browsers do not do by themselves.
import { claim } from '../elements/client-attributes.js';
import { isRightToLeft } from '../elements/page.js';
import { onPress } from './press-dispatcher.js';
import { completes, Velocity } from './velocity.js';

const SLOP = 8, FAST = 50, PAUSE = 150; // points; points of a trackpad's event that turns the page; ms between two of its gestures

/** @typedef {{ track: HTMLElement | null, index: number, isDragged: boolean, goToPage: (index: number) => void, scrollToPage: (index: number) => void }} Pages */

let hasDragged = false; // the click that ends a drag is not a press

onPress('gesture', '*', () => hasDragged);

/** @param {HTMLElement & Pages} pages @param {PointerEvent} event a pointerdown */
export function dragPages(pages, { target, pointerType, button, pointerId, clientX: start, timeStamp }) {
  const { track } = pages;
  hasDragged = false;
  if (!track || pointerType !== 'mouse' || button || !(target instanceof Element) || !track.contains(target)) return;
  if (target.closest('input,textarea,select,wm-rich-text,.copyable,.drags') || pages.matches('[aria-disabled=true]')) return;
  const left = track.scrollLeft, width = track.clientWidth, end = new AbortController(), { signal } = end, velocity = new Velocity();
  velocity.add(timeStamp, 0);
  addEventListener('pointermove', event => {
    const distance = start - event.clientX;
    if (event.pointerId !== pointerId || (!hasDragged && Math.abs(distance) < SLOP)) return;
    hasDragged = pages.isDragged = true;
    claim(track, 'style');
    track.style.scrollSnapType = 'none'; // until the page has been reached: page-view.js
    track.scrollLeft = left + distance;
    velocity.add(event.timeStamp, distance / width);
  }, { signal });
  addEventListener('pointerup', event => {
    end.abort();
    pages.isDragged = false;
    if (!hasDragged) return;
    const progress = (start - event.clientX) / width, sign = Math.sign(progress), step = isRightToLeft(pages) ? -sign : sign;
    const index = completes(Math.abs(progress), sign * velocity.at(event.timeStamp), width) ? pages.index + step : pages.index;
    pages.scrollToPage(pages.index);
    pages.goToPage(index);
  }, { signal });
  addEventListener('pointercancel', () => {
    end.abort();
    pages.isDragged = false;
    pages.scrollToPage(pages.index);
  }, { signal });
}

/** @param {WheelEvent} event @returns {boolean} whether it is a notch of a mouse's wheel, rather than a part of a trackpad's gesture */
const isNotch = ({ deltaMode, deltaX }) => deltaMode !== WheelEvent.DOM_DELTA_PIXEL || deltaX % 100 === 0 || deltaX % 120 === 0;

/** @param {HTMLElement & Pages} pages */
export function turnByWheel(pages) {
  let last = -Infinity;
  pages.addEventListener('wheel', event => {
    const { deltaX, deltaY, timeStamp, target } = event, notch = isNotch(event);
    if (Math.abs(deltaX) <= Math.abs(deltaY) || !(target instanceof Node) || !pages.track?.contains(target)) return;
    if (!notch && Math.abs(deltaX) < FAST) return; // the browser scrolls
    event.preventDefault();
    if (notch || timeStamp - last > PAUSE) pages.goToPage(pages.index + (deltaX > 0 !== isRightToLeft(pages) ? 1 : -1));
    last = timeStamp;
  }, { passive: false });
}
