// <wm-modals>: shows dialogs over the window, one on another. Presses, swipes and patches only change which dialogs are shown;
// settle() then moves each to its position.
//
// A dialog that the user dismisses stays in the page until the server removes it, so that a correction shows it again without
// flicker. A dialog that is prefetched for a button is opened by the press, and closes again if the server does not present it.
import { runPhases } from '../connection/after-patches.js';
import { lastEvent, send } from '../connection/outbox.js';
import { cardElement, setChoice, forgetChoice, forgetAnswered, isBackgroundUsable, applyDetent } from '../presentation/detents.js';
import { focusedElement } from '../keyboard/early-keys.js';
import { moveToEnd } from '../keyboard/insertion-point.js';
import { questionOf, popNow } from '../navigation/back-navigation.js';
import { heading } from '../history/focus-restoration.js';
import { formOf, isPopover, visibilityFrames, onFormChange } from '../presentation/modal-form.js';
import { isQuestion } from '../presentation/question.js';
import { DURATION, easing, scaled } from '../presentation/motion-scale.js';
import { positionPopover } from '../presentation/popover-placement.js';
import { afterFrame } from './after-frame.js';
import { claim } from './client-attributes.js';
import { Container } from './container.js';
import { numberOf, reducedMotion } from './page.js';

const FRAME = 16; // ms

/** @type {WeakMap<Element, { animation: Animation, opening: boolean }>} */ const movements = new WeakMap();
/** @type {WeakSet<Element>} */ const shown = new WeakSet();
/** @type {WeakSet<Element>} */ const blocking = new WeakSet(); // the modals that make what lies below them inert
/** @type {WeakMap<Element, Element | null>} */ const focusedBefore = new WeakMap(); // what had the focus when a dialog was shown
/** @type {WeakMap<Element, number>} */ const closedBy = new WeakMap(); // the number of the press that closed it before the server did
/** @type {WeakMap<Element, number>} */ const openedBy = new WeakMap(); // the number of the press that opened it before the server did

/** @param {HTMLElement} dialog @returns {boolean} whether it was rendered before its button is pressed */
const isPrefetched = ({ dataset }) => 'prefetched' in dataset && !('clientPushed' in dataset);

/** A sheet as high as the window. */
const FULL_HEIGHT = '.sheet[data-client-form="sheet"]:not([data-detents], [data-background])';

export class Modals extends Container {
  sizes = new ResizeObserver(() => this.dialogs.forEach(positionPopover));

  connectedCallback() {
    this.settle(this.isPageLoaded ? undefined : 0);
    this.listening = new AbortController();
    const { signal } = this.listening;
    addEventListener('resize', this.resized, { signal });
    addEventListener('keydown', () => this.dialogs.forEach(dialog => this.block(dialog)), { capture: true, signal });
    onFormChange(this.resized, signal);
  }

  disconnectedCallback() {
    this.sizes.disconnect();
    this.listening?.abort();
    markCovered(false);
    for (const element of pageElements()) {
      setUncovered(element);
      element.inert = false;
    }
  }

  /** Called when the window's size has changed.
   * @returns {void} */
  resized = () => void (this.isConnected && this.settle(0));

  /** Whether the page was shown before these modals were added to it: then they appear with motion. */
  get isPageLoaded() {
    return document.readyState === 'complete';
  }

