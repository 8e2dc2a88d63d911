import assert from 'node:assert/strict';
import test from 'node:test';
import { cssTiming } from '../../Sources/WaymarkWeb/Client/presentation/animation-timing.js';

test('times are converted to milliseconds', () => {
  assert.deepEqual(cssTiming({ easing: 'ease-in-out', duration: 0.35 }), { duration: 350, delay: 0, easing: 'ease-in-out', iterations: 1, direction: 'normal' });
  assert.deepEqual(cssTiming({ easing: 'linear', duration: 1, delay: 0.5 }), { duration: 1000, delay: 500, easing: 'linear', iterations: 1, direction: 'normal' });
});

test('an animation without end has 0 repetitions, and every second one may run backwards', () => {
  assert.deepEqual(cssTiming({ easing: 'linear', duration: 1, repetitions: 0, autoreverses: true }),
    { duration: 1000, delay: 0, easing: 'linear', iterations: Infinity, direction: 'alternate' });
  assert.equal(cssTiming({ easing: 'linear', duration: 1, repetitions: 3 }).iterations, 3);
});
