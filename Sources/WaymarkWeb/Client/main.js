// Starts the client: one session, one socket, one list of what is not safe with the server yet.
import { prepareTabs, startAhead } from './navigation/prefetch.js';
import { Ask, startAsks } from './elements/unsaved-changes.js';
import { connected, connection, reload, startBanner } from './connection/connection-banner.js';
import { startBars, watchBars } from './bars/title-press.js';
import './controls/choices.js';
import { startColumns } from './navigation/column-navigation.js';
import { startEvents } from './gestures/control-press.js';
import { restoreFocus, startFocus } from './history/focus-restoration.js';
import { Frames } from './connection/frames.js';
import { Addresses } from './history/browser-history.js';
import { changed, startIdle, untilLoaded } from './connection/idle.js';
import { startInputs } from './controls/controlled-inputs.js';
import { startKeyboard } from './keyboard/onscreen-keyboard.js';
import { startKeys } from './keyboard/navigation-keys.js';
import { Modals } from './elements/modals.js';
import { settlePress, settlePush, startMoves } from './navigation/moves.js';
import { restoreOffsets, startOffsets } from './history/scroll-restoration.js';
import { isNew, kept } from './elements/page.js';
import { apply } from './connection/patches.js';
import { startPresses } from './gestures/press-highlight.js';
import { Connection } from './connection/socket.js';
import { Split } from './elements/split.js';
import { Stack } from './elements/stack.js';
import { startSwipes } from './gestures/edge-swipe.js';
import { Tabs } from './elements/tabs.js';

const EARLY = ['pointerdown', 'keydown', 'click'];
const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
let frames = new Frames(Number(app.dataset.last), Number(app.dataset.received ?? 0));
/** @type {string | undefined} */ let earlier = isNew() ? undefined : kept('wm-session'); // of this tab, before it was reloaded
/** @type {string[] | null} */ let waiting = null; // until what they need is there
let isReady = false; // both ends know where they go on
let isFirst = true;
let isForeign = false; // what is shown has another session's numbers
/** @type {Promise<boolean> | undefined} */ let hands;
const isSame = earlier === app.dataset.session; // the page has been written for it again
if (isSame) earlier = undefined;
/** @type {(() => void) | undefined} */ let rows; // that were moved or deleted by hand
let silence = 0, patience = 0, suspected = 0;

customElements.define('wm-stack', Stack);
customElements.define('wm-tabs', Tabs);
customElements.define('wm-split', Split);
customElements.define('wm-modals', Modals);
customElements.define('wm-ask', Ask);

/** @type {Send} */
function send(event) {
  if (isForeign && event[0] !== 'go') return frames.asked; // the session itself is the answer
  const sequence = frames.add(event);
  changed();
  queueMicrotask(flush); // what is seen at once comes first
  return sequence;
}

