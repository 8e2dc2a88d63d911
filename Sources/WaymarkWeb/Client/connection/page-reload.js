// Reloads the page because its session has ended.
import { stored } from '../elements/page.js';
import { localized } from '../elements/texts.js';
import { hide, show } from './connection-banner.js';

const PAUSE = 10000; // ms between two reloads

/** Reloads the page, unless it was reloaded a moment ago: then it offers a button. */
export function reload() {
  const now = Date.now(), button = document.createElement('button');
  if (!(now - stored('wm-reload') < PAUSE)) {
    stored('wm-reload', now);
    return location.reload();
  }
  hide();
  button.append(localized('Reload'));
  button.onclick = () => location.reload();
  show(localized('This page is out of date.') + ' ', button);
}
