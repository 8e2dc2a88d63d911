// <wm-modals>: dialogs over the window, each over the one before. Presses, swipes and patches only change which there are;
// settle() then moves each to its place. A dialog that the user dismisses stays until the server removes it, so that a
// correction brings it back without a flash. One that is prefetched for a button is opened by the press, and closes again
// if the server does not show it.
import { runPhases } from '../connection/after-patches.js';
import { asked, send } from '../connection/outbox.js';
import { cardOf, choose, forget, isAnswered, leavesBackground, rest } from '../presentation/detents.js';
import { askOf, leave } from '../navigation/back-navigation.js';
import { heading } from '../history/focus-restoration.js';
import { formOf, isPopover, isQuestion, looks, onNewRoom } from '../presentation/modal-form.js';
import { DURATION, easing, scaled } from '../presentation/motion-scale.js';
import { place } from '../presentation/popover-placement.js';
import { claim } from './client-attributes.js';
import { Container } from './container.js';
import { numberOf, reducedMotion } from './page.js';

const FRAME = 16; // ms

/** @type {WeakMap<Element, { animation: Animation, opening: boolean }>} */ const moving = new WeakMap();
/** @type {WeakSet<Element>} */ const shown = new WeakSet();
/** @type {WeakMap<Element, number>} */ const closedBy = new WeakMap(); // the press that closed it before the server did
/** @type {WeakMap<Element, number>} */ const openedBy = new WeakMap(); // the press that opened it before the server did

/** @param {HTMLElement} dialog made before its button is pressed */
const isPrefetched = ({ dataset }) => 'ahead' in dataset && !('clientPushed' in dataset);

export class Modals extends Container {
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

  /** The window has another size.
   * @returns {void} */
  fit = () => void (this.isConnected && this.settle(0));

  /** Whether the page has been shown without what is in here. */
  get isShown() {
    return document.readyState === 'complete';
  }

  /** The app has moved by itself: what the server shows counts. */
  attributeChangedCallback() {
    for (const dialog of this.all) {
      forget(dialog);
      if (!('clientGone' in dialog.dataset)) delete dialog.dataset.clientLeaving;
    }
  }

  get all() {
    return /** @type {HTMLDialogElement[]} */ ([...this.children].filter(child => child.matches('dialog')));
  }

  /** @override */
  get dialogs() {
    return this.all.filter(dialog => !('clientLeaving' in dialog.dataset) && !isPrefetched(dialog));
  }

  /** The window, and what lies over it.
   * @override @returns {Element[]} */
  get screens() {
    return [/** @type {Element} */ (this), ...this.dialogs];
  }

  get top() {
    return this.dialogs.at(-1);
  }

  /** @override @param {number} depth how many remain @param {number} [duration] ms @param {number} [asked] the number of the press
   * that will have them go: if they are still there when it is answered, they come back */
  pop(depth, duration, asked) {
    for (const dialog of this.dialogs.slice(depth)) {
      dialog.dataset.clientLeaving = '';
      if (asked) closedBy.set(dialog, asked);
    }
    this.settle(duration);
  }

  /** @override @param {HTMLDialogElement} dialog prefetched for a button that is pressed now @param {() => number} press sends the press
   * and returns its number */
  present(dialog, press) {
    dialog.dataset.clientPushed = '';
    this.settle();
    openedBy.set(dialog, press());
  }

  /** @override @param {number} acknowledged */
  answered(acknowledged) {
    for (const dialog of this.all) {
      if (isAnswered(dialog, acknowledged)) this.settle();
      if ((openedBy.get(dialog) ?? Infinity) <= acknowledged) {
        openedBy.delete(dialog);
        delete dialog.dataset.clientPushed;
        if (isPrefetched(dialog) && !('clientGone' in dialog.dataset)) {
          delete dialog.dataset.clientLeaving;
          this.settle(); // the press has not presented it
        }
      }
      if ((closedBy.get(dialog) ?? Infinity) > acknowledged) continue;
      closedBy.delete(dialog);
      if ('clientGone' in dialog.dataset) continue;
      delete dialog.dataset.clientLeaving;
      this.settle();
    }
  }

  /** The server has removed a dialog, which is seen until it has moved.
   * @override @param {Element} dialog */
  lose(dialog) {
    dialog.dataset.clientLeaving = dialog.dataset.clientGone = '';
    this.settle();
  }