  /** Undoes local changes, because the app itself has moved here. */
  attributeChangedCallback() {
    for (const dialog of this.all) {
      forgetChoice(dialog);
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

  /** The window and the dialogs over it.
   * @override @returns {Element[]} */
  get screens() {
    return [/** @type {Element} */ (this), ...this.dialogs];
  }

  get top() {
    return this.dialogs.at(-1);
  }

  /** @override @param {number} depth the number of dialogs that remain @param {number} [duration] ms @param {number} [press] the number
   * of the press that closes the others: those that still exist when it is answered are shown again */
  pop(depth, duration, press) {
    for (const dialog of this.dialogs.slice(depth)) {
      dialog.dataset.clientLeaving = '';
      if (press) closedBy.set(dialog, press);
    }
    this.settle(duration);
  }

  /** @override @param {HTMLDialogElement} dialog prefetched for the pressed button @param {() => number} press sends the press and
   * returns its number */
  present(dialog, press) {
    dialog.dataset.clientPushed = '';
    this.settle();
    openedBy.set(dialog, press());
  }

  /** @override @param {number} acknowledged */
  answered(acknowledged) {
    for (const dialog of this.all) {
      if (forgetAnswered(dialog, acknowledged)) this.settle();
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

  /** Closes a dialog that the server has removed.
   * @override @param {Element} dialog */
  removed(dialog) {
    dialog.dataset.clientLeaving = dialog.dataset.clientGone = '';
    this.settle();
  }

  /** @override */
  removeSelf() {
    this.dataset.clientGone = '';
    for (const dialog of this.all) dialog.dataset.clientLeaving = dialog.dataset.clientGone = '';
    this.settle();
  }

  /** @override @param {number} [duration] ms */
  settle(duration) {
    for (const dialog of this.all) {
      const move = movements.get(dialog), isShown = !('clientLeaving' in dialog.dataset) && !isPrefetched(dialog);
      dialog.dataset.clientForm = formOf(dialog);
      if (dialog.hasAttribute('data-shown') !== isShown) dialog.toggleAttribute('data-shown', isShown);
      if (!isShown) {
        if (shown.has(dialog)) this.close(dialog, duration);
        else this.finishClosing(dialog);
      } else if (!shown.has(dialog) || move?.opening === false) this.open(dialog, duration);
      else this.refresh(dialog, duration);
    }
    this.dialogs.forEach((dialog, index, { length }) => dialog.toggleAttribute('data-client-below', index < length - 1));
    markCovered(this.dialogs.some(dialog => dialog.matches(FULL_HEIGHT)));
    this.updateInert();
  }

  /** @param {HTMLDialogElement} dialog @param {number} [duration] ms */
  open(dialog, duration) {
    if (!shown.has(dialog)) {
      shown.add(dialog);
      dialog.open = false; // the server sets it for pages without script
      applyDetent(dialog, 0);
      this.show(dialog);
      this.sizes.observe(cardElement(dialog));
      labelAndFocus(dialog);
      positionPopover(dialog);
    }
    this.animateTo(dialog, true, duration);
  }

  /** Shows a dialog, without showModal(): that makes everything else inert at once, which recalculates the styles of the whole page
   * before the dialog can move.
   * @param {HTMLDialogElement} dialog */
  show(dialog) {
    focusedBefore.set(dialog, focusedElement());
    claim(dialog, 'open', 'style', 'inert', 'aria-modal', 'closedby');
    claim(cardElement(dialog), 'style');
    dialog.setAttribute('closedby', 'closerequest');
    this.updateModality(dialog);
    dialog.show();
  }

  /** Updates whether a dialog is modal: its content may be usable together with that behind it.
   * @param {HTMLDialogElement} dialog */
  updateModality(dialog) {
    if (isBackgroundUsable(dialog)) dialog.removeAttribute('aria-modal');
    else dialog.setAttribute('aria-modal', 'true');
  }

  /** Makes what lies below a dialog inert, if it is modal: when it has reached its position, is dragged, or a key is pressed. Until then it
   * covers the window, so that no pointer reaches what is below.
   * @param {Element} dialog */
  block(dialog) {
    if (!shown.has(dialog) || blocking.has(dialog)) return;
    blocking.add(dialog);
    this.updateInert();
  }

  /** Makes what lies below the topmost modal inert, and nothing else. */
  updateInert() {
    let isBelow = false;
    for (const element of [...pageElements(), ...this.all.filter(dialog => shown.has(dialog))].reverse()) {
      if (element.inert !== isBelow) element.inert = isBelow;
      claim(element, 'inert');
      isBelow ||= blocking.has(element) && element.hasAttribute('aria-modal');
    }
  }

  /** Updates the height, position and modality of a dialog that is shown already.
   * @param {HTMLDialogElement} dialog @param {number} [duration] ms */
  refresh(dialog, duration = DURATION.screen) {
    applyDetent(dialog, reducedMotion() ? 0 : duration);
    positionPopover(dialog);
    this.updateModality(dialog);
    this.updateInert();
  }

  /** @param {HTMLDialogElement} dialog @param {number} [duration] ms */
  close(dialog, duration) {
    if (movements.get(dialog)?.opening !== false) this.animateTo(dialog, false, duration);
  }

  /** Animates a dialog from its present position.
   * @param {HTMLDialogElement} dialog @param {boolean} opening @param {number} [duration] ms */
  animateTo(dialog, opening, duration = isQuestion(dialog) || isPopover(dialog) ? DURATION.question : DURATION.screen) {
    const card = cardElement(dialog), fades = reducedMotion(), [shownFrame, hiddenFrame] = fades ? [{ opacity: 1 }, { opacity: 0 }] : visibilityFrames(dialog);
    const old = movements.get(dialog), from = Number(dialog.style.getPropertyValue('--away') || (opening ? 1 : 0));
    const progress = old ? progressOf(old) : from;
    old?.animation.cancel();
    setAway(dialog, 0);
    this.uncover(dialog);
    const to = opening ? 0 : 1, options = { duration: scaled(fades ? Math.min(duration, DURATION.fade) : duration), easing: easing(), fill: /** @type {const} */ ('both') };
    const animation = card.animate([progress, to].map(fraction => interpolate(shownFrame, hiddenFrame, fraction)), options);
    const shade = dialog.animate([progress, to].map(part => ({ '--shade': String(1 - part) })), options);
    Object.assign(animation, { from: progress, to });
    // A closing dialog moves in its first frame; an opening one may need that frame to be drawn.
    if (!opening) animation.startTime = shade.startTime = performance.now() - FRAME;
    movements.set(dialog, { animation, opening });
    dialog.dataset.clientMoving = '';
    animation.onfinish = () => {
      movements.delete(dialog);
      delete dialog.dataset.clientMoving;
      animation.cancel();
      shade.cancel();
      if (opening) this.block(dialog);
      else this.finishClosing(dialog);
    };
    animation.oncancel = () => shade.cancel();
  }

  /** Moves a dialog that is being dragged.
   * @param {HTMLDialogElement} dialog @param {number} away the part of its height that is out of sight, 0 to 1 */
  setDragged(dialog, away) {
    this.block(dialog);
    movements.get(dialog)?.animation.cancel();
    movements.delete(dialog);
    setAway(dialog, away);
    this.uncover(dialog, away);
  }

  /** Lets what lies below a dialog grow with a drag.
   * @param {HTMLDialogElement} dialog @param {number} [away] the part of its height that is out of sight, 0 to 1; without it,
   * what lies below moves to its position */
  uncover(dialog, away) {
    const below = this.all[this.all.indexOf(dialog) - 1];
    for (const element of below ? [cardElement(below)] : pageElements()) setUncovered(element, away);
  }

  /** Changes a sheet to the height that the user has chosen.
   * @param {HTMLDialogElement} dialog @param {string} key of the detent */
  chooseDetent(dialog, key) {
    setChoice(dialog, key);
    this.settle();
    const sequence = send(['select', numberOf(dialog), key, this.epoch]);
    if (sequence) setChoice(dialog, key, sequence); // if it could not be sent, the user's choice holds until the server changes it
  }

  /** Closes the topmost modal when a button in it is pressed that leaves it. It opens again if the server does not close it. */
  closeTop() {
    const { top } = this, ask = top && questionOf(top), depth = this.dialogs.length - 1;
    if (ask) return ask.open(() => popNow(this, depth));
    this.pop(depth, undefined, lastEvent());
    runPhases(false);
  }

  /** @override @param {() => void} move */
  afterDiscard(move) {
    for (const [depth, dialog] of this.dialogs.entries()) {
      const ask = questionOf(dialog);
      if (ask) ask.discard = () => {
        popNow(this, depth);
        move();
      };
    }
  }

  /** Presses the cancelling button of an alert or action sheet.
   * @override @param {Element} dialog */
  closesByButton(dialog) {
    const buttons = isQuestion(dialog) ? /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll('.wm-actions .button')]) : [];
    const cancel = buttons.find(button => button.matches('.cancel')) ?? (buttons[1] ? null : buttons[0]);
    cancel?.click();
    return buttons.length > 0;
  }

  /** Hides a dialog, and returns the focus to what had it before.
   * @param {HTMLDialogElement} dialog */
  hide(dialog) {
    const before = focusedBefore.get(dialog);
    dialog.close(); // returns the focus if that is in the dialog
    if (!(before instanceof HTMLElement)) return;
    const keep = () => document.activeElement === document.body && before.focus({ preventScroll: true });
    keep();
    afterFrame(keep); // WebKit may take it away again, by an outdated style (keepFocus)
  }

  /** Called when a dialog is out of sight.
   * @param {HTMLDialogElement} dialog */
  finishClosing(dialog) {
    shown.delete(dialog);
    blocking.delete(dialog);
    if (dialog.open) {
      this.updateInert(); // first, because what is inert can't have the focus
      this.hide(dialog);
    }
    this.sizes.unobserve(cardElement(dialog));
    if ('clientGone' in dialog.dataset) dialog.remove();
    if ('clientGone' in this.dataset && !this.children.length) this.remove();
  }
}

// What a modal changes outside itself stands on the elements whose styles depend on it, and is not inherited: by :has(), by rules for the
// children of wm-app, or by an inherited property each press, move of the focus and step of a drag would recalculate the styles of
// everything on the page.

/** @returns {HTMLElement[]} what lies below the modals */
const pageElements = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('wm-app > :not(wm-modals)'))];

