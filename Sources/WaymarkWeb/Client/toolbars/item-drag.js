// Moves a copy of a toolbar's item with the pointer that drags it.
import { isRightToLeft } from '../elements/page.js';
import { dropPlace } from './drop-place.js';
import { copyOf } from './projected-menu.js';

const REACH = 24; // points around the bar in which an item is put into it
const SLOP = 4; // points after which a press is a drag

export class ItemDrag {
  listening = new AbortController();
  /** @type {HTMLElement | null} */ copy = null;

  /** @param {HTMLElement} item @param {HTMLElement} source what is seen of it @param {PointerEvent} event
   * @param {{ moved: (place: number | null) => void, others: () => HTMLElement[], ended: (isDropped: boolean | null) => void }} actions `moved` is
   * called with the place in the bar, or null outside it; `others` returns the other items of the bar; `ended` gets null after a mere press */
  constructor(item, source, event, actions) {
    this.item = item;
    this.source = source;
    this.actions = actions;
    this.bar = /** @type {HTMLElement} */ (item.closest('.wm-bar'));
    this.start = { x: event.clientX, y: event.clientY };
    const { signal } = this.listening;
    /** @param {(event: PointerEvent) => void} action */
    const samePointer = action => (/** @type {PointerEvent} */ each) => {
      if (each.pointerId === event.pointerId) action(each);
    };
    document.addEventListener('pointermove', samePointer(each => this.move(each)), { signal });
    document.addEventListener('pointerup', samePointer(() => this.end(!!this.copy)), { signal });
    document.addEventListener('pointercancel', samePointer(() => this.cancel()), { signal });
    document.addEventListener('touchmove', each => each.cancelable && each.preventDefault(), { passive: false, signal });
  }

  /** @param {PointerEvent} event */
  move({ clientX: x, clientY: y }) {
    if (!this.item.isConnected) return this.cancel();
    if (!this.copy && Math.hypot(x - this.start.x, y - this.start.y) < SLOP) return;
    this.copy ??= this.lift();
    this.copy.style.translate = `${x - this.start.x}px ${y - this.start.y}px`;
    const { left, right, top, bottom } = this.bar.getBoundingClientRect(), isIn = x > left && x < right && y > top - REACH && y < bottom + REACH;
    const boxes = isIn ? this.actions.others().map(each => this.restingBox(each)) : [];
    this.actions.moved(isIn ? dropPlace(boxes, x, isRightToLeft(this.bar)) : null);
  }

  /** @param {HTMLElement} item @returns {{ left: number, right: number }} where it is without the motion by which it makes room */
  restingBox({ offsetLeft, offsetWidth, parentElement }) {
    const left = this.bar.getBoundingClientRect().left + offsetLeft - (parentElement?.scrollLeft ?? 0);
    return { left, right: left + offsetWidth };
  }

  lift() {
    const { left, top, width, height } = this.source.getBoundingClientRect(), copy = /** @type {HTMLElement} */ (copyOf(this.source));
    copy.classList.add('wm-lifted-item');
    copy.setAttribute('aria-hidden', 'true');
    copy.removeAttribute('tabindex');
    Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, order: '' });
    this.bar.append(copy);
    this.item.toggleAttribute('data-client-dragged', true);
    return copy;
  }

  cancel() {
    this.end(false);
  }

  /** @param {boolean} isDropped */
  end(isDropped) {
    this.listening.abort();
    this.copy?.remove();
    this.item.removeAttribute('data-client-dragged');
    this.actions.ended(this.copy ? isDropped : null);
  }
}
