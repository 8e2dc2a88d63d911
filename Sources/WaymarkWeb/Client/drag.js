// Modals by hand: a sheet follows the finger down, a press beside it and Escape dismiss it.
import { cardOf, Modals } from './modals.js';
import { popTo } from './moves.js';
import { on } from './page.js';
import { completes, Pace } from './swipe.js';

const SLOP = 8;

/** @param {Modals} modals a person wants the uppermost one away @param {number} [duration] ms */
function dismiss(modals, duration) {
  popTo(modals, modals.dialogs.length - 1, duration);
}

/** @param {Element} target @returns {{ modals: Modals, dialog: HTMLDialogElement } | null} the uppermost modal, if that is it */
function topmost(target) {
  const dialog = target.closest('.wm-modal'), modals = dialog?.parentElement;
  return modals instanceof Modals && modals.top === dialog ? { modals, dialog: modals.top } : null;
}

export function startModals() {
  on('click', target => {
    const place = topmost(target);
    if (place && target.matches('.wm-modal.sheet')) dismiss(place.modals);
  });
  document.addEventListener('keydown', event => {
    const place = event.target instanceof Element && event.key === 'Escape' && !event.defaultPrevented && topmost(event.target);
    if (!place || event.isComposing) return;
    event.preventDefault();
    dismiss(place.modals);
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
    if (place && place.dialog.matches('.sheet') && target !== place.dialog) new Drag(place.modals, place.dialog, event.touches[0], target);
  }, { passive: true });
}

class Drag {
  pace = new Pace();
  away = 0;
  isHeld = false;
  listening = new AbortController();

  /** @param {Modals} modals @param {HTMLDialogElement} dialog @param {Touch} start @param {Element} target */
  constructor(modals, dialog, start, target) {
    this.modals = modals;
    this.dialog = dialog;
    this.start = start;
    this.height = cardOf(dialog).offsetHeight;
    this.scroller = target.closest('.wm-scroll');
    const { signal } = this.listening;
    document.addEventListener('touchmove', event => this.moved(event), { passive: false, signal });
    document.addEventListener('touchend', event => this.release(completes(this.away, this.pace.at(event.timeStamp), this.height)), { signal });
    document.addEventListener('touchcancel', () => this.release(false), { signal });
  }

  /** @param {TouchEvent} event */
  moved(event) {
    const [{ clientX, clientY }] = event.touches, dy = clientY - this.start.clientY;
    if (!this.isHeld) {
      if (event.touches.length > 1 || Math.abs(clientX - this.start.clientX) > Math.max(SLOP, dy) || dy < -SLOP || (this.scroller?.scrollTop ?? 0) > 0) {
        return this.release(false); // it scrolls
      }
      if (event.cancelable) event.preventDefault();
      if (dy < SLOP) return;
      this.isHeld = true;
    }
    if (event.cancelable) event.preventDefault();
    const way = Math.max(0, (dy - SLOP) / this.height);
    // What can't go gives way a little.
    this.away = 'fixed' in this.dialog.dataset ? way / 6 : Math.min(1, way);
    this.pace.add(event.timeStamp, this.away);
    this.modals.hold(this.dialog, this.away);
  }

  /** @param {boolean} goes */
  release(goes) {
    this.listening.abort();
    if (!this.isHeld) return;
    const left = goes ? 1 - this.away : this.away, duration = Math.max(150, 400 * left);
    if (goes && !('fixed' in this.dialog.dataset)) dismiss(this.modals, duration);
    // Held back by the question or for good: it returns to where it was.
    if (!('leaving' in this.dialog.dataset)) this.modals.move(this.dialog, true, duration);
  }
}
