// Back by swiping from the leading edge: the screens follow the finger, and go where it sends them.
import { Modals } from '../elements/modals.js';
import { hold } from '../presentation/screen-transition.js';
import { popTo } from '../navigation/moves.js';
import { isRightToLeft, reducedMotion } from '../elements/page.js';
import { here } from '../navigation/current-place.js';

const EDGE = 24, SLOP = 8, FLING = 0.3; // points, points, points a millisecond
// Safari on iPhone and iPad has a swipe of its own there, unless the app was put on the home screen.
const BROWSERS_OWN = CSS.supports('-webkit-touch-callout', 'none') && !(/** @type {any} */ (navigator).standalone);

/** @param {number} progress @param {number} velocity widths a millisecond towards the end @param {number} width @returns {boolean} */
export const completes = (progress, velocity, width) => Math.abs(velocity * width) > FLING ? velocity > 0 : progress > 0.5;

export class Pace {
  /** @type {[time: number, progress: number][]} */ samples = [];

  /** @param {number} time @param {number} progress */
  add(time, progress) {
    this.samples = [...this.samples.filter(([at]) => time - at < 100), [time, progress]];
  }

  /** @param {number} time @returns {number} of the last tenth of a second: a finger that has stopped has none */
  at(time) {
    const recent = this.samples.filter(([at]) => time - at < 100), [first] = recent, last = recent.at(-1);
    return last && last[0] > first[0] ? (last[1] - first[1]) / (last[0] - first[0]) : 0;
  }
}

/** @param {Touch} start at an edge, from where the browser's own swipe would leave the app */
function keep(start) {
  const listening = new AbortController(), { signal } = listening;
  document.addEventListener('touchmove', event => {
    const [{ clientX, clientY }] = event.touches, dx = Math.abs(clientX - start.clientX);
    if (dx > Math.abs(clientY - start.clientY) && event.cancelable) event.preventDefault();
  }, { passive: false, signal });
  for (const end of ['touchend', 'touchcancel']) document.addEventListener(end, () => listening.abort(), { signal });
}

export function startSwipes() {
  if (BROWSERS_OWN) return;
  document.addEventListener('touchstart', event => {
    const { way: stack } = here(), [touch] = event.touches, screens = stack?.screens ?? [];
    if (event.touches.length > 1) return;
    if (Math.min(touch.clientX, innerWidth - touch.clientX) <= EDGE) keep(touch);
    if (!stack || stack instanceof Modals || !screens[1]) return;
    const { left, right, width } = stack.getBoundingClientRect(), sign = isRightToLeft(stack) ? -1 : 1;
    const inset = sign > 0 ? touch.clientX - left : right - touch.clientX;
    if (inset < 0 || inset > EDGE || touch.clientY < 0) return;
    new Swipe(stack, touch, width, sign);
  }, { passive: true });
}

class Swipe {
  pace = new Pace();
  progress = 0;
  /** @type {((progress: number) => void)[] | null} */ held = null;
  listening = new AbortController();

  /** @param {import('../elements/stack.js').Stack | import('../elements/split.js').Split} stack @param {Touch} start @param {number} width @param {number} sign */
  constructor(stack, start, width, sign) {
    this.stack = stack;
    this.start = start;
    this.width = width;
    this.sign = sign;
    const { signal } = this.listening;
    document.addEventListener('touchmove', event => this.moved(event), { passive: false, signal });
    document.addEventListener('touchend', event => this.ended(event.timeStamp), { signal });
    document.addEventListener('touchcancel', () => this.release(false), { signal });
  }

  /** @param {TouchEvent} event */
  moved(event) {
    if (event.touches.length > 1) return this.release(false);
    const [{ clientX, clientY }] = event.touches, dx = (clientX - this.start.clientX) * this.sign, dy = clientY - this.start.clientY;
    if (!this.held) {
      if (Math.abs(dy) > SLOP && Math.abs(dy) > dx) return this.release(false); // it scrolls
      if (event.cancelable) event.preventDefault();
      if (dx < SLOP || !this.begin()) return;
    }
    if (event.cancelable) event.preventDefault();
    this.progress = Math.min(1, Math.max(0, (dx - SLOP) / this.width));
    this.pace.add(event.timeStamp, this.progress);
    this.held?.forEach(set => set(this.progress));
  }

  /** @returns {boolean} */
  begin() {
    const [below, top] = this.stack.screens.slice(-2);
    if (!top || top !== this.stack.top) return this.release(false), false;
    below.dataset.moving = top.dataset.moving = '';
    this.held = reducedMotion() ? [] : [hold(below, 'covered', 'shown'), hold(top, 'shown', 'away')];
    return true;
  }

  /** @param {number} time */
  ended(time) {
    this.release(completes(this.progress, this.pace.at(time), this.width));
  }

  /** @param {boolean} goes */
  release(goes) {
    this.listening.abort();
    const { held, stack, progress } = this, depth = stack.screens.length - 2;
    this.held = null;
    if (!held) return;
    // What is left of the way takes what is left of the time.
    if (goes) popTo(stack, depth, Math.max(150, 400 * (1 - progress)));
    else stack.settleBack(Math.max(150, 400 * progress));
  }
}
