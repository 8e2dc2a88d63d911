// The quiet notice that the connection is away.

const banner = document.createElement('div');
banner.className = 'wm-banner';
banner.setAttribute('role', 'status'); // there before its text, else it is not read out
let timer = 0;

export const startBanner = () => document.body.append(banner);

/** @param {boolean} away */
export function connection(away) {
  if (!away) {
    clearTimeout(timer);
    timer = 0;
    if (banner.firstChild) banner.replaceChildren();
  } else timer ||= setTimeout(() => banner.append('Reconnecting…'), 1000);
}

/** The session is gone: load the page anew, but not again and again. */
export function reload() {
  const key = 'wm-reload', now = Date.now();
  if (now - Number(sessionStorage.getItem(key)) > 10000) {
    sessionStorage.setItem(key, String(now));
    return location.reload();
  }
  connection(false);
  const button = document.createElement('button');
  button.append('Reload');
  button.onclick = () => location.reload();
  banner.replaceChildren('This page is out of date. ', button);
}
