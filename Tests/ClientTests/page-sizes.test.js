import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageSizes } from '../../Sources/WaymarkWeb/Client/presentation/page-sizes.js';

test('each page has a class for the paper of its size', () => {
  const sizes = pageSizes('2*595.5x842 1*842x595');
  assert.deepEqual(sizes.map(({ name }) => name), ['paper-595_5x842', 'paper-595_5x842', 'paper-842x595']);
  assert.equal(sizes[0].rule, '@page paper-595_5x842{size:595.5pt 842pt;margin:0}.paper-595_5x842{page:paper-595_5x842;width:595.5pt;height:842pt}');
});

test('words that are no sizes have no pages', () => assert.deepEqual(pageSizes('x 3* *1x1'), []));
