// The keys of the standard commands that edit menus have.
import { localized } from '../elements/texts.js';

/** By the names of the commands.
 * @type {Record<string, { key: string, title: () => string }>} */
export const EDIT_KEYS = {
  cut: { key: 'x', title: () => localized('Cut') }, copy: { key: 'c', title: () => localized('Copy') }, paste: { key: 'v', title: () => localized('Paste') },
  selectAll: { key: 'a', title: () => localized('Select All') }, findSelection: { key: 'e', title: () => localized('Find Selection') },
};

/** @param {string} command @returns {import('../keyboard/shortcut-names.js').Shortcut} */
export const editShortcut = command => ({ modifiers: new Set(['command']), key: EDIT_KEYS[command].key });

/** @param {(command: string) => boolean} canAct @returns {import('../keyboard/listed-keys.js').ListedKey[]} those that act, as they are listed */
export const editKeys = canAct => ['cut', 'copy', 'paste', 'selectAll'].filter(canAct)
  .map(command => ({ shortcut: editShortcut(command), title: EDIT_KEYS[command].title(), group: 'edit' }));
