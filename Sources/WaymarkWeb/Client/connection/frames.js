// Numbers the frames in both directions, and keeps the client's until the server has persisted them. No I/O.
import { ACTIONS } from './protocol.js';

// Frames that wait for the connection, frames that are not persisted, bytes of a frame; an acknowledgement is due after so
// many ms or frames.
const QUEUE_LIMIT = 200, UNPERSISTED_LIMIT = 1000, MAX_BYTES = 65000, ACKNOWLEDGE_DELAY = 1000, ACKNOWLEDGE_FRAMES = 32;

export class Frames {
  /** @type {Outgoing[]} */ queue = [];
  /** @type {Outgoing[]} */ unpersisted = []; // handled, and lost if the server dies before it has kept them
  sequence = 0; // ours, last given
  lastEvent = 0; // ours, last with an event: the server owes an answer
  lastAwaited = 0; // ours, last with an event that somebody waits for
  acknowledged = 0; // ours, last that the server has applied
  unacknowledged = 0; // theirs with patches that we have not acknowledged, and
  unacknowledgedSince = 0; // when the first of them came

  /** @param {number} lastApplied of the server's frames that the page contains @param {number} received of ours, by a page before */
  constructor(lastApplied, received = 0) {
    this.lastApplied = lastApplied;
    this.sequence = this.lastEvent = this.lastAwaited = this.acknowledged = received;
  }

  /** Whether nobody waits for an answer. */
  get isAnswered() {
    return this.acknowledged >= this.lastAwaited;
  }

  /** @param {WireEvent | null} event null only acknowledges @returns {number} its sequence; 0 when refused */
  add(event) {
    const { queue } = this, before = queue.at(-1);
    if (event && new TextEncoder().encode(JSON.stringify(event)).length > MAX_BYTES) return 0;
    // What is typed while offline is one frame, not one for each key.
    if (before?.neverSent && event?.[0] === 'input' && before.event?.[0] === 'input' && before.event[1] === event[1]) {
      before.event = event;
      return before.sequence;
    }
    if (queue.length >= QUEUE_LIMIT) return 0;
    queue.push({ sequence: ++this.sequence, event, sent: false, neverSent: true });
    if (event) this.lastEvent = this.sequence;
    if (event && event[0] !== 'ahead') this.lastAwaited = this.sequence;
    return this.sequence;
  }

  /** @returns {string[]} what this connection has not carried yet */
  takeUnsent() {
    const frames = this.queue.filter(frame => !frame.sent);
    if (frames.length) this.unacknowledged = 0;
    return frames.map(frame => {
      frame.sent = true;
      frame.neverSent = false; // it may arrive: never change it again
      return JSON.stringify([frame.sequence, this.lastApplied, ...(frame.event ? [frame.event] : [])]);
    });
  }

  /** A new connection carries everything again. */
  reopen() {
    for (const frame of this.queue) frame.sent = false;
  }

  /** A server that does not know what we show goes on from what it has kept: it gets all that came later, and tells
   * everything then.
   * @param {number} received of ours @param {number} last of theirs
   * @param {boolean} restored whether what was sent may have run, in a server that is gone
   * @param {string} address where the browser is, if that may differ */
  resume(received, last, restored, address) {
    const known = new Map([...this.unpersisted, ...this.queue].map(frame => [frame.sequence, frame]));
    this.sequence = Math.max(this.sequence, received);
    this.queue = [];
    for (let sequence = received + 1; sequence <= this.sequence; sequence++) {
      const { event = null, neverSent = false } = known.get(sequence) ?? {};
      this.queue.push({ sequence, event: restored && event && !neverSent && ACTIONS.has(String(event[0])) ? null : event, sent: false, neverSent: false });
    }
    this.unpersisted = [];
    this.lastApplied = last;
    this.acknowledged = received;
    this.unacknowledged = 0;
    for (const event of [...(address ? [['go', address]] : []), ['sync']])
      this.queue.push({ sequence: ++this.sequence, event, sent: false, neverSent: false });
    this.lastEvent = this.lastAwaited = this.sequence;
  }

  /** @param {number} received of ours that the server will not lose any more */
  persisted(received) {
    this.unpersisted = this.unpersisted.filter(({ sequence }) => sequence > received);
  }

  /** @param {Incoming} frame @param {number} now @returns {'new' | 'old' | 'gap'} */
  receive([sequence, acknowledged, patches], now) {
    if (acknowledged > this.acknowledged) {
      this.acknowledged = acknowledged;
      this.unpersisted.push(...this.queue.filter(frame => frame.sequence <= acknowledged && frame.event));
      this.unpersisted.splice(0, this.unpersisted.length - UNPERSISTED_LIMIT);
      this.queue = this.queue.filter(frame => frame.sequence > acknowledged);
    }
    if (sequence <= this.lastApplied) return 'old';
    if (sequence > this.lastApplied + 1) return 'gap';
    this.lastApplied = sequence;
    // To acknowledge what only acknowledges would never end.
    if (patches.length && !this.unacknowledged++) this.unacknowledgedSince = now;
    return 'new';
  }

  /** @param {number} now @returns {number} ms until a bare acknowledgement is due; 0: now; Infinity: nothing owed */
  acknowledgeIn(now) {
    if (!this.unacknowledged) return Infinity;
    return this.unacknowledged >= ACKNOWLEDGE_FRAMES ? 0 : Math.max(0, this.unacknowledgedSince + ACKNOWLEDGE_DELAY - now);
  }
}
