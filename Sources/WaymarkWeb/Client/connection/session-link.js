// Tracks the state of the connection between this page and its session. No I/O.
//
//   connecting ──opened──▶ live                   a new page: its session begins with the page's content
//   connecting ──opened──▶ resuming               a reloaded page, whose session had a socket before
//   resuming ──resumed──▶ live
//   any ──closed──▶ offline ──opened──▶ resuming  the connection was lost
//   any ──closed──▶ replaced                      the session has ended: the page has to be reloaded
import { CLOSE, RESUME } from './protocol.js';

export class SessionLink {
  /** @type {'connecting' | 'resuming' | 'live' | 'offline' | 'replaced'} */ state = 'connecting';

  /** @param {string} own the session that the page was rendered for @param {string} [earlier] the session of the tab's previous page
   * @param {boolean} [isBehind] whether the page was rendered before the last events of that page arrived
   * @param {boolean} [isContinued] whether the page was rendered for a session that had a socket before */
  constructor(own, earlier, isBehind = false, isContinued = false) {
    this.own = own;
    this.isContinued = isContinued;
    // Equal if the server has rendered the page for the earlier session.
    this.earlier = earlier === own && !isBehind ? undefined : earlier;
    // Whether the page shows the session that it requests. The server begins every later socket of a session with `resume`, and reads
    // nothing before it.
    this.isShown = isContinued && !this.earlier;
  }

  /** The session that the socket requests. */
  get session() {
    return this.earlier ?? this.own;
  }

  /** Whether the page has applied nothing of the earlier session that it requests. */
  get isFresh() {
    return !!this.earlier && !this.isShown;
  }

  /** Call when the socket has opened.
   * @returns {boolean} whether frames may be sent at once */
  opened() {
    this.state = this.isShown || this.earlier ? 'resuming' : 'live';
    this.isShown ||= this.state === 'live';
    return this.state === 'live';
  }

  /** Call when the server has reported from which frames it continues.
   * @param {number} how one of RESUME, or 1 @returns {{ isFirst: boolean, isRestored: boolean }} whether the page shows another session, whether
   * the process that had the session has ended */
  resumed(how) {
    const isFirst = !this.isShown;
    this.state = 'live';
    this.isShown = true;
    return { isFirst, isRestored: how === RESUME.restored };
  }

  /** Call when the socket has closed.
   * @param {number} code @returns {'retry' | 'retryOwn' | 'retryLater' | 'reload'} what to do: connect again; connect at once
   * to the page's own session; connect later, if the page is still there; reload the page */
  closed(code) {
    if (this.isFresh && code === CLOSE.unknownSession) {
      this.earlier = undefined;
      this.isShown = this.isContinued;
      this.state = 'connecting';
      return 'retryOwn';
    }
    this.state = 'offline';
    if (code === CLOSE.pageIsLeaving) return 'retryLater';
    if (code !== CLOSE.tooLarge && code !== CLOSE.invalid && code !== CLOSE.unknownSession) return 'retry';
    this.state = 'replaced';
    return 'reload';
  }
}
