// Finds the bars in which a person can find something now.
import { isReachable } from '../gestures/control-press.js';

/** @returns {HTMLElement[]} the bars that are shown. Columns of a split view may have one each */
export const shownBars = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('wm-find'))].filter(isReachable);
