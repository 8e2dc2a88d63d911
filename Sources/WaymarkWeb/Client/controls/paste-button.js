// Reads the clipboard by a press on a button for pasting, and sends its text.
import { send } from '../connection/outbox.js';
import { showNote } from '../elements/note.js';
import { numberOf } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { isReachable } from '../gestures/control-press.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { Versions } from './input-versions.js';

const LONGEST = 20000; // UTF-16 code units, as fields have them
const MOST_BYTES = 60000; // of a frame: its limit is 64 KiB

const versions = new Versions();

/** @param {Element} button @param {string} text */
function paste(button, text) {
  if (!text || !button.isConnected) return;
  if (text.length > LONGEST || new TextEncoder().encode(JSON.stringify(text)).length > MOST_BYTES) {
    return showNote(localized('This text is too long: it can have %lld characters.', LONGEST));
  }
  send(['input', numberOf(button), text, versions.next(numberOf(button))]);
}

onPress('control', '[data-paste]:not(:disabled)', button => {
  // Browsers have a clipboard to read on https pages only, and ask the person.
  if (isReachable(button)) Promise.resolve(navigator.clipboard?.readText()).then(
    text => text === undefined ? showNote(localized('Pasting is not possible here.')) : paste(button, text),
    () => showNote(localized('Pasting is not possible here.')));
  return true;
});
