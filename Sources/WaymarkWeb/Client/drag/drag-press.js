// Begins drags: a mouse drags a source as soon as it moves, by the browser's own drag and drop where that drags the source; a finger drags after it
// has held it. Other fingers then tap more sources to add them, or press controls.
import { on } from '../elements/page.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import './drag-keys.js';
import { DragSession } from './drag-session.js';
import { sourceOf } from './drag-sources.js';
import './window-drag.js';
import { canLead, leadNatively } from './native-drag.js';

const SLOP = { mouse: 5, touch: 10 }, BROWSER_SLOP = 12, HOLD = 300, LIFT = 500; // points; ms until a finger may drag, and until it lifts a source that has no menu
// Where a press is for something else: fields, rows that are moved in their list, gestures.
const OTHERS = 'input,textarea,select,wm-rich-text,[contenteditable=true],.row-grip,.row-delete,.row-minus,.swipe-strip,.drags,.wm-menu-layer,[data-menu]';
const REORDERED = '.row[data-moves]';

/** @type {DragPress | null} */ let press = null;
/** @type {DragSession | null} */ let session = null;
let wasDragged = false; // the click that follows is no press

class DragPress {
  listening = new AbortController();
  timer = 0;
  /** Whether the browser's own drag and drop leads the drag. */ isNative = false;

  /** @param {HTMLElement} source @param {PointerEvent} start */
  constructor(source, start) {
    const { signal } = this.listening, isTouch = start.pointerType !== 'mouse';
    this.source = source;
    this.start = start;
    this.isTouch = isTouch;
    this.point = { x: start.clientX, y: start.clientY };
    document.addEventListener('pointermove', event => event.pointerId === start.pointerId && this.moved(event), { signal });
    for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      document.addEventListener(type, event => event.pointerId === start.pointerId && !this.isNative && this.end(type === 'pointerup'), { signal });
    }
    if (!isTouch && canLead()) source.draggable = true;
    document.addEventListener('selectstart', event => event.preventDefault(), { signal });
    document.addEventListener('dragstart', event => this.dragStarted(event), { signal });
    document.addEventListener('scroll', () => session || this.end(false), { signal, capture: true });
    // The target of a touch gets its events also after it was removed.
    start.target?.addEventListener('touchmove', event => this.keepFromScrolling(event), { passive: false, signal });
    if (isTouch && !source.closest('.context')) this.timer = setTimeout(() => this.begin(), LIFT);
  }

  /** @param {Event} event @returns {boolean} whether a movement drags, rather than scrolling */
  canDrag({ timeStamp }) {
    return !this.isTouch || !!session || timeStamp - this.start.timeStamp >= HOLD;
  }

  /** @param {Event} event */
  keepFromScrolling(event) {
    if (event.cancelable && this.canDrag(event)) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const point = { x: event.clientX, y: event.clientY };
    if (!session) {
      if (Math.hypot(point.x - this.point.x, point.y - this.point.y) < this.slop) return;
      if (!this.canDrag(event) || !this.source.isConnected) return this.end(false);
      this.begin();
    }
    session?.moveTo(point, event);
  }

  /** @returns {number} how far the pointer moves until it drags. The browser's own drag begins earlier, but never with some sources, as buttons in Firefox */
  get slop() {
    return this.isTouch ? SLOP.touch : this.source.draggable && canLead() ? BROWSER_SLOP : SLOP.mouse;
  }

  /** @param {DragEvent} event */
  dragStarted(event) {
    if (event.defaultPrevented) return; // what is around the source has the mouse for itself
    if (this.isTouch || !canLead() || session || !event.dataTransfer || !this.source.isConnected) return event.preventDefault();
    this.isNative = true;
    this.open();
    if (session) leadNatively(event, session, this.listening.signal, point => this.endedAt(point));
  }

  /** The browser's own drag has ended where nothing takes it. One that has hardly moved was meant as a click.
   * @param {{ x: number, y: number }} point */
  endedAt(point) {
    const { start } = this, isClick = Math.hypot(point.x - this.point.x, point.y - this.point.y) < SLOP.mouse;
    session?.cancel();
    if (!isClick) return;
    const { clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = start, keys = { ctrlKey, metaKey, shiftKey, altKey };
    start.target?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1, pointerType: 'mouse', clientX, clientY, ...keys }));
  }

  begin() {
    if (session || !this.source.isConnected) return clearTimeout(this.timer);
    this.open();
    const { pointerId } = this.start;
    addEventListener('pointerup', function released(event) {
      if (event.pointerId !== pointerId) return;
      removeEventListener('pointerup', released, true);
      wasDragged = true;
      setTimeout(() => void (wasDragged = false)); // the click comes in the same iteration of the event loop
    }, true);
    addEventListener('blur', () => session?.cancel(), { signal: this.listening.signal });
    // What is dragged may be removed meanwhile.
    document.documentElement.setPointerCapture(pointerId);
  }

  open() {
    clearTimeout(this.timer);
    this.source.dispatchEvent(new Event('wm-lifting', { bubbles: true })); // closes the menu of a held view
    session = new DragSession(this.source, this.point, () => {
      session = null;
      this.stop();
    });
  }

  /** @param {boolean} isReleased whether the pointer was lifted, rather than taken away */
  end(isReleased) {
    if (!session) return this.stop();
    if (isReleased) session.drop();
    else session.cancel();
  }

  stop() {
    clearTimeout(this.timer);
    this.listening.abort();
    this.source.removeAttribute('draggable');
    if (press === this) press = null;
  }
}

on('pointerdown', (target, event) => {
  if (session && !press?.isNative) return;
  session?.cancel(); // the mouse presses nothing while the browser drags: the end of the drag was not told
  press?.stop();
  const source = event.button || !event.isPrimary || target.closest(OTHERS) ? null : sourceOf(target);
  if (source && !source.matches(REORDERED)) press = new DragPress(source, event);
});

// A row that is moved within its list leaves that.
document.addEventListener('wm-leaving', event => {
  press = new DragPress(/** @type {HTMLElement} */ (event.target), /** @type {CustomEvent} */ (event).detail);
  press.begin();
});

document.addEventListener('touchmove', event => press?.keepFromScrolling(event), { passive: false });

/** Taps of other fingers while one drags: they add a source, or press what is there. */
const taps = new Map();
/** @param {PointerEvent} event @returns {boolean} whether it is of another finger */
const isOther = event => !!session && event.pointerId !== press?.start.pointerId;
addEventListener('pointerdown', event => {
  if (!isOther(event)) return;
  event.stopImmediatePropagation();
  taps.set(event.pointerId, { x: event.clientX, y: event.clientY });
}, true);
addEventListener('pointerup', event => {
  const start = taps.get(event.pointerId);
  taps.delete(event.pointerId);
  if (!start || !isOther(event)) return;
  event.stopImmediatePropagation();
  if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP.touch) return;
  const target = document.elementFromPoint(event.clientX, event.clientY), source = target && sourceOf(target);
  if (source) session?.add(source);
  else if (target instanceof HTMLElement) target.click();
}, true);
// Two fingers select rows otherwise.
addEventListener('touchstart', event => session && event.stopImmediatePropagation(), { capture: true, passive: true });
addEventListener('contextmenu', event => {
  if (!session) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// Without a press that began it, as one on a field or a handle, nothing is dragged.
on('dragstart', (target, event) => !press && target.closest?.('[data-drag]') && event.preventDefault());

onPress('gesture', '*', () => wasDragged);

onKey('gesture', '*', (_, { key }) => {
  if (key !== 'Escape' || !session) return false;
  session.cancel();
  return true;
});
