// Runs this page's session: sends and receives frames on one socket, and applies those that arrive.
import { restoreFocus } from '../history/focus-restoration.js';
import { addresses } from '../history/browser-history.js';
import { isVisit, onPageHide, stored } from '../elements/page.js';
import { runPhases } from './after-patches.js';
import { connected, disconnected, endSession } from './connection-banner.js';
import { Frames } from './frames.js';
import { updateIdle, idleWhile } from './idle.js';
import { loadParts, retryParts } from './lazy-parts.js';
import { acknowledged, lastEvent, outbox } from './outbox.js';
import { applyPatches, areQuiet } from './patches.js';
import { LIMITS, PATCH, RESUME, TAB_COOKIE, TAB_COOKIE_AGE } from './protocol.js';
import { SessionLink } from './session-link.js';
import { Socket } from './socket.js';

const SAVED = 'wm-frames'; // where the tab's frames are saved when its page is left
const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));
const earlier = isVisit() ? undefined : stored('wm-session'); // the tab's session before a reload
/** @type {[string, Outgoing[]] | []} */ const [savedFor, savedFrames = []] = stored(SAVED) ?? [];
// A prefetch that was lost is no reason to request the whole content.
const isBehind = savedFor === app.dataset.session
  && savedFrames.some(({ sequence, event }) => sequence > lastEvent() && event && event[0] !== 'prefetch');
const link = new SessionLink(app.dataset.session ?? '', isBehind ? savedFor : earlier, isBehind, 'received' in app.dataset);
const saved = savedFor === link.session ? savedFrames : [];
// What the user does on this page follows the events of the page before, which may have led the session to another address.
if (isBehind) {
  outbox.frames = new Frames(0, 0, saved);
  outbox.frames.add(['go', location.pathname + location.search]);
} else if (savedFor === app.dataset.session) {
  // Frames of the page before may still be on their way: a frame of this page with the number of one of them would be ignored.
  const { applied, sequence: received } = outbox.frames;
  outbox.frames = new Frames(applied, received, saved.filter(({ sequence }) => sequence > received));
}
/** @type {string[] | null} */ let inbox = null; // frames that wait for a script or a style
let acknowledgeTimer = 0, answerTimer = 0, overdue = 0; // two timers; the last event whose answer was late
let hasRetried = false;

outbox.flush = () => {
  if (!socket.isOpen || link.state !== 'live') return;
  socket.send(outbox.frames.unsent());
  if (!answerTimer && lastEvent() > acknowledged()) answerTimer = setTimeout(checkAnswered, LIMITS.answerDelay, lastEvent());
};

/** Opens a new socket if the answer to an event is late.
 * @param {number} event the last one sent when the timer started */
function checkAnswered(event) {
  answerTimer = 0;
  if (acknowledged() >= event) return outbox.flush();
  if (event > overdue && socket.isOpen) socket.open(); // a dead connection that is not reported as closed
  overdue = event;
}

/** Sends an acknowledgement without an event if one is due. */
function acknowledge() {
  const { frames } = outbox;
  acknowledgeTimer = 0;
  const due = frames.dueIn(Date.now());
  if (due === 0) {
    if (socket.isOpen && frames.add(null)) outbox.flush();
  } else if (due < Infinity) acknowledgeTimer = setTimeout(acknowledge, due);
}

function goLive() {
  connected();
  stored('wm-session', link.session);
  outbox.frames.reopen();
  retryParts();
  outbox.flush();
  updateIdle();
}

/** @param {string} text @param {[string, number, number, number]} message the frames from which the server continues */
function resume(text, [, received, sent, how]) {
  if (how === RESUME.continued) {
    link.resumed(how);
    return goLive();
  }
  receiveAfter(text, import('./resync.js'), resync => {
    const { isFirst, isRestored } = link.resumed(how), isForeign = isFirst && !isBehind;
    // What a reloaded page has sent and received so far belongs to another session.
    if (isForeign) outbox.frames = new Frames(0, 0, saved);
    resync.resume(outbox.frames, received, sent, isRestored, isForeign ? addresses.pause() : '');
    if (isFirst) outbox.outdated = isForeign ? 'foreign' : 'behind';
    outbox.focused = undefined;
    goLive();
  });
}

