import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equalGap, extentsOf, neighboursOf } from '../../Sources/WaymarkWeb/Client/canvas/equal-gaps.js';
import { SnapTargets } from '../../Sources/WaymarkWeb/Client/canvas/snapped-move.js';
import { firstFrom, linesOf, snapDistance } from '../../Sources/WaymarkWeb/Client/canvas/snapping.js';
import { sortedBy } from '../../Sources/WaymarkWeb/Client/canvas/sorted-by.js';

const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const PAGE = box(0, 0, 600, 800);

test('the nearest line is found in the sorted lines', () => {
  const { across } = linesOf([box(10, 0, 20, 10), box(0, 0, 100, 10)]);
  assert.deepEqual(across.map(({ at }) => at), [0, 10, 20, 30, 50, 100]);
  for (const [at, index] of [[-1, 0], [0, 0], [0.1, 1], [30, 3], [101, 6]]) assert.equal(firstFrom(across, at), index);
  assert.equal(snapDistance(across, [28, 53], 4), 2);
  assert.equal(snapDistance(across, [28, 49], 4), 1);
  assert.equal(snapDistance(across, [75], 4), null);
  // As many as any, compared with a search through all of them.
  const many = linesOf(Array.from({ length: 300 }, (_, index) => box((index * 37) % 991, 0, index % 17, 5))).across;
  for (let at = -5; at < 1010; at += 3.7) {
    const wanted = Math.min(...many.map(line => Math.abs(line.at - at)));
    assert.equal(Math.abs(snapDistance(many, [at], 50) ?? Infinity), wanted);
  }
});

test('items are sorted by numbers, and those with the same one stay in their order', () => {
  const items = Array.from({ length: 200 }, (_, index) => ({ index, number: (index * 37) % 41 - 20.5 }));
  assert.deepEqual(sortedBy(items, ({ number }) => number), [...items].sort((one, other) => one.number - other.number));
  assert.deepEqual(sortedBy([], Number), []);
});

test('lines at the same place are one, as long as all of them', () => {
  const { across, down } = linesOf([box(0, 0, 20, 10), box(0, 50, 40, 10)]);
  assert.deepEqual(across, [{ at: 0, from: 0, to: 60 }, { at: 10, from: 0, to: 10 }, { at: 20, from: 0, to: 60 }, { at: 40, from: 50, to: 60 }]);
  assert.deepEqual(down.map(({ at }) => at), [0, 5, 10, 50, 55, 60]);
});

test('a moved box snaps to edges and centres of others and of the page, with guides from one to the other', () => {
  const targets = new SnapTargets([box(100, 100, 50, 50)], PAGE);
  const edge = targets.snapMove(box(103, 300, 30, 40), 5);
  assert.deepEqual([edge.across, edge.down], [-3, 0]);
  assert.deepEqual(edge.guides, [{ isVertical: true, at: 100, from: 100, to: 340 }]);
  const centre = targets.snapMove(box(278, 500, 40, 40), 5);
  assert.equal(centre.across, 2, 'the middle of the page');
  assert.deepEqual(centre.guides, [{ isVertical: true, at: 300, from: 0, to: 800 }]);
  assert.deepEqual(targets.snapMove(box(200, 300, 40, 40), 5), { across: 0, down: 0, guides: [] });
  assert.deepEqual(targets.snapMove(box(-2, 798, 40, 40), 5), {
    across: 2, down: 2, guides: [{ isVertical: true, at: 0, from: 0, to: 840 }, { isVertical: false, at: 800, from: 0, to: 600 }] });
});

