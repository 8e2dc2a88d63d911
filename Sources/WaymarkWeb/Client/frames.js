// Numbers the frames both ways and keeps ours until the server has acknowledged them. No I/O.

const CAPACITY = 200, BYTES = 65000, SILENCE = 1000, MANY = 32;

export class Frames {
  /** @type {Outgoing[]} */ queue = [];
  sequence = 0; // ours, last given
  asked = 0; // ours, last with an event: the server owes an answer
  acknowledged = 0; // ours, last that the server has applied
  owed = 0; // theirs with patches that we have not acknowledged, and
  since = 0; // when the first of them came

  /** @param {number} last of the server's frames that the page contains */
  constructor(last) {
    this.last = last;
  }

  /** @param {WireEvent | null} event null only acknowledges @returns {number} its sequence; 0 when refused */
  add(event) {
    const { queue } = this, before = queue.at(-1);
    if (event && new TextEncoder().encode(JSON.stringify(event)).length > BYTES) return 0;
    // What is typed while offline is one frame, not one for each key.
    if (before?.fresh && event?.[0] === 'input' && before.event?.[0] === 'input' && before.event[1] === event[1]) {
      before.event = event;
      return before.sequence;
    }
    if (queue.length >= CAPACITY) return 0;
    queue.push({ sequence: ++this.sequence, event, sent: false, fresh: true });
    if (event) this.asked = this.sequence;
    return this.sequence;
  }

  /** @returns {string[]} what this connection has not carried yet */
  take() {
    const frames = this.queue.filter(frame => !frame.sent);
    if (frames.length) this.owed = 0;
    return frames.map(frame => {
      frame.sent = true;
      frame.fresh = false; // it may arrive: never change it again
      return JSON.stringify([frame.sequence, this.last, ...(frame.event ? [frame.event] : [])]);
    });
  }

  /** A new connection carries everything again. */
  reopen() {
    for (const frame of this.queue) frame.sent = false;
  }

  /** @param {Incoming} frame @param {number} now @returns {'new' | 'old' | 'gap'} */
  receive([sequence, acknowledged, patches], now) {
    if (acknowledged > this.acknowledged) {
      this.acknowledged = acknowledged;
      this.queue = this.queue.filter(frame => frame.sequence > acknowledged);
    }
    if (sequence <= this.last) return 'old';
    if (sequence > this.last + 1) return 'gap';
    this.last = sequence;
    // To acknowledge what only acknowledges would never end.
    if (patches.length && !this.owed++) this.since = now;
    return 'new';
  }

  /** @param {number} now @returns {number} ms until a bare acknowledgement is due; 0: now; Infinity: nothing owed */
  due(now) {
    if (!this.owed) return Infinity;
    return this.owed >= MANY ? 0 : Math.max(0, this.since + SILENCE - now);
  }
}
