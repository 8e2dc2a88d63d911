// A WebSocket that reconnects by itself.

/** @param {number} attempt from 0 @param {number} random 0 to 1 @returns {number} ms: 0.25 s, doubled by each attempt up to 10 s, of
 * which the random number takes up to half */
export const backoff = (attempt, random) => Math.min(10000, 250 * 2 ** Math.min(attempt, 16)) * (0.5 + random / 2);

/** Whether the browser is Chromium and has a touch screen (worker-socket.js). */
const delaysMessages = () => navigator.maxTouchPoints > 0 && 'scheduling' in navigator;

export class Socket {
  /** @type {ReturnType<typeof import('./worker-socket.js').connect> | null} */ socket = null;
  /** @type {typeof import('./worker-socket.js').connect} */ connect = address => new WebSocket(address);
  attempt = 0;
  openedAt = Infinity;
  timer = 0;
  hiddenAt = 0;

  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
  }

  async start() {
    addEventListener('online', () => this.open());
    addEventListener('pageshow', event => event.persisted && this.open());
    addEventListener('pagehide', () => this.close());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.hiddenAt = Date.now();
      // After a phone has slept, its socket may be dead and still look open.
      else if (!this.isOpen || Date.now() - this.hiddenAt > 30000) this.open();
    });
    // Without that script, too, the page works.
    if (delaysMessages()) await import('./worker-socket.js').then(({ connect }) => this.connect = connect, () => {});
    this.open();
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Connects now, and closes the present connection if there is one. */
  open() {
    this.close();
    const socket = this.socket = this.connect(this.handlers.address());
    socket.onopen = () => {
      this.openedAt = Date.now();
      this.handlers.opened();
    };
    socket.onmessage = (/** @type {{ data: string }} */ { data }) => this.handlers.received(data);
    socket.onclose = (/** @type {{ code: number }} */ { code }) => {
      this.socket = null;
      this.handlers.closed(code);
    };
  }

  /** Connects after a delay, which grows unless the last connection lasted for 5 s. */
  retry() {
    this.close();
    if (Date.now() - this.openedAt > 5000) this.attempt = 0;
    this.openedAt = Infinity;
    this.timer = setTimeout(() => this.open(), backoff(this.attempt++, Math.random()));
  }

  /** Connects after 10 s, if the page is still there because the user has stopped its reload. */
  openLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), 10000);
  }

  close() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(1000);
  }

  /** @param {string[]} texts */
  send(texts) {
    for (const text of texts) this.socket?.send(text);
  }
}
