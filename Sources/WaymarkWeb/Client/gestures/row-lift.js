// Lifts rows that can be moved where the list is not edited: by a mouse that drags them, or a finger that holds them before it moves. The
// menu that a held row has opened meanwhile is closed by the event `wm-lifting`.
import { onPress } from './press-dispatcher.js';
import { unhighlight } from './press-highlight.js';

const SLOP = { mouse: 5, touch: 10 }, HOLD = 300; // points; ms until a finger lifts the row
// A finger that holds a button with a menu slides to an item of that.
const MOVABLE = '.list:not([data-editing]) .row[data-moves]', OTHERS = 'input,textarea,select,wm-rich-text,.row-delete,.swipe-strip,.drags,.wm-menu-layer,[data-menu]';

/** @typedef {{ target: HTMLElement, pointerId: number, clientY: number }} Start where the row was pressed */

let wasLifted = false; // so that the click that follows is no press
/** @type {RowLift | null} */ let latest = null;
/** @type {WeakSet<Element>} */ const lists = new WeakSet();

class RowLift {
  listening = new AbortController();
  isOver = false;

  /** @param {HTMLElement} row @param {PointerEvent} start @param {(row: HTMLElement, start: Start) => void} lift */
  constructor(row, start, lift) {
    const { signal } = this.listening, options = { signal }, isTouch = start.pointerType !== 'mouse', end = () => this.listening.abort();
    this.row = row;
    this.start = start;
    this.lift = lift;
    this.isTouch = isTouch;
    document.addEventListener('pointermove', event => event.pointerId === start.pointerId && this.moved(event), options);
    for (const type of ['pointerup', 'pointercancel', 'scroll']) document.addEventListener(type, end, { signal, capture: true });
    for (const type of ['selectstart', 'dragstart']) document.addEventListener(type, event => event.preventDefault(), options);
  }

  /** @param {Event} event @returns {boolean} whether a movement lifts the row, rather than scrolling */
  canLift({ timeStamp }) {
    return !this.isTouch || this.isOver || timeStamp - this.start.timeStamp >= HOLD;
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { row, start: { pointerId, clientX, clientY } } = this;
    if (this.isOver || Math.hypot(event.clientX - clientX, event.clientY - clientY) < (this.isTouch ? SLOP.touch : SLOP.mouse)) return;
    if (!this.canLift(event) || !row.isConnected) return this.listening.abort();
    wasLifted = this.isOver = true; // the listeners stay until the pointer is lifted
    unhighlight();
    row.dispatchEvent(new Event('wm-lifting', { bubbles: true }));
    this.lift(row, { target: row, pointerId, clientY });
  }
}

/** Keeps the browser from scrolling a list while a finger moves a row of it. The list has to listen before the touch begins.
 * @param {Element} list */
export function keepFromScrolling(list) {
  if (lists.has(list)) return;
  lists.add(list);
  list.addEventListener('touchmove', event => {
    if (event.cancelable && latest && !latest.listening.signal.aborted && latest.canLift(event)) event.preventDefault();
  }, { passive: false });
}

/** @param {(row: HTMLElement, start: Start) => void} lift called when a row is lifted */
export function onRowLift(lift) {
  document.addEventListener('pointerdown', event => {
    const target = /** @type {Element} */ (event.target), row = target.closest(MOVABLE);
    wasLifted = false;
    if (row instanceof HTMLElement && !event.button && event.isPrimary && !target.closest(OTHERS)) latest = new RowLift(row, event, lift);
  });
  onPress('gesture', '*', () => {
    const isEnd = wasLifted;
    wasLifted = false;
    return isEnd;
  });
}
