// The colours that were chosen last in this window.
import { stored } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { make } from './color-elements.js';
import { fromComputed, hexOf, withRecent } from './color-values.js';

/** @typedef {import('./color-values.js').RGB} RGB */
const KEY = 'wm-colors';

/** @returns {string[]} in CSS */
const recent = () => stored(KEY) ?? [];

/** @param {RGB} color */
export const addRecent = color => void stored(KEY, withRecent(recent(), color));

/** @param {(color: RGB, isLast: boolean) => void} choose @returns {HTMLElement[]} a button for each */
export const recentSwatches = choose => recent().flatMap(css => {
  const color = fromComputed(css.replace(/ \/ /, ' '));
  if (!color) return [];
  const swatch = make('button', { type: 'button', class: 'color-swatch', 'aria-label': localized('Recent color %@', hexOf(color)) });
  swatch.style.setProperty('--color', css);
  swatch.addEventListener('click', () => choose(color, true));
  return [swatch];
});
