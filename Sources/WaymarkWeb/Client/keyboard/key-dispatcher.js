// Listens for keys and passes them to the responder chain, except those of an input method that is composing.
import { ResponderChain } from '../elements/responder-chain.js';

const COMPOSING = 229; // Safari's key code for the Return that ends a composition

/** @type {ResponderChain<KeyboardEvent>} */ const chain = new ResponderChain();
document.addEventListener('keydown', event => event.isComposing || event.keyCode === COMPOSING || chain.dispatch(event), true);

/** @param {import('../elements/responder-chain.js').Level} level @param {string} selector @param {(element: any, event: KeyboardEvent) => unknown} action returns true if it handles the key */
export const onKey = (level, selector, action) => chain.add(level, selector, action);

/** @param {KeyboardEvent} event */
export const isModified = event => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
