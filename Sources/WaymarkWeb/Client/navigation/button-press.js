// Sends the press of a button, and opens the modal that is prefetched for it at once. A button that waits for the answer shows it.
import { afterPatches, runPhases } from '../connection/after-patches.js';
import { acknowledged, lastEvent, send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { isTyping, notePress } from '../keyboard/early-keys.js';
import { prefetchedModal, pendingPrefetch } from './prefetched.js';

const PATIENCE = 500; // ms without an answer, after which the button shows that it waits

/** @type {Set<Element>} */ const waiting = new Set(); // the buttons that show it
/** @type {{ button: Element, sequence: number } | null} */ let pressed = null; // the last press during whose prefetch the modal had not arrived

/** @param {Element} button */
export function pressButton(button) {
  const number = numberOf(button), ready = prefetchedModal(button), tap = () => send(['tap', number]);
  const isAnswered = acknowledged() >= lastEvent(), request = pendingPrefetch(), isComing = request?.link === button && request.sequence === lastEvent();
  if (ready && isAnswered) {
    let event = 0;
    ready.modals.present(ready.dialog, () => (event = tap()));
    runPhases(false);
    if (!isTyping()) notePress(event, button); // the modal may have moved the focus to a field already
    return;
  }
  const sequence = tap();
  notePress(sequence, button);
  setTimeout(() => {
    if (acknowledged() >= sequence) return;
    waiting.add(button);
    button.toggleAttribute('data-client-waiting', true);
  }, PATIENCE);
  pressed = isComing ? { button, sequence } : null;
}

afterPatches('presses', isStructural => {
  if (acknowledged() >= lastEvent()) {
    for (const button of waiting) button.removeAttribute('data-client-waiting');
    waiting.clear();
  }
  if (!pressed || !isStructural) return;
  const { button, sequence } = pressed, isAnswered = acknowledged() >= sequence, ready = prefetchedModal(button);
  if (isAnswered || ready) pressed = null;
  if (ready && !isAnswered) ready.modals.present(ready.dialog, () => sequence);
});
