// The notice that the connection is lost, or that the page is out of date.
import { stored } from '../elements/page.js';

const DELAY = 1000, RELOAD_PAUSE = 10000; // ms until it is shown, and between two reloads
const banner = document.createElement('div');
let timer = 0, sessionOver = false;

export function startBanner() {
  banner.className = 'wm-banner';
  banner.setAttribute('role', 'status'); // there before its text, else it is not read out
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

/** Whether the page has no session any more: links are the browser's then. */
export const isSessionOver = () => sessionOver;

/** Loads the page anew because its session is gone, but not again and again. */
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
