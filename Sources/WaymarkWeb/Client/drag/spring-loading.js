// Opens a control over which something that is dragged is held for a moment: it flashes twice, and is pressed.
import { isReachable } from '../gestures/control-press.js';
import { scaled } from '../presentation/motion-scale.js';

const DELAY = 700, FLASH = 150; // ms

/** @param {HTMLElement} springs */
function open(springs) {
  const row = springs.closest('.selectable'), list = /** @type {import('../selection/selectable-list.js').SelectableList | null} */ (row?.closest('wm-list') ?? null);
  if (row === springs && list?.opens) return list.open(/** @type {HTMLElement} */ (row));
  const control = springs.matches('a,button,.selectable') ? springs : springs.querySelector('a[href],button') ?? springs.closest('a[href],button') ?? springs;
  /** @type {HTMLElement} */ (control).click();
}

export class SpringLoading {
  /** @type {HTMLElement | null} */ control = null;
  timer = 0;

  /** @param {{ x: number, y: number }} point of the window, where the pointer is @param {HTMLElement[]} sources what is dragged */
  follow({ x, y }, sources) {
    const found = /** @type {HTMLElement | null} */ (document.elementFromPoint(x, y)?.closest('[data-springs]') ?? null);
    const control = found && isReachable(found) && !sources.includes(found) ? found : null;
    if (control === this.control) return;
    this.stop();
    this.control = control;
    if (control) this.timer = setTimeout(() => this.flash(control), DELAY);
  }

  /** @param {HTMLElement} control */
  flash(control) {
    const motion = control.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], { duration: scaled(FLASH), iterations: 2 });
    motion.finished.then(() => this.control === control && control.isConnected && open(control), () => {});
  }

  stop() {
    clearTimeout(this.timer);
    this.control = null;
  }
}
