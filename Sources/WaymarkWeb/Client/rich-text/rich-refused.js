// What a definition of formatting does not let the user give to a text. The server refuses it, too: here it is not even shown for a moment.

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */

/** @param {Element} element @returns {Set<string>} attributes that have no value, and others with a value that they can't have: `color`,
 * `heading 1` */
export const refusedIn = element => new Set(element.getAttribute('data-refused-formats')?.split(','));

/** @param {Set<string>} refused @param {string} name of an attribute @param {string | null} value null for none @returns {boolean} */
export const isRefused = (refused, name, value) => refused.has(name) || value !== null && refused.has(`${name} ${value}`);

/** @param {any} pm @param {Element} element @returns {any} a plugin by which commands know what a text refuses */
export const refusedPlugin = ({ state: { Plugin } }, element) => new Plugin({ refusingElement: element });

/** @param {any} state @returns {Set<string>} */
function refusedOf({ plugins }) {
  const plugin = plugins.find((/** @type {any} */ each) => each.spec.refusingElement);
  return plugin ? refusedIn(plugin.spec.refusingElement) : new Set();
}

/** @param {any} state @param {string} name @param {string} value @returns {boolean} whether the user can't give this to the text */
export const refuses = (state, name, value) => isRefused(refusedOf(state), name, value);

/** @param {any} state @param {TextEdit} edit @returns {TextEdit} without what is refused. Attributes that it removes are removed */
export function permitted(state, edit) {
  const refused = refusedOf(state);
  if (!refused.size) return edit;
  return edit.map(part => {
    if (!Array.isArray(part)) return part;
    const [content, attributes] = part;
    /** @type {import('../text/text-edit.js').TextAttributes} */
    const result = Object.fromEntries(Object.entries(attributes).filter(([name, value]) => value === null || !isRefused(refused, name, value)));
    if (attributes.list && !result.list) for (const name of ['level', 'checked']) delete result[name]; // those are of lists only
    return Object.keys(result).length ? [content, result] : content;
  });
}
