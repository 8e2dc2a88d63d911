// Keeps the badges of parts of texts beside the page, each at the height of the first line of its part. Where that line is in its object is measured
// when the text or the object's size has changed, once a frame; from then on the place follows from the object's frame.
import { trackLoading } from '../connection/idle.js';
import { claim } from '../elements/client-attributes.js';
import { MARGIN } from './canvas-viewport.js';
import { boundsOf, centreOf, inAxesOf, turned } from './object-frame.js';
import { OBJECT, PageObject } from './page-object.js';
import { stacked } from './stacked.js';

/** @typedef {import('./canvas-element.js').ObjectCanvas} ObjectCanvas */
/** @typedef {import('./object-frame.js').Frame} Frame */
/** The line of a badge: where its middle is from the centre of the object, along the object's own axes, null where the text has no such part; and the size
 * that the object had when it was measured.
 * @typedef {{ object: PageObject | null, comment: string, point: import('./object-frame.js').Point | null, size: string, height: number }} Line */

const LEAST_HEIGHT = 28; // points, until the browser has told how high a badge is

/** @param {Frame} frame @returns {string} what its lines depend on */
const sizeOf = ({ width, height }) => `${width} ${height}`;

export class LineBadges {
  /** @type {Map<HTMLElement, Line>} */ all = new Map();
  /** @type {Set<PageObject>} */ observed = new Set();
  /** @type {Set<PageObject>} whose lines are to be measured */ outdated = new Set();
  isDue = false;
  /** Whether a gesture holds an object with lines. */ isHeld = false;

  /** @param {ObjectCanvas} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.changes = new MutationObserver(records => this.read(records));
    this.heights = new ResizeObserver(entries => {
      for (const { target, borderBoxSize: [{ blockSize }] } of entries) {
        const line = this.all.get(/** @type {HTMLElement} */ (target));
        if (line) line.height = blockSize;
      }
      this.place();
    });
  }

  /** @param {HTMLElement[]} badges that there are now */
  update(badges) {
    const { all } = this;
    if (!badges.length && !all.size) return;
    this.all = new Map(badges.map(badge => [badge, this.lineOf(badge, all.get(badge))]));
    for (const badge of all.keys()) if (!this.all.has(badge)) this.heights.unobserve(badge);
    this.observe(new Set([...this.all.values()].flatMap(({ object }) => object ?? [])));
    this.place();
  }

  /** @param {Set<PageObject>} objects whose texts are observed */
  observe(objects) {
    const { observed, changes } = this;
    if (objects.size === observed.size && [...objects].every(each => observed.has(each))) return;
    this.observed = objects;
    this.read(changes.takeRecords());
    changes.disconnect();
    for (const object of objects) changes.observe(object, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  /** @param {HTMLElement} badge @param {Line} [known] @returns {Line} */
  lineOf(badge, known) {
    const { badge: key = '', badgeText: comment = '' } = badge.dataset;
    if (known?.object?.isConnected && known.object.key === key && known.comment === comment) return known;
    if (!known) {
      claim(badge, 'style');
      this.heights.observe(badge);
    }
    const found = this.canvas.querySelector(`[data-object="${CSS.escape(key)}"]`), object = found instanceof PageObject ? found : null;
    return { object, comment, point: null, size: '', height: known?.height ?? LEAST_HEIGHT };
  }

  /** Notes whose lines have changed. What is done to an object itself does not move its lines in it, unless it has another size.
   * @param {MutationRecord[]} records */
  read(records) {
    for (const { target } of records) {
      if (target instanceof PageObject) continue;
      const object = target.parentElement?.closest(OBJECT);
      if (object instanceof PageObject) this.measureSoon(object);
    }
  }

  /** Has all lines measured again, such as after fonts were loaded. */
  remeasure() {
    for (const { object } of this.all.values()) if (object) this.measureSoon(object);
  }

  /** @param {PageObject} object */
  measureSoon(object) {
    this.outdated.add(object);
    if (this.isDue) return;
    this.isDue = true;
    if (document.hidden) this.measure();
    else void trackLoading(new Promise(done => requestAnimationFrame(() => done(this.measure()))));
  }

  measure() {
    const { outdated, canvas: { viewport, clientWidth } } = this;
    this.isDue = false;
    this.outdated = new Set();
    if (!viewport || !clientWidth) return;
    viewport.forget();
    for (const line of this.all.values()) {
      const { object, comment } = line;
      if (!object || !outdated.has(object)) continue;
      const { frame } = object, rects = [...object.querySelector(`[data-comment~="${CSS.escape(comment)}"]`)?.getClientRects() ?? []];
      const rect = rects.find(({ width }) => width > 0) ?? rects[0];
      line.size = sizeOf(frame);
      line.point = rect ? inAxesOf(frame, viewport.pointAt({ clientX: (rect.left + rect.right) / 2, clientY: (rect.top + rect.bottom) / 2 })) : null;
    }
    this.place();
  }

  /** A gesture begins.
   * @param {(object: PageObject) => boolean} isMoved whether it moves an object */
  hold(isMoved) {
    this.isHeld = [...this.all.values()].some(({ object }) => object && isMoved(object));
  }

  /** Moves the badges to where the lines are. Reads nothing from the page. */
  place() {
    const { zoom = 1, height = 0 } = this.canvas.viewport ?? {};
    /** @type {(import('./stacked.js').Standing & { badge: HTMLElement })[]} */ const standing = [];
    for (const [badge, line] of this.all) {
      const { object, point, size } = line;
      if (!object) continue;
      const { frame } = object;
      if (size !== sizeOf(frame)) this.measureSoon(object);
      const at = point ? centreOf(frame).y + turned(point, frame.rotation).y : boundsOf(frame).top;
      standing.push({ badge, middle: at * zoom, height: line.height });
    }
    standing.sort((one, other) => one.middle - other.middle);
    stacked(standing, -MARGIN, height * zoom + MARGIN).forEach((middle, index) => {
      const { style } = standing[index].badge, place = `${middle}px`;
      if (style.getPropertyValue('--at') !== place) style.setProperty('--at', place);
    });
  }
}
