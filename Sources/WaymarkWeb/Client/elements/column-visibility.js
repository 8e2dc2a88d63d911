// Decides which columns of a split view are shown. Pure functions.
import { COLUMNS_FIT } from '../presentation/breakpoints.js';

/** @param {string} visibility requested by the app or the user @param {number} count of columns @param {number} width of the split view,
 * in points @param {boolean} prominent whether the detail keeps its width @returns {string} the visibility that is shown */
export function effectiveVisibility(visibility, count, width, prominent) {
  const wide = width >= COLUMNS_FIT;
  if (visibility === 'automatic') return prominent && !wide ? 'detailOnly' : count > 2 && wide ? 'all' : 'doubleColumn';
  return visibility === 'all' && count < 3 ? 'doubleColumn' : visibility;
}

/** @param {string} shown the present visibility @param {number} count of columns @param {boolean} hides whether the sidebar's own toggle
 * was pressed, which hides it @returns {string} the next visibility */
export const toggledVisibility = (shown, count, hides) => hides ? (count > 2 ? 'doubleColumn' : 'detailOnly') : shown === 'detailOnly' ? 'doubleColumn' : 'all';
