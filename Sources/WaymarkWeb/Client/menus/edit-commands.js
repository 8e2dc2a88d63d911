// Carries out the standard commands of edit menus in the text that a menu is for, as the keys would: through the browser, so that its clipboard is
// used, and that what changes is an edit like any other.
import { send } from '../connection/outbox.js';
import { Versions } from '../controls/input-versions.js';
import { claim } from '../elements/client-attributes.js';
import { showNote } from '../elements/note.js';
import { numberOf } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { shortcutName } from '../keyboard/shortcut-names.js';
import { readClipboard } from './clipboard-text.js';
import { EDIT_KEYS, editShortcut } from './edit-keys.js';
import { hasSelection, isEditable, isField, isRich, lengthOf, rangeIn, selectedText } from './edit-text.js';
import { actOn, canActOn, isTextAction } from './text-actions.js';

/** @typedef {import('./edit-text.js').EditText} EditText */

const LONGEST = 15000; // UTF-16 code units of what is selected that the app is told: the size of an event is limited
const versions = new Versions();

/** @type {Record<string, string>} */ const FORMAT_KEYS = { bold: 'b', italic: 'i', underline: 'u' };

/** The text that the menu is for, and what was selected in it.
 * @type {{ text: EditText, range: Range | null, words: string } | null} */
let target = null;

/** @param {EditText} text @param {string} command @returns {boolean} */
function canAct(text, command) {
  const isSecret = text.matches('[type=password]');
  if (command === 'cut') return isEditable(text) && hasSelection(text) && !isSecret;
  if (command === 'copy') return hasSelection(text) && !isSecret;
  return command === 'paste' ? isEditable(text) : lengthOf(text) > 0;
}

/** Tells the app what is selected, if it asks for that.
 * @param {Element | null} menu @param {EditText} text */
function tellSelection(menu, text) {
  if (!menu?.matches('[data-on~=input]')) return;
  const words = selectedText(text).slice(0, LONGEST);
  send(['input', numberOf(menu), words.toWellFormed?.() ?? words, versions.next(numberOf(menu))]);
}

/** Prepares a menu for a text: standard items that can't act are disabled, or hidden if they are not always there.
 * @param {HTMLElement} layer @param {EditText} text */
export function prepareCommands(layer, text) {
  tellSelection(layer.parentElement, text);
  target = { text, range: rangeIn(text)?.cloneRange() ?? null, words: selectedText(text) };
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (layer.querySelectorAll('[data-edit]'))) {
    const { edit: command = '' } = item.dataset;
    claim(item, 'aria-disabled', 'hidden');
    if (isTextAction(command)) item.hidden = !canActOn(command, text);
    else if (canAct(text, command)) item.removeAttribute('aria-disabled');
    else item.setAttribute('aria-disabled', 'true');
    if (EDIT_KEYS[command]) item.dataset.clientShortcut = shortcutOf(command);
  }
  prepareFormats(layer, text);
}

/** Shows which formats what is selected has, and which of them the text takes. Only a rich text has some.
 * @param {HTMLElement} layer @param {any} text */
function prepareFormats(layer, text) {
  const formats = isRich(text) && isEditable(text) ? text.format : null;
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (layer.querySelectorAll('[data-format]'))) {
    const [name, value] = formatOf(item);
    claim(item, 'aria-checked', 'aria-disabled');
    item.setAttribute('aria-checked', `${(formats?.[name] ?? null) === value}`);
    if (formats && text.refusesFormat(name, value)) item.setAttribute('aria-disabled', 'true');
    else item.removeAttribute('aria-disabled');
    if (FORMAT_KEYS[name]) item.dataset.clientShortcut = shortcutName({ modifiers: new Set(['command']), key: FORMAT_KEYS[name] });
  }
  const menu = layer.querySelector('[data-format]')?.closest('.submenu')?.querySelector(':scope > [data-submenu]');
  if (menu) claim(menu, 'aria-disabled');
  if (formats) menu?.removeAttribute('aria-disabled');
  else menu?.setAttribute('aria-disabled', 'true');
}

/** @param {HTMLElement} item @returns {[name: string, value: string | null]} the attribute that it changes */
function formatOf({ dataset: { format = '' } }) {
  const [name, value = null] = format.split(' ');
  return [name, value];
}

/** @param {string} command @returns {string} its keys */
const shortcutOf = command => shortcutName(editShortcut(command));

/** Selects again what a press has deselected, and gives the text the focus if it has lost it.
 * @param {EditText} text @param {Range | null} range */
function returnTo(text, range) {
  if ((isField(text) || isRich(text)) && document.activeElement !== text) text.focus({ preventScroll: true });
  else if (range && rangeIn(text)?.collapsed !== false) {
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  }
}

/** @param {EditText} text */
function selectAll(text) {
  if (isField(text)) text.select();
  else if (isRich(text)) /** @type {any} */ (text).setSelectionRange(0, lengthOf(text));
  else getSelection()?.selectAllChildren(text);
}

/** @param {EditText} text */
async function paste(text) {
  const pasted = await readClipboard(isRich(text));
  if (!pasted) {
    const hasKeys = matchMedia('(any-hover: hover)').matches;
    return showNote(hasKeys ? localized('Press %@ to paste.', shortcutOf('paste')) : localized('Touch and hold the text to paste.'));
  }
  if (!text.isConnected || !isEditable(text)) return;
  returnTo(text, null);
  if (isField(text)) {
    const words = text instanceof HTMLInputElement ? pasted.text.replace(/\r?\n|\r/g, ' ') : pasted.text;
    if (words) document.execCommand('insertText', false, words);
    return;
  }
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', pasted.text);
  if (pasted.html) clipboardData.setData('text/html', pasted.html);
  for (const file of pasted.pictures ?? []) clipboardData.items.add(file);
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

onPress('control', '.edit-menu > .wm-menu-layer [data-edit]', (/** @type {HTMLElement} */ item) => {
  if (!target?.text.isConnected || item.matches('[aria-disabled=true]')) return true;
  const { text, range, words } = target, { edit: command = '' } = item.dataset;
  if (isTextAction(command)) return actOn(command, words, item), true;
  returnTo(text, range);
  if (command === 'selectAll') selectAll(text);
  else if (command === 'paste') paste(text);
  else document.execCommand(command);
  return true;
});
onPress('control', '.edit-menu > .wm-menu-layer [data-format]', (/** @type {HTMLElement} */ item) => {
  if (!target?.text.isConnected || !isRich(target.text) || item.matches('[aria-disabled=true]')) return true;
  returnTo(target.text, target.range);
  /** @type {any} */ (target.text).toggleFormat(...formatOf(item));
  return true;
});
