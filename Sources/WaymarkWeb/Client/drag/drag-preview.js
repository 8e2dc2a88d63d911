// Shows what is dragged under the pointer: copies of the sources, on one another, with a badge. They come from their places and go back there.
import { cornerRadius } from '../menus/corner-radius.js';
import { easing, scaled } from '../presentation/motion-scale.js';
import { showBadge } from './drop-badge.js';

/** @typedef {{ x: number, y: number }} Point */

const DURATION = 250, SHOWN = 3, WIDEST = 280; // ms; copies that are seen of many; points
/** Where the copies below the first one are, in points and degrees. */
const STEP = { stack: { x: 5, y: 5, turn: 0 }, pile: { x: 0, y: 3, turn: 4 }, list: { x: 0, y: 0, turn: 0 } };

/** @param {HTMLElement} source @returns {HTMLElement} a copy of what it looks like, without what makes it work */
function copyOf(source) {
  const own = source.querySelector(':scope > .drag-preview, :scope > .w > .drag-preview');
  const copy = document.createElement('div'), look = /** @type {HTMLElement} */ (source.cloneNode(true)), { width, height } = source.getBoundingClientRect();
  copy.className = 'drag-copy';
  if (own) {
    copy.append(...[...own.children].map(child => child.cloneNode(true)));
    copy.classList.add('custom');
  } else {
    const list = source.closest('.list, .selectable-grid');
    // Rows look as they do in their list, but for what is outside of them.
    if (list && source.matches('.row, .cell')) copy.className = `${list.className.replace(/\b(scroll|x|y|fx|fy)\b/g, '')} drag-copy`;
    copy.append(look);
    Object.assign(copy.style, { width: `${Math.min(width, WIDEST)}px`, height: `${height}px`, borderRadius: `${cornerRadius(source)}px` });
  }
  for (const each of copy.querySelectorAll('*')) {
    for (const name of ['id', 'name', 'href', 'tabindex', 'data-on', 'data-drag', 'data-destination', 'data-testid', 'aria-selected', 'data-selected', 'data-client-pressed', 'data-client-taken']) each.removeAttribute(name);
  }
  for (const each of copy.querySelectorAll('.wm-menu-layer, .drag-preview')) each.remove();
  return copy;
}

export class DragPreview {
  /** The copies with their sources, the one under the pointer first.
   * @type {{ copy: HTMLElement, source: HTMLElement }[]} */
  copies = [];
  /** The motion into a destination.
   * @type {Promise<unknown> | undefined} */
  motion;

  /** @param {HTMLElement[]} sources @param {Point} at where the pointer has taken the first one @param {keyof typeof STEP} formation */
  constructor(sources, at, formation) {
    const box = sources[0].getBoundingClientRect();
    this.at = at;
    this.step = STEP[formation] ?? STEP.stack;
    this.isList = formation === 'list';
    this.layer = document.createElement('div');
    this.layer.className = 'wm-drag';
    this.layer.setAttribute('popover', 'manual'); // above everything, even modals
    this.layer.setAttribute('aria-hidden', 'true');
    this.layer.inert = true;
    this.badge = document.createElement('span');
    this.layer.append(this.badge);
    document.body.append(this.layer);
    this.layer.showPopover?.();
    /** The pointer's place in the first copy. */
    this.grab = { x: Math.min(at.x - box.left, WIDEST - 24), y: at.y - box.top };
    for (const source of sources) this.add(source);
  }

  /** Adds the copy of a source, which comes from its place.
   * @param {HTMLElement} source */
  add(source) {
    if (this.copies.some(each => each.source === source)) return;
    const copy = copyOf(source), from = source.getBoundingClientRect(), index = this.copies.length;
    this.copies.push({ copy, source });
    this.layer.prepend(copy); // below those before
    if (copy.matches('.custom') && !index) this.grab = { x: copy.offsetWidth / 2, y: copy.offsetHeight / 2 };
    this.moveTo(this.at);
    const depth = Math.min(index, SHOWN - 1), { x, y, turn } = this.step, top = this.isList ? this.copies.slice(0, index).reduce((sum, each) => sum + each.copy.offsetHeight + 4, 0) : 0;
    copy.style.translate = `${x * depth}px ${y * depth + top}px`;
    copy.style.rotate = `${turn * depth * (depth % 2 ? 1 : -1)}deg`;
    if (index >= SHOWN && !this.isList) copy.style.visibility = 'hidden';
    const to = copy.getBoundingClientRect();
    copy.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`, visibility: 'visible' }, { transform: 'none' }], { duration: scaled(DURATION), easing: easing() });
  }

  /** @param {Point} point of the window, where the pointer is */
  moveTo(point) {
    this.at = point;
    this.layer.style.translate = `${point.x - this.grab.x}px ${point.y - this.grab.y}px`;
    this.badge.style.translate = `${this.grab.x}px ${this.grab.y}px`;
  }

  /** @param {number} count @param {boolean} isCopy */
  showBadge(count, isCopy) {
    showBadge(this.badge, count, isCopy);
  }

  /** Goes into a destination, and is not seen any more.
   * @param {Element} target @returns {Promise<unknown>} */
  flyInto(target) {
    const { left, top, width, height } = target.getBoundingClientRect(), box = this.copies[0]?.copy.getBoundingClientRect() ?? new DOMRect();
    const x = left + width / 2 - box.left - box.width / 2, y = top + height / 2 - box.top - box.height / 2;
    this.badge.hidden = true;
    const motion = this.layer.animate([{}, { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0 }], { duration: scaled(DURATION), easing: easing(), fill: 'forwards' });
    return this.motion = motion.finished.then(() => {
      this.layer.style.visibility = 'hidden';
      motion.cancel();
    }, () => {});
  }

  /** Goes back to where it was taken from, as far as that is still there, and ends. */
  async flyBack() {
    await this.motion;
    this.layer.style.visibility = '';
    this.badge.hidden = true;
    await Promise.all(this.copies.map(({ copy, source }) => {
      const from = copy.getBoundingClientRect(), to = source.isConnected ? source.getBoundingClientRect() : null;
      copy.style.visibility = 'visible';
      const end = to?.width ? { transform: `translate(${to.left - from.left}px, ${to.top - from.top}px)` } : { opacity: 0 };
      return copy.animate([{}, end], { duration: scaled(DURATION), easing: easing(), fill: 'forwards' }).finished.catch(() => {});
    }));
    this.end();
  }

  end() {
    this.layer.remove();
  }
}
