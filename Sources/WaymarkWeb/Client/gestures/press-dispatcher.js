// Listens for presses, which are clicks by any pointer or the keyboard, and passes them to the responder chain.
import './pointer-origin.js';
import { ResponderChain } from '../elements/responder-chain.js';

/** @type {ResponderChain<PointerEvent>} */ const chain = new ResponderChain();
document.addEventListener('click', event => chain.dispatch(/** @type {PointerEvent} */ (event)), true);

/** @param {import('../elements/responder-chain.js').Level} level @param {string} selector @param {(element: any, event: PointerEvent) => unknown} action returns true if it handles the press */
export const onPress = (level, selector, action) => chain.add(level, selector, action);

/** @param {MouseEvent} event on a link @returns {boolean} whether the browser has to handle it, as for a new tab */
export const isForBrowser = event => !!event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
