// <wm-ask>: the question before edits are lost. It is there as soon as there are any, so that it is asked without waiting for
// the server; the server asks by `data-open`, as where a button cancels.
import { beganOn } from '../gestures/pointer-origin.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { onKey } from '../keyboard/key-dispatcher.js';

export class UnsavedChanges extends HTMLElement {
  static observedAttributes = ['data-open'];
  /** @type {(() => void) | null} */ discard = null; // what is done at once if the user discards the edits

  /** The button that keeps editing. */
  get keepEditing() {
    return /** @type {HTMLElement | null} */ (this.querySelector('button.cancel'));
  }

  get dialog() {
    return /** @type {HTMLDialogElement} */ (this.firstElementChild);
  }

  /** @param {string} _ @param {string | null} old @param {string | null} now */
  attributeChangedCallback(_, old, now) {
    if (now !== null) queueMicrotask(() => this.isConnected && this.open(this.discard)); // its content comes after it
    else if (old !== null) this.close();
  }

  /** @param {(() => void) | null} discard */
  open(discard) {
    this.discard = discard;
    const { dialog } = this;
    if (dialog.open) return;
    dialog.showModal();
    this.keepEditing?.focus(); // Return pressed once too often loses nothing
  }

  close() {
    this.discard = null;
    if (this.dialog?.open) this.dialog.close();
  }
}

onPress('question', 'wm-ask', (ask, event) => {
  const { discard } = ask, { target } = /** @type {{ target: any }} */ (event);
  if (target.matches('dialog')) return beganOn(target) ? ask.keeper?.click() : undefined; // beside it
  if (!target.closest('button')) return;
  ask.close();
  if (target.closest('button.destructive')) discard?.(); // the server hears of the press too
});

onKey('question', 'wm-ask', (ask, event) => {
  if (event.key !== 'Escape') return false;
  ask.keeper?.click();
  return true;
});

addEventListener('beforeunload', event => {
  if (document.querySelector('wm-ask')) event.preventDefault();
});

customElements.define('wm-ask', UnsavedChanges);
