// Shows a notice when the connection is lost or the page is out of date.
import { stored } from '../elements/page.js';

const DELAY = 1000, RELOAD_PAUSE = 10000; // ms before the notice is shown; ms between two reloads
const banner = document.createElement('div');
let timer = 0, sessionOver = false;

export function startBanner() {
  banner.className = 'wm-banner';
  banner.setAttribute('role', 'status'); // in the page before its text, otherwise screen readers do not announce it
  document.body.append(banner);
}

export function connected() {
  sessionOver = false;
  hide();
}

export function disconnected() {
  timer ||= setTimeout(() => banner.append('Reconnecting…'), DELAY);
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
  banner.append('This page is out of date. ', button);
}
