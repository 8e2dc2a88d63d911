// Tells the server over which views the pointer is, at most once a frame.
import { send } from '../connection/outbox.js';
import { numberOf, on } from '../elements/page.js';

/** @type {Set<Element>} */ let hovered = new Set();
/** @type {Element | null} */ let target = null;
let frame = 0;

function report() {
  frame = 0;
  /** @type {Set<Element>} */ const now = new Set();
  for (let view = target?.closest('[data-on~=hover]'); view; view = view.parentElement?.closest('[data-on~=hover]')) now.add(view);
  for (const view of hovered) if (!now.has(view) && view.isConnected) send(['hover', numberOf(view), 0]);
  for (const view of now) if (!hovered.has(view)) send(['hover', numberOf(view), 1]);
  hovered = now;
}

/** @param {Element | null} next */
function follow(next) {
  target = next;
  if (!frame) frame = requestAnimationFrame(report);
}

on('pointerover', (next, { pointerType }) => pointerType !== 'touch' && follow(next));
document.documentElement.addEventListener('pointerleave', () => follow(null));
addEventListener('blur', () => follow(null));
