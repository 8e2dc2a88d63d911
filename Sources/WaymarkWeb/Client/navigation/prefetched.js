// What the server has made, or is about to make, for a link or a button that is not pressed yet.
import { loadParts } from '../connection/lazy-parts.js';
import { acknowledged, send } from '../connection/outbox.js';
import { Container } from '../elements/container.js';
import { numberOf } from '../elements/page.js';
import { stackOf } from './back-navigation.js';

/** @type {{ link: Element, sequence: number } | null} */ let lastRequest = null;

/** The unanswered request, or null. */
export const pendingPrefetch = () => (lastRequest && acknowledged() < lastRequest.sequence ? lastRequest : null);

/** @param {Element} button @returns {{ modals: Container, dialog: HTMLDialogElement } | null} its prefetched modal */
export function prefetchedModal(button) {
  const dialog = document.querySelector(`wm-modals:not([data-client-gone]) > dialog[data-prefetched][data-for="${button.id.slice(1)}"]:not([data-client-pushed], [data-client-gone])`);
  const modals = dialog?.parentElement;
  return dialog instanceof HTMLDialogElement && modals instanceof Container ? { modals, dialog } : null;
}

/** Requests the screen or modal of a link or button, unless that was done.
 * @param {Element} link or button */
export function prefetch(link) {
  if (lastRequest?.link === link && (pendingPrefetch() || (link.localName === 'a' && stackOf(link)?.pushTarget?.prefetched))) return;
  if (prefetchedModal(link)) return;
  const sequence = send(['prefetch', numberOf(link)]);
  loadParts(link.localName === 'a' ? ' data-back ' : '<wm-modals>'); // what it shows will need these
  lastRequest = sequence ? { link, sequence } : null;
}