/** Connects again because a script can't be loaded. The second time it reloads the page: a new build of the server does not have the
 * scripts of this page. */
function retryOrReload() {
  if (hasRetried) return location.reload();
  hasRetried = true;
  socket.retry();
}

/** Delays a frame, and all that arrive after it, until what it needs is loaded.
 * @template Loaded @param {string} text @param {Promise<Loaded>} loading @param {(loaded: Loaded) => void} apply */
function receiveAfter(text, loading, apply) {
  const waiting = inbox = [text];
  loading.then(loaded => {
    if (inbox !== waiting || !socket.isOpen) return; // the server sends them again on a new connection
    inbox = null;
    apply(loaded);
    waiting.slice(1).forEach(receive);
  }, retryOrReload);
}

/** Applies a frame with the whole content.
 * @param {Incoming} frame @param {import('./resync.js')} resync */
function applyWhole(frame, resync) {
  const { address } = addresses, { outdated } = outbox;
  resync.prepare(!!outdated);
  outbox.outdated = null;
  applyFrame(frame);
  if (!outdated) return;
  restoreFocus();
  addresses.resume(address);
}

/** @param {string} text */
function receive(text) {
  if (inbox) return void inbox.push(text);
  const frame = JSON.parse(text);
  if (frame[0] === 'persisted') return outbox.frames.persisted(frame[1]);
  if (frame[0] === 'resume') return resume(text, frame);
  const parts = loadParts(text);
  if (frame[2][0]?.[0] === PATCH.whole) receiveAfter(text, Promise.all([import('./resync.js'), parts]), ([resync]) => applyWhole(frame, resync));
  else if (frame[3]) receiveAfter(text, Promise.all([import('../presentation/animated-changes.js'), parts]), ([{ animate }]) => applyFrame(frame, animate));
  else if (parts) receiveAfter(text, parts, () => applyFrame(frame));
  else applyFrame(frame);
}

/** @param {Incoming} frame whose scripts and styles are loaded @param {import('../presentation/animated-changes.js').animate} [animate] for
 * the changes of withAnimation, whose timing the frame contains */
function applyFrame(frame, animate) {
  const { frames } = outbox, kind = frames.receive(frame, Date.now());
  if (kind === 'gap') return socket.retry(); // the server sends again from `last` on
  if (kind === 'old') return;
  const isStructural = applyPatches(frame[2], animate && ((element, isInserted) => animate(element, isInserted, frame[3])));
  runPhases(isStructural, areQuiet(frame[2]));
  updateIdle();
  if (frames.dueIn(Date.now()) === 0) acknowledge();
  else if (!acknowledgeTimer) acknowledgeTimer = setTimeout(acknowledge, LIMITS.acknowledgeDelay);
}

/** @type {Socket} */
const socket = new Socket({
  address() {
    const { protocol, host } = location, last = link.isFresh ? '' : `&last=${outbox.frames.applied}`;
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
    else if (next === 'reload') {
      endSession();
      import('./page-reload.js').then(({ reload }) => reload(), retryOrReload);
    } else {
      disconnected();
      socket.retry();
    }
  },
});

// The server renders the tab's next page for its session. A page that is left while its parts are loaded may still connect, so that the
// next page would return to its session.
addEventListener('beforeunload', () => {
  document.cookie = `${TAB_COOKIE}=${link.session};path=/;max-age=${TAB_COOKIE_AGE};samesite=strict`;
  // Reading the cookie waits until it is set: Chromium sets it asynchronously, and the request might go without it.
  return void document.cookie;
});

/** Connects, and continues the session that the tab had before if possible. */
export function startSession() {
  disconnected(); // until the socket is open
  if (isBehind) addresses.pause();
  socket.start();
  idleWhile(() => link.state === 'live' && socket.isOpen && !inbox && !outbox.outdated && outbox.frames.isAnswered);
  stored(SAVED, []);
  onPageHide(() => stored(SAVED, [link.session, link.isFresh && !isBehind ? saved : outbox.frames.unsafe]));
  if (earlier === link.own) restoreFocus();
}
