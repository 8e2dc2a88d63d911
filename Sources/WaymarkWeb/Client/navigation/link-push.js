// Follows a link: its prefetched screen slides in at once, or a placeholder does.
import { afterPatches, runPhases } from '../connection/after-patches.js';
import { acknowledged, send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { Stack } from '../elements/stack.js';
import { tagged } from '../elements/tagged.js';
import { stackOf } from './back-navigation.js';
import { pendingPrefetch } from './prefetched.js';
import { addressOf, placeholderFor } from './push-placeholder.js';

/** @type {WeakMap<Stack, number>} */ const pushSequences = new WeakMap(); // the number of the push for which a placeholder is shown

/** @param {Element} link @param {Stack} stack @returns {Element | null} its prefetched screen, if that is not about to be replaced */
function prefetched(link, stack) {
  const { prefetched: screen } = stack, request = pendingPrefetch();
  if (request && request.link !== link) return null; // about to be replaced by another link's screen
  return screen && screen.dataset.address === addressOf(link) ? screen : null;
}

/** @param {Element} link pressed */
export function pushLink(link) {
  const stack = stackOf(link)?.pushTarget, number = numberOf(link);
  if (!stack) return void send(['push', number, 0]);
  if (stack.placeholder) return; // one push at a time
  const { epoch } = stack, screen = prefetched(link, stack);
  if (screen) stack.push(screen);
  else stack.showSoon(placeholderFor(link), () => runPhases(false));
  const sequence = send(['push', number, epoch]);
  if (screen) runPhases(false);
  else pushSequences.set(stack, sequence);
}

afterPatches('presses', () => {
  for (const stack of tagged('wm-stack', 'wm-column')) {
    // The server answers a rejected push without a screen.
    if (stack instanceof Stack && stack.placeholder && acknowledged() >= (pushSequences.get(stack) ?? 0)) stack.dropPlaceholder();
  }
});
