// The keys that are listed while the Command or Control key is held, beside those of controls. What handles keys names them here, by the table with which it handles them.
import { localized } from '../elements/texts.js';

/** @typedef {import('./shortcut-names.js').Shortcut} Shortcut */
/** A key in the list: its shortcut, its name, and the group in which it stands.
 * @typedef {{ shortcut: Shortcut, title: string, group: Group }} ListedKey */
/** @typedef {keyof typeof GROUPS} Group */

/** The titles of the groups, in their order: those of the menus that an iPad lists. */
export const GROUPS = {
  edit: () => localized('Edit'), format: () => localized('Format'), arrange: () => localized('Arrange'), view: () => localized('View'),
};

/** @type {(() => ListedKey[])[]} */ const sources = [];

/** @param {() => ListedKey[]} source returns the keys that act at present on what has the focus */
export const listKeys = source => void sources.push(source);

/** @returns {ListedKey[]} the keys that act on what has the focus */
export const listedKeys = () => sources.flatMap(source => source());
