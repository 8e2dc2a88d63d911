// Goes back by Escape and Alt+Left. Escape does not leave an editor, where it ends what is selected or open, nor a place of a history.
import { isRightToLeft } from '../elements/page.js';
import { Stack } from '../elements/stack.js';
import { popTo } from '../navigation/back-navigation.js';
import { currentPlace } from '../navigation/current-place.js';
import { isModified, onKey } from './key-dispatcher.js';

onKey('screen', 'body', (body, event) => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  const isBack = altKey ? key === (isRightToLeft(body) ? 'ArrowRight' : 'ArrowLeft') && !ctrlKey && !metaKey && !shiftKey : key === 'Escape' && !isModified(event);
  if (!isBack || /** @type {Element} */ (target).closest('dialog')) return false;
  const { backContainer, screens } = currentPlace();
  if (!altKey && backContainer instanceof Stack && backContainer.hasHistory) return false;
  if (!altKey && screens.at(-1)?.querySelector(':scope > .wm-bar[data-role=editor]')) return false;
  if (!backContainer?.screens[1]) return false; // the browser handles Alt+Left then
  popTo(backContainer, backContainer.screens.length - 2);
  return true;
});
