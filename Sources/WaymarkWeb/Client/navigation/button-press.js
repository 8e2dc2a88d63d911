// The user presses a button. The modal that it is known to present opens at once, if that is prefetched.
import { afterPatches, runPhases } from '../connection/after-patches.js';
import { acknowledged, lastEvent, send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { prefetchedModal, pendingPrefetch } from './prefetched.js';

/** @type {{ button: Element, sequence: number } | null} */ let pressed = null; // before its modal was there

/** @param {Element} button */
export function pressButton(button) {
  const number = numberOf(button), prefetched = prefetchedModal(button), tap = () => send(['tap', number]);
  const isAnswered = acknowledged() >= lastEvent(), request = pendingPrefetch(), isComing = request?.link === button && request.sequence === lastEvent();
  if (prefetched && isAnswered) {
    prefetched.modals.present(prefetched.dialog, tap);
    return runPhases(false);
  }
  const sequence = tap();
  pressed = isComing ? { button, sequence } : null;
}

afterPatches('presses', isStructural => {
  if (!pressed || !isStructural) return;
  const { button, sequence } = pressed, isAnswered = acknowledged() >= sequence, prefetched = prefetchedModal(button);
  if (isAnswered || prefetched) pressed = null;
  if (prefetched && !isAnswered) prefetched.modals.present(prefetched.dialog, () => sequence);
});
