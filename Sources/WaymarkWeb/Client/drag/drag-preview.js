// Shows what is dragged under the pointer: copies of the sources, on one another, with a badge. They come from their places and go back there.
import { cornerRadius } from '../menus/corner-radius.js';
import { easing, scaled } from '../presentation/motion-scale.js';
import { showBadge } from './drop-badge.js';

/** @typedef {{ x: number, y: number }} Point */

const DURATION = 250, SHOWN = 3, WIDEST = 320; // ms; copies that are seen in a stack; points
const MOST = 16; // copies, also if more is dragged: a drag begins within a frame
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
    copy.classList.toggle('narrowed', width > WIDEST);
    Object.assign(copy.style, { width: `${Math.min(width, WIDEST)}px`, height: width > WIDEST ? '' : `${height}px`, borderRadius: `${cornerRadius(source)}px` });
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
    this.add(sources);
  }

  /** Adds copies of sources, which come from their places: of the first one, and of those that are seen. What is measured is measured together,
   * because each change in between would have the page laid out anew.
   * @param {HTMLElement[]} sources */
  add(sources) {
    const known = new Set(this.copies.map(({ source }) => source)), first = this.copies.length;
    const boxes = sources.filter(source => !known.has(source)).map(source => ({ source, from: source.getBoundingClientRect() }));
    const seen = boxes.filter(({ source, from }) => source === sources[0] || (from.bottom > 0 && from.top < innerHeight)).slice(0, Math.max(0, MOST - first));
    const added = seen.map(({ source, from }) => ({ source, from, copy: copyOf(source) }));
    for (const { copy, source } of added) {
      this.copies.push({ copy, source });
      this.layer.prepend(copy); // below those before
    }
    if (!first && this.copies[0]?.copy.matches('.custom')) {
      const { offsetWidth, offsetHeight } = this.copies[0].copy;
      this.grab = { x: offsetWidth / 2, y: offsetHeight / 2 };
    }
    this.moveTo(this.at);
    const heights = this.isList ? this.copies.map(({ copy }) => copy.offsetHeight + 4) : [];
    added.forEach(({ copy }, index) => this.place(copy, first + index, heights));
    const places = added.map(({ copy }) => copy.getBoundingClientRect());
    added.forEach(({ copy, from }, index) => copy.animate(
      [{ transform: `translate(${from.left - places[index].left}px, ${from.top - places[index].top}px)`, visibility: 'visible' }, { transform: 'none' }],
      { duration: scaled(DURATION), easing: easing() }));
  }

  /** Places a copy among the others.
   * @param {HTMLElement} copy @param {number} index @param {number[]} heights of all copies, if they are in a list */
  place(copy, index, heights) {
    const depth = Math.min(index, SHOWN - 1), { x, y, turn } = this.step, top = heights.slice(0, index).reduce((sum, each) => sum + each, 0);
    copy.style.translate = `${x * depth}px ${y * depth + top}px`;
    copy.style.rotate = `${turn * depth * (depth % 2 ? 1 : -1)}deg`;
    if (index >= SHOWN && !this.isList) copy.style.visibility = 'hidden';
  }

  /** @param {Point} point of the window, where the pointer is */
  moveTo(point) {
    this.at = point;
    this.layer.style.visibility = '';
    this.layer.style.translate = `${point.x - this.grab.x}px ${point.y - this.grab.y}px`;
    this.badge.style.translate = `${this.grab.x}px ${this.grab.y}px`;
  }

  hide() {
    this.layer.style.visibility = 'hidden';
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
