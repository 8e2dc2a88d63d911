import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fit, givesWay } from '../../Sources/WaymarkWeb/Client/toolbars/toolbar-fit.js';

const table = JSON.parse(readFileSync(new URL('toolbar-fit.json', import.meta.url), 'utf8'));

for (const { name, items, width, forms } of table.cases) {
  test(`B4: the centre of a toolbar: ${name}`, () => assert.deepEqual(fit(table.fit, items, width), forms));
}

for (const { name, title, items, width, givesWay: expected } of table.titles) {
  test(`B4: a title gives way: ${name}`, () => assert.equal(givesWay({ ...table.fit, alwaysHasOverflowButton: true }, title, items, width + 52), expected));
}

test('B5: a button that is always there leaves less room', () => {
  const always = { ...table.fit, alwaysHasOverflowButton: true };
  assert.deepEqual(fit(always, [{ full: 100 }, { full: 50 }], 210), ['full', 'full']);
  assert.deepEqual(fit(always, [{ full: 100 }, { full: 50 }], 209), ['full', 'overflow']);
});
