// Tells the server what the user has chosen for what is typed at the insertion point, and follows what the app requests.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { attributesOfMarks, marksOf } from './rich-document.js';
import { typingAttributes } from './rich-edits.js';

/** The attributes of what is typed in a rich text whose selection the app follows. */
export class TypingAttributes {
  chosen = ''; // what the user or the app has chosen; empty while it follows from the text

  /** @param {Element} element */
  constructor(element) {
    this.element = element;
  }

  /** Notes what is chosen after a change of the state, and reports it if it is something else than before.
   * @param {any} state of ProseMirror @param {boolean} isOfUser */
  note(state, isOfUser) {
    const { storedMarks, selection: { empty } } = state, chosen = storedMarks && empty ? JSON.stringify(attributesOfMarks(storedMarks)) : '';
    if (chosen === this.chosen) return;
    this.chosen = chosen;
    if (isOfUser && empty && this.element.hasAttribute('data-selection')) send(['typing', numberOf(this.element), typingAttributes(state)]);
  }

  /** Has what is typed get attributes.
   * @param {any} view @param {Record<string, string>} attributes @returns {boolean} false if something is selected */
  choose(view, attributes) {
    const { state } = view;
    if (!state.selection.empty) return false;
    this.chosen = JSON.stringify(attributes);
    view.dispatch(state.tr.setStoredMarks(marksOf(state.schema, attributes)));
    return true;
  }
}
