import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { HistoryEntries } from '../../Sources/WaymarkWeb/Client/history/history-entries.js';

const at = (address, visit) => {
  const parts = address.split('/').filter(Boolean);
  return { ...(visit === undefined ? {} : { stack: 'stack', visit }), address, ancestors: parts.map((_, depth) => '/' + parts.slice(0, depth).join('/')) };
};
const fresh = (address, visit) => new HistoryEntries({}, undefined, at(address, visit));
const addresses = history => Object.values(history.all).map(entry => entry.address);

// The rule that the server follows too (BrowserHistoryTests.swift).
for (const { name, first, visit: firstVisit, steps, entries, index } of JSON.parse(readFileSync(new URL('../Vectors/history.json', import.meta.url), 'utf8'))) {
  test(name, () => {
    const history = fresh(first, firstVisit), words = { pushState: 'push', replaceState: 'replace' };
    for (const { show, visit, move, gives, rename, to } of steps) {
      if (rename) {
        history.rename(rename, to);
        continue;
      }
      if (show === undefined) {
        assert.ok(!history.arrived(move), 'the user has moved');
        continue;
      }
      const result = history.show(at(show, visit));
      if (typeof result === 'number') assert.ok(history.arrived(history.index + result));
      const next = typeof result === 'number' && history.show(at(show, visit));
      assert.deepEqual(next ? [result, words[next]] : words[result] ?? result ?? 'stay', gives, show);
    }
    assert.deepEqual(addresses(history), entries);
    assert.equal(history.index, index);
  });
}

test('a correction replaces the present entry', () => {
  const history = fresh('/');
  history.show(at('/a'));
  assert.equal(history.correct(at('/b')), 'replaceState');
  assert.deepEqual(addresses(history), ['/', '/b']);
});

test('during a traversal nothing changes; afterwards the screen shown then counts', () => {
  const history = fresh('/');
  for (const address of ['/a', '/a/b']) history.show(at(address));
  assert.equal(history.show(at('/a')), -1);
  assert.equal(history.show(at('/')), null);
  assert.ok(history.arrived(1));
  assert.equal(history.show(at('/')), -1);
  assert.ok(history.arrived(0));
  assert.equal(history.show(at('/')), null);
});

test('a popstate of the user is recognized, even during a traversal by the client', () => {
  const history = fresh('/');
  for (const address of ['/a', '/a/b']) history.show(at(address));
  assert.ok(!history.arrived(0));
  assert.equal(history.entry.address, '/');
  history.arrived(2);
  assert.equal(history.show(at('/a')), -1);
  assert.ok(!history.arrived(0));
});

test('a browser that has not moved ends the traversal', () => {
  const history = fresh('/');
  history.show(at('/a'));
  history.show(at('/'));
  assert.ok(history.arrived(undefined));
  assert.equal(history.show(at('/')), -1);
});

test('the entries are restored after a reload', () => {
  const entries = ['/', '/a', '/a/b'].map(at);
  const history = new HistoryEntries(entries, 1, at('/a'));
  assert.equal(history.index, 1);
  assert.equal(history.show(at('/')), -1);
});

test('a reload that shows another screen keeps the entries before it and drops those after it', () => {
  const history = new HistoryEntries(['/', '/a', '/a/b'].map(at), 1, at('/x'));
  assert.deepEqual(addresses(history), ['/', '/x']);
});

test('a page reached from another site does not go back to the entries before it', () => {
  const history = new HistoryEntries(['/', '/a'].map(at), undefined, at('/a/b'));
  assert.deepEqual(addresses(history), ['/', '/a', '/a/b']);
  assert.equal(history.index, 3);
  assert.equal(history.show(at('/a')), 'replaceState');
});

test('the number of remembered entries is limited', () => {
  const history = fresh('/');
  for (let step = 1; step <= 1000; step++) history.show(at(`/${step}`));
  assert.equal(history.index, 1000);
  assert.deepEqual(addresses(history), Array.from({ length: 202 }, (_, index) => `/${799 + index}`));
});
