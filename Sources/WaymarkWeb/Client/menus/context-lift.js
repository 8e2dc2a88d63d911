// Lifts a view while its context menu is open by touch: the page behind is dimmed and blurred, but for the view. A preview of the app's
// own is shown in its place. Of several rows a stack is lifted (lifted-stack.js), behind which all is dimmed.
import { claim } from '../elements/client-attributes.js';
import { cornerRadius } from './corner-radius.js';

const MARGIN = 16, GAP = 12; // points: to the window's edges, between preview and menu

/** @param {DOMRect} box @param {number} radius of its corners @returns {string} the whole window but for the box, as a clipping path */
function aroundBox({ left, top, width, height }, radius) {
  const r = Math.min(radius, width / 2, height / 2), arc = (/** @type {number} */ x, /** @type {number} */ y) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const rounded = `M${left + r} ${top}h${width - 2 * r}${arc(r, r)}v${height - 2 * r}${arc(-r, r)}h${2 * r - width}${arc(-r, -r)}v${2 * r - height}${arc(r, -r)}z`;
  return `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0z${rounded}")`;
}

/** Shows a view as lifted, or its preview.
 * @param {HTMLElement} source @param {HTMLElement} layer of its menu @param {boolean} isStacked whether it is one of several that are lifted @returns {(() => import('./menu-placement.js').Box) | null} the box
 * beside which the menu opens; null: the view */
export function showLift(source, layer, isStacked) {
  const preview = isStacked ? null : /** @type {HTMLElement | null} */ (layer.querySelector(':scope > .menu-preview'));
  layer.dataset.clientLifted = preview ? 'preview' : isStacked ? 'stack' : 'source';
  layer.addEventListener('wm-closed', () => {
    delete layer.dataset.clientLifted;
    source.removeAttribute('data-client-held');
  }, { once: true });
  if (preview) return () => centred(preview);
  if (isStacked) return null;
  source.toggleAttribute('data-client-held', true);
  layer.style.setProperty('--hole', aroundBox(source.getBoundingClientRect(), cornerRadius(source)));
  claim(layer, 'style');
  return null;
}

/** Centres a preview in the upper half of the window.
 * @param {HTMLElement} preview @returns {import('./menu-placement.js').Box} where the menu may open */
function centred(preview) {
  const { offsetWidth: width, offsetHeight: height } = preview, left = Math.max(MARGIN, (innerWidth - width) / 2), top = Math.max(MARGIN, innerHeight * 0.4 - height / 2);
  preview.style.left = `${left}px`;
  preview.style.top = `${top}px`;
  claim(preview, 'style');
  return { left, top, right: left + width, bottom: top + height + GAP };
}
