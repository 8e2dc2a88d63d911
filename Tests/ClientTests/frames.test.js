import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Frames } from '../../Sources/WaymarkWeb/Client/connection/frames.js';
import { resumeFrames } from '../../Sources/WaymarkWeb/Client/connection/frame-resumption.js';

const patch = ['t', 1, 'x'];
const sent = frames => frames.unsent().map(text => JSON.parse(text));

test('frames are numbered from 1 and contain the number of the last applied frame', () => {
  const frames = new Frames(4);
  assert.equal(frames.add(['tap', 7]), 1);
  assert.deepEqual(sent(frames), [[1, 4, ['tap', 7]]]);
  assert.equal(frames.receive([5, 1, [patch]], 0), 'new');
  frames.add(['tap', 8]);
  assert.deepEqual(sent(frames), [[2, 5, ['tap', 8]]]);
});

test('a frame is sent once on each connection until it is acknowledged', () => {
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

test('a repeated frame is old, but its acknowledgement is processed', () => {
  const frames = new Frames(0);
  frames.add(['tap', 1]);
  assert.equal(frames.receive([1, 0, [patch]], 0), 'new');
  assert.equal(frames.receive([1, 1, [patch]], 0), 'old');
  assert.equal(frames.queue.length, 0);
  assert.equal(frames.applied, 1);
});

test('a frame after a gap is not applied', () => {
  const frames = new Frames(3);
  assert.equal(frames.receive([5, 0, [patch]], 0), 'gap');
  assert.equal(frames.applied, 3);
});

test('an acknowledgement is due after a second, or at once after 32 frames', () => {
  const frames = new Frames(0);
  assert.equal(frames.dueIn(0), Infinity);
  frames.receive([1, 0, [patch]], 100);
  frames.receive([2, 0, [patch]], 900);
  assert.equal(frames.dueIn(300), 800);
  assert.equal(frames.dueIn(1100), 0);
  for (let i = 3; i <= 32; i++) frames.receive([i, 0, [patch]], 1000);
  assert.equal(frames.dueIn(1000), 0);
  frames.add(null);
  assert.deepEqual(sent(frames), [[1, 32]]);
  assert.equal(frames.dueIn(9999), Infinity);
});

test('an event includes the acknowledgement', () => {
  const frames = new Frames(0);
  frames.receive([1, 0, [patch]], 0);
  frames.add(['tap', 1]);
  frames.unsent();
  assert.equal(frames.dueIn(5000), Infinity);
});

test('a frame without patches is not acknowledged by itself, which would never end', () => {
  const frames = new Frames(0);
  frames.receive([1, 0, []], 0);
  assert.equal(frames.dueIn(5000), Infinity);
});

test('text typed offline is one frame', () => {
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
  frames.unsent();
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

test('an event that is too large is refused instead of closing the connection', () => {
  const frames = new Frames(0);
  assert.equal(frames.add(['input', 1, 'é'.repeat(33000), 1]), 0);
  assert.equal(frames.add(['input', 1, 'e'.repeat(64000), 2]), 1);
  assert.ok(frames.unsent()[0].length <= 65536);
});

test('events that are not persisted are sent again to a server that continues from a snapshot', () => {
  const frames = new Frames(0);
  for (const event of [['input', 5, 'a', 1], ['tap', 7], ['push', 9, 0], ['input', 12, 'b', 1]]) frames.add(event);
  sent(frames);
  frames.receive([1, 3, [patch]], 0);
  frames.persisted(1);
  frames.add(['tap', 8]); // never on the wire
  resumeFrames(frames, 1, 4, true, '');
  // The first press was sent and may have run; the second was not sent.
  assert.deepEqual(sent(frames), [[2, 4], [3, 4, ['push', 9, 0]], [4, 4, ['input', 12, 'b', 1]], [5, 4, ['tap', 8]], [6, 4, ['sync']]]);
  assert.equal(frames.receive([5, 6, [['w', 0, '']]], 0), 'new');
  assert.equal(frames.queue.length, 0);
});

test('a process that still runs gets every press that it has not received', () => {
  const frames = new Frames(0);
  frames.add(['tap', 7]);
  sent(frames);
  resumeFrames(frames, 0, 9, false, '');
  assert.deepEqual(sent(frames), [[1, 9, ['tap', 7]], [2, 9, ['sync']]]);
});

test('a reloaded page continues the numbers of its session, at the address of the browser', () => {
  const frames = new Frames(0);
  resumeFrames(frames, 57, 31, true, '/places');
  assert.deepEqual(sent(frames), [[58, 31, ['go', '/places']], [59, 31, ['sync']]]);
  assert.equal(frames.add(['tap', 1]), 60);
});

test('numbers of mere acknowledgements are sent again', () => {
  const frames = new Frames(0);
  frames.add(['input', 5, 'a', 1]);
  frames.receive([1, 0, [patch]], 0);
  frames.add(null);
  frames.add(['input', 5, 'ab', 2]);
  sent(frames);
  frames.receive([2, 3, []], 0);
  resumeFrames(frames, 0, 2, true, '');
  assert.deepEqual(sent(frames).map(frame => frame.length), [3, 2, 3, 3]);
});

test('a reloaded page sends the frames of the page before that the server has not received', () => {
  const before = new Frames(0);
  for (const event of [['input', 5, 'a', 1], ['tap', 7], ['input', 5, 'ab', 2]]) before.add(event);
  sent(before);
  before.receive([1, 1, []], 0);
  before.persisted(1);
  before.add(['input', 5, 'abc', 3]);
  const frames = new Frames(0, 0, JSON.parse(JSON.stringify(before.unsafe)));
  resumeFrames(frames, 2, 31, false, '/places');
  assert.deepEqual(sent(frames), [[3, 31, ['input', 5, 'ab', 2]], [4, 31, ['input', 5, 'abc', 3]], [5, 31, ['go', '/places']], [6, 31, ['sync']]]);
});

test('a reloaded page does not repeat the request of the page before, which would be answered without the moves after it', () => {
  const before = new Frames(0);
  resumeFrames(before, 0, 5, false, '/places/lisbon');
  const frames = new Frames(0, 0, JSON.parse(JSON.stringify(before.unsafe)));
  resumeFrames(frames, 0, 5, false, '/places');
  assert.deepEqual(sent(frames), [[1, 5, ['go', '/places/lisbon']], [2, 5], [3, 5, ['go', '/places']], [4, 5, ['sync']]]);
});

test('the numbers of a page follow those of frames of the page before that may still be on their way', () => {
  const before = new Frames(0);
  before.add(['tap', 7]);
  sent(before);
  before.receive([1, 1, [patch]], 0);
  before.add(['prefetch', 9]);
  sent(before);
  const frames = new Frames(1, 1, JSON.parse(JSON.stringify(before.queue)));
  assert.equal(frames.isAnswered, true);
  assert.equal(frames.add(['tap', 8]), 3);
  frames.reopen();
  assert.deepEqual(sent(frames), [[2, 1, ['prefetch', 9]], [3, 1, ['tap', 8]]]);
  frames.receive([2, 3, [patch]], 0);
  assert.equal(frames.queue.length, 0);
});

test('edits of a text that wait for the connection become one, unless they are apart or of another text', () => {
  const frames = new Frames(0);
  frames.add(['edit', 3, 1, 9, 0, 5, 0, 'a']);
  assert.equal(frames.add(['edit', 3, 2, 9, 0, 6, 0, 'b']), 1);
  assert.equal(frames.add(['edit', 3, 3, 9, 0, 5, 1, '']), 1);
  assert.equal(frames.add(['edit', 3, 4, 9, 0, 0, 0, 'c']), 2); // elsewhere
  assert.equal(frames.add(['edit', 3, 5, 9, 1, 1, 0, 'd']), 3); // after an edit of the server
  assert.equal(frames.add(['edit', 3, 6, 8, 1, 2, 0, 'e']), 4); // on another page
  assert.equal(frames.add(['edit', 4, 1, 8, 1, 3, 0, 'f']), 5); // in another field
  assert.deepEqual(sent(frames).map(frame => frame[2]), [
    ['edit', 3, 3, 9, 0, 5, 0, 'b'], ['edit', 3, 4, 9, 0, 0, 0, 'c'], ['edit', 3, 5, 9, 1, 1, 0, 'd'], ['edit', 3, 6, 8, 1, 2, 0, 'e'],
    ['edit', 4, 1, 8, 1, 3, 0, 'f'],
  ]);
});
