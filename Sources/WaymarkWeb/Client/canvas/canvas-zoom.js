// Enlarges a page by the wheel with a key, by a trackpad's pinch, and by keys.
import { on } from '../elements/page.js';
import { ObjectCanvas } from './canvas-element.js';

const WHEEL = 100; // points of the wheel that enlarge by e
const LARGEST = 40; // points of one step
const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]; // zooms by keys

/** @param {EventTarget | null} target @returns {ObjectCanvas | null} */
function canvasOf(target) {
  const canvas = target instanceof Element ? target.closest('wm-canvas') : null;
  return canvas instanceof ObjectCanvas ? canvas : null;
}

document.addEventListener('wheel', event => {
  const viewport = event.ctrlKey || event.metaKey ? canvasOf(event.target)?.viewport : null;
  if (!viewport) return;
  event.preventDefault(); // the browser enlarges nothing
  const distance = Math.min(Math.max(event.deltaY, -LARGEST), LARGEST);
  viewport.zoomTo(viewport.zoom * Math.exp(-distance / WHEEL), event);
}, { passive: false });

let before = 1; // the zoom when a pinch in Safari began
for (const type of ['gesturestart', 'gesturechange']) {
  on(/** @type {any} */ (type), (target, /** @type {any} */ event) => {
    const viewport = canvasOf(target)?.viewport;
    if (!viewport || 'ontouchstart' in window) return; // fingers are followed as pointers
    event.preventDefault();
    if (type === 'gesturestart') before = viewport.zoom;
    else viewport.zoomTo(before * event.scale, event);
  });
}

/** Enlarges the page by a step, or makes it smaller.
 * @param {ObjectCanvas} canvas @param {boolean} isLarger */
export function zoomByStep({ viewport }, isLarger) {
  if (!viewport) return;
  const next = isLarger ? STEPS.find(step => step > viewport.zoom + 0.001) : STEPS.filter(step => step < viewport.zoom - 0.001).pop();
  if (next) viewport.zoomTo(next);
}
