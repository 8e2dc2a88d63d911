// Shows a notice when the connection is lost or the page is out of date.
import { localized } from '../elements/texts.js';
import { afterPatches } from './after-patches.js';

const DELAY = 1000; // ms before the notice is shown
const banner = document.createElement('div');
let timer = 0, sessionOver = false;

export function startBanner() {
  banner.className = 'wm-banner';
  banner.setAttribute('role', 'status'); // in the page before its text, otherwise screen readers do not announce it
  banner.setAttribute('popover', 'manual');
  raise();
  afterPatches('banner', () => banner.firstChild && raise());
}

/** Places the notice over everything: in the browser's top layer, and in the top modal, because assistive technology ignores
 * what is outside of it. */
function raise() {
  const parent = [...document.querySelectorAll('dialog:is(:modal,[aria-modal]):not([data-client-leaving])')].at(-1) ?? document.body;
  if (banner.parentElement === parent) return;
  parent.append(banner);
  banner.showPopover?.();
}

/** @param {...(string | Node)} content */
export function show(...content) {
  raise();
  banner.append(...content);
}

export function connected() {
  sessionOver = false;
  hide();
}

export function disconnected() {
  timer ||= setTimeout(() => {
    const safe = document.createElement('small');
    safe.append(localized('What you have entered is safe.'));
    show(localized('Reconnecting…'), safe);
  }, DELAY);
}

export function hide() {
  clearTimeout(timer);
  timer = 0;
  banner.textContent = '';
}

export const endSession = () => sessionOver = true;

/** Whether the page no longer has a session: the browser handles links then. */
export const isSessionOver = () => sessionOver;
