// Shows a notice when the connection is lost or the page is out of date.
import { stored } from '../elements/page.js';
import { afterPatches } from './after-patches.js';

const DELAY = 1000, RELOAD_PAUSE = 10000; // ms before the notice is shown; ms between two reloads
const banner = document.createElement('div');
let timer = 0, sessionOver = false;

export function startBanner() {
  banner.className = 'wm-banner';
  banner.setAttribute('role', 'status'); // in the page before its text, otherwise screen readers do not announce it
  banner.setAttribute('popover', 'manual');
  raise();
  afterPatches('banner', () => banner.firstChild && raise());
}

/** Places the notice over everything: in the browser's top layer, and in the top modal, because all outside of it is inert. */
function raise() {
  const parent = [...document.querySelectorAll('dialog:modal:not([data-client-leaving])')].at(-1) ?? document.body;
  if (banner.parentElement === parent) return;
  parent.append(banner);
  banner.showPopover?.();
}

/** @param {...(string | Node)} content */
function show(...content) {
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
    safe.append('What you have entered is safe.');
    show('Reconnecting…', safe);
  }, DELAY);
}

function hide() {
  clearTimeout(timer);
  timer = 0;
  banner.textContent = '';
}

/** Whether the page no longer has a session: the browser handles links then. */
export const isSessionOver = () => sessionOver;

/** Reloads the page because its session has ended, unless it was reloaded a moment ago: then it offers a button. */
export function reload() {
  sessionOver = true;
  const now = Date.now(), button = document.createElement('button');
  if (!(now - stored('wm-reload') < RELOAD_PAUSE)) {
    stored('wm-reload', now);
    return location.reload();
  }
  hide();
  button.append('Reload');
  button.onclick = () => location.reload();
  show('This page is out of date. ', button);
}
