// Which columns of a split view are shown. Pure functions.
import { COLUMNS_FIT } from '../presentation/breakpoints.js';

/** @param {string} visibility wanted @param {number} count of columns @param {number} width @param {boolean} prominent @returns {string} what is shown */
export function effectiveVisibility(visibility, count, width, prominent) {
  const wide = width >= COLUMNS_FIT;
  if (visibility === 'automatic') return prominent && !wide ? 'detailOnly' : count > 2 && wide ? 'all' : 'doubleColumn';
  return visibility === 'all' && count < 3 ? 'doubleColumn' : visibility;
}

/** @param {string} shown @param {number} count @param {boolean} hides the toggle of the sidebar itself @returns {string} what comes next */
export const toggledVisibility = (shown, count, hides) => hides ? (count > 2 ? 'doubleColumn' : 'detailOnly') : shown === 'detailOnly' ? 'doubleColumn' : 'all';
