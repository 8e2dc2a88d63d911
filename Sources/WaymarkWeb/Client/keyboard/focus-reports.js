// Tells the server which of the elements with data-focus has the focus, also when the server has moved it.
import './default-focus.js';
import './kept-focus.js';
import { afterPatches } from '../connection/after-patches.js';
import { isForeign, outbox, send } from '../connection/outbox.js';
import { numberOf, on } from '../elements/page.js';
import { focusedElement } from './early-keys.js';

function report() {
  if (isForeign()) return;
  const element = focusedElement()?.closest('[data-focus]'), number = element ? numberOf(element) : 0;
  if (number === outbox.focused) return;
  if (send(['focus', number])) outbox.focused = number;
}

// The press that presents a prefetched modal moves the focus first: its event is sent before the report, which changes state.
on('focusin', () => queueMicrotask(report));
// Where the focus moves to another element, `focusin` follows. Where the whole window loses it, the element keeps it.
on('focusout', (_, event) => {
  if (!event.relatedTarget) queueMicrotask(report);
});
afterPatches('banner', report); // the element may have been removed, or belong to the session that is continued
report(); // the element may have the focus before this script is loaded
