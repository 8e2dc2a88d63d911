// Queues the user's events for the server. All modules send through here.
import { Frames } from './frames.js';
import { updateIdle } from './idle.js';
import { ACTIONS } from './protocol.js';

const app = /** @type {HTMLElement} */ (document.querySelector('wm-app'));

export const outbox = {
  frames: new Frames(Number(app.dataset.last), Number(app.dataset.received ?? 0)),
  /** Sends the queued frames on the socket. */ flush() {},
  /** The element that has the focus as far as the server knows, 0 for none; undefined if the page can't tell.
   * @type {number | undefined} */
  focused: Number(app.dataset.focused ?? 0),
  /** What the page shows until the whole content arrives that it has requested: elements of another session, whose numbers the server does
   * not know; or those of its own session before its last events. */
  outdated: /** @type {'foreign' | 'behind' | null} */ (null),
};

/** Whether the page shows elements of another session. */
export const isForeign = () => outbox.outdated === 'foreign';

/** Queues an event. While the page is outdated, only actions of its own session and requests of addresses are: the whole content, which is
 * about to come, replaces what the other events have changed in the page.
 * @type {Send} */
export function send(event) {
  const { frames } = outbox;
  if (outbox.outdated && event[0] !== 'go' && (isForeign() || !ACTIONS.has(String(event[0])))) return frames.lastEvent;
  const sequence = frames.add(event);
  updateIdle();
  queueMicrotask(() => outbox.flush()); // after the change on the screen
  return sequence;
}

/** The number of the last event sent. */
export const lastEvent = () => outbox.frames.lastEvent;

/** The number of the last frame that the server has answered. */
export const acknowledged = () => outbox.frames.acknowledged;
