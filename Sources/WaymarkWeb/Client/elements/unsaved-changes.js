// <wm-ask>: the question before edits are lost. It is there as soon as there are any, so that it is asked without
// waiting for the server; the server asks by `data-open`, as where a button gives up.
import { on } from './page.js';
import { beganOn } from '../gestures/pointer-origin.js';

export class Ask extends HTMLElement {
  static observedAttributes = ['data-open'];
  /** @type {(() => void) | null} */ discard = null; // what is done at once if the person says so

  /** The button to go on editing. */
  get keeper() {
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
    this.keeper?.focus(); // Return pressed once too often loses nothing
  }

  close() {
    this.discard = null;
    if (this.dialog?.open) this.dialog.close();
  }
}

/** @param {Element} place a screen or a modal @returns {Ask | null} the question of its own, not of a screen in it */
export function askOf(place) {
  const ask = place.querySelector(':scope > wm-ask');
  return ask instanceof Ask ? ask : null;
}

export function startAsks() {
  on('click', target => {
    const ask = target.closest('wm-ask');
    if (!(ask instanceof Ask)) return;
    const { discard } = ask;
    if (target.matches('dialog')) return beganOn(target) ? ask.keeper?.click() : undefined; // beside it
    if (!target.closest('button')) return;
    ask.close();
    if (target.closest('button.destructive')) discard?.();
  });
  document.addEventListener('keydown', event => {
    const ask = event.target instanceof Element && event.target.closest('wm-ask');
    if (event.key !== 'Escape' || !(ask instanceof Ask)) return;
    event.preventDefault();
    ask.keeper?.click();
  }, true);
  addEventListener('beforeunload', event => {
    if (document.querySelector('wm-ask')) event.preventDefault();
  });
}
