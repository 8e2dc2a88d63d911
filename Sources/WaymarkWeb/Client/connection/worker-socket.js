// Opens the page's WebSocket in a worker, on devices with a touch screen whose browser is Chromium: after a finger has gone down it delivers
// no message of a page's own socket for 100 ms or until the finger is lifted, so that a screen prefetched for the press comes too
// late (decisions/socket-worker.md).
let hasFailed = false; // whether the worker could not be loaded

/** What Socket uses of a WebSocket. */
class WorkerSocket {
  readyState = /** @type {number} */ (WebSocket.CONNECTING);
  /** @type {(() => void) | null} */ onopen = null;
  /** @type {((event: { data: string }) => void) | null} */ onmessage = null;
  /** @type {((event: { code: number }) => void) | null} */ onclose = null;

  /** @param {string} address */
  constructor(address) {
    const worker = this.worker = new Worker(new URL('socket-worker.js', import.meta.url));
    worker.onmessage = ({ data }) => {
      if (data.type === 'open') this.readyState = WebSocket.OPEN;
      if (data.type === 'close') this.readyState = WebSocket.CLOSED;
      /** @type {any} */ (this)[`on${data.type}`]?.(data);
    };
    worker.onerror = () => {
      hasFailed = true;
      this.readyState = WebSocket.CLOSED;
      this.onclose?.({ code: 1006 });
    };
    worker.postMessage(address);
  }

  /** @param {string} text */
  send(text) {
    this.worker.postMessage(text);
  }

  /** @param {number} code */
  close(code) {
    this.worker.postMessage(code);
  }
}

/** @param {string} address @returns {WebSocket | WorkerSocket} */
export const connect = address => hasFailed ? new WebSocket(address) : new WorkerSocket(address);
