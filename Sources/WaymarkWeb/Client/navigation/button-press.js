// The user presses a button. The modal that it is known to present opens at once, if that is prefetched.
import { afterPatches, runPhases } from '../connection/after-patches.js';
import { acknowledged, asked, send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { prefetchedModal, prefetching } from './prefetched.js';

/** @type {{ button: Element, sequence: number } | null} */ let pressed = null; // before its modal was there

/** @param {Element} button */
export function press(button) {
  const number = numberOf(button), ready = prefetchedModal(button), tap = () => send(['tap', number]);
  const isQuiet = acknowledged() >= asked(), request = prefetching(), isComing = request?.link === button && request.sequence === asked();
  if (ready && isQuiet) {
    ready.modals.present(ready.dialog, tap);
    return runPhases(false);
  }
  const sequence = tap();
  pressed = isComing ? { button, sequence } : null;
}

afterPatches('presses', isStructural => {
  if (!pressed || !isStructural) return;
  const { button, sequence } = pressed, isAnswered = acknowledged() >= sequence, ready = prefetchedModal(button);
  if (isAnswered || ready) pressed = null;
  if (ready && !isAnswered) ready.modals.present(ready.dialog, () => sequence);
});
