// Queues the user's events for the server. All modules send through here.
import { Frames } from './frames.js';
import { updateIdle } from './idle.js';

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));

export const outbox = {
  frames: new Frames(Number(app.dataset.last), Number(app.dataset.received ?? 0)),
  /** Sends the queued frames on the socket. */ flush() {},
  /** The element that has the focus as far as the server knows, 0 for none; undefined if the page can't tell.
   * @type {number | undefined} */
  focused: Number(app.dataset.focused ?? 0),
  /** Whether the page shows elements of another session, whose numbers the server does not know. */ isForeign: false,
};

/** @type {Send} */
export function send(event) {
  const { frames } = outbox;
  if (outbox.isForeign && event[0] !== 'go') return frames.lastEvent; // the whole content, which is about to come, is the answer
  const sequence = frames.add(event);
  updateIdle();
  queueMicrotask(() => outbox.flush()); // after the change on the screen
  return sequence;
}

/** The number of the last event sent. */
export const lastEvent = () => outbox.frames.lastEvent;

/** The number of the last frame that the server has answered. */
export const acknowledged = () => outbox.frames.acknowledged;
