// <wm-modals>: dialogs over the window, each over the one before. Presses, swipes and patches only change which there
// are; settle() then moves each to its place. What a person dismisses stays until the server takes it away, so that a
// correction brings it back without a flash. One that is made ready for a button is opened by the press, and goes again
// if the server does not show it.
import { cardOf, forget, isAnswered, leavesBackground, rest } from '../presentation/detents.js';
import { heading } from '../history/focus-restoration.js';
import { formOf, isPopover, isQuestion, looks, onNewRoom } from '../presentation/modal-form.js';
import { EASING, scaled } from '../presentation/motion-scale.js';
import { reducedMotion } from './page.js';
import { place } from '../presentation/popover-placement.js';

const DURATION = 500, SHORT = 250, FRAME = 16;

/** @type {WeakMap<Element, { animation: Animation, opening: boolean }>} */ const moving = new WeakMap();
/** @type {WeakSet<Element>} */ const shown = new WeakSet();
/** @type {WeakMap<Element, number>} */ const awaited = new WeakMap(); // the press by which it went before the server said so
/** @type {WeakMap<Element, number>} */ const predicted = new WeakMap(); // the press by which it came before the server said so

/** @param {HTMLElement} dialog it is only made ready, and nobody has asked for it yet */
const isAhead = ({ dataset }) => 'ahead' in dataset && !('pushed' in dataset);

export class Modals extends HTMLElement {
  static observedAttributes = ['data-epoch'];
  sizes = new ResizeObserver(() => this.dialogs.forEach(place));

  connectedCallback() {
    this.settle(this.isShown ? undefined : 0);
    this.listening = new AbortController();
    const { signal } = this.listening;
    addEventListener('resize', this.fit, { signal });
    onNewRoom(this.fit, signal);
  }

  disconnectedCallback() {
    this.sizes.disconnect();
    this.listening?.abort();
  }

  /** The window has another size. @returns {void} */
  fit = () => void (this.isConnected && this.settle(0));

  /** Whether the page has been shown without what is in here. */
  get isShown() {
    return document.readyState === 'complete';
  }

  /** The server has moved by itself: what it shows is what counts. */
  attributeChangedCallback() {
    for (const dialog of this.all) {
      forget(dialog);
      if (!('gone' in dialog.dataset)) delete dialog.dataset.leaving;
    }
  }

  get epoch() {
    return Number(this.dataset.epoch ?? 0);
  }

  get all() {
    return /** @type {HTMLDialogElement[]} */ ([...this.children].filter(child => child.matches('dialog')));
  }

  /** Those that are shown, the lowest first. */
  get dialogs() {
    return this.all.filter(dialog => !('leaving' in dialog.dataset) && !isAhead(dialog));
  }

  /** @returns {Element[]} the window, and what lies over it: a way to go back in */
  get screens() {
    return [/** @type {Element} */ (this), ...this.dialogs];
  }

  get top() {
    return this.dialogs.at(-1);
  }

  /** @param {number} depth how many remain @param {number} [duration] ms @param {number} [asked] the number of the press
   * that will have them go: if they are still there when it is answered, they come back */
  pop(depth, duration, asked) {
    for (const dialog of this.dialogs.slice(depth)) {
      dialog.dataset.leaving = '';
      if (asked) awaited.set(dialog, asked);
    }
    this.settle(duration);
  }

  /** @param {HTMLDialogElement} dialog made ready for a button that is pressed now @param {() => number} press tells the
   * server, and gives the number of that */
  present(dialog, press) {
    dialog.dataset.pushed = '';
    this.settle();
    predicted.set(dialog, press());
  }

