// The quiet notice that the connection is away.
import { kept } from '../elements/page.js';

const banner = document.createElement('div');
let timer = 0, over = false;

export function startBanner() {
  banner.className = 'wm-banner';
  banner.setAttribute('role', 'status'); // there before its text, else it is not read out
  document.body.append(banner);
}

/** The page has a session, whatever it was before. */
export function connected() {
  over = false;
  connection(false);
}

/** @param {boolean} away */
export function connection(away) {
  if (away) timer ||= setTimeout(() => banner.append('Reconnecting…'), 1000);
  else {
    clearTimeout(timer);
    timer = 0;
    banner.textContent = '';
  }
}

/** Whether the page has no session any more: links are the browser's then. */
export const isOver = () => over;

/** The session is gone: load the page anew, but not again and again. */
export function reload() {
  over = true;
  const now = Date.now(), button = document.createElement('button');
  if (!(now - kept('wm-reload') < 10000)) {
    kept('wm-reload', now);
    return location.reload();
  }
  connection(false);
  button.append('Reload');
  button.onclick = () => location.reload();
  banner.append('This page is out of date. ', button);
}
