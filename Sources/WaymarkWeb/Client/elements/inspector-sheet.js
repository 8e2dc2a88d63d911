// An inspector as a sheet: shown over everything in the browser's top layer, where it stays in its place among the elements. What it
// covers is inert meanwhile.
import { send } from '../connection/outbox.js';
import { lastPressed } from '../history/focus-restoration.js';
import { focusedElement } from '../keyboard/early-keys.js';
import { applyDetent, cardElement, isBackgroundUsable, setChoice } from '../presentation/detents.js';
import { DURATION, easing, scaled } from '../presentation/motion-scale.js';
import { claim } from './client-attributes.js';
import { raiseModals } from './inspector-modals.js';
import { numberOf, reducedMotion } from './page.js';

export class InspectorSheet {
  isOpen = false;
  /** @type {Animation[]} */ animations = [];
  /** @type {Set<Element>} */ covered = new Set();
  away = 1; // the part of its height that is out of sight

  /** @param {HTMLElement & { keepState: (change: () => void) => void }} inspector */
  constructor(inspector) {
    this.inspector = inspector;
  }

  /** Its visible part; null until its content has come. */
  get card() {
    return cardElement(this.inspector);
  }

  /** Shows or hides it.
   * @param {boolean} isShown @param {number} [duration] ms */
  settle(isShown, duration = DURATION.screen) {
    if (!isShown || !this.card) return this.isOpen && this.animateTo(this.inspector, false, duration);
    const wasShown = this.inspector.matches(':popover-open');
    if (!wasShown) this.show();
    if (!this.isOpen) this.animateTo(this.inspector, true, duration);
    else this.refresh();
  }

  show() {
    const { inspector } = this;
    claim(inspector, 'popover', 'role', 'aria-modal', 'style', 'tabindex');
    claim(this.card, 'style');
    this.opener = focusedElement();
    inspector.setAttribute('role', 'dialog');
    inspector.tabIndex = -1;
    inspector.keepState(() => {
      inspector.setAttribute('popover', 'manual');
      inspector.showPopover?.();
      applyDetent(inspector, 0);
    });
    this.away = 1;
    inspector.focus({ preventScroll: true });
  }

  /** Ends the form of a sheet without motion. */
  hide() {
    const { inspector, opener } = this, hadFocus = inspector.contains(document.activeElement);
    this.isOpen = false;
    this.stop();
    this.away = 1;
    inspector.removeAttribute('data-client-leaving');
    this.setCovered(false);
    if (!inspector.hasAttribute('popover')) return;
    inspector.keepState(() => inspector.removeAttribute('popover')); // hides it, too
    inspector.removeAttribute('tabindex');
    inspector.removeAttribute('aria-modal');
    inspector.setAttribute('role', 'complementary');
    inspector.style.removeProperty('--away');
    raiseModals();
    const target = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : lastPressed();
    if (hadFocus && inspector.dataset.clientForm === 'sheet' && target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  stop() {
    for (const animation of this.animations) animation.cancel();
    this.animations = [];
  }

  /** Moves it from where it is to its position, or out of sight.
   * @param {HTMLElement} inspector @param {boolean} opening @param {number} [duration] ms */
  animateTo(inspector, opening, duration = DURATION.screen) {
    const { animations: [old] } = this, to = opening ? 0 : 1, fades = reducedMotion();
    const progress = old?.effect?.getComputedTiming().progress, from = progress == null ? this.away : this.from + (this.away - this.from) * progress;
    this.stop();
    Object.assign(this, { isOpen: opening, from, away: to });
    inspector.toggleAttribute('data-client-leaving', !opening);
    inspector.style.removeProperty('--away');
    const timing = { duration: scaled(fades ? Math.min(duration, DURATION.fade) : duration), easing: easing(), fill: /** @type {const} */ ('both') };
    const frames = [from, to].map(away => fades ? { opacity: 1 - away } : { transform: `translateY(${away * 100}%)` });
    this.animations = [this.card.animate(frames, timing), inspector.animate([from, to].map(away => ({ '--shade': String(1 - away) })), timing)];
    this.animations[0].onfinish = () => {
      if (!opening) return this.hide();
      this.stop();
      this.refresh();
    };
    this.refresh();
  }

  from = 1;

  /** Updates its height, and whether what it covers can be used. */
  refresh() {
    applyDetent(this.inspector, reducedMotion() ? 0 : DURATION.screen);
    this.setCovered(this.isOpen && !isBackgroundUsable(this.inspector));
    raiseModals();
  }

  /** Makes everything outside it inert, but modals over it.
   * @param {boolean} isModal */
  setCovered(isModal) {
    const { inspector, covered } = this;
    if (isModal) inspector.setAttribute('aria-modal', 'true');
    else inspector.removeAttribute('aria-modal');
    if (!isModal) for (const element of covered) element.inert = false;
    if (!isModal) return covered.clear();
    /** @type {Element | null} */ let inner = inspector;
    for (; inner?.parentElement && inner.localName !== 'wm-app' && !inner.matches('dialog'); inner = inner.parentElement)
      for (const each of inner.parentElement.children) if (each !== inner && !each.inert && !each.matches('wm-modals,script')) {
        claim(each, 'inert');
        each.inert = true;
        covered.add(each);
      }
  }

  // What a drag calls (sheet-drag.js).

  /** @param {HTMLElement} inspector @param {number} away the part of its height that is out of sight, 0 to 1 */
  setDragged(inspector, away) {
    this.stop();
    this.away = away;
    inspector.style.setProperty('--away', String(away));
  }

  uncover() {}

  /** Changes it to the height that the user has chosen.
   * @param {HTMLElement} inspector @param {string} key of the detent */
  chooseDetent(inspector, key) {
    setChoice(inspector, key);
    this.refresh();
    const sequence = send(['select', numberOf(inspector), key, 0]);
    if (sequence) setChoice(inspector, key, sequence);
  }
}
