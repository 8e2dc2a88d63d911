import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Frames } from '../../Sources/WaymarkWeb/Client/frames.js';

const patch = ['t', 1, 'x'];
const sent = frames => frames.take().map(text => JSON.parse(text));

test('frames are numbered from 1 and carry what was applied last', () => {
  const frames = new Frames(4);
  assert.equal(frames.add(['tap', 7]), 1);
  assert.deepEqual(sent(frames), [[1, 4, ['tap', 7]]]);
  assert.equal(frames.receive([5, 1, [patch]], 0), 'new');
  frames.add(['tap', 8]);
  assert.deepEqual(sent(frames), [[2, 5, ['tap', 8]]]);
});

test('a frame is carried once by each connection until it is acknowledged', () => {
  const frames = new Frames(0);
  frames.add(['tap', 1]);
  frames.add(['tap', 2]);
  assert.equal(sent(frames).length, 2);
  assert.deepEqual(sent(frames), []);
  frames.receive([1, 1, []], 0);
  frames.reopen();
  assert.deepEqual(sent(frames), [[2, 1, ['tap', 2]]]);
  frames.receive([2, 2, []], 0);
  frames.reopen();
  assert.deepEqual(sent(frames), []);
});

test('a repeated frame is old, but its acknowledgement counts', () => {
  const frames = new Frames(0);
  frames.add(['tap', 1]);
  assert.equal(frames.receive([1, 0, [patch]], 0), 'new');
  assert.equal(frames.receive([1, 1, [patch]], 0), 'old');
  assert.equal(frames.queue.length, 0);
  assert.equal(frames.last, 1);
});

test('a gap applies nothing', () => {
  const frames = new Frames(3);
  assert.equal(frames.receive([5, 0, [patch]], 0), 'gap');
  assert.equal(frames.last, 3);
});

test('an acknowledgement is owed after a second, or at once after 32 frames', () => {
  const frames = new Frames(0);
  assert.equal(frames.due(0), Infinity);
  frames.receive([1, 0, [patch]], 100);
  frames.receive([2, 0, [patch]], 900);
  assert.equal(frames.due(300), 800);
  assert.equal(frames.due(1100), 0);
  for (let i = 3; i <= 32; i++) frames.receive([i, 0, [patch]], 1000);
  assert.equal(frames.due(1000), 0);
  frames.add(null);
  assert.deepEqual(sent(frames), [[1, 32]]);
  assert.equal(frames.due(9999), Infinity);
});

test('an event pays what is owed', () => {
  const frames = new Frames(0);
  frames.receive([1, 0, [patch]], 0);
  frames.add(['tap', 1]);
  frames.take();
  assert.equal(frames.due(5000), Infinity);
});

test('a frame without patches is not acknowledged on its own: two ends would never stop', () => {
  const frames = new Frames(0);
  frames.receive([1, 0, []], 0);
  assert.equal(frames.due(5000), Infinity);
});

test('what is typed offline is one frame', () => {
  const frames = new Frames(0);
  assert.equal(frames.add(['input', 3, 'a', 1]), 1);
  assert.equal(frames.add(['input', 3, 'ab', 2]), 1);
  assert.equal(frames.add(['input', 4, 'x', 1]), 2);
  assert.equal(frames.add(['input', 3, 'abc', 3]), 3);
  assert.deepEqual(sent(frames), [[1, 0, ['input', 3, 'ab', 2]], [2, 0, ['input', 4, 'x', 1]], [3, 0, ['input', 3, 'abc', 3]]]);
});

test('a frame that may have arrived is never changed', () => {
  const frames = new Frames(0);
  frames.add(['input', 3, 'a', 1]);
  frames.take();
  frames.reopen();
  assert.equal(frames.add(['input', 3, 'ab', 2]), 2);
  assert.deepEqual(sent(frames).map(frame => frame[2][2]), ['a', 'ab']);
});

test('the queue is bounded and leaves no gap', () => {
  const frames = new Frames(0);
  for (let i = 1; i <= 200; i++) assert.equal(frames.add(['tap', i]), i);
  assert.equal(frames.add(['tap', 201]), 0);
  frames.receive([1, 1, []], 0);
  assert.equal(frames.add(['tap', 202]), 201);
});

test('an event too large for the wire is refused instead of ending the connection', () => {
  const frames = new Frames(0);
  assert.equal(frames.add(['input', 1, 'é'.repeat(33000), 1]), 0);
  assert.equal(frames.add(['input', 1, 'e'.repeat(64000), 2]), 1);
  assert.ok(frames.take()[0].length <= 65536);
});
