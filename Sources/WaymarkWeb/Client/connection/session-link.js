// The state of the link between this page and its session. No I/O.
//
//   connecting ──opened──▶ live                   a new page: its session begins with what the page contains
//   connecting ──opened──▶ resuming               a page loaded again, which asks for the session that its tab had before
//   resuming ──resumed──▶ live
//   any ──closed──▶ offline ──opened──▶ resuming  the connection was lost
//   any ──closed──▶ replaced                      the session is over here: the page has to be loaded again
import { CLOSE, RESUME } from './protocol.js';

export class SessionLink {
  /** @type {'connecting' | 'resuming' | 'live' | 'offline' | 'replaced'} */ state = 'connecting';
  hasBeenLive = false;

  /** @param {string} own the session that the page was made for @param {string} [earlier] that of the page before it in this tab */
  constructor(own, earlier) {
    this.own = own;
    this.earlier = earlier === own ? undefined : earlier; // the server has written the page for it again
  }

  /** The session that the socket asks for. */
  get session() {
    return this.earlier ?? this.own;
  }

  /** Whether the page has applied nothing of the session that it asks for. */
  get isFresh() {
    return !!this.earlier && !this.hasBeenLive;
  }

  /** The socket is open.
   * @returns {boolean} whether frames may be sent at once */
  opened() {
    this.state = this.hasBeenLive || this.earlier ? 'resuming' : 'live';
    this.hasBeenLive ||= this.state === 'live';
    return this.state === 'live';
  }

  /** The server has said where it continues.
   * @param {number} how @returns {{ isFirst: boolean, isWhole: boolean, isRestored: boolean }} whether the page has not been
   * live before, whether the whole content follows, whether the process that had the session is gone */
  resumed(how) {
    const isFirst = !this.hasBeenLive;
    this.state = 'live';
    this.hasBeenLive = true;
    return { isFirst, isWhole: how !== RESUME.here, isRestored: how === RESUME.restored };
  }

  /** The socket has closed.
   * @param {number} code @returns {'retry' | 'retryOwn' | 'retryLater' | 'reload'} what to do: connect again; connect at once
   * for the page's own session; connect when the page has not gone after all; load the page again */
  closed(code) {
    if (this.isFresh && code === CLOSE.unknownSession) {
      this.earlier = undefined;
      this.state = 'connecting';
      return 'retryOwn';
    }
    this.state = 'offline';
    if (code === CLOSE.pageIsLeaving) return 'retryLater';
    if (code !== CLOSE.tooLarge && code !== CLOSE.invalid && code !== CLOSE.unknownSession) return 'retry';
    this.state = 'replaced';
    return 'reload';
  }

  /** The connection is given up, and another one is opened. */
  lost() {
    if (this.state === 'live' || this.state === 'resuming') this.state = 'offline';
  }
}
