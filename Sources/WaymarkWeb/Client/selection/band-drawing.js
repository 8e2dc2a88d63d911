// Selects the rows that a rectangle meets, which the mouse draws from a place in a list or grid where nothing is taken. It scrolls at the edges.
import { on } from '../elements/page.js';
import { edgeSpeed, EdgeSteps } from '../gestures/edge-scroll.js';
import { onPress } from '../gestures/press-dispatcher.js';
import { unhighlight } from '../gestures/press-highlight.js';
import { onKey } from '../keyboard/key-dispatcher.js';
import { BAND, borderAt, spanIn } from './band-spans.js';
import { listBeside } from './list-beside.js';
import { CHOICE } from './row-choices.js';
import { placesIn, rowGroups } from './row-places.js';

/** @typedef {import('./selectable-list.js').SelectableList} SelectableList */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ lines: (import('./band-spans.js').Lines & { element: Element, end: number })[], places: Map<string, number> }} MeasuredRows
 * `end`: the place after the group's last row; `places`: those of the rows, by id */

const SLOP = 4, LIST = 'wm-list[data-on~=band]:not([aria-disabled=true])', SCROLLER = '.scroll.y,.wm-scroll'; // SLOP: points
// Where a press is for something else: a control, a text that can be selected, what the mouse moves or drags.
const TAKEN = 'a[href],button,input,textarea,select,label,wm-rich-text,.wm-menu-layer,.wm-bar,.row[data-moves],[data-drag],.drags,.table-header';

/** What lays out rows that come into view only while the band is drawn is on one side of its start. */
const BEYOND = { below: 0, above: Infinity };

/** @type {BandDrawing | null} */ let present = null;
let wasDrawn = false; // so that the click that follows is no press

/** @param {Element} target @returns {SelectableList | null} the list over whose rows a band is drawn that begins there */
function listAt(target) {
  const list = target.closest(LIST);
  if (list) return /** @type {SelectableList} */ (list);
  const scroller = target.closest(SCROLLER), beside = scroller && listBeside(scroller);
  return beside?.matches(LIST) ? /** @type {SelectableList} */ (beside) : null;
}

class BandDrawing {
  isDrawn = false;
  /** @type {import('./band-spans.js').Span[]} */ spans = [];
  listening = new AbortController();
  /** The lines that border on the start, by what lays them out. @type {Map<Element, import('./band-spans.js').Border>} */ borders = new Map();
  /** The mounted rows as they were measured last; null: they are somewhere else now.
   * @type {MeasuredRows | null} */
  measured = null;
  /** Other rows, or their sizes, change where rows are. */
  observers = [new MutationObserver(() => this.rowsChanged()), new ResizeObserver(() => this.rowsChanged())];
  frame = 0;
  steps = new EdgeSteps();

  /** @param {SelectableList} list @param {PointerEvent} start */
  constructor(list, start) {
    const { signal } = this.listening;
    this.list = list;
    this.pointer = start.pointerId;
    this.scroller = /** @type {HTMLElement} */ (list.closest(SCROLLER) ?? document.scrollingElement);
    this.mode = start.metaKey || start.ctrlKey ? BAND.toggle : start.shiftKey ? BAND.add : BAND.replace;
    this.at = { x: start.clientX, y: start.clientY };
    this.start = this.inContent(this.at);
    addEventListener('pointermove', event => event.pointerId === this.pointer && this.moved(event), { signal });
    addEventListener('pointerup', event => event.pointerId === this.pointer && this.end(), { signal });
    addEventListener('pointercancel', event => event.pointerId === this.pointer && this.cancel(), { signal });
    addEventListener('blur', () => this.cancel(), { signal });
    const [rows, sizes] = /** @type {[MutationObserver, ResizeObserver]} */ (this.observers);
    rows.observe(list, { childList: true, subtree: true });
    for (const each of [list, this.scroller]) sizes.observe(each);
    for (const type of ['selectstart', 'dragstart']) document.addEventListener(type, event => event.preventDefault(), { signal });
    this.scroller.addEventListener('scroll', () => this.isDrawn && this.draw(), { signal });
  }

  /** @param {Point} point of the window @returns {Point} in what is scrolled */
  inContent({ x, y }) {
    const { left, top } = this.scroller.getBoundingClientRect(), { scrollLeft, scrollTop } = this.scroller;
    return { x: x - left + scrollLeft, y: y - top + scrollTop };
  }

