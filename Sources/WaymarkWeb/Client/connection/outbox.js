// The user's events on their way to the server. Every module sends through here.
import { Frames } from './frames.js';
import { updateIdle } from './idle.js';

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));

export const outbox = {
  frames: new Frames(Number(app.dataset.last), Number(app.dataset.received ?? 0)),
  /** Puts what is queued on the socket. */ flush() {},
  /** Whether the page shows the elements of another session, whose numbers mean nothing to the server. */ isForeign: false,
};

/** @type {Send} */
export function send(event) {
  const { frames } = outbox;
  if (outbox.isForeign && event[0] !== 'go') return frames.lastEvent; // the whole session comes, and is the answer
  const sequence = frames.add(event);
  updateIdle();
  queueMicrotask(() => outbox.flush()); // the screen changes first
  return sequence;
}

/** The number of the last event that was sent. */
export const lastEvent = () => outbox.frames.lastEvent;

/** The number of the last event that the server has answered. */
export const acknowledged = () => outbox.frames.acknowledged;
