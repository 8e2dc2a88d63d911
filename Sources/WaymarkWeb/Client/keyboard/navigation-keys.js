// The keyboard's ways: Escape and Alt+Left go back, arrows move along the tab bar.
import { popTo, selectTab } from '../navigation/moves.js';
import { isRightToLeft, on } from '../elements/page.js';
import { here } from '../navigation/current-place.js';
import { Tabs } from '../elements/tabs.js';

/** @param {Element} button @param {string} key @returns {HTMLElement | undefined} the tab that the key leads to */
function neighbour(button, key) {
  const tabs = button.closest('wm-tabs');
  if (!(tabs instanceof Tabs)) return;
  const { buttons } = tabs, index = buttons.findIndex(each => each === button), forward = isRightToLeft(button) ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const step = key === forward || key === 'ArrowDown' ? 1 : /^Arrow/.test(key) ? -1 : 0;
  return step ? buttons[(index + step + buttons.length) % buttons.length] : undefined;
}

export function startKeys() {
  on('keydown', (target, event) => {
    if (event.defaultPrevented || event.isComposing || target.closest('[role=menu],dialog')) return;
    const { key } = event, modified = event.ctrlKey || event.metaKey || event.shiftKey;
    const button = target.closest('[data-tab]'), next = button && !modified && !event.altKey && neighbour(button, key);
    const back = !modified && (event.altKey ? key === (isRightToLeft(document.body) ? 'ArrowRight' : 'ArrowLeft') : key === 'Escape');
    if (next) {
      event.preventDefault();
      selectTab(/** @type {Tabs} */ (next.closest('wm-tabs')), next.dataset.tab ?? '');
      next.focus();
    } else if (back) {
      const { way } = here();
      if (!way?.screens[1]) return; // Alt+Left is the browser's own then
      event.preventDefault();
      popTo(way, way.screens.length - 2);
    }
  });
}
