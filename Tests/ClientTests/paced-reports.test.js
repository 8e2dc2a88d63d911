// Tests how often changes are reported.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { PacedReports } from '../../Sources/WaymarkWeb/Client/controls/paced-reports.js';

test('changes are reported ten times a second, and the last one always', () => {
  let now = 1000, value = 0;
  /** @type {{ at: number, report: () => void } | undefined} */ let timer;
  mock.method(globalThis, 'setTimeout', (report, wait) => timer = { at: now + wait, report });
  mock.method(globalThis, 'clearTimeout', () => timer = undefined);
  const pass = time => {
    now += time;
    if (timer && timer.at <= now) timer.report();
  };
  /** @type {number[]} */ const reported = [];
  const reports = new PacedReports(() => reported.push(value), () => now);
  for (value = 1; value <= 100; value++) {
    reports.add();
    pass(10);
  }
  value = 100;
  pass(200);
  assert.ok(reported.length <= 12, String(reported.length));
  assert.equal(reported.at(-1), 100);
  assert.ok(!reports.isPending);
  mock.restoreAll();
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