  /** @param {number} acknowledged what the server has answered */
  answered(acknowledged) {
    for (const dialog of this.all) {
      if (isAnswered(dialog, acknowledged)) this.settle();
      if ((predicted.get(dialog) ?? Infinity) <= acknowledged) {
        predicted.delete(dialog);
        delete dialog.dataset.pushed;
        if (isAhead(dialog) && !('gone' in dialog.dataset)) {
          delete dialog.dataset.leaving;
          this.settle(); // it is not what the press did
        }
      }
      if ((awaited.get(dialog) ?? Infinity) > acknowledged) continue;
      awaited.delete(dialog);
      if ('gone' in dialog.dataset) continue;
      delete dialog.dataset.leaving;
      this.settle();
    }
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
  settle(duration) {
    for (const dialog of this.all) {
      const move = moving.get(dialog);
      dialog.dataset.form = formOf(dialog);
      if ('leaving' in dialog.dataset || isAhead(dialog)) {
        if (shown.has(dialog)) this.close(dialog, duration);
        else this.rest(dialog);
      } else if (!shown.has(dialog) || move?.opening === false) this.open(dialog, duration);
      else this.fitIn(dialog, duration);
    }
    this.dialogs.forEach((dialog, index, { length }) => dialog.toggleAttribute('data-below', index < length - 1));
  }

  /** @param {HTMLDialogElement} dialog @param {number} [duration] ms */
  open(dialog, duration) {
    if (!shown.has(dialog)) {
      shown.add(dialog);
      dialog.open = false; // as it is without script
      rest(dialog, 0);
      this.show(dialog);
      this.sizes.observe(cardOf(dialog));
      describe(dialog);
      place(dialog);
    }
    this.move(dialog, true, duration);
  }

  /** @param {HTMLDialogElement} dialog */
  show(dialog) {
    if (leavesBackground(dialog)) dialog.show();
    else dialog.showModal();
  }

  /** Where it stands may have changed.
   * @param {HTMLDialogElement} dialog @param {number} [duration] ms */
  fitIn(dialog, duration = DURATION) {
    rest(dialog, reducedMotion() ? 0 : duration);
    place(dialog);
    if (dialog.matches(':modal') !== leavesBackground(dialog)) return;
    const { activeElement } = document;
    dialog.close();
    this.show(dialog);
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus({ preventScroll: true });
  }

  /** @param {HTMLDialogElement} dialog @param {number} [duration] ms */
  close(dialog, duration) {
    if (moving.get(dialog)?.opening !== false) this.move(dialog, false, duration);
  }

  /** From wherever it is at the moment.
   * @param {HTMLDialogElement} dialog @param {boolean} opening @param {number} [duration] ms */
  move(dialog, opening, duration = isQuestion(dialog) || isPopover(dialog) ? SHORT : DURATION) {
    const card = cardOf(dialog), fades = reducedMotion(), [here, away] = fades ? [{ opacity: 1 }, { opacity: 0 }] : looks(dialog);
    const old = moving.get(dialog), from = Number(dialog.style.getPropertyValue('--away') || (opening ? 1 : 0));
    const progress = old ? placeOf(old) : from;
    old?.animation.cancel();
    dialog.style.removeProperty('--away');
    const to = opening ? 0 : 1, options = { duration: scaled(fades ? Math.min(duration, 200) : duration), easing: EASING, fill: /** @type {const} */ ('both') };
    const animation = card.animate([progress, to].map(part => between(here, away, part)), options);
    const shade = dialog.animate([progress, to].map(part => ({ '--shade': String(1 - part) })), options);
    Object.assign(animation, { from: progress, to });
    // Else the first frame only begins it: what goes is seen to go at once, what comes may take its time to be drawn.
    if (!opening) animation.startTime = shade.startTime = performance.now() - FRAME;
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
    if (away) dialog.style.setProperty('--away', String(away));
    else dialog.style.removeProperty('--away');
  }

  /** @param {HTMLDialogElement} dialog out of sight */
  rest(dialog) {
    if (dialog.open) dialog.close(); // the focus returns to what opened it
    shown.delete(dialog);
    this.sizes.unobserve(cardOf(dialog));
    if ('gone' in dialog.dataset) dialog.remove();
    if ('gone' in this.dataset && !this.children.length) this.remove();
  }
}

/** @param {Keyframe} here @param {Keyframe} away @param {number} part of the way @returns {Keyframe} */
function between(here, away, part) {
  const mix = (/** @type {any} */ from, /** @type {any} */ to) => from + (to - from) * part;
  if ('transform' in here) return { transform: `translateY(${part * 100}%)` };
  return Object.fromEntries(Object.keys(here).map(name => [name, mix(here[name], away[name])]));
}

/** Its name, what it says, and where the focus goes.
 * @param {HTMLDialogElement} dialog */
function describe(dialog) {
  const title = heading(dialog), message = dialog.querySelector('.wm-dialog-message'), isAsking = isQuestion(dialog);
  if (title) {
    dialog.setAttribute('aria-labelledby', title.id);
    title.tabIndex = -1;
  }
  if (message) dialog.setAttribute('aria-describedby', message.id);
  // A finger is not met with the keyboard that a field would bring up.
  const field = isAsking || matchMedia('(pointer: fine)').matches ? dialog.querySelector('.field:not(:disabled)') : null;
  const answer = isAsking ? dialog.querySelector('.button.confirm,.button.cancel') ?? dialog.querySelector('.button') : null;
  const first = /** @type {HTMLElement | null} */ (field ?? answer ?? title);
  first?.focus({ preventScroll: true });
}

/** @param {{ animation: Animation }} move @returns {number} how far on its way out it is */
function placeOf({ animation }) {
  const { from, to } = /** @type {any} */ (animation), progress = animation.effect?.getComputedTiming().progress ?? 1;
  return from + (to - from) * progress;
}

/** @param {Element} button @returns {{ modals: Modals, dialog: HTMLDialogElement } | null} what is made ready for it */
export function readyFor(button) {
  const dialog = document.querySelector(`wm-modals:not([data-gone]) > dialog[data-for="${button.id.slice(1)}"]`), modals = dialog?.parentElement;
  return dialog instanceof HTMLDialogElement && modals instanceof Modals && isAhead(dialog) && !('gone' in dialog.dataset) ? { modals, dialog } : null;
}

/** @param {Element} element @returns {Modals | null} those that are over the page */
export function modalsOf(element) {
  const modals = element.querySelector('wm-modals:not([data-gone])');
  return modals instanceof Modals && modals.top ? modals : null;
}
