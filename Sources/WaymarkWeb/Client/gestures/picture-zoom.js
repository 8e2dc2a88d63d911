// <wm-zoom>: a picture that its user magnifies and moves. Whether it is magnified is known here at once, so that an arrow key or a swipe moves it
// from then on, and turns no page.
import { claimStyles } from '../elements/client-attributes.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { bounded, fitted, fittedSize, magnified } from '../presentation/zoom-place.js';
import { isReachable } from './control-press.js';

const STEP = 1.5, TAPPED = 2.5, MOVE = 80; // factors of a key and of a double tap; points that an arrow key moves
const TAP_TIME = 350, TAP_SLOP = 10, TAP_DISTANCE = 40; // ms between two taps; points that a tap moves, and between two taps
const WHEEL = 200, NOTCH = 100; // points of a wheel that magnify by e; the most that one event counts
const FIELD = 'input,textarea,select,[contenteditable=true]';
/** @type {Record<string, [number, number]>} */ const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class PictureZoom extends HTMLElement {
  place = fitted();
  /** @type {Map<number, { x: number, y: number }>} */ touches = new Map();
  /** Where a touch began that may become a tap.
   * @type {{ x: number, y: number } | null} */ tap = null;
  /** @type {{ time: number, x: number, y: number } | null} */ lastTap = null;
  isMouse = false; // whether the last pointer was one
  gesture = 1; // the scale of a gesture of Safari

  connectedCallback() {
    this.addEventListener('pointerdown', event => this.pressed(event));
    this.addEventListener('pointermove', event => this.moved(event));
    for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) this.addEventListener(type, event => this.released(event));
    this.addEventListener('dblclick', event => this.doubleClicked(event));
    this.addEventListener('wheel', event => this.wheeled(event), { passive: false });
    for (const type of ['gesturestart', 'gesturechange']) this.addEventListener(type, event => this.pinched(event), { passive: false });
    new ResizeObserver(() => this.show(this.place)).observe(this);
  }

  get isMagnified() {
    return this.place.scale > 1;
  }

  /** @param {import('../presentation/zoom-place.js').Place} place */
  show(place) {
    const picture = this.querySelector('img'), room = { width: this.clientWidth, height: this.clientHeight };
    if (!picture) return;
    this.place = bounded(place, fittedSize({ width: picture.naturalWidth, height: picture.naturalHeight }, room), room);
    const { scale, x, y } = this.place;
    claimStyles(picture, 'transform');
    picture.style.transform = this.isMagnified ? `translate(${x}px,${y}px) scale(${scale})` : '';
    this.toggleAttribute('data-client-magnified', this.isMagnified);
  }

  /** @param {{ x: number, y: number }} point in the window @returns {{ x: number, y: number }} from the middle */
  fromMiddle({ x, y }) {
    const { left, top, width, height } = this.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }

  /** @param {number} factor @param {{ x: number, y: number }} [point] from the middle, which stays where it is */
  magnify(factor, point = { x: 0, y: 0 }) {
    this.show(magnified(this.place, factor, point));
  }

  /** @param {number} dx @param {number} dy points */
  shift(dx, dy) {
    this.show({ ...this.place, x: this.place.x + dx, y: this.place.y + dy });
  }

  /** @param {PointerEvent} event */
  pressed({ pointerId, pointerType, button, clientX: x, clientY: y }) {
    if (button || (pointerType === 'mouse' && this.touches.size)) return;
    this.touches.set(pointerId, { x, y });
    this.tap = this.touches.size === 1 ? { x, y } : null;
    this.setPointerCapture(pointerId);
    this.setAttribute('data-client-moving', '');
  }

  /** @param {PointerEvent} event */
  moved({ pointerId, clientX: x, clientY: y }) {
    const before = this.touches.get(pointerId);
    if (!before) return;
    if (this.tap && Math.hypot(x - this.tap.x, y - this.tap.y) > TAP_SLOP) this.tap = null;
    const other = [...this.touches].find(([id]) => id !== pointerId)?.[1];
    this.touches.set(pointerId, { x, y });
    if (!other) {
      if (this.isMagnified) this.shift(x - before.x, y - before.y);
      return;
    }
    const length = Math.hypot(before.x - other.x, before.y - other.y), now = Math.hypot(x - other.x, y - other.y);
    this.magnify(now / Math.max(length, 1), this.fromMiddle({ x: (x + other.x) / 2, y: (y + other.y) / 2 }));
    this.shift((x - before.x) / 2, (y - before.y) / 2);
  }

  /** @param {PointerEvent} event */
  released({ type, pointerId, pointerType, timeStamp: time, clientX: x, clientY: y }) {
    if (!this.touches.delete(pointerId)) return;
    if (!this.touches.size) this.removeAttribute('data-client-moving');
    const isTap = this.tap && type === 'pointerup' && pointerType !== 'mouse', last = this.lastTap;
    this.isMouse = pointerType === 'mouse';
    this.tap = null;
    this.lastTap = isTap ? { time, x, y } : null;
    if (!isTap || !last || time - last.time > TAP_TIME || Math.hypot(x - last.x, y - last.y) > TAP_DISTANCE) return;
    this.lastTap = null;
    this.toggle({ x, y });
  }

  /** @param {MouseEvent} event */
  doubleClicked({ clientX: x, clientY: y }) {
    if (this.isMouse) this.toggle({ x, y }); // two taps are counted above: not every browser tells them so
  }

  /** @param {{ x: number, y: number }} point in the window */
  toggle(point) {
    if (this.isMagnified) this.show(fitted());
    else this.magnify(TAPPED, this.fromMiddle(point));
  }

  /** @param {WheelEvent} event */
  wheeled(event) {
    const { ctrlKey, deltaX, deltaY, clientX: x, clientY: y } = event;
    if (!ctrlKey && !this.isMagnified) return;
    event.preventDefault();
    if (ctrlKey) this.magnify(Math.exp(-Math.min(Math.max(deltaY, -NOTCH), NOTCH) / WHEEL), this.fromMiddle({ x, y }));
    else this.shift(-deltaX, -deltaY);
  }

  /** @param {any} event of a trackpad in Safari */
  pinched(event) {
    event.preventDefault();
    if (this.touches.size) return; // fingers have pointers, too
    if (event.type === 'gesturechange') this.magnify(event.scale / this.gesture, this.fromMiddle({ x: event.clientX, y: event.clientY }));
    this.gesture = event.type === 'gesturestart' ? 1 : event.scale;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was handled */
  keyDown({ key }) {
    if (key === '+' || key === '=') this.magnify(STEP);
    else if (key === '-' || key === '_') this.magnify(1 / STEP);
    else if (key === '0') this.show(fitted());
    else if (this.isMagnified && ARROWS[key]) this.shift(ARROWS[key][0] * MOVE, ARROWS[key][1] * MOVE);
    else return false;
    return true;
  }
}

/** @returns {PictureZoom | undefined} the picture that keys are for */
const shownPicture = () => [.../** @type {NodeListOf<PictureZoom>} */ (document.querySelectorAll('wm-zoom'))].reverse()
  .find(each => isReachable(each) && /** @type {any} */ (each).checkVisibility?.({ visibilityProperty: true }) !== false);

onKey('field', '*', (/** @type {Element} */ target, event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches(FIELD)) return false;
  return !!shownPicture()?.keyDown(event);
});
customElements.define('wm-zoom', PictureZoom);
