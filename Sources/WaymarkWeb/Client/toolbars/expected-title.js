// Shows a new name in the title at once, until the server has answered.
import { afterPatches } from '../connection/after-patches.js';
import { acknowledged } from '../connection/outbox.js';

/** @type {Map<Element, { before: ChildNode[], name: Text, sequence: number }>} by the texts of titles */ const expected = new Map();

/** @param {Element} bar @param {string} name that was sent @param {number} sequence the number of the event that sent it */
export function expectTitle(bar, name, sequence) {
  const text = bar.querySelector('.wm-title-menu > .menu > .button > .text'), shown = new Text(name.trim());
  if (!text || !shown.data) return;
  expected.set(text, { before: expected.get(text)?.before ?? [...text.childNodes], name: shown, sequence });
  text.replaceChildren(shown, new Comment()); // two nodes: a patch of the text replaces both
}

afterPatches('bars', () => {
  for (const [text, { before, name, sequence }] of expected) {
    if (acknowledged() < sequence) continue;
    expected.delete(text);
    if (name.isConnected) text.replaceChildren(...before); // no patch has come: the name is the one before
  }
});
