// <wm-ask>: the question before edits are lost. The page contains it while there are edits, so that it opens without waiting
// for the server; the server can open it too, by `data-open`.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent } from '../connection/outbox.js';
import { beganOn } from '../gestures/pointer-origin.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { tagged } from './tagged.js';

export class UnsavedChanges extends HTMLElement {
  static observedAttributes = ['data-open'];
  /** @type {(() => void) | null} */ discard = null; // called if the user discards the edits
  changedBy = 0; // the number of the user's event that has opened or closed it before the server does

  /** The button that keeps editing. */
  get keepEditing() {
    return /** @type {HTMLElement | null} */ (this.querySelector('button.cancel'));
  }

  get dialog() {
    return /** @type {HTMLDialogElement} */ (this.firstElementChild);
  }

  attributeChangedCallback() {
    queueMicrotask(() => this.update()); // when its content has been parsed
  }

  /** Opens or closes it as the server has. What the user did last takes precedence until the server has answered it. */
  update() {
    if (!this.isConnected || acknowledged() < this.changedBy) return;
    this.changedBy = 0;
    if ('open' in this.dataset) this.show();
    else this.close();
  }

  /** Opens it for the user's last event.
   * @param {() => void} discard */
  open(discard) {
    this.discard = discard;
    this.changedBy = lastEvent();
    this.show();
  }

  /** Closes it because of the user's last event. */
  answer() {
    this.changedBy = lastEvent();
    this.close();
  }

  show() {
    const { dialog } = this;
    if (dialog.open) return;
    dialog.showModal();
    this.keepEditing?.focus(); // so that a repeated Return discards nothing
  }

  close() {
    this.discard = null;
    if (this.dialog?.open) this.dialog.close();
  }
}

afterPatches('presses', () => {
  for (const ask of /** @type {UnsavedChanges[]} */ (tagged('wm-ask'))) if (ask.changedBy) ask.update();
});

onPress('question', 'wm-ask', (/** @type {UnsavedChanges} */ ask, event) => {
  const { discard } = ask, { target } = /** @type {{ target: any }} */ (event);
  if (target.matches('dialog')) return beganOn(target) ? ask.keepEditing?.click() : undefined; // a press beside the dialog
  if (!target.closest('button')) return;
  ask.answer();
  if (target.closest('button.destructive')) discard?.(); // the press is sent to the server too
});

onKey('question', 'wm-ask', (/** @type {UnsavedChanges} */ ask, event) => {
  if (event.key !== 'Escape') return false;
  ask.keepEditing?.click();
  return true;
});

addEventListener('beforeunload', event => {
  if (document.querySelector('wm-ask')) event.preventDefault();
});

customElements.define('wm-ask', UnsavedChanges);
