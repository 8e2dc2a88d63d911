// Requests the items of a menu that are not there yet, on hover, on focus or when a press begins.
import { send } from '../connection/outbox.js';
import { numberOf, on } from '../elements/page.js';

const HOVER_DELAY = 65; // ms on a view after which its menu is likely to be opened

/** @type {WeakMap<Element, number>} */ const requested = new WeakMap(); // the requests that were sent for each layer
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** Requests the items of a menu.
 * @param {Element} layer */
export function prepareMenu(layer) {
  if (!layer.matches('[data-on~=prefetch]') || requested.has(layer)) return;
  requested.set(layer, send(['prefetch', numberOf(layer)]));
  // The server may release the items again, and mark the layer.
  new MutationObserver((_, observer) => {
    if (layer.matches('[data-on~=prefetch]')) return;
    requested.delete(layer);
    observer.disconnect();
  }).observe(layer, { attributeFilter: ['data-on'] });
}

/** @param {Element} target @returns {Element | null} the layer of the menu of the view around it */
const layerAround = target => (target.closest?.('.context,.menu,.edit-menu') ?? null)?.querySelector(':scope > .wm-menu-layer') ?? null;

/** @param {Element} target @param {number} delay in ms */
function schedule(target, delay) {
  clearTimeout(timer);
  const layer = layerAround(target);
  if (!layer) return;
  if (delay) timer = setTimeout(() => layer.isConnected && prepareMenu(layer), delay);
  else prepareMenu(layer);
}

on('pointerover', (target, { pointerType }) => pointerType === 'mouse' && schedule(target, HOVER_DELAY));
on('pointerdown', (target, { isPrimary }) => isPrimary && schedule(target, 0));
on('focusin', target => target.matches(':focus-visible') && schedule(target, HOVER_DELAY));
