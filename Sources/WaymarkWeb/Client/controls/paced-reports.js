// Limits how often something is reported while it changes: at most ten times a second, and the last time always.
const PAUSE = 100; // ms

export class PacedReports {
  last = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ timer;

  /** @param {() => void} report @param {() => number} [now] ms */
  constructor(report, now = () => performance.now()) {
    this.report = report;
    this.now = now;
  }

  /** Whether a report is still to come. */
  get isPending() {
    return this.timer !== undefined;
  }

  /** Reports a change, now or as soon as it may.
   * @param {boolean} [isLast] whether no other change follows soon: it is reported now */
  add(isLast = false) {
    const wait = isLast ? 0 : this.last + PAUSE - this.now();
    if (wait > 0) return void (this.timer ??= setTimeout(() => this.flush(), wait));
    this.flush();
  }

  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.last = this.now();
    this.report();
  }

  /** Reports what is still to be reported. */
  end() {
    if (this.isPending) this.flush();
  }
}