/** @param {boolean} isCovered whether a sheet as high as the window covers the page */
function markCovered(isCovered) {
  for (const element of document.querySelectorAll('wm-app, wm-app > :not(wm-modals)')) element.toggleAttribute('data-client-covered', isCovered);
}

/** @param {HTMLElement} element below a modal @param {number} [part] of the modal that is dragged out of sight, 0 to 1; without it, none is */
function setUncovered(element, part) {
  if (part === undefined) element.style.removeProperty('--uncovered');
  else element.style.setProperty('--uncovered', String(part));
  element.toggleAttribute('data-client-uncovered', part !== undefined);
}

/** @param {HTMLDialogElement} dialog @param {number} away the part of its height that is out of sight, 0 to 1 */
function setAway(dialog, away) {
  for (const element of [dialog, cardElement(dialog)]) {
    if (away) element.style.setProperty('--away', String(away));
    else element.style.removeProperty('--away');
  }
}

/** @param {Keyframe} shownFrame @param {Keyframe} hiddenFrame @param {number} part from shown (0) to hidden (1) @returns {Keyframe} */
function interpolate(shownFrame, hiddenFrame, part) {
  const mix = (/** @type {any} */ from, /** @type {any} */ to) => from + (to - from) * part;
  if ('transform' in shownFrame) return { transform: `translateY(${part * 100}%)` };
  return Object.fromEntries(Object.keys(shownFrame).map(name => [name, mix(shownFrame[name], hiddenFrame[name])]));
}

