// Shares files of the server by the device's share sheet; where there is none for files, stores them, and copies what is not a file.
import { commands } from '../connection/commands.js';
import { showNote } from '../elements/note.js';
import { localized } from '../elements/texts.js';
import { copy } from './share-link.js';

/** Asks for a press, after which browsers open the share sheet.
 * @param {ShareData} data */
function ask(data) {
  const dialog = document.createElement('dialog'), text = document.createElement('p');
  const share = document.createElement('button'), cancel = document.createElement('button');
  dialog.className = 'wm-dialog';
  dialog.setAttribute('aria-labelledby', text.id = 'wm-share-ready');
  text.append(data.files?.length === 1 ? localized('“%@” is ready.', data.files[0].name) : localized('The files are ready.'));
  share.append(localized('Share…'));
  cancel.append(localized('Cancel'));
  share.onclick = () => (dialog.close(), open(data));
  cancel.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  dialog.append(text, share, cancel);
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {ShareData} data */
function open(data) {
  navigator.share(data).catch(error => {
    // Too long after the press; everything else is the user's or the other app's decision.
    if (error.name === 'NotAllowedError') ask(data);
  });
}

/** @param {string} address @param {string} name */
async function load(address, name) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const contents = await answer.blob();
  return new File([contents], name, { type: contents.type });
}

/** @param {string} title @param {string} text @param {string} url @param {[string, string][]} files the address and the name of each */
async function share(title, text, url, files) {
  const data = { title: title || document.title, ...text && { text }, ...url && { url } };
  if (!files.length) {
    if ('share' in navigator) open(data);
    else copy([text, url].filter(Boolean).join('\n')).then(() => showNote(localized(url && !text ? 'Link Copied' : 'Copied')), () => {});
    return;
  }
  if ('canShare' in navigator) try {
    /** @type {File[]} */ const loaded = await Promise.all(files.map(([address, name]) => load(address, name)));
    if (navigator.canShare({ files: loaded })) return open({ ...data, files: loaded });
  } catch {
    return showNote(localized('That was not possible.'));
  }
  for (const [address, name] of files) commands.download(address, name);
}

commands.share = (title, text, url, ...rest) => {
  share(title, text, url, rest.flatMap((address, index) => index % 2 ? [] : [[address, rest[index + 1]]]));
  return 0; // the share sheet may stay open for long
};
