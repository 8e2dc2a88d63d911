import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Trail } from '../../Sources/WaymarkWeb/Client/history/history-entries.js';

const at = address => {
  const parts = address.split('/').filter(Boolean);
  return { address, ancestors: parts.map((_, depth) => '/' + parts.slice(0, depth).join('/')) };
};
const fresh = address => new Trail({}, undefined, at(address));
const addresses = trail => Object.values(trail.entries).map(entry => entry.address);

test('a deeper screen is a new entry, and it drops what lay ahead', () => {
  const trail = fresh('/');
  assert.equal(trail.show(at('/a')), 'pushState');
  assert.equal(trail.show(at('/a/b')), 'pushState');
  assert.equal(trail.show(at('/a')), -1);
  assert.ok(trail.arrived(1));
  assert.equal(trail.show(at('/a/c')), 'pushState');
  assert.deepEqual(addresses(trail), ['/', '/a', '/a/c']);
});

test('the same screen asks for nothing', () => {
  assert.equal(fresh('/a').show(at('/a')), null);
});

test('another branch or tab is a new entry', () => {
  const trail = fresh('/');
  trail.show(at('/a'));
  assert.equal(trail.show(at('/b')), 'pushState');
  assert.deepEqual(addresses(trail), ['/', '/a', '/b']);
});

test('what an entry has turned out to be takes it over', () => {
  const trail = fresh('/');
  trail.show(at('/a'));
  assert.equal(trail.correct(at('/b')), 'replaceState');
  assert.deepEqual(addresses(trail), ['/', '/b']);
});

test('Back from a deep link stays on the site', () => {
  const trail = fresh('/places/lisbon');
  assert.equal(trail.show(at('/places')), 'replaceState');
  assert.equal(trail.show(at('/')), 'replaceState');
  assert.equal(trail.index, 0);
});

test('several screens left at once are several entries left at once', () => {
  const trail = fresh('/');
  for (const address of ['/a', '/a/b', '/a/b/c']) trail.show(at(address));
  assert.equal(trail.show(at('/a')), -2);
});

test('an entry further back does not count if something else lies between', () => {
  const trail = fresh('/');
  for (const address of ['/a', '/a/b']) trail.show(at(address));
  trail.show(at('/x/y'));
  assert.equal(trail.show(at('/x')), 'replaceState');
  assert.deepEqual(addresses(trail), ['/', '/a', '/a/b', '/x']);
});

test('several screens pushed at once are one entry, and Back goes through those that have none', () => {
  const trail = fresh('/');
  assert.equal(trail.show(at('/a/b/c')), 'pushState');
  assert.equal(trail.show(at('/a/b')), 'replaceState');
  assert.equal(trail.show(at('/a')), 'replaceState');
  assert.equal(trail.show(at('/')), -1);
});

test('while the browser travels nothing is done; afterwards the screen of that moment counts', () => {
  const trail = fresh('/');
  for (const address of ['/a', '/a/b']) trail.show(at(address));
  assert.equal(trail.show(at('/a')), -1);
  assert.equal(trail.show(at('/')), null);
  assert.ok(trail.arrived(1));
  assert.equal(trail.show(at('/')), -1);
  assert.ok(trail.arrived(0));
  assert.equal(trail.show(at('/')), null);
});

test('a popstate that was not ours is told apart, also while ours is on its way', () => {
  const trail = fresh('/');
  for (const address of ['/a', '/a/b']) trail.show(at(address));
  assert.ok(!trail.arrived(0));
  assert.equal(trail.entry.address, '/');
  trail.arrived(2);
  assert.equal(trail.show(at('/a')), -1);
  assert.ok(!trail.arrived(0));
});

test('a browser that did not move ends the wait', () => {
  const trail = fresh('/');
  trail.show(at('/a'));
  trail.show(at('/'));
  assert.ok(trail.arrived(undefined));
  assert.equal(trail.show(at('/')), -1);
});

test('after a reload the entries are known again', () => {
  const entries = ['/', '/a', '/a/b'].map(at);
  const trail = new Trail(entries, 1, at('/a'));
  assert.equal(trail.index, 1);
  assert.equal(trail.show(at('/')), -1);
});

test('a reload that shows something else keeps what lies before and drops what lies ahead', () => {
  const trail = new Trail(['/', '/a', '/a/b'].map(at), 1, at('/x'));
  assert.deepEqual(addresses(trail), ['/', '/x']);
});

test('a page that came from elsewhere does not go back to what lies before it', () => {
  const trail = new Trail(['/', '/a'].map(at), undefined, at('/a/b'));
  assert.deepEqual(addresses(trail), ['/', '/a', '/a/b']);
  assert.equal(trail.index, 3);
  assert.equal(trail.show(at('/a')), 'replaceState');
});

test('only so many entries are remembered', () => {
  const trail = fresh('/');
  for (let step = 1; step <= 1000; step++) trail.show(at(`/${step}`));
  assert.equal(trail.index, 1000);
  assert.deepEqual(addresses(trail), Array.from({ length: 202 }, (_, index) => `/${799 + index}`));
});
