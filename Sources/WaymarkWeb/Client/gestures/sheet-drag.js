// Handles pointers on modals: a drag moves a sheet between its detents or dismisses it, a drag down dismisses pictures that
// fill the window, and a press beside a modal dismisses it.
import '../elements/modals.js';
import { dismiss, stepDetent, topmost } from '../elements/modal-dismissal.js';
import { on } from '../elements/page.js';
import { cardElement, detentOf, detentsOf, setHeight } from '../presentation/detents.js';
import { hasDetents, isSheet } from '../presentation/modal-form.js';
import { beganOn } from './pointer-origin.js';
import { beganBeside } from './press-beside.js';
import { onPress } from './press-dispatcher.js';
import { completes, Velocity } from './velocity.js';

const SLOP = 8, PROJECTION = 150; // points; ms for which a released sheet's motion is extrapolated
const PULL = 4; // how much less than a sheet pictures have to be pulled to dismiss them

/** @param {Element} target @returns {boolean} whether it is in a cover with a close button whose pages show a picture each */
const isPictureViewer = target => target.matches('.cover:has(.wm-bar .close) .page:has(img):not(:has(.text, .button)) *');

let hasDragged = false; // the click that ends a drag by mouse is not a press

onPress('gesture', '*', () => hasDragged);

onPress('modal', '.wm-modal', (_, event) => {
  const target = /** @type {Element} */ (event.target), place = topmost(target);
  if (!place) return;
  const isBeside = target.matches('.wm-modal') ? beganOn(target) : event.detail && beganBeside(target, cardElement(place.dialog));
  // Ignores the second press of a double press whose first has opened the modal.
  if (isBeside && !place.dialog.matches('.cover,.alert')) return event.detail > 1 && 'clientMoving' in place.dialog.dataset ? undefined : dismiss(place.modals);
  if (target.closest('.wm-grabber')) return stepDetent(place.dialog);
  const button = target.closest('.wm-actions .button,[data-leaves]');
  if (button && !button.matches(':disabled')) place.modals.closeTop();
});

document.addEventListener('touchstart', event => {
  const target = /** @type {Element} */ (event.target), place = event.touches.length === 1 && topmost(target);
  if (place && (isSheet(place.dialog) || isPictureViewer(target)) && target !== place.dialog && !target.closest('.drags')) new SheetDrag(place.modals, place.dialog, event.touches[0], target, duration => dismiss(place.modals, duration));
}, { passive: true });

on('pointerdown', (target, event) => {
  const place = event.pointerType === 'mouse' && !event.button && target.closest('.wm-grabber') && topmost(target);
  if (place && isSheet(place.dialog)) new SheetDrag(place.modals, place.dialog, event, target, duration => dismiss(place.modals, duration), true);
});

/** What moves a sheet: the modals, or an inspector.
 * @typedef {{ setDragged: (sheet: any, away: number) => void, chooseDetent: (sheet: any, key: string) => void, uncover: (sheet: any) => void,
 *   animateTo: (sheet: any, opening: boolean, duration?: number) => void, refresh: (sheet: any) => void }} SheetHost */

export class SheetDrag {
  velocity = new Velocity();
  away = 0;
  isDragging = false;
  listening = new AbortController();

  /** @param {SheetHost} modals @param {HTMLElement} dialog @param {{ clientX: number, clientY: number }} start @param {Element} target
   * @param {(duration: number) => void} dismiss @param {boolean} [byMouse] */
  constructor(modals, dialog, start, target, dismiss, byMouse) {
    this.modals = modals;
    this.dialog = dialog;
    this.dismiss = dismiss;
    this.start = start;
    this.height = cardElement(dialog).offsetHeight;
    this.detents = hasDetents(dialog) ? detentsOf(dialog) : [{ key: '', height: this.height }];
    this.scroller = target.closest('.wm-scroll');
    this.isPictureViewer = isPictureViewer(target);
    const { signal } = this.listening;
    if (byMouse) {
      document.addEventListener('pointermove', event => this.moved(event, event), { signal });
      document.addEventListener('pointerup', event => this.release(event.timeStamp), { signal });
      document.addEventListener('pointercancel', () => this.release(null), { signal });
      return;
    }
    document.addEventListener('touchmove', event => event.touches.length > 1 ? this.release(null) : this.moved(event.touches[0], event), { passive: false, signal });
    document.addEventListener('touchend', event => this.release(event.timeStamp), { signal });
    document.addEventListener('touchcancel', () => this.release(null), { signal });
  }

  get lowest() {
    return this.detents[0].height;
  }

  get largest() {
    return this.detents[this.detents.length - 1].height;
  }

  /** @param {{ clientX: number, clientY: number }} point @param {Event} event */
  moved({ clientX, clientY }, event) {
    const dx = Math.abs(clientX - this.start.clientX), dy = clientY - this.start.clientY, distance = Math.abs(dy), canGrow = this.height < this.largest;
    if (!this.isDragging) {
      const scrolls = dy > 0 ? (this.scroller?.scrollTop ?? 0) > 0 : !canGrow;
      if (dx > Math.max(SLOP, distance) || (distance > (dy > 0 ? 0 : SLOP) && scrolls)) return this.release(null); // it scrolls
      if (event.cancelable && (dy > (this.isPictureViewer ? dx : 0) || canGrow)) event.preventDefault();
      if (distance < SLOP) return;
      this.isDragging = true;
      if (this.isPictureViewer) this.dialog.dataset.clientPulled = '';
    }
    if (event.cancelable) event.preventDefault();
    const height = this.height - dy + Math.sign(dy) * SLOP, { lowest, largest } = this;
    const below = Math.max(0, (lowest - height) / lowest);
    // A modal that can't be dismissed gives way a little.
    this.away = 'fixed' in this.dialog.dataset ? below / 6 : Math.min(1, below);
    this.velocity.add(event.timeStamp, -height);
    this.modals.setDragged(this.dialog, this.away);
    if (this.detents[1]) setHeight(this.dialog, height > largest ? largest + Math.min(10, (height - largest) / 6) : Math.max(lowest, height));
    this.now = height;
  }

  /** Ends the drag.
   * @param {number | null} time of the release; null if the sheet has to return */
  release(time) {
    this.listening.abort();
    if (!this.isDragging) return;
    const { modals, dialog, lowest } = this, now = this.now ?? this.height, velocity = time === null ? 0 : this.velocity.at(time);
    hasDragged = true;
    setTimeout(() => hasDragged = false);
    const projected = now - velocity * PROJECTION, heights = this.detents[1] ? [0, ...this.detents.map(({ height }) => height)] : [];
    const nearest = heights.reduce((best, height) => Math.abs(height - projected) < Math.abs(best - projected) ? height : best, Infinity);
    const dismisses = time !== null && !('fixed' in dialog.dataset) && (heights.length ? nearest === 0 : completes(this.away * (this.isPictureViewer ? PULL : 1), velocity / lowest, lowest));
    const duration = Math.max(150, 400 * (dismisses ? 1 - this.away : this.away));
    if (dismisses) this.dismiss(duration);
    else if (this.detents[1]) modals.chooseDetent(dialog, (time === null ? null : this.detents.find(({ height }) => height === nearest)?.key) ?? (nearest === 0 ? this.detents[0].key : detentOf(dialog)));
    // A sheet that is not dismissed, as because of a question, returns to its position.
    if (!('clientLeaving' in dialog.dataset)) {
      delete dialog.dataset.clientPulled;
      if (this.away) modals.animateTo(dialog, true, duration);
      else modals.uncover(dialog);
      modals.refresh(dialog);
    }
  }
}
