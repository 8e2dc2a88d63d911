// Numbers the frames both ways and keeps ours until the server has acknowledged them. No I/O.

const CAPACITY = 200, BYTES = 65536, SILENCE = 1000, MANY = 32;

export class Frames {
  /** @type {Outgoing[]} */ queue = [];
  sequence = 0; // ours, last given
  acknowledged = 0; // ours, last applied by the server
  told = 0; // theirs, last that we acknowledged
  since = 0; // when the oldest frame that we still owe an acknowledgement came

  /** @param {number} last the server's frame that the page already contains */
  constructor(last) {
    this.last = this.told = last;
  }

  /** @param {WireEvent | null} event null only acknowledges @returns {number} its sequence; 0 when refused */
  add(event) {
    const before = this.queue[this.queue.length - 1];
    if (event && JSON.stringify(event).length * 3 > BYTES - 64 && new TextEncoder().encode(JSON.stringify(event)).length > BYTES - 64) return 0;
    // What is typed while offline is one frame, not one for each key.
    if (event?.[0] === 'input' && before?.open && before.event?.[0] === 'input' && before.event[1] === event[1]) {
      before.event = event;
      return before.sequence;
    }
    if (this.queue.length >= CAPACITY) return 0;
    this.queue.push({ sequence: ++this.sequence, event, sent: false, open: true });
    return this.sequence;
  }

  /** @returns {string[]} what this connection has not carried yet */
  take() {
    const texts = [];
    for (const frame of this.queue) {
      if (frame.sent) continue;
      frame.sent = true;
      frame.open = false; // it may have arrived: never change it again
      texts.push(JSON.stringify(frame.event ? [frame.sequence, this.last, frame.event] : [frame.sequence, this.last]));
    }
    if (texts.length) [this.told, this.since] = [this.last, 0];
    return texts;
  }

  /** A new connection carries everything again. */
  reopen() {
    for (const frame of this.queue) frame.sent = false;
  }

  /** @param {number} sequence @param {number} acknowledged @param {number} now @returns {'new' | 'old' | 'gap'} */
  receive(sequence, acknowledged, now) {
    if (acknowledged > this.acknowledged) {
      this.acknowledged = acknowledged;
      this.queue = this.queue.filter(frame => frame.sequence > acknowledged);
    }
    if (sequence <= this.last) return 'old';
    if (sequence > this.last + 1) return 'gap';
    this.last = sequence;
    this.since ||= now;
    return 'new';
  }

  /** @param {number} now @returns {number} ms until a bare acknowledgement is due; 0: now; Infinity: nothing owed */
  due(now) {
    if (this.last === this.told) return Infinity;
    return this.last - this.told >= MANY ? 0 : Math.max(0, this.since + SILENCE - now);
  }
}
