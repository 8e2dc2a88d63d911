// <wm-modals>: dialogs over the window, each over the one before. Presses, swipes and patches only change which there
// are; settle() then moves each to its place. What a person dismisses stays until the server takes it away, so that a
// correction brings it back without a flash.
import { heading } from './focus.js';
import { reducedMotion } from './page.js';

const DURATION = 500, EASING = 'cubic-bezier(0.32, 0.72, 0, 1)';

/** @type {WeakMap<Element, { animation: Animation, opening: boolean }>} */ const moving = new WeakMap();

/** @param {Element} dialog @returns {HTMLElement} what is seen of it */
export const cardOf = dialog => /** @type {HTMLElement} */ (dialog.querySelector(':scope > .wm-card'));

export class Modals extends HTMLElement {
  static observedAttributes = ['data-epoch'];

  connectedCallback() {
    this.settle(this.isShown ? DURATION : 0);
  }

  /** Whether the page has been shown without what is in here. */
  get isShown() {
    return document.readyState === 'complete';
  }

  /** The server has moved by itself: what it shows is what counts. */
  attributeChangedCallback() {
    for (const dialog of this.all) if (!('gone' in dialog.dataset)) delete dialog.dataset.leaving;
  }

  get epoch() {
    return Number(this.dataset.epoch ?? 0);
  }

  get all() {
    return /** @type {HTMLDialogElement[]} */ ([...this.children].filter(child => child.matches('dialog')));
  }

  /** Those that are shown, the lowest first. */
  get dialogs() {
    return this.all.filter(({ dataset }) => !('leaving' in dataset));
  }

  /** @returns {Element[]} the window, and what lies over it: a way to go back in */
  get screens() {
    return [/** @type {Element} */ (this), ...this.dialogs];
  }

  get top() {
    return this.dialogs.at(-1);
  }

  /** @param {number} depth how many remain @param {number} [duration] ms */
  pop(depth, duration) {
    for (const dialog of this.dialogs.slice(depth)) dialog.dataset.leaving = '';
    this.settle(duration);
  }

  /** @param {Element} dialog the server has taken it away: it is seen until it has moved */
  lose(dialog) {
    dialog.dataset.leaving = dialog.dataset.gone = '';
    this.settle();
  }

  /** The server has taken all away. */
  end() {
    this.dataset.gone = '';
    for (const dialog of this.all) dialog.dataset.leaving = dialog.dataset.gone = '';
    this.settle();
  }

  /** @param {number} [duration] ms */
  settle(duration = DURATION) {
    for (const dialog of this.all) {
      const move = moving.get(dialog);
      if ('leaving' in dialog.dataset) {
        if ((dialog.open && dialog.matches(':modal')) || move) this.close(dialog, duration);
        else this.rest(dialog);
      } else if (!dialog.matches(':modal') || move?.opening === false) this.open(dialog, duration);
    }
    this.dialogs.forEach((dialog, index, { length }) => dialog.toggleAttribute('data-below', index < length - 1));
  }

  /** @param {HTMLDialogElement} dialog @param {number} duration ms */
  open(dialog, duration) {
    if (!dialog.matches(':modal')) {
      dialog.open = false; // as it is without script
      dialog.showModal();
      const title = heading(dialog);
      if (title) {
        dialog.setAttribute('aria-labelledby', title.id);
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }
    }
    this.move(dialog, true, duration);
  }

  /** @param {HTMLDialogElement} dialog @param {number} duration ms */
  close(dialog, duration) {
    if (moving.get(dialog)?.opening !== false) this.move(dialog, false, duration);
  }

  /** From wherever it is at the moment.
   * @param {HTMLDialogElement} dialog @param {boolean} opening @param {number} duration ms */
  move(dialog, opening, duration) {
    const card = cardOf(dialog), fades = reducedMotion();
    const old = moving.get(dialog), from = Number(dialog.style.getPropertyValue('--away') || (opening ? 1 : 0));
    const progress = old ? place(old) : from;
    old?.animation.cancel();
    dialog.style.removeProperty('--away');
    const to = opening ? 0 : 1, options = { duration: fades ? Math.min(duration, 200) : duration, easing: EASING, fill: /** @type {const} */ ('both') };
    const animation = card.animate(
      [progress, to].map(away => fades ? { opacity: 1 - away } : { transform: `translateY(${away * 100}%)` }), options);
    const shade = dialog.animate([progress, to].map(away => ({ '--shade': String(1 - away) })), options);
    Object.assign(animation, { from: progress, to });
    moving.set(dialog, { animation, opening });
    dialog.dataset.moving = '';
    animation.onfinish = () => {
      moving.delete(dialog);
      delete dialog.dataset.moving;
      animation.cancel();
      shade.cancel();
      if (!opening) this.rest(dialog);
    };
    animation.oncancel = () => shade.cancel();
  }

  /** A finger has it so far on its way out.
   * @param {HTMLDialogElement} dialog @param {number} away of its height */
  hold(dialog, away) {
    moving.get(dialog)?.animation.cancel();
    moving.delete(dialog);
    dialog.style.setProperty('--away', String(away));
  }

  /** @param {HTMLDialogElement} dialog out of sight */
  rest(dialog) {
    if (dialog.open) dialog.close(); // the focus returns to what opened it
    if ('gone' in dialog.dataset) dialog.remove();
    if ('gone' in this.dataset && !this.children.length) this.remove();
  }
}

/** @param {{ animation: Animation }} move @returns {number} how far on its way out it is */
function place({ animation }) {
  const { from, to } = /** @type {any} */ (animation), progress = animation.effect?.getComputedTiming().progress ?? 1;
  return from + (to - from) * progress;
}

/** @param {Element} element @returns {Modals | null} those that are over the page */
export function modalsOf(element) {
  const modals = element.querySelector('wm-modals:not([data-gone])');
  return modals instanceof Modals && modals.top ? modals : null;
}
