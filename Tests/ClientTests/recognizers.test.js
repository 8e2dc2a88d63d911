import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognizer } from '../../Sources/WaymarkWeb/Client/gestures/combined-recognizers.js';

const PHASES = ['changed', 'ended', 'cancelled'];

/** Touches on a view with a gesture, and what its parts tell.
 * @param {any} description */
function hand(description, allows = () => true) {
  /** @type {string[]} */ const log = [];
  const gesture = recognizer(description, { allows, report: (part, phase, numbers) => void log.push([part.kind, PHASES[phase], ...numbers.map(each => Math.round(each * 100) / 100)].join(' ')) });
  /** @type {Map<number, { x: number, y: number }>} */ const touches = new Map();
  let time = 0;
  /** @param {any} input */
  const pass = input => gesture.isDone || gesture.handle({ touches: [...touches.values()], time, ...input });
  return {
    gesture, log,
    /** @param {number} x @param {number} y */
    down(x, y, finger = 1, isOnControl = false) {
      touches.set(finger, { x, y });
      pass({ kind: 'down', point: { x, y }, isOnControl });
    },
    /** @param {number} x @param {number} y */
    move(x, y, finger = 1) {
      time += 16;
      touches.set(finger, { x, y });
      pass({ kind: 'move' });
    },
    up(finger = 1) {
      const point = touches.get(finger);
      touches.delete(finger);
      pass({ kind: 'up', point });
    },
    cancel() {
      touches.clear();
      pass({ kind: 'cancel' });
    },
    /** @param {number} ms */
    wait(ms) {
      time += ms;
      if (time >= gesture.due) pass({ kind: 'time' });
    },
    /** What was told since the last call. */
    told: () => log.splice(0),
  };
}

test('a drag begins after its distance, and tells where it is', () => {
  const { down, move, up, told, gesture } = hand(['drag', 1, 10, 0]);
  down(100, 100);
  move(105, 100);
  assert.deepEqual([told(), gesture.state], [[], 'possible']);
  move(112, 105);
  assert.deepEqual(told(), ['drag changed 100 100 12 5 375 156.25']);
  up();
  assert.deepEqual([told(), gesture.state], [['drag ended 100 100 12 5 375 156.25'], 'ended']);
});

test('a drag does not jump when a finger is added or lifted', () => {
  const { down, move, up, told } = hand(['drag', 1, 0, 0]);
  down(100, 100);
  assert.deepEqual(told(), ['drag changed 100 100 0 0 0 0'], 'without a distance it begins at once');
  move(120, 100);
  down(200, 100, 2);
  up(1);
  move(210, 100, 2);
  up(2);
  assert.deepEqual(told().map(each => each.split(' ').slice(2, 6).join(' ')), ['100 100 20 0', '100 100 20 0', '100 100 20 0', '100 100 30 0', '100 100 30 0']);
});

test('a drag whose changes nobody wants tells its end only; one that is interrupted tells nothing', () => {
  const { down, move, up, told } = hand(['drag', 0, 10, 0]);
  down(0, 0);
  move(50, 0);
  up();
  assert.equal(told().length, 1);
  const other = hand(['drag', 0, 10, 0]);
  other.down(0, 0);
  other.move(50, 0);
  other.cancel();
  assert.deepEqual([other.told(), other.gesture.state], [[], 'failed']);
});

test('a drag that may not begin fails', () => {
  const { down, move, told, gesture } = hand(['drag', 1, 10, 0], () => false);
  down(0, 0);
  move(50, 0);
  assert.deepEqual([told(), gesture.state], [[], 'failed']);
});

test('a press tells that it has begun, and ends while the finger is down', () => {
  const { down, wait, up, told } = hand(['press', 1, 500, 10]);
  down(5, 5);
  wait(499);
  assert.deepEqual(told(), ['press changed']);
  wait(1);
  assert.deepEqual(told(), ['press ended']);
  up();
  assert.deepEqual(told(), []);
});

test('a press fails when the finger moves too far or is lifted, a tap on a control inside', () => {
  const { down, move, told } = hand(['press', 1, 500, 10]);
  down(5, 5);
  move(5, 16);
  assert.deepEqual(told(), ['press changed', 'press cancelled']);
  const other = hand(['press', 0, 500, 10]);
  other.down(5, 5);
  other.up();
  assert.deepEqual([other.told(), other.gesture.state], [[], 'failed']);
  const control = hand(['tap', 0, 1, 0]);
  control.down(5, 5, 1, true);
  assert.deepEqual([control.told(), control.gesture.state], [[], 'failed']);
});

