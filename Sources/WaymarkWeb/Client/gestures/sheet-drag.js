// Modals by hand: a sheet follows the finger down and between its heights, photos in the whole window follow it down, a
// press beside a modal and Escape dismiss it, Return presses the button that is meant most probably.
import { cardOf, detentOf, detentsOf, hold } from '../presentation/detents.js';
import { hasDetents, isQuestion, isSheet } from '../presentation/modal-form.js';
import { Modals } from '../elements/modals.js';
import { chooseDetent, popTo, predictAway } from '../navigation/moves.js';
import { on, wants } from '../elements/page.js';
import { beganOn } from './pointer-origin.js';
import { completes, Pace } from './edge-swipe.js';

const SLOP = 8, GLIDE = 150; // ms that a sheet that is let go of would go on for

/** @param {Modals} modals a person wants the uppermost one away @param {number} [duration] ms */
function dismiss(modals, duration) {
  popTo(modals, modals.dialogs.length - 1, duration);
}

/** @param {Element} target @returns {{ modals: Modals, dialog: HTMLDialogElement } | null} the uppermost modal, if that is it */
function topmost(target) {
  const dialog = target.closest('.wm-modal'), modals = dialog?.parentElement;
  return modals instanceof Modals && modals.top === dialog ? { modals, dialog: modals.top } : null;
}

/** @param {HTMLElement} dialog to its next height; from the largest to the lowest @param {number} [step] */
function stepDetent(dialog, step) {
  const modals = dialog.parentElement, detents = hasDetents(dialog) ? detentsOf(dialog) : [];
  if (!(modals instanceof Modals)) return;
  const index = detents.findIndex(({ key }) => key === detentOf(dialog)), next = detents[index + (step ?? 1)];
  if (next) chooseDetent(modals, dialog, next.key);
  else if (!step && detents[1]) chooseDetent(modals, dialog, detents[0].key);
  else if (step !== 1) dismiss(modals);
}

/** @param {Element} field @param {HTMLElement} dialog @returns {HTMLElement | null} what Return in a field presses */
function defaultOf(field, dialog) {
  if (!isQuestion(dialog)) return (field.closest('wm-screen') ?? dialog).querySelector('[data-default]:not(:disabled)');
  const buttons = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll('.wm-actions .button:not(:disabled)')]);
  const plain = buttons.filter(button => !button.matches('.cancel,.destructive'));
  return buttons.find(button => button.matches('.confirm')) ?? (plain.length === 1 ? plain[0] : null);
}

/** @param {Element} target @returns {boolean} whether it is one of several pictures, a page each, in the whole window with a
 * cross that closes them */
const isLeafed = target => target.matches('.cover:has(.wm-bar .close) .page:has(img):not(:has(.text, .button)) *');

export function startModals() {
  on('click', (target, event) => {
    const place = topmost(target);
    if (!place) return;
    const isBeside = target.matches('.wm-modal:not(.cover,.alert)') && beganOn(target);
    // The first press of a double one has opened it under the finger.
    if (isBeside) return event.detail > 1 && 'moving' in place.dialog.dataset ? undefined : dismiss(place.modals);
    if (target.closest('.wm-grabber')) return stepDetent(place.dialog);
    const button = target.closest('.wm-actions .button,[data-leaves]');
    if (button && !button.matches(':disabled')) predictAway(place.modals);
  });
  document.addEventListener('keydown', event => {
    const place = event.target instanceof Element && !event.defaultPrevented && !event.isComposing && topmost(event.target);
    if (!place) return;
    const { target } = /** @type {{ target: Element }} */ (/** @type {any} */ (event)), { modals, dialog } = place;
    if (event.key === 'Escape') dismiss(modals);
    else if (event.key === 'Enter' && event.keyCode !== 229 && target.matches('input:not([type=checkbox],[type=button])') && !wants(target, 'submit')) {
      const button = defaultOf(target, dialog);
      if (!button) return;
      button.click();
    } else if (target.matches('.wm-grabber') && /^Arrow(Up|Down)$/.test(event.key)) stepDetent(dialog, event.key === 'ArrowUp' ? 1 : -1);
    else return;
    event.preventDefault();
  });
  // A browser's own gesture for it.
  document.addEventListener('cancel', event => {
    const place = event.target instanceof Element && event.target.matches('.wm-modal') && topmost(event.target);
    if (!place) return;
    event.preventDefault();
    dismiss(place.modals);
  }, true);
  document.addEventListener('touchstart', event => {
    const target = /** @type {Element} */ (event.target), place = event.touches.length === 1 && topmost(target);
    if (place && (isSheet(place.dialog) || isLeafed(target)) && target !== place.dialog) new Drag(place.modals, place.dialog, event.touches[0], target);
  }, { passive: true });
  on('pointerdown', (target, event) => {
    const place = event.pointerType === 'mouse' && !event.button && target.closest('.wm-grabber') && topmost(target);
    if (place && isSheet(place.dialog)) new Drag(place.modals, place.dialog, event, target, true);
  });
}

