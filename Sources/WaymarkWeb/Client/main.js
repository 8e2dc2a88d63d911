// Starts the client: one session, one socket, one list of what was not yet acknowledged.
import { prepareTabs, startAhead } from './ahead.js';
import { Ask, startAsks } from './ask.js';
import { connection, reload, startBanner } from './banner.js';
import { startBars, watchBars } from './bars.js';
import './choices.js';
import { startColumns } from './columns.js';
import { startModals } from './drag.js';
import { startEvents } from './events.js';
import { Frames } from './frames.js';
import { Addresses } from './history.js';
import { startInputs } from './inputs.js';
import { startKeyboard } from './keyboard.js';
import { startKeys } from './keys.js';
import { Modals } from './modals.js';
import { settlePress, settlePush, startMoves } from './moves.js';
import { restoreOffsets, startOffsets } from './offsets.js';
import { apply } from './patches.js';
import { startPresses } from './press.js';
import { Connection } from './socket.js';
import { Split } from './split.js';
import { Stack } from './stack.js';
import { startSwipes } from './swipe.js';
import { Tabs } from './tabs.js';

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
const frames = new Frames(Number(app.dataset.last ?? 0));
/** @type {(() => void) | undefined} */ let rows; // that were moved or deleted by hand
let silence = 0, patience = 0, suspected = 0;

customElements.define('wm-stack', Stack);
customElements.define('wm-tabs', Tabs);
customElements.define('wm-split', Split);
customElements.define('wm-modals', Modals);
customElements.define('wm-ask', Ask);

/** @type {Send} */
function send(event) {
  const sequence = frames.add(event);
  flush();
  return sequence;
}

function flush() {
  if (!socket.isOpen) return;
  socket.send(frames.take());
  if (!patience && frames.asked > frames.acknowledged) patience = setTimeout(doubt, 10000, frames.asked);
}

/** @param {number} asked not answered for so long means a socket that is dead without knowing it */
function doubt(asked) {
  patience = 0;
  if (frames.acknowledged >= asked) return flush();
  if (asked > suspected && socket.isOpen) socket.open();
  suspected = asked;
}

/** A bare acknowledgement, when nothing else has carried it for a while. */
function acknowledge() {
  silence = 0;
  const due = frames.due(Date.now());
  if (due === 0) {
    if (socket.isOpen && frames.add(null)) flush();
  } else if (due < Infinity) silence = setTimeout(acknowledge, due);
}

/** @param {boolean} structural */
function settled(structural) {
  if (structural) {
    settlePress();
    for (const each of document.querySelectorAll('wm-tabs,wm-stack,wm-modals')) {
      if (each instanceof Tabs) each.settle();
      else if (each instanceof Stack) settlePush(each);
      else if (each instanceof Modals) each.settle();
    }
    prepareTabs(send);
    // Seldom needed, so not part of every first page.
    if (document.querySelector('[data-on~=more]')) import('./lazy.js').then(({ watch }) => watch(send, frames.acknowledged));
    if (document.querySelector('wm-file-importer')) import('./upload.js').then(({ start }) => start(send));
    if (document.querySelector('wm-pages')) import('./pages.js');
    if (document.querySelector('wm-search')) import('./search.js');
    // A reload cuts an import off, which is no error.
    if (document.querySelector('.menu-picker')) import('./popup.js').catch(() => {});
    if (document.querySelector('[data-share]')) import('./share.js').catch(() => {});
    if (document.querySelector('wm-date')) import('./dates.js').catch(() => {});
    // Every answer counts for rows that were moved, once the script is there.
    if (document.querySelector('[data-group]')) import('./rowedit.js').then(({ start }) => {
      rows = () => start(send, frames.acknowledged);
      rows();
    }, () => {});
  }
  for (const modals of document.getElementsByTagName('wm-modals')) if (modals instanceof Modals) modals.answered(frames.acknowledged);
  rows?.();
  for (const split of document.getElementsByTagName('wm-split')) {
    if (!(split instanceof Split)) continue;
    if (frames.acknowledged >= frames.asked) split.answered();
    if (structural) split.settle();
  }
  watchBars();
  if (structural) restoreOffsets();
  addresses?.agree(frames.acknowledged);
}

/** @type {Connection} */
const socket = new Connection({
  address: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/_waymark/socket?v=${app.dataset.protocol}&session=${app.dataset.session}&last=${frames.last}`,
  opened() {
    connection(false);
    frames.reopen();
    flush();
  },
  received(text) {
    const frame = JSON.parse(text), kind = frames.receive(frame, Date.now());
    if (kind === 'gap') return socket.again(); // it sends again from `last`
    if (kind === 'old') return;
    settled(apply(frame[2], frame[3]));
    if (frames.due(Date.now()) === 0) acknowledge();
    else if (!silence) silence = setTimeout(acknowledge, 1000);
  },
  closed(code) {
    const again = ![1009, 4000, 4001].includes(code); // those would be refused again
    if (again) connection(true);
    else reload();
    return again;
  },
});

startBanner();
connection(true); // until it is open
startMoves({ send, asked: () => frames.asked, acknowledged: () => frames.acknowledged, moved: () => settled(false) });
const addresses = new Addresses(send);
startColumns();
startEvents();
startModals();
startAsks();
startKeys();
startKeyboard();
startSwipes();
startBars();
startPresses();
startOffsets();
startInputs(send);
startAhead();
document.addEventListener('wm-fit', () => settled(false));
settled(true);