/** Sets the dialog's accessible name and description, and the focus.
 * @param {HTMLDialogElement} dialog */
function labelAndFocus(dialog) {
  const title = heading(dialog), message = dialog.querySelector('.wm-dialog-message'), isAsking = isQuestion(dialog);
  if (title) {
    dialog.setAttribute('aria-labelledby', title.id);
    title.tabIndex = -1;
  }
  claim(dialog, 'aria-labelledby', 'aria-describedby');
  if (message) dialog.setAttribute('aria-describedby', message.id);
  // On touch screens a focused field would show the on-screen keyboard.
  const field = isAsking || matchMedia('(pointer: fine)').matches ? dialog.querySelector('.field:not(:disabled)') : null;
  const answer = isAsking ? dialog.querySelector('.button.confirm,.button.cancel') ?? dialog.querySelector('.button') : null;
  const first = /** @type {HTMLElement | null} */ (field ?? answer ?? title);
  first?.focus({ preventScroll: true });
  if (first) moveToEnd(first);
}

/** @param {{ animation: Animation }} move @returns {number} the present position, from shown (0) to hidden (1) */
function progressOf({ animation }) {
  const { from, to } = /** @type {any} */ (animation), progress = animation.effect?.getComputedTiming().progress ?? 1;
  return from + (to - from) * progress;
}

customElements.define('wm-modals', Modals);
