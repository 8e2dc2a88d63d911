// Shows where others edit a rich text: their insertion points with their names, and what they have selected.
import { acknowledged } from '../connection/outbox.js';
import { placeAfter } from '../text/composed-edit.js';
import { readCarets } from './read-carets.js';
import { editBetween } from './rich-difference.js';
import { placeAt } from './rich-positions.js';

/** @typedef {import('./read-carets.js').Caret} Caret */

const NEW = 'carets'; // what is noted at a transaction that has new ones

/** @param {any} pm ProseMirror's modules @returns {any} a plugin that moves the carets with the text until the server sends new places */
export function caretPlugin({ state: { Plugin }, view: { DecorationSet } }) {
  const plugin = new Plugin({
    state: {
      init: () => DecorationSet.empty,
      apply: (/** @type {any} */ tr, /** @type {any} */ all) => tr.getMeta(NEW) ?? all.map(tr.mapping, tr.doc),
    },
    props: { decorations: (/** @type {any} */ state) => plugin.getState(state) },
  });
  return plugin;
}

/** @param {Caret} caret @returns {HTMLElement} */
function caretElement({ color, name }) {
  const element = document.createElement('span');
  element.className = 'rich-caret';
  element.dataset.holderColor = color;
  element.dataset.clientName = name; // shown by the style sheet, so that nobody reads it as a part of the text
  element.setAttribute('aria-hidden', 'true');
  return element;
}

/** Shows the carets that the server has sent, in the text with the edits that it has not answered.
 * @param {any} pm @param {import('./rich-field.js').RichField} field */
export function showCarets({ view: { Decoration, DecorationSet } }, field) {
  const { view, view: { state: { doc, tr } } } = field, unsent = editBetween(field.base, doc);
  const edits = field.edits.pending.filter(each => each.sequence > acknowledged()).map(({ edit }) => edit);
  if (unsent) edits.push(unsent);
  /** @param {number} place @returns {number} in the document */
  const at = place => placeAt(doc, edits.reduce((result, edit) => placeAfter(result, edit), place)).pos;
  const all = readCarets(field.element.getAttribute('data-carets')).flatMap(caret => {
    const [from, to] = [at(caret.start), at(caret.end)];
    return [
      Decoration.widget(to, () => caretElement(caret), { side: -1, key: `${caret.color} ${caret.name}` }),
      ...from < to ? [Decoration.inline(from, to, { class: 'rich-held', 'data-holder-color': caret.color })] : [],
    ];
  });
  view.dispatch(tr.setMeta(NEW, DecorationSet.create(doc, all)));
}
