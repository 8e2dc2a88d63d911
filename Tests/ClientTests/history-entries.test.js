import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HistoryEntries } from '../../Sources/WaymarkWeb/Client/history/history-entries.js';

const at = address => {
  const parts = address.split('/').filter(Boolean);
  return { address, ancestors: parts.map((_, depth) => '/' + parts.slice(0, depth).join('/')) };
};
const fresh = address => new HistoryEntries({}, undefined, at(address));
const addresses = history => Object.values(history.all).map(entry => entry.address);

test('a deeper screen is a new entry, and it drops what lay ahead', () => {
  const history = fresh('/');
  assert.equal(history.show(at('/a')), 'pushState');
  assert.equal(history.show(at('/a/b')), 'pushState');
  assert.equal(history.show(at('/a')), -1);
  assert.ok(history.arrived(1));
  assert.equal(history.show(at('/a/c')), 'pushState');
  assert.deepEqual(addresses(history), ['/', '/a', '/a/c']);
});

test('the same screen asks for nothing', () => {
  assert.equal(fresh('/a').show(at('/a')), null);
});

test('another branch or tab is a new entry', () => {
  const history = fresh('/');
  history.show(at('/a'));
  assert.equal(history.show(at('/b')), 'pushState');
  assert.deepEqual(addresses(history), ['/', '/a', '/b']);
});

test('what an entry has turned out to be takes it over', () => {
  const history = fresh('/');
  history.show(at('/a'));
  assert.equal(history.correct(at('/b')), 'replaceState');
  assert.deepEqual(addresses(history), ['/', '/b']);
});

test('Back from a deep link stays on the site', () => {
  const history = fresh('/places/lisbon');
  assert.equal(history.show(at('/places')), 'replaceState');
  assert.equal(history.show(at('/')), 'replaceState');
  assert.equal(history.index, 0);
});

test('several screens left at once are several entries left at once', () => {
  const history = fresh('/');
  for (const address of ['/a', '/a/b', '/a/b/c']) history.show(at(address));
  assert.equal(history.show(at('/a')), -2);
});

test('an entry further back does not count if something else lies between', () => {
  const history = fresh('/');
  for (const address of ['/a', '/a/b']) history.show(at(address));
  history.show(at('/x/y'));
  assert.equal(history.show(at('/x')), 'replaceState');
  assert.deepEqual(addresses(history), ['/', '/a', '/a/b', '/x']);
});

test('several screens pushed at once are one entry, and Back goes through those that have none', () => {
  const history = fresh('/');
  assert.equal(history.show(at('/a/b/c')), 'pushState');
  assert.equal(history.show(at('/a/b')), 'replaceState');
  assert.equal(history.show(at('/a')), 'replaceState');
  assert.equal(history.show(at('/')), -1);
});

test('while the browser travels nothing is done; afterwards the screen of that moment counts', () => {
  const history = fresh('/');
  for (const address of ['/a', '/a/b']) history.show(at(address));
  assert.equal(history.show(at('/a')), -1);
  assert.equal(history.show(at('/')), null);
  assert.ok(history.arrived(1));
  assert.equal(history.show(at('/')), -1);
  assert.ok(history.arrived(0));
  assert.equal(history.show(at('/')), null);
});

test('a popstate that was not ours is told apart, also while ours is on its way', () => {
  const history = fresh('/');
  for (const address of ['/a', '/a/b']) history.show(at(address));
  assert.ok(!history.arrived(0));
  assert.equal(history.entry.address, '/');
  history.arrived(2);
  assert.equal(history.show(at('/a')), -1);
  assert.ok(!history.arrived(0));
});

test('a browser that did not move ends the wait', () => {
  const history = fresh('/');
  history.show(at('/a'));
  history.show(at('/'));
  assert.ok(history.arrived(undefined));
  assert.equal(history.show(at('/')), -1);
});

test('after a reload the entries are known again', () => {
  const entries = ['/', '/a', '/a/b'].map(at);
  const history = new HistoryEntries(entries, 1, at('/a'));
  assert.equal(history.index, 1);
  assert.equal(history.show(at('/')), -1);
});

test('a reload that shows something else keeps what lies before and drops what lies ahead', () => {
  const history = new HistoryEntries(['/', '/a', '/a/b'].map(at), 1, at('/x'));
  assert.deepEqual(addresses(history), ['/', '/x']);
});

test('a page that came from elsewhere does not go back to what lies before it', () => {
  const history = new HistoryEntries(['/', '/a'].map(at), undefined, at('/a/b'));
  assert.deepEqual(addresses(history), ['/', '/a', '/a/b']);
  assert.equal(history.index, 3);
  assert.equal(history.show(at('/a')), 'replaceState');
});

test('only so many entries are remembered', () => {
  const history = fresh('/');
  for (let step = 1; step <= 1000; step++) history.show(at(`/${step}`));
  assert.equal(history.index, 1000);
  assert.deepEqual(addresses(history), Array.from({ length: 202 }, (_, index) => `/${799 + index}`));
});