class Drag {
  pace = new Pace();
  away = 0;
  isHeld = false;
  listening = new AbortController();

  /** @param {Modals} modals @param {HTMLDialogElement} dialog @param {{ clientX: number, clientY: number }} start @param {Element} target @param {boolean} [byMouse] */
  constructor(modals, dialog, start, target, byMouse) {
    this.modals = modals;
    this.dialog = dialog;
    this.start = start;
    this.height = cardOf(dialog).offsetHeight;
    this.detents = hasDetents(dialog) ? detentsOf(dialog) : [{ key: '', height: this.height }];
    this.scroller = target.closest('.wm-scroll');
    this.isLeafed = isLeafed(target);
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
    const dx = Math.abs(clientX - this.start.clientX), dy = clientY - this.start.clientY, way = Math.abs(dy), canGrow = this.height < this.largest;
    if (!this.isHeld) {
      const scrolls = dy > 0 ? (this.scroller?.scrollTop ?? 0) > 0 : !canGrow;
      if (dx > Math.max(SLOP, way) || (way > (dy > 0 ? 0 : SLOP) && scrolls)) return this.release(null); // it scrolls
      if (event.cancelable && (dy > (this.isLeafed ? dx : 0) || canGrow)) event.preventDefault();
      if (way < SLOP) return;
      this.isHeld = true;
    }
    if (event.cancelable) event.preventDefault();
    const height = this.height - dy + Math.sign(dy) * SLOP, { lowest, largest } = this;
    const below = Math.max(0, (lowest - height) / lowest);
    // What can't go gives way a little.
    this.away = 'fixed' in this.dialog.dataset ? below / 6 : Math.min(1, below);
    this.pace.add(event.timeStamp, -height);
    this.modals.hold(this.dialog, this.away);
    if (this.detents[1]) hold(this.dialog, height > largest ? largest + Math.min(10, (height - largest) / 6) : Math.max(lowest, height));
    this.now = height;
  }

  /** @param {number | null} time when it was let go of; null if it goes back to where it was */
  release(time) {
    this.listening.abort();
    if (!this.isHeld) return;
    const { modals, dialog, lowest } = this, now = this.now ?? this.height, velocity = time === null ? 0 : this.pace.at(time);
    // The click that ends a drag by mouse is none.
    const ending = new AbortController();
    addEventListener('click', event => event.stopPropagation(), { capture: true, signal: ending.signal });
    setTimeout(() => ending.abort());
    const aim = now - velocity * GLIDE, heights = this.detents[1] ? [0, ...this.detents.map(({ height }) => height)] : [];
    const nearest = heights.reduce((best, height) => Math.abs(height - aim) < Math.abs(best - aim) ? height : best, Infinity);
    const goes = time !== null && !('fixed' in dialog.dataset) && (heights.length ? nearest === 0 : completes(this.away, velocity / lowest, lowest));
    const duration = Math.max(150, 400 * (goes ? 1 - this.away : this.away));
    if (goes) dismiss(modals, duration);
    else if (this.detents[1]) chooseDetent(modals, dialog, (time === null ? null : this.detents.find(({ height }) => height === nearest)?.key) ?? (nearest === 0 ? this.detents[0].key : detentOf(dialog)));
    // Held back by the question or for good: it returns to where it was.
    if (!('leaving' in dialog.dataset)) {
      if (this.away) modals.move(dialog, true, duration);
      modals.fitIn(dialog);
    }
  }
}
