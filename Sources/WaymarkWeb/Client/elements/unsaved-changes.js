// <wm-ask>: the question before edits are lost. The page contains it while there are edits, so that it opens without waiting
// for the server; the server can open it too, by `data-open`.
import { beganOn } from '../gestures/pointer-origin.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';

export class UnsavedChanges extends HTMLElement {
  static observedAttributes = ['data-open'];
  /** @type {(() => void) | null} */ discard = null; // called if the user discards the edits

  /** The button that keeps editing. */
  get keepEditing() {
    return /** @type {HTMLElement | null} */ (this.querySelector('button.cancel'));
  }

  get dialog() {
    return /** @type {HTMLDialogElement} */ (this.firstElementChild);
  }

  /** @param {string} _ @param {string | null} old @param {string | null} now */
  attributeChangedCallback(_, old, now) {
    // After its content has been parsed; a question that was answered meanwhile is closed by the same frame.
    if (now !== null) queueMicrotask(() => this.isConnected && 'open' in this.dataset && this.open(this.discard));
    else if (old !== null) this.close();
  }

  /** @param {(() => void) | null} discard */
  open(discard) {
    this.discard = discard;
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

onPress('question', 'wm-ask', (/** @type {UnsavedChanges} */ ask, event) => {
  const { discard } = ask, { target } = /** @type {{ target: any }} */ (event);
  if (target.matches('dialog')) return beganOn(target) ? ask.keepEditing?.click() : undefined; // a press beside the dialog
  if (!target.closest('button')) return;
  ask.close();
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