test('taps are counted as long as they follow one another', () => {
  const { down, up, wait, told, gesture } = hand(['tap', 0, 2, 0]);
  down(5, 5);
  up();
  wait(299);
  down(9, 9);
  up();
  assert.deepEqual(told(), ['tap ended 9 9']);
  const late = hand(['tap', 0, 2, 0]);
  late.down(5, 5);
  late.up();
  late.wait(300);
  assert.equal(late.gesture.state, 'failed');
  const far = hand(['tap', 0, 2, 0]);
  far.down(5, 5);
  far.up();
  far.down(60, 5);
  assert.equal(far.gesture.state, 'failed');
  assert.equal(gesture.state, 'ended');
});

test('two fingers magnify and rotate at the same time', () => {
  const { down, move, up, told, gesture } = hand(['simultaneous', ['magnify', 1, 0.01], ['rotate', 1, 1]]);
  down(100, 100);
  down(200, 100, 2);
  assert.deepEqual(told(), []);
  move(300, 100, 2);
  assert.deepEqual(told(), ['magnify changed 2 62.5 150 100']);
  move(100, 300, 2);
  assert.deepEqual(told().map(each => each.split(' ').slice(0, 3).join(' ')), ['magnify changed 2', 'rotate changed 90']);
  up(2);
  assert.deepEqual([told().map(each => each.split(' ')[1]), gesture.state], [['ended', 'ended'], 'ended']);
});

test('a rotation goes on beyond half a turn', () => {
  const { down, move, told } = hand(['rotate', 1, 1]);
  down(0, 0);
  down(100, 0, 2);
  for (let degrees = 30; degrees <= 270; degrees += 30) move(100 * Math.cos(degrees * Math.PI / 180), 100 * Math.sin(degrees * Math.PI / 180), 2);
  assert.equal(told().at(-1)?.split(' ')[2], '270');
});

test('a drag follows a press, with the same finger', () => {
  const { down, wait, move, up, told } = hand(['sequence', ['press', 1, 300, 10], ['drag', 1, 0, 0]]);
  down(10, 10);
  wait(300);
  assert.deepEqual(told(), ['press changed', 'press ended', 'drag changed 10 10 0 0 0 0']);
  move(10, 30);
  up();
  assert.deepEqual(told().map(each => each.split(' ').slice(0, 2).join(' ')), ['drag changed', 'drag ended']);
});

test('what the first of a sequence has told is taken back if the second does not begin', () => {
  const { down, wait, up, told, gesture } = hand(['sequence', ['press', 1, 300, 10], ['drag', 1, 10, 0]]);
  down(10, 10);
  wait(300);
  up();
  assert.deepEqual([told(), gesture.state], [['press changed', 'press ended', 'drag cancelled'], 'failed']);
  const taps = hand(['sequence', ['tap', 0, 1, 0], ['drag', 1, 10, 0]]);
  taps.down(10, 10);
  taps.up();
  taps.wait(300);
  assert.deepEqual([taps.told(), taps.gesture.state], [['tap ended 10 10', 'drag cancelled'], 'failed']);
});

test('a single tap waits until there can be no second', () => {
  const { down, up, wait, told } = hand(['exclusive', ['tap', 0, 2, 0], ['tap', 0, 1, 0]]);
  down(5, 5);
  up();
  wait(299);
  assert.deepEqual(told(), []);
  wait(1);
  assert.deepEqual(told(), ['tap ended 5 5']);
  const twice = hand(['exclusive', ['tap', 0, 2, 0], ['tap', 0, 1, 0]]);
  for (let tap = 0; tap < 2; tap++) {
    twice.down(5, 5);
    twice.up();
    twice.wait(100);
  }
  assert.deepEqual([twice.told(), twice.gesture.state], [['tap ended 5 5'], 'ended']);
});

test('a drag begins when the press before it has failed', () => {
  const { down, move, told } = hand(['exclusive', ['press', 1, 500, 10], ['drag', 1, 10, 0]]);
  down(0, 0);
  move(20, 0);
  assert.deepEqual(told().map(each => each.split(' ').slice(0, 2).join(' ')), ['press changed', 'press cancelled', 'drag changed']);
});

test('what waits for another gesture is told in order, and of changes only the last', () => {
  const { down, move, up, wait, told } = hand(['exclusive', ['tap', 0, 2, 0], ['drag', 1, 0, 0]]);
  down(0, 0);
  move(4, 0);
  move(6, 0);
  assert.deepEqual(told(), []);
  move(30, 0); // no tap any more
  up();
  assert.deepEqual(told().map(each => each.split(' ').slice(0, 5).join(' ')), ['drag changed 0 0 6', 'drag changed 0 0 30', 'drag ended 0 0 30']);
  wait(500);
  assert.deepEqual(told(), []);
});

test('what has waited and may not begin tells nothing', () => {
  let isAllowed = true;
  const { down, up, wait, told, gesture } = hand(['exclusive', ['tap', 0, 2, 0], ['tap', 0, 1, 0]], () => isAllowed);
  down(0, 0);
  up();
  isAllowed = false;
  wait(300);
  assert.deepEqual([told(), gesture.state], [[], 'failed']);
});
