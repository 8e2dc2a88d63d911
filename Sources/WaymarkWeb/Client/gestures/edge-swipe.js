// Goes back by a swipe from the leading edge: the screens follow the touch, and complete the move or return when it ends.
import { updateIdle } from '../connection/idle.js';
import { isRightToLeft, reducedMotion } from '../elements/page.js';
import { popTo } from '../navigation/back-navigation.js';
import { currentPlace } from '../navigation/current-place.js';
import { startInteractive } from '../presentation/screen-transition.js';
import { completes, Velocity } from './velocity.js';

const EDGE = 24, SLOP = 8; // points
const MIN_DURATION = 150, FULL_DURATION = 400; // ms to complete the move: at least, and for the whole distance
// Safari on iPhone and iPad has its own swipe there, unless the app was added to the home screen.
const HAS_BROWSER_SWIPE = CSS.supports('-webkit-touch-callout', 'none') && !(/** @type {any} */ (navigator).standalone);

/** Prevents the browser's own swipe from an edge, which would leave the app.
 * @param {Touch} start */
function blockBrowserSwipe(start) {
  const listening = new AbortController(), { signal } = listening;
  document.addEventListener('touchmove', event => {
    const [{ clientX, clientY }] = event.touches, dx = Math.abs(clientX - start.clientX);
    if (dx > Math.abs(clientY - start.clientY) && event.cancelable) event.preventDefault();
  }, { passive: false, signal });
  for (const end of ['touchend', 'touchcancel']) document.addEventListener(end, () => listening.abort(), { signal });
}

/** @param {{ clientX: number, clientY: number }} touch @returns {import('../elements/container.js').Container | null} what goes back if the
 * touch moves inwards; null if it is not at an edge, or nothing goes back */
function swipedContainer({ clientX, clientY }) {
  const { backContainer: stack } = currentPlace();
  if (HAS_BROWSER_SWIPE || !stack || stack.dialogs[0] || !stack.screens[1]) return null;
  const { left, right } = stack.getBoundingClientRect(), inset = isRightToLeft(stack) ? right - clientX : clientX - left;
  return inset < 0 || inset > EDGE || clientY < 0 ? null : stack;
}

/** @param {{ clientX: number, clientY: number }} touch @returns {boolean} whether it may begin a swipe back */
export const isSwipeStart = touch => !!swipedContainer(touch);

if (!HAS_BROWSER_SWIPE) {
  document.addEventListener('touchstart', event => {
    const [touch] = event.touches, stack = swipedContainer(touch);
    if (event.touches.length > 1) return;
    if (Math.min(touch.clientX, innerWidth - touch.clientX) <= EDGE) blockBrowserSwipe(touch);
    if (stack) new Swipe(stack, touch, stack.getBoundingClientRect().width, isRightToLeft(stack) ? -1 : 1);
  }, { passive: true });
}

class Swipe {
  velocity = new Velocity();
  progress = 0;
  /** @type {((progress: number) => void)[] | null} */ setters = null;
  listening = new AbortController();

  /** @param {import('../elements/container.js').Container} stack @param {Touch} start @param {number} width @param {number} sign */
  constructor(stack, start, width, sign) {
    this.stack = stack;
    this.start = start;
    this.width = width;
    this.sign = sign;
    const { signal } = this.listening;
    document.addEventListener('touchmove', event => this.moved(event), { passive: false, signal });
    document.addEventListener('touchend', event => this.ended(event.timeStamp), { signal });
    document.addEventListener('touchcancel', () => this.finish(false), { signal });
  }

  /** @param {TouchEvent} event */
  moved(event) {
    if (event.touches.length > 1) return this.finish(false);
    const [{ clientX, clientY }] = event.touches, dx = (clientX - this.start.clientX) * this.sign, dy = clientY - this.start.clientY;
    if (!this.setters) {
      if (Math.abs(dy) > SLOP && Math.abs(dy) > dx) return this.finish(false); // it scrolls
      if (event.cancelable) event.preventDefault();
      if (dx < SLOP || !this.begin()) return;
    }
    if (event.cancelable) event.preventDefault();
    this.progress = Math.min(1, Math.max(0, (dx - SLOP) / this.width));
    this.velocity.add(event.timeStamp, this.progress);
    this.setters?.forEach(set => set(this.progress));
  }

  /** @returns {boolean} whether the screens follow the touch now */
  begin() {
    const [below, top] = this.stack.screens.slice(-2);
    if (!top || !top.hasAttribute('data-shown')) return this.finish(false), false;
    below.dataset.clientMoving = top.dataset.clientMoving = '';
    this.setters = reducedMotion() ? [] : [startInteractive(below, 'covered', 'shown'), startInteractive(top, 'shown', 'away')];
    return true;
  }

  /** @param {number} time */
  ended(time) {
    this.finish(completes(this.progress, this.velocity.at(time), this.width));
  }

  /** @param {boolean} goes whether to go back, rather than return */
  finish(goes) {
    this.listening.abort();
    const { setters, stack, progress } = this, depth = stack.screens.length - 2;
    this.setters = null;
    if (!setters) return;
    // The time is proportional to the remaining distance.
    if (goes) popTo(stack, depth, Math.max(MIN_DURATION, FULL_DURATION * (1 - progress)));
    else stack.settleBack(Math.max(MIN_DURATION, FULL_DURATION * progress));
    updateIdle();
  }
}
