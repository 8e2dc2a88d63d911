// This page's session: one socket, the frames on it, and what is done with those that come.
import { restoreFocus } from '../history/focus-restoration.js';
import { addresses } from '../history/browser-history.js';
import { isNewVisit, stored } from '../elements/page.js';
import { runPhases } from './after-patches.js';
import { connected, disconnected, reload } from './connection-banner.js';
import { Frames } from './frames.js';
import { updateIdle, idleWhile } from './idle.js';
import { loadParts } from './lazy-parts.js';
import { acknowledged, lastEvent, outbox } from './outbox.js';
import { applyPatches } from './patches.js';
import { PATCH, TAB_COOKIE, TAB_COOKIE_AGE } from './protocol.js';
import { SessionLink } from './session-link.js';
import { Socket } from './socket.js';

const ANSWER_TIMEOUT = 10000; // ms without an answer, after which a socket is taken for dead
const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
const earlier = isNewVisit() ? undefined : stored('wm-session'); // of this tab, before it was reloaded
const link = new SessionLink(app.dataset.session ?? '', earlier);
/** @type {string[] | null} */ let inbox = null; // frames that wait for a script or a style
let acknowledgeTimer = 0, answerTimer = 0, lastUnanswered = 0; // two timers, and the last event that was in doubt

outbox.flush = () => {
  if (!socket.isOpen || link.state !== 'live') return;
  socket.send(outbox.frames.takeUnsent());
  if (!answerTimer && lastEvent() > acknowledged()) answerTimer = setTimeout(checkAnswered, ANSWER_TIMEOUT, lastEvent());
};

/** @param {number} event that was not answered when the time was up */
function checkAnswered(event) {
  answerTimer = 0;
  if (acknowledged() >= event) return outbox.flush();
  if (event > lastUnanswered && socket.isOpen) socket.open(); // it is dead without knowing it
  lastUnanswered = event;
}

/** Sends a bare acknowledgement when nothing else has carried it for a while. */
function acknowledge() {
  const { frames } = outbox;
  acknowledgeTimer = 0;
  const due = frames.acknowledgeIn(Date.now());
  if (due === 0) {
    if (socket.isOpen && frames.add(null)) outbox.flush();
  } else if (due < Infinity) acknowledgeTimer = setTimeout(acknowledge, due);
}

function goLive() {
  connected();
  stored('wm-session', link.session);
  outbox.frames.reopen();
  outbox.flush();
  updateIdle();
}

/** @param {[string, number, number, number]} message where the server continues */
function resume([, received, sent, how]) {
  const { isFirst, isWhole, isRestored } = link.resumed(how);
  if (isWhole) {
    // What a page that was loaded again has received so far was meant for another session.
    if (isFirst) outbox.frames = new Frames(0);
    outbox.frames.resume(received, sent, isRestored, isFirst ? addresses.pause() : '');
    outbox.isForeign ||= isFirst;
    import('./resync.js').catch(() => {}); // soon wanted
  }
  goLive();
}

/** Holds a frame, and all that come after it, until what it needs is loaded.
 * @template Loaded @param {string} text @param {Promise<Loaded>} loading @param {(loaded: Loaded) => void} apply */
function receiveAfter(text, loading, apply) {
  const waiting = inbox = [text];
  loading.then(loaded => {
    if (inbox !== waiting) return; // another connection has begun, and brings them again
    inbox = null;
    apply(loaded);
    waiting.slice(1).forEach(receive);
  }, () => socket.retry());
}

/** Brings the page to what the server shows, which it has sent as a whole.
 * @param {Incoming} frame @param {import('./resync.js')} resync */
function applyWhole(frame, resync) {
  const { address } = addresses, wasForeign = outbox.isForeign;
  resync.prepareResync(wasForeign);
  outbox.isForeign = false;
  applyFrame(frame);
  if (!wasForeign) return;
  restoreFocus();
  addresses.resume(address);
}

/** @param {string} text */
function receive(text) {
  if (inbox) return void inbox.push(text);
  const frame = JSON.parse(text);
  if (frame[0] === 'kept') return outbox.frames.persisted(frame[1]);
  if (frame[0] === 'resume') return resume(frame);
  const parts = loadParts(text);
  if (frame[2][0]?.[0] === PATCH.whole) receiveAfter(text, Promise.all([import('./resync.js'), parts]), ([resync]) => applyWhole(frame, resync));
  else if (parts) receiveAfter(text, parts, () => applyFrame(frame));
  else applyFrame(frame);
}

/** @param {Incoming} frame whose patches can be applied */
function applyFrame(frame) {
  const { frames } = outbox, kind = frames.receive(frame, Date.now());
  if (kind === 'gap') return socket.retry(); // the server sends again from `last`
  if (kind === 'old') return;
  runPhases(applyPatches(frame[2], frame[3]));
  updateIdle();
  if (frames.acknowledgeIn(Date.now()) === 0) acknowledge();
  else if (!acknowledgeTimer) acknowledgeTimer = setTimeout(acknowledge, 1000);
}

/** @type {Socket} */
const socket = new Socket({
  address() {
    const { protocol, host } = location, last = link.isFresh ? '' : `&last=${outbox.frames.lastApplied}`;
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/_waymark/socket?v=${app.dataset.protocol}&session=${link.session}${last}`;
  },
  opened() {
    inbox = null;
    if (link.opened()) goLive();
    updateIdle();
  },
  received: receive,
  closed(code) {
    const next = link.closed(code);
    updateIdle();
    if (next === 'retryOwn') setTimeout(() => socket.open());
    else if (next === 'retryLater') socket.openLater();
    else if (next === 'reload') reload();
    else {
      disconnected();
      socket.retry();
    }
  },
});

/** Connects, and goes on with the session that the tab had before where it can. */
export function startSession() {
  disconnected(); // until it is open
  socket.start();
  idleWhile(() => link.state === 'live' && socket.isOpen && !inbox && !outbox.isForeign && outbox.frames.isAnswered);
  // The next page of this tab goes on with its session from the first byte on.
  addEventListener('beforeunload', () => {
    document.cookie = `${TAB_COOKIE}=${link.session};path=/;max-age=${TAB_COOKIE_AGE};samesite=strict`;
    // Reading it waits until it is there: Chromium sets it some time later, and the request may go without it.
    return void document.cookie;
  });
  if (earlier === link.own) restoreFocus();
}
