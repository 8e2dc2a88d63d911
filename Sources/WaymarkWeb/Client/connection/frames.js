// Numbers the frames in both directions, and retains the client's until the server has persisted them. No I/O.
import { composed } from '../text/composed-edit.js';
import { merged } from '../text/text-edit.js';
import { LIMITS } from './protocol.js';

/** @param {WireEvent} event @returns {boolean} whether it has more bytes than the server accepts: a character has three at most */
function isTooLarge(event) {
  const text = JSON.stringify(event);
  return 3 * text.length > LIMITS.eventBytes && new TextEncoder().encode(text).length > LIMITS.eventBytes;
}

/** @param {WireEvent} event @param {WireEvent} before @returns {WireEvent | null} an event in place of both: another value of the same
 * control, another change of the same gesture, or an edit at the same place of a text; null if there is none */
function joined(event, before) {
  const [kind, node, part, phase] = event;
  if (kind !== before[0] || node !== before[1]) return null;
  if (kind === 'input' || kind === 'gesture' && part === before[2] && phase === 0 && before[3] === 0) return event;
  if (kind === 'editRich' && event[3] === before[3] && event[4] === before[4]) {
    const both = [...event.slice(0, 5), composed(/** @type {any} */ (before[5]), /** @type {any} */ (event[5]))];
    return isTooLarge(both) ? null : both;
  }
  if (kind !== 'edit' || event[3] !== before[3] || event[4] !== before[4]) return null;
  const replacement = merged(/** @type {any} */ (before.slice(5)), /** @type {any} */ (event.slice(5)));
  return replacement && [...event.slice(0, 5), ...replacement];
}

export class Frames {
  /** @type {Outgoing[]} */ unpersisted = []; // processed, but lost if the server stops before it has persisted them
  sequence = 0; // the client's last number
  lastEvent = 0; // the client's last frame with an event, which the server has to answer
  lastAwaited = 0; // the same, without prefetches
  acknowledged = 0; // the client's last frame that the server has applied
  unacknowledged = 0; // the number of the server's frames with patches that are not acknowledged,
  unacknowledgedSince = 0; // and when the first of them arrived

  /** @param {number} applied the last of the server's frames that the page contains
   * @param {number} received the client's last frame that the server received, from an earlier page of the session
   * @param {Outgoing[]} [queue] the frames of that page that the server may not have */
  constructor(applied, received = 0, queue = []) {
    this.applied = applied;
    this.queue = queue;
    this.sequence = this.lastEvent = this.lastAwaited = this.acknowledged = queue.at(-1)?.sequence ?? received;
  }

  /** Whether every event that the user waits for is answered. */
  get isAnswered() {
    return this.acknowledged >= this.lastAwaited;
  }

  /** The frames that the server may not have, or lose if it stops now. */
  get unsafe() {
    return [...this.unpersisted, ...this.queue];
  }

  /** Queues a frame.
   * @param {WireEvent | null} event null for an acknowledgement only @returns {number} its sequence number; 0 if it was refused */
  add(event) {
    const { queue } = this, before = queue.at(-1);
    if (event && isTooLarge(event)) return 0;
    // Text typed while offline is one frame, not one per key, and so is a gesture.
    const both = before?.neverSent && event && before.event && joined(event, before.event);
    if (both) {
      before.event = both;
      return before.sequence;
    }
    if (queue.length >= LIMITS.queuedFrames) return 0;
    queue.push({ sequence: ++this.sequence, event, sent: false, neverSent: true });
    if (event) this.lastEvent = this.sequence;
    if (event && event[0] !== 'prefetch') this.lastAwaited = this.sequence;
    return this.sequence;
  }

  /** Marks frames as sent.
   * @returns {string[]} the frames that this connection has not sent yet */
  unsent() {
    const frames = this.queue.filter(frame => !frame.sent);
    if (frames.length) this.unacknowledged = 0;
    return frames.map(frame => {
      frame.sent = true;
      frame.neverSent = false; // it may arrive, so it must not change any more
      return JSON.stringify([frame.sequence, this.applied, ...(frame.event ? [frame.event] : [])]);
    });
  }

  /** Has a new connection send all unacknowledged frames again. */
  reopen() {
    for (const frame of this.queue) frame.sent = false;
  }

  /** Drops frames that the server has persisted.
   * @param {number} received the last of them */
  persisted(received) {
    this.unpersisted = this.unpersisted.filter(({ sequence }) => sequence > received);
  }

  /** @param {Incoming} frame @param {number} now ms @returns {'new' | 'old' | 'gap'} whether to apply it, ignore it, or have frames
   * sent again */
  receive([sequence, acknowledged, patches], now) {
    if (acknowledged > this.acknowledged) {
      this.acknowledged = acknowledged;
      this.unpersisted.push(...this.queue.filter(frame => frame.sequence <= acknowledged && frame.event));
      this.unpersisted.splice(0, this.unpersisted.length - LIMITS.unpersistedFrames);
      this.queue = this.queue.filter(frame => frame.sequence > acknowledged);
    }
    if (sequence <= this.applied) return 'old';
    if (sequence > this.applied + 1) return 'gap';
    this.applied = sequence;
    // Acknowledging a mere acknowledgement would never end.
    if (patches.length && !this.unacknowledged++) this.unacknowledgedSince = now;
    return 'new';
  }

  /** @param {number} now ms @returns {number} ms until an acknowledgement without an event is due; Infinity if none is */
  dueIn(now) {
    if (!this.unacknowledged) return Infinity;
    return this.unacknowledged >= LIMITS.acknowledgedFrames ? 0 : Math.max(0, this.unacknowledgedSince + LIMITS.acknowledgeDelay - now);
  }
}
