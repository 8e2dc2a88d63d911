// Decides what becomes of keys that were typed before a press was answered.

/** Characters that are held at most: what a person types until a slow answer comes. */
export const MOST_HELD = 1000;

/** What is done with keys that are held.
 * @typedef {'hold' | 'retake' | 'give' | 'end'} Step `hold`: the hidden field keeps the focus; `retake`: it takes it back from what got it otherwise than
 * by the answer; `give`: they are given to what has the focus now; `end`: they are dropped, and the focus goes back */

/** @param {{ isHere: boolean, isNowhere: boolean, isAnswered: boolean, isComing: boolean }} state whether the hidden field has the focus, whether nothing
 * has it, whether the press is answered, and whether the answer leads to a text that is not ready yet @returns {Step} */
export function stepOf({ isHere, isNowhere, isAnswered, isComing }) {
  if (isHere) return isAnswered && !isComing ? 'end' : 'hold';
  if (!isAnswered) return 'retake';
  if (!isNowhere) return 'give';
  return isComing ? 'retake' : 'end';
}

/** Whether an event is answered, or never will be because the page has another session since, which numbers its events anew.
 * @param {number} event @param {number} acknowledged the number of the last event that is answered @param {number} last that of the last event
 * @returns {boolean} */
export const isSettled = (event, acknowledged, last) => acknowledged >= event || event > last;

/** Whether a key begins a text: a character without keys that make it a command. A space presses what has the focus.
 * @param {{ key: string, ctrlKey: boolean, metaKey: boolean }} event @returns {boolean} */
export const beginsText = ({ key, ctrlKey, metaKey }) => [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey;

/** @param {string} text that is held @param {boolean} hasLines whether the field has several lines; one line ends where Return was pressed
 * @param {number} room characters that the field can take @returns {string} what the field gets */
export function textForField(text, hasLines, room) {
  const typed = hasLines ? text : text.split('\n', 1)[0];
  let taken = '';
  for (const character of typed) {
    if (taken.length + character.length > room) break; // never half a character
    taken += character;
  }
  return taken;
}