  /** The mounted rows with their boxes in what is scrolled. They are measured once, because a band changes none of them: each movement would
   * measure all again.
   * @returns {MeasuredRows} */
  measure() {
    if (this.measured) return this.measured;
    const origin = this.inContent({ x: 0, y: 0 }), { groups, count } = rowGroups(this.list);
    const lines = groups.map(({ element, first, columns, rows }, index) => ({
      element, first, columns, end: groups[index + 1]?.first ?? count, rows: rows.map(({ row, place }) => {
        const { left, top, right, bottom } = row.getBoundingClientRect();
        return { place, box: { left: left + origin.x, top: top + origin.y, right: right + origin.x, bottom: bottom + origin.y } };
      }),
    }));
    return this.measured = { lines, places: placesIn(groups) };
  }

  rowsChanged() {
    this.measured = null;
    if (this.isDrawn) this.draw();
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { at } = this;
    if (!this.isDrawn && Math.hypot(event.clientX - at.x, event.clientY - at.y) < SLOP) return;
    if (!this.isDrawn) this.begin();
    this.at = { x: event.clientX, y: event.clientY };
    this.draw();
  }

  begin() {
    wasDrawn = this.isDrawn = true;
    unhighlight();
    this.list.setPointerCapture(this.pointer);
    this.box = document.createElement('div');
    this.box.className = 'row-band';
    document.body.append(this.box);
    for (const group of this.measure().lines) this.borders.set(group.element, borderAt(group, this.start.y));
    const tick = (/** @type {number} */ now) => {
      const { top, bottom } = this.scroller.getBoundingClientRect(), step = this.steps.next(edgeSpeed(this.at.y, top, bottom), now);
      if (step) this.scroller.scrollTop += step; // the listener draws
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  draw() {
    if (!this.list.isConnected) return this.cancel();
    const end = this.inContent(this.at), { start } = this;
    const band = { left: Math.min(start.x, end.x), top: Math.min(start.y, end.y), right: Math.max(start.x, end.x), bottom: Math.max(start.y, end.y) };
    const { lines, places } = this.measure();
    this.spans = [];
    for (const group of lines) {
      const span = spanIn(group, band, this.borders.get(group.element) ?? BEYOND, end.y >= start.y, group.end);
      if (span) this.spans.push(span);
    }
    this.drawBox(band);
    this.list.showBand(this.mode, this.spans, places);
  }

  /** @param {import('./band-spans.js').Box} band in what is scrolled */
  drawBox(band) {
    const origin = this.inContent({ x: 0, y: 0 }), visible = this.scroller.getBoundingClientRect(), { box } = this;
    const left = Math.max(band.left - origin.x, visible.left), top = Math.max(band.top - origin.y, visible.top);
    const right = Math.min(band.right - origin.x, visible.right), bottom = Math.min(band.bottom - origin.y, visible.bottom);
    if (box) Object.assign(box.style, { left: `${left}px`, top: `${top}px`, width: `${Math.max(0, right - left)}px`, height: `${Math.max(0, bottom - top)}px` });
  }

  end() {
    this.leave();
    if (!this.isDrawn) return;
    this.list.selectBand(this.mode, this.spans);
  }

  cancel() {
    this.leave();
    this.list.showBand(this.mode, null);
  }

  leave() {
    this.listening.abort();
    cancelAnimationFrame(this.frame);
    for (const each of this.observers) each.disconnect();
    this.box?.remove();
    if (present === this) present = null;
  }
}

on('pointerdown', (target, event) => {
  wasDrawn = false;
  present?.cancel();
  if (event.pointerType !== 'mouse' || event.button || !event.isPrimary || target.closest(TAKEN)) return;
  const list = listAt(target);
  // A press on the scroll bar is beside what is visible of the content.
  const { clientX = 0 } = event, scroller = list?.closest(SCROLLER), box = scroller?.getBoundingClientRect();
  if (!list || (scroller && box && clientX > box.left + scroller.clientLeft + scroller.clientWidth)) return;
  present = new BandDrawing(list, event);
});

/** The click that ends a band is not a press; one in an empty place selects nothing. */
onPress('gesture', '*', (target, event) => {
  const isEnd = wasDrawn;
  wasDrawn = false;
  if (isEnd) return true;
  const list = /** @type {any} */ (event).pointerType === 'mouse' && !target.closest(`${TAKEN},.selectable`) && listAt(target);
  if (list && !event.metaKey && !event.ctrlKey && !event.shiftKey && list.selected.size) list.change(CHOICE.none);
  return false;
});

onKey('gesture', '*', (_, { key }) => {
  if (key !== 'Escape' || !present?.isDrawn) return false;
  present.cancel();
  return true;
});
