// Tests how often changes are reported.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { PacedReports } from '../../Sources/WaymarkWeb/Client/controls/paced-reports.js';

test('changes are reported ten times a second, and the last one always', () => {
  mock.timers.enable(['setTimeout']);
  let now = 1000, value = 0;
  /** @type {number[]} */ const reported = [];
  const reports = new PacedReports(() => reported.push(value), () => now);
  for (value = 1; value <= 100; value++) {
    reports.add();
    now += 10;
    mock.timers.tick(10);
  }
  value = 100;
  now += 200;
  mock.timers.tick(200);
  assert.ok(reported.length <= 12, String(reported.length));
  assert.equal(reported.at(-1), 100);
  assert.ok(!reports.isPending);
  mock.timers.reset();
});

test('the end of a change is reported at once', () => {
  let count = 0;
  const reports = new PacedReports(() => count++, () => 0);
  reports.add();
  reports.add();
  reports.end();
  assert.equal(count, 2);
  reports.add(true);
  reports.end();
  assert.equal(count, 3);
});
