// Lists the keys of the browser for the text that is edited.
import { localized } from '../elements/texts.js';
import { editKeys } from '../menus/edit-keys.js';
import { hasSelection, isEditable, isField, isRich, lengthOf } from '../menus/edit-text.js';
import { listKeys } from './listed-keys.js';

listKeys(() => {
  const text = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!text || !(isField(text) || isRich(text))) return [];
  const isSecret = text.matches('[type=password]'), canCopy = hasSelection(text) && !isSecret;
  const keys = editKeys(command => command === 'copy' ? canCopy : command === 'cut' ? canCopy && isEditable(text) : command === 'paste' ? isEditable(text) : lengthOf(text) > 0);
  // Those of an app that has its own take the place of the browser's.
  return isField(text) && isEditable(text) ? [
    { shortcut: { modifiers: new Set(['command']), key: 'z' }, title: localized('Undo'), group: 'edit' },
    { shortcut: { modifiers: new Set(['shift', 'command']), key: 'z' }, title: localized('Redo'), group: 'edit' }, ...keys,
  ] : keys;
});
