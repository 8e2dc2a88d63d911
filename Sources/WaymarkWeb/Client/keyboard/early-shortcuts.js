// Holds the shortcut of a control that is disabled while an answer of the server is awaited: that may enable it, as Copy after a click that selects.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged, lastEvent, send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { isSettled } from './held-keys.js';

const MOST = 8; // shortcuts that are held at most

/** The control of a shortcut, and whether it can be pressed at present; null if there is none.
 * @typedef {{ control: HTMLElement, isReachable: boolean } | null} Found */

export class EarlyShortcuts {
  /** Those held, in the order in which they were pressed, with the number of the event that is awaited.
   * @type {{ event: KeyboardEvent, answer: number }[]} */
  held = [];

  /** @param {(event: KeyboardEvent) => Found} find */
  constructor(find) {
    this.find = find;
    afterPatches('banner', () => this.held.length && queueMicrotask(() => this.settle()));
  }

  /** Presses the control of a shortcut, now or when what was done before is answered.
   * @param {KeyboardEvent} event @param {boolean} mayWait whether nothing else has a use for the key @returns {boolean} whether the shortcut is
   * one of the app's */
  press(event, mayWait) {
    const found = this.find(event), answer = lastEvent(), isAfterOthers = this.held.length > 0;
    if (!found) return false;
    if (found.isReachable && !isAfterOthers) return found.control.click(), true;
    if (!mayWait || event.repeat || this.held.length >= MOST) return isAfterOthers;
    if (!isAfterOthers && isSettled(answer, acknowledged(), answer)) return false;
    this.held.push({ event, answer });
    return true;
  }

  /** Presses the controls that are enabled now, and forgets the shortcuts of those that remain disabled. */
  settle() {
    for (let first = this.held[0]; first; first = this.held[0]) {
      const found = this.find(first.event);
      if (!found?.isReachable && !isSettled(first.answer, acknowledged(), lastEvent())) return;
      this.held.shift();
      if (!found?.isReachable) continue;
      found.control.click();
      for (const each of this.held) each.answer = lastEvent();
    }
  }

  /** Sends the presses that are held, because the user goes on before the answer has come: they act on what is selected before that. The server
   * gets them in this order, and knows then whether the controls are enabled. Links stay held: the client follows them itself. */
  goOn() {
    this.held = this.held.filter(({ event }) => {
      const control = this.find(event)?.control, isTap = !!control?.matches('[data-on~=tap]');
      if (control && isTap) send(['tap', numberOf(control)]);
      return !isTap;
    });
  }
}