function flush() {
  if (!socket.isOpen || !isReady) return;
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

/** What moves modals by hand is not part of the first page.
 * @param {Event} [event] on a modal before that is there: it is for that one */
function loadHands(event) {
  if (!hands) {
    hands = import('./gestures/sheet-drag.js').then(({ startModals }) => {
      startModals();
      for (const type of EARLY) removeEventListener(type, loadHands, true);
      return true;
    }).catch(() => {
      hands = undefined;
      return false;
    });
    untilLoaded(hands);
  }
  const target = event?.target;
  if (!event || !(target instanceof Element) || !target.closest('.wm-modal')) return;
  if (event instanceof KeyboardEvent ? event.key !== 'Escape' : event.type !== 'click' || target.closest('button:not(.wm-grabber),a,input,select,textarea')) return;
  event.preventDefault();
  event.stopPropagation();
  hands.then(isThere => isThere && target.dispatchEvent(new (/** @type {any} */ (event).constructor)(event.type, event)));
}

/** What is seldom needed is not part of every first page. A reload may cut it off, which is no error; where the line did, the
 * next change of the screen, or the next connection, asks again. */
function loadParts() {
  /** @template T @param {string} selector @param {() => Promise<T>} load @param {(module: T) => void} [start] */
  const part = (selector, load, start) => void (document.querySelector(selector) && untilLoaded(load().then(start, () => {})));
  part('[data-on~=more]', () => import('./controls/lazy-container.js'), ({ watch }) => watch(send, frames.acknowledged));
  part('wm-file-importer', () => import('./controls/file-importer.js'), ({ start }) => start(send));
  part('wm-pages', () => import('./controls/page-view.js'));
  part('wm-search', () => import('./controls/search-field.js'));
  part('.menu-picker', () => import('./controls/menu-picker.js'));
  part('[data-share]', () => import('./controls/share-link.js'));
  part('wm-date', () => import('./controls/date-field.js'));
  // Every answer counts for rows that were moved, once the script is there.
  part('[data-group]', () => import('./controls/row-editing.js'), ({ start }) => {
    rows = () => start(send, frames.acknowledged);
    rows();
  });
  if (document.querySelector('wm-modals')) loadHands();
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
    loadParts();
  } else {
    // A push that is refused is answered without a change of the screen.
    for (const stack of document.getElementsByTagName('wm-stack')) if (stack instanceof Stack && stack.placeholder) settlePush(stack);
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
  changed();
}

function begin() {
  isReady = true;
  isFirst = false;
  connected();
  kept('wm-session', earlier ?? app.dataset.session);
  frames.reopen();
  loadParts();
  flush();
  changed();
}

/** What brings the whole page is seldom needed, so its script is not part of every first page.
 * @param {string} text that needs it; what comes after that waits too */
function hold(text) {
  const held = waiting = [text];
  import('./connection/resync.js').then(({ start }) => {
    if (waiting !== held) return; // another connection has begun, and brings it again
    const { wanted } = addresses, wasForeign = isForeign;
    waiting = null;
    start(isForeign);
    isForeign = false;
    take(JSON.parse(text));
    if (wasForeign) {
      restoreFocus();
      addresses.release(wanted);
    }
    held.slice(1).forEach(received);
  }, () => socket.again());
}

/** @param {string} text */
function received(text) {
  if (waiting) return void waiting.push(text);
  const frame = JSON.parse(text);
  if (frame[0] === 'kept') return frames.kept(frame[1]);
  if (frame[0] === 'resume') return resume(frame);
  if (frame[2][0]?.[0] === 'w') return hold(text);
  take(frame);
}

/** @param {Incoming} frame whose patches can be applied */
function take(frame) {
  const kind = frames.receive(frame, Date.now());
  if (kind === 'gap') return socket.again(); // it sends again from `last`
  if (kind === 'old') return;
  settled(apply(frame[2], frame[3]));
  if (frames.due(Date.now()) === 0) acknowledge();
  else if (!silence) silence = setTimeout(acknowledge, 1000);
}

/** @param {[string, number, number, number]} message where the server goes on */
function resume([, ours, theirs, how]) {
  if (how) {
    // What a page that was loaded anew has heard so far was meant for another session.
    if (isFirst) frames = new Frames(0);
    frames.resume(ours, theirs, how === 2, isFirst ? addresses.hold() : '');
    isForeign ||= isFirst;
    import('./connection/resync.js').catch(() => {}); // soon wanted
  }
  begin();
}

/** @type {Connection} */
const socket = new Connection({
  address: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/_waymark/socket?v=${app.dataset.protocol}&session=${earlier ?? app.dataset.session}${earlier && isFirst ? '' : `&last=${frames.last}`}`,
  opened() {
    waiting = null;
    isReady = false;
    changed();
    // The page's own session begins with what the page contains; any other says first where it is.
    if (isFirst && !earlier) begin();
  },
  received,
  closed(code) {
    changed();
    if (earlier && isFirst && code === 4001) {
      // What this tab showed before is gone; what it shows now is a session too.
      earlier = undefined; // and the session that what was pressed so far was meant for
      setTimeout(() => socket.open());
      return false;
    }
    const again = ![1009, 4000, 4001].includes(code); // those would be refused again
    if (again) connection(true);
    else reload();
    return again;
  },
});

// Whoever loads the page again goes on with its session from the first byte on.
addEventListener('beforeunload', () => {
  document.cookie = `waymark-tab=${earlier ?? app.dataset.session};path=/;max-age=10;samesite=strict`;
  // Only who asks for it waits until it is there: Chromium sets it some time later, and the request may go without it.
  return void document.cookie;
});
startBanner();
connection(true); // until it is open
startMoves({ send, asked: () => frames.asked, acknowledged: () => frames.acknowledged, moved: () => settled(false) });
const addresses = new Addresses(send);
startColumns();
startEvents();
for (const type of EARLY) addEventListener(type, loadHands, true);
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
startIdle(() => isReady && socket.isOpen && !waiting && !isForeign && frames.isAnswered && addresses.isSettled);
startFocus();
if (isSame) restoreFocus();
