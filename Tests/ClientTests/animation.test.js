import assert from 'node:assert/strict';
import test from 'node:test';
import { cssTiming } from '../../Sources/WaymarkWeb/Client/presentation/animated-changes.js';

test('curves are converted to the names of CSS, and times to milliseconds', () => {
  assert.deepEqual(cssTiming({ curve: 'easeInOut', duration: 0.35 }), { duration: 350, delay: 0, easing: 'ease-in-out' });
  assert.deepEqual(cssTiming({ curve: 'linear', duration: 1, delay: 0.5 }), { duration: 1000, delay: 500, easing: 'linear' });
});

test('a spring uses the curve of screen transitions, which the styles define', () => {
  Object.assign(globalThis, { document: {}, getComputedStyle: () => ({ getPropertyValue: name => name === '--curve' ? ' cubic-bezier(1, 2, 3, 4)' : '' }) });
  assert.equal(cssTiming({ curve: 'spring', duration: 0.5 }).easing, 'cubic-bezier(1, 2, 3, 4)');
});