  /** @override */
  end() {
    this.dataset.clientGone = '';
    for (const dialog of this.all) dialog.dataset.clientLeaving = dialog.dataset.clientGone = '';
    this.settle();
  }

  /** @override @param {number} [duration] ms */
  settle(duration) {
    for (const dialog of this.all) {
      const move = moving.get(dialog), isShown = !('clientLeaving' in dialog.dataset) && !isPrefetched(dialog);
      dialog.dataset.clientForm = formOf(dialog);
      if (dialog.hasAttribute('data-shown') !== isShown) dialog.toggleAttribute('data-shown', isShown);
      if (!isShown) {
        if (shown.has(dialog)) this.close(dialog, duration);
        else this.rest(dialog);
      } else if (!shown.has(dialog) || move?.opening === false) this.open(dialog, duration);
      else this.fitIn(dialog, duration);
    }
    this.dialogs.forEach((dialog, index, { length }) => dialog.toggleAttribute('data-client-below', index < length - 1));
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
    claim(dialog, 'open', 'style');
    claim(cardOf(dialog), 'style');
    if (leavesBackground(dialog)) dialog.show();
    else dialog.showModal();
  }

  /** Where it stands may have changed.
   * @param {HTMLDialogElement} dialog @param {number} [duration] ms */
  fitIn(dialog, duration = DURATION.screen) {
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
  move(dialog, opening, duration = isQuestion(dialog) || isPopover(dialog) ? DURATION.question : DURATION.screen) {
    const card = cardOf(dialog), fades = reducedMotion(), [here, away] = fades ? [{ opacity: 1 }, { opacity: 0 }] : looks(dialog);
    const old = moving.get(dialog), from = Number(dialog.style.getPropertyValue('--away') || (opening ? 1 : 0));
    const progress = old ? placeOf(old) : from;
    old?.animation.cancel();
    dialog.style.removeProperty('--away');
    const to = opening ? 0 : 1, options = { duration: scaled(fades ? Math.min(duration, DURATION.fade) : duration), easing: easing(), fill: /** @type {const} */ ('both') };
    const animation = card.animate([progress, to].map(part => between(here, away, part)), options);
    const shade = dialog.animate([progress, to].map(part => ({ '--shade': String(1 - part) })), options);
    Object.assign(animation, { from: progress, to });
    // Else the first frame only begins it: what goes is seen to go at once, what comes may take its time to be drawn.
    if (!opening) animation.startTime = shade.startTime = performance.now() - FRAME;
    moving.set(dialog, { animation, opening });
    dialog.dataset.clientMoving = '';
    animation.onfinish = () => {
      moving.delete(dialog);
      delete dialog.dataset.clientMoving;
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

  /** The user chooses the height of a sheet.
   * @param {HTMLDialogElement} dialog @param {string} key of the detent */
  chooseDetent(dialog, key) {
    choose(dialog, key);
    this.settle();
    const sequence = send(['select', numberOf(dialog), key, this.epoch]);
    if (sequence) choose(dialog, key, sequence); // one that could not be sent is the user's until the server has another
  }

  /** The user has pressed a button that leaves the uppermost modal: it closes at once, and opens again if the server keeps it. */
  closeTop() {
    const { top } = this, ask = top && askOf(top), depth = this.dialogs.length - 1;
    if (ask) return ask.open(() => leave(this, depth));
    this.pop(depth, undefined, asked());
    runPhases(false);
  }

  /** An alert or an action sheet is left by the button that cancels it.
   * @override @param {Element} dialog */
  closesByButton(dialog) {
    const buttons = isQuestion(dialog) ? /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll('.wm-actions .button')]) : [];
    const cancel = buttons.find(button => button.matches('.cancel')) ?? (buttons[1] ? null : buttons[0]);
    cancel?.click();
    return buttons.length > 0;
  }

  /** @param {HTMLDialogElement} dialog that is out of sight */
  rest(dialog) {
    if (dialog.open) dialog.close(); // the focus returns to what opened it
    shown.delete(dialog);
    this.sizes.unobserve(cardOf(dialog));
    if ('clientGone' in dialog.dataset) dialog.remove();
    if ('clientGone' in this.dataset && !this.children.length) this.remove();
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
  claim(dialog, 'aria-labelledby', 'aria-describedby');
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

customElements.define('wm-modals', Modals);
