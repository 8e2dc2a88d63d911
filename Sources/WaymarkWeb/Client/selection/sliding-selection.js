// Selects the rows over which a finger slides: along the circles of a list that is edited, or two fingers over any list of which several rows
// can be selected, which begins to edit it. It scrolls at the edges.
import { send } from '../connection/outbox.js';
import { numberOf } from '../elements/page.js';
import { edgeSpeed, EdgeSteps } from '../gestures/edge-scroll.js';
import { unhighlight } from '../gestures/press-highlight.js';
import { BAND } from './band-spans.js';
import { rowGroups } from './row-places.js';

/** @typedef {import('./selectable-list.js').SelectableList} SelectableList */

const CIRCLE = 50, SCROLLER = '.scroll.y,.wm-scroll'; // points from the edge of a row at which its circle is

/** @type {WeakSet<Element>} */ const known = new WeakSet();

class Sliding {
  frame = 0;
  steps = new EdgeSteps();

  /** @param {SelectableList} list @param {{ row: HTMLElement, place: number }} start */
  constructor(list, { row, place }) {
    this.list = list;
    this.start = this.end = place;
    this.mode = list.selected.has(row.id) ? BAND.remove : BAND.add;
    this.at = { x: 0, y: 0 };
    this.scroller = list.closest(SCROLLER);
    unhighlight();
    this.show();
    const tick = (/** @type {number} */ now) => {
      const box = this.scroller?.getBoundingClientRect(), speed = box && this.at.y ? edgeSpeed(this.at.y, box.top, box.bottom) : 0;
      const step = this.steps.next(speed, now);
      if (step && this.scroller) {
        this.scroller.scrollTop += step;
        this.follow(this.at);
      }
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  /** @returns {[number, number, number, number][]} */
  get spans() {
    return [[Math.min(this.start, this.end), Math.max(this.start, this.end), 1, 1]];
  }

  show() {
    this.list.showBand(this.mode, this.spans);
  }

  /** @param {{ x: number, y: number }} point where the finger is */
  follow(point) {
    this.at = point;
    const found = rowAt(this.list, point.x, point.y);
    if (!found || found.place === this.end) return;
    this.end = found.place;
    this.show();
  }

  /** @param {boolean} isKept */
  finish(isKept) {
    cancelAnimationFrame(this.frame);
    if (isKept) this.list.selectBand(this.mode, this.spans);
    else this.list.showBand(this.mode, null);
  }
}

/** @param {SelectableList} list @param {number} x @param {number} y @returns {{ row: HTMLElement, place: number } | undefined} the row at a point;
 * beside the rows the nearest one at that height */
function rowAt(list, x, y) {
  const rows = rowGroups(list).groups.flatMap(group => group.rows), boxes = rows.map(({ row }) => row.getBoundingClientRect());
  const inside = rows.find((_, index) => boxes[index].left <= x && x < boxes[index].right && boxes[index].top <= y && y < boxes[index].bottom);
  if (inside) return inside;
  const level = rows.filter((_, index) => boxes[index].top <= y && y < boxes[index].bottom), centre = (/** @type {HTMLElement} */ row) => row.getBoundingClientRect().left + row.offsetWidth / 2;
  return level.sort((one, other) => Math.abs(centre(one.row) - x) - Math.abs(centre(other.row) - x))[0];
}

/** @param {HTMLElement} row @param {number} x @returns {boolean} whether a point is at the row's circle, or in a cell */
function isAtCircle(row, x) {
  if (row.matches('.cell')) return true;
  const { left, right } = row.getBoundingClientRect();
  return getComputedStyle(row).direction === 'rtl' ? x > right - CIRCLE : x < left + CIRCLE;
}

/** @param {TouchList} touches @returns {{ x: number, y: number }} the point between them */
function middle(touches) {
  const all = [...touches], mean = (/** @type {number[]} */ values) => values.reduce((sum, each) => sum + each, 0) / values.length;
  return { x: mean(all.map(({ clientX }) => clientX)), y: mean(all.map(({ clientY }) => clientY)) };
}

/** Lets fingers that slide over a list select its rows. The list listens itself, so that the browser can be kept from scrolling.
 * @param {SelectableList} list */
export function selectBySliding(list) {
  if (known.has(list)) return;
  known.add(list);
  /** @type {Sliding | null} */
  let sliding = null;
  /** Where one finger has been put on a circle.
   * @type {{ x: number, y: number } | null} */
  let pressed = null;
  const isFor = () => list.multiple && !list.matches('[aria-disabled=true]');

  list.addEventListener('touchstart', event => {
    const { touches } = event, point = middle(touches), row = isFor() ? rowAt(list, point.x, point.y) : undefined;
    pressed = row && touches.length === 1 && list.isEditing && isAtCircle(row.row, point.x) ? point : null;
    if (sliding || touches.length !== 2 || !row || !(event.target instanceof Node && list.contains(event.target))) return;
    sliding = new Sliding(list, row);
    if (!list.isEditing) send(['editing', numberOf(list), 1]);
  }, { passive: true });

  list.addEventListener('touchmove', event => {
    const point = middle(event.touches);
    if (pressed && !sliding) {
      const across = Math.abs(point.x - pressed.x), down = Math.abs(point.y - pressed.y), row = rowAt(list, pressed.x, pressed.y);
      // In a grid, a finger that moves down scrolls.
      if (row && (row.row.matches('.cell') ? across > 10 && across > down : down > 6)) sliding = new Sliding(list, row);
      else if (down > 10) pressed = null;
    }
    if (!sliding && !pressed) return;
    if (event.cancelable && (sliding || !list.querySelector('.cell'))) event.preventDefault();
    sliding?.follow(point);
  }, { passive: false });

  for (const type of /** @type {const} */ (['touchend', 'touchcancel'])) list.addEventListener(type, ({ touches }) => {
    if (touches.length && type === 'touchend') return;
    sliding?.finish(type === 'touchend');
    sliding = pressed = null;
  });
}