test('a moved box snaps where the gaps are equal', () => {
  const others = [box(0, 0, 50, 50), box(200, 0, 50, 50), box(0, 700, 10, 10)], extents = extentsOf(others, true);
  const between = equalGap(extents, { start: 103, end: 143, from: 20, to: 60 }, 5, true);
  assert.equal(between.distance, 2);
  assert.deepEqual(between.guides.map(({ from, to, gap }) => [from, to, gap]), [[50, 105, 55], [145, 200, 55]]);
  const row = extentsOf([box(0, 0, 50, 50), box(70, 0, 50, 50)], true);
  assert.equal(equalGap(row, { start: 138, end: 168, from: 0, to: 50 }, 5, true).distance, 2, 'as the gap before');
  assert.equal(equalGap(extentsOf([box(300, 0, 50, 50), box(370, 0, 50, 50)], true), { start: 251, end: 281, from: 0, to: 50 }, 5, true).distance, -1, 'as the gap after');
  assert.equal(equalGap(row, { start: 138, end: 168, from: 60, to: 90 }, 5, true), null, 'not side by side');
  assert.equal(equalGap(row, { start: 150, end: 180, from: 0, to: 50 }, 5, true), null);
  assert.equal(equalGap(extentsOf([], true), { start: 150, end: 180, from: 0, to: 50 }, 5, true), null);
  const targets = new SnapTargets([box(0, 101, 50, 50), box(0, 301, 50, 50)], PAGE), moved = targets.snapMove(box(13, 207, 33, 34), 4);
  assert.equal(moved.down, 2, 'and from top to bottom');
  assert.deepEqual(moved.guides.filter(({ gap }) => gap).map(({ isVertical, gap }) => [isVertical, gap]), [[true, 58], [true, 58]]);
});

test('the nearest neighbours are found in sorted lists as by a search through all of them', () => {
  const boxes = Array.from({ length: 300 }, (_, index) => box(index * 37 % 991, index * 53 % 787, 5 + index % 23, 5 + index % 19));
  for (const isAcross of [true, false]) {
    const extents = extentsOf(boxes, isAcross), all = extents.byStart;
    for (const of of [...all, ...all.map(({ start, end, from, to }) => ({ start: start + 3.5, end: end + 3.5, from: from - 7, to: to - 7 }))]) {
      const beside = all.filter(each => each !== of && each.from < of.to && each.to > of.from);
      const end = Math.max(...beside.filter(each => each.end <= of.start).map(each => each.end));
      const start = Math.min(...beside.filter(each => each.start >= of.end).map(each => each.start));
      const { before, after } = neighboursOf(extents, of);
      // Of several that end or start at the same place, the first one in the order of their starts.
      assert.equal(before, beside.find(each => each.end === end) ?? null);
      assert.equal(after, beside.find(each => each.start === start) ?? null);
    }
  }
});

test('an edge that is moved snaps to a line', () => {
  const targets = new SnapTargets([box(100, 100, 50, 50)], PAGE);
  assert.equal(targets.snapEdge(148, 4, true), 2);
  assert.equal(targets.snapEdge(148, 1, true), 0);
  const guides = targets.edgeGuides(box(20, 20, 130, 30), false, true, false, true);
  assert.deepEqual(guides, [{ isVertical: true, at: 150, from: 20, to: 150 }]);
});

test('snapping among a thousand objects takes far less than a frame', () => {
  const others = Array.from({ length: 1000 }, (_, index) => box((index % 40) * 15, Math.floor(index / 40) * 32, 12, 28));
  const targets = new SnapTargets(others, PAGE), times = Array.from({ length: 200 }, (_, step) => {
    const start = performance.now();
    targets.snapMove(box(step * 2.3, step * 3.1, 60, 60), 5);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  assert.ok(times[100] < 1, `${times[100]} ms a step`);
});

test('a handle of a turned object snaps: a corner to two lines, the middle of a side along its axis', () => {
  const targets = new SnapTargets([box(100, 100, 50, 50)], PAGE), half = Math.SQRT1_2;
  assert.deepEqual(targets.snapHandle({ x: 97, y: 152 }, null, 5), { x: 3, y: -2 });
  const along = targets.snapHandle({ x: 97, y: 220 }, { x: half, y: half }, 5);
  assert.ok(Math.abs(along.x - 3) < 1e-9 && Math.abs(along.y - 3) < 1e-9);
  // A line that the axis hardly goes towards is not reached.
  assert.deepEqual(targets.snapHandle({ x: 97, y: 220 }, { x: 0.01, y: 1 }, 5), { x: 0, y: 0 });
  assert.deepEqual(targets.handleGuides({ x: 100, y: 220 }), [{ isVertical: true, at: 100, from: 100, to: 220 }]);
});
