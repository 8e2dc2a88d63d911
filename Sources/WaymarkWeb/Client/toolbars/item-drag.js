// Moves the items of a toolbar with a pointer while a person arranges it: a copy follows the pointer, and the others make room.
import { isRightToLeft } from '../elements/page.js';
import { finishMove, showOrder, undoMove } from './arrangement.js';
import { dropPlace } from './drop-place.js';
import { updateTiles } from './palette-tiles.js';
import { copyOf } from './projected-menu.js';
import { barOf, canRemove, itemAt, visiblePart } from './toolbar-items.js';
import { shownItems } from './toolbar-layout.js';

const REACH = 24; // points around the bar in which an item is put into it
const SLOP = 4; // points after which a press is a drag
const EDGE = 40, SPEED = 0.25; // points from the edges of the centre within which it scrolls; points a frame for each of them

/** @type {ItemDrag | null} */ let drag = null;

class ItemDrag {
  listening = new AbortController();
  /** @type {HTMLElement | null} */ copy = null;

  /** @param {HTMLElement} item @param {PointerEvent} event */
  constructor(item, event) {
    this.item = item;
    this.bar = barOf(item);
    this.centre = /** @type {HTMLElement} */ (this.bar.querySelector('.wm-bar-centre'));
    this.source = visiblePart(item) ?? item;
    this.before = shownItems(this.bar);
    this.start = this.at = { x: event.clientX, y: event.clientY };
    const { signal } = this.listening;
    /** @param {(event: PointerEvent) => void} action */
    const samePointer = action => (/** @type {PointerEvent} */ each) => {
      if (each.pointerId === event.pointerId) action(each);
    };
    document.addEventListener('pointermove', samePointer(each => this.moveTo(each)), { signal });
    document.addEventListener('pointerup', samePointer(() => this.end(true)), { signal });
    document.addEventListener('pointercancel', samePointer(() => this.end(false)), { signal });
    document.addEventListener('touchmove', each => each.cancelable && each.preventDefault(), { passive: false, signal });
  }

  /** @param {PointerEvent} event */
  moveTo({ clientX: x, clientY: y }) {
    if (!this.item.isConnected) return this.end(false);
    this.at = { x, y };
    if (!this.copy && Math.hypot(x - this.start.x, y - this.start.y) < SLOP) return;
    this.copy ??= this.lift();
    this.copy.style.translate = `${x - this.start.x}px ${y - this.start.y}px`;
    this.place();
  }

  /** Shows the item where the pointer is: in the bar, or in the palette. */
  place() {
    const { item, bar, before, at: { x, y } } = this, { left, right, top, bottom } = bar.getBoundingClientRect();
    const others = shownItems(bar).filter(each => each !== item), isIn = x > left && x < right && y > top - REACH && y < bottom + REACH;
    if (!isIn && canRemove(item)) return showOrder(bar, others);
    const place = isIn ? dropPlace(others.map(each => this.restingBox(each)), x, isRightToLeft(bar)) : before.indexOf(item);
    showOrder(bar, [...others.slice(0, place), item, ...others.slice(place)]);
  }

  /** @param {HTMLElement} item @returns {{ left: number, right: number }} where it is without the motion by which it makes room */
  restingBox({ offsetLeft, offsetWidth }) {
    const left = this.bar.getBoundingClientRect().left + offsetLeft - this.centre.scrollLeft;
    return { left, right: left + offsetWidth };
  }

  lift() {
    const { left, top, width, height } = this.source.getBoundingClientRect(), bar = this.bar.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (copyOf(this.source));
    copy.classList.add('wm-lifted-item');
    copy.setAttribute('aria-hidden', 'true');
    copy.removeAttribute('tabindex');
    Object.assign(copy.style, { left: `${left - bar.left}px`, top: `${top - bar.top}px`, width: `${width}px`, height: `${height}px`, order: '' });
    this.bar.append(copy);
    this.item.toggleAttribute('data-client-dragged', true);
    requestAnimationFrame(() => this.scroll());
    return copy;
  }

  /** Scrolls the centre while the pointer is near an edge of it. */
  scroll() {
    if (this.listening.signal.aborted) return;
    const { left, right, bottom } = this.centre.getBoundingClientRect(), { x, y } = this.at, before = this.centre.scrollLeft;
    const beyond = y > bottom + REACH ? 0 : Math.max(0, x - right + EDGE) - Math.max(0, left + EDGE - x);
    this.centre.scrollLeft += beyond * SPEED;
    if (this.centre.scrollLeft !== before) this.place();
    requestAnimationFrame(() => this.scroll());
  }

  /** @param {boolean} isDropped */
  end(isDropped) {
    const { item, bar, before, copy } = this;
    drag = null;
    this.listening.abort();
    copy?.remove();
    item.removeAttribute('data-client-dragged');
    if (!copy || !item.isConnected) return; // a mere press
    if (isDropped) finishMove(bar, item, before);
    else undoMove(bar, item, before);
    updateTiles(bar);
  }
}

/** Undoes the drag, if there is one.
 * @returns {boolean} */
export function cancelDrag() {
  const isDragging = !!drag;
  drag?.end(false);
  return isDragging;
}

document.addEventListener('pointerdown', event => {
  const item = itemAt(event.target);
  if (!item || event.button || drag) return;
  event.preventDefault(); // so that no text is selected
  visiblePart(item)?.focus({ preventScroll: true });
  drag = new ItemDrag(item, event);
});
