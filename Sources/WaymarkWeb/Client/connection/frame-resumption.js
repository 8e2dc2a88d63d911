// Continues the frames with a server that does not know what the page shows.
import { ACTIONS } from './protocol.js';

/** Queues all frames that the server does not have, then requests the whole content. Requests of earlier pages are not repeated: the
 * answer to one of them would not contain the events after it, and so lead the user back from there.
 * @param {import('./frames.js').Frames} frames @param {number} received the last of the client's frames that the server has
 * @param {number} last the last of its own frames @param {boolean} isRestored whether sent events may have run already, in a process
 * that has ended @param {string} address the browser's address, if the session may be elsewhere; else empty */
export function resumeFrames(frames, received, last, isRestored, address) {
  const known = new Map(frames.unsafe.map(frame => [frame.sequence, frame])), final = Math.max(frames.sequence, received);
  frames.queue = [];
  /** @param {number} sequence @param {WireEvent | null} event */
  const add = (sequence, event) => frames.queue.push({ sequence, event, sent: false, neverSent: false });
  for (let sequence = received + 1; sequence <= final; sequence++) {
    const { event = null, neverSent = false } = known.get(sequence) ?? {}, kind = String(event?.[0]);
    const isDropped = kind === 'sync' || (isRestored && !neverSent && ACTIONS.has(kind));
    add(sequence, isDropped ? null : event);
  }
  frames.sequence = final;
  for (const event of /** @type {WireEvent[]} */ ([...(address ? [['go', address]] : []), ['sync']])) add(++frames.sequence, event);
  frames.unpersisted = [];
  frames.applied = last;
  frames.acknowledged = received;
  frames.unacknowledged = 0;
  frames.lastEvent = frames.lastAwaited = frames.sequence;
}
