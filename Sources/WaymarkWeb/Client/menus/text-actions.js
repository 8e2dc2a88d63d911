// The actions of edit menus that do something with the selected text elsewhere: search the web, find, replace, share. They are hidden where they can't act.
import { findCommand, findText, replaceCommand } from '../find/find-selection.js';
import { isEditable, selectedText } from './edit-text.js';

/** @typedef {import('./edit-text.js').EditText} EditText */

const LONGEST = 2000; // UTF-16 code units of an address

/** @type {Record<string, { canAct: (text: EditText, words: string) => boolean, act: (words: string, item: HTMLElement) => void }>} */
const ACTIONS = {
  replace: {
    canAct: text => isEditable(text) && !!findCommand() && !!replaceCommand(),
    act(words) {
      ACTIONS.findSelection.act(words, document.body);
      replaceCommand()?.click();
    },
  },
  searchWeb: {
    canAct: () => true,
    // As in a form's address, in which half a character is replaced.
    act: (words, { dataset: { address = '' } }) => void open(address + String(new URLSearchParams({ q: words.trim().slice(0, LONGEST) })).slice(2), '_blank', 'noopener,noreferrer'),
  },
  findSelection: {
    canAct: () => !!findCommand(),
    act(words) {
      const command = findCommand();
      if (command) findText(command, words);
    },
  },
  share: {
    canAct: (_, words) => 'share' in navigator && navigator.canShare?.({ text: words }) !== false,
    act: words => void navigator.share({ text: words }).catch(() => {}), // cancelled by the user
  },
};

/** @param {string} name @returns {boolean} whether it is one of these actions */
export const isTextAction = name => name in ACTIONS;

/** @param {string} name @param {EditText} text @returns {boolean} */
export function canActOn(name, text) {
  const words = selectedText(text);
  return words.trim() !== '' && ACTIONS[name].canAct(text, words);
}

/** @param {string} name @param {string} words that were selected when the menu was opened @param {HTMLElement} item */
export const actOn = (name, words, item) => ACTIONS[name].act(words, item);
