// The arithmetic of texts that several edit; TextEditTests.swift runs the same vectors.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { placeAfter } from '../../Sources/WaymarkWeb/Client/text/composed-edit.js';
import { difference, editOf, merged, moved, pieces, replaced, replacementsOf } from '../../Sources/WaymarkWeb/Client/text/text-edit.js';
import { transformed } from '../../Sources/WaymarkWeb/Client/text/text-transformation.js';
import { TextExchange } from '../../Sources/WaymarkWeb/Client/text/text-exchange.js';

const { transformations, differences } = JSON.parse(readFileSync(new URL('../Vectors/text-edits.json', import.meta.url), 'utf8'));

/** @param {string} text @param {import('../../Sources/WaymarkWeb/Client/text/text-edit.js').TextEdit} edit */
const applied = (text, edit) => replacementsOf(edit).reduce(replaced, text);

test('edits that cross are transformed as in the server, and lead to the same text', () => {
  for (const { text, own, servers, ownAfter, serversAfter, result } of transformations) {
    const exchange = new TextExchange(text);
    exchange.send(own, 1, 1, 0);
    assert.deepEqual(servers.map((/** @type {any} */ server) => exchange.receive(server, 0)), serversAfter);
    assert.deepEqual(exchange.pending.map(({ edit }) => edit), ownAfter.length ? [ownAfter] : [[]]);
    assert.equal(exchange.text, result);
    assert.equal(applied(servers.reduce(replaced, text), ownAfter), result);
    assert.equal(exchange.received, 2);
  }
});

test('differences are found as in the server', () => {
  for (const { from, to, difference: expected } of differences) assert.deepEqual(difference(from, to), expected);
});

test('a difference ends at the insertion point', () => {
  assert.deepEqual(difference('aaaa', 'aaaaa', 2), [1, 0, 'a']);
  assert.deepEqual(difference('aaaa', 'aaa', 1), [1, 1, '']);
  assert.deepEqual(difference('one two', 'two', 0), [0, 4, '']);
  assert.deepEqual(difference('ab', 'xyab', 2), [0, 0, 'xy']);
});

test('a difference of long texts is found in large steps', () => {
  const head = 'é'.repeat(10000), tail = '語'.repeat(10000);
  assert.deepEqual(difference(`${head}a${tail}`, `${head}b${tail}`), [10000, 1, 'b']);
});

test('edits beside one another are merged, others are not', () => {
  const cases = /** @type {const} */ ([
    [[3, 0, 'a'], [4, 0, 'b'], [3, 0, 'ab']],
    [[3, 0, 'ab'], [4, 1, ''], [3, 0, 'a']],
    [[3, 0, 'ab'], [2, 2, 'X'], [2, 1, 'Xb']],
    [[3, 2, ''], [2, 1, ''], [2, 3, '']],
    [[3, 0, 'ab'], [4, 2, 'X'], [3, 1, 'aX']],
    [[3, 0, 'ab'], [2, 5, ''], [2, 3, '']],
    [[3, 0, 'a'], [6, 0, 'b'], null],
    [[3, 0, 'a'], [1, 1, ''], null],
  ]);
  for (const [first, second, both] of cases) {
    assert.deepEqual(merged([...first], [...second]), both);
    if (both) assert.equal(replaced('0123456789', [...both]), replaced(replaced('0123456789', [...first]), [...second]));
  }
  assert.equal(merged([0, 0, 'a'.repeat(9000)], [9000, 0, 'a'.repeat(2000)]), null);
});

test('merged edits are one pending edit', () => {
  const exchange = new TextExchange('x');
  exchange.send([1, 0, 'a'], 1, 7, 0);
  exchange.send([2, 0, 'b'], 2, 7, 0);
  assert.deepEqual(exchange.pending.map(({ edit, version }) => [edit, version]), [[[1, 'ab'], 2]]);
  exchange.send([3, 0, 'c'], 3, 8, 7); // the server has answered the frame of the others
  assert.deepEqual(exchange.pending.map(({ version }) => version), [3]);
  assert.equal(exchange.awaited(7), 1);
  assert.equal(exchange.awaited(8), 0);
});

test('a long insertion is sent in pieces that cut no character', () => {
  const text = `${'a'.repeat(9999)}👍${'b'.repeat(10001)}`, all = pieces([5, 3, text]);
  assert.deepEqual(all.map(([position, removed, inserted]) => [position, removed, inserted.length]), [[5, 3, 9999], [10004, 0, 10000], [20004, 0, 3]]);
  assert.equal(all.reduce(replaced, '01234567'), `01234${text}`);
  // A text that does not grow as a whole grows with no piece, so that the server takes each.
  assert.deepEqual(pieces([2, 15000, 'a'.repeat(14000)]).map(([position, removed, inserted]) => [position, removed, inserted.length]), [[2, 10000, 10000], [10002, 5000, 4000]]);
  assert.deepEqual(pieces([2, 1, '']), [[2, 1, '']]);
});

test('the insertion point stays beside the same characters', () => {
  assert.equal(moved(5, [2, 0, 'ab']), 7);
  assert.equal(moved(2, [2, 0, 'ab']), 4);
  assert.equal(moved(2, [5, 0, 'ab']), 2);
  assert.equal(moved(4, [2, 3, 'a']), 3);
  assert.equal(moved(4, [2, 3, 'ABC']), 4);
});

test('a place stays in a text that is replaced by one of the same length', () => {
  const cases = /** @type {const} */ ([[[0, 3, 'ABC'], 2], [[0, 3, 'AB'], 2], [[0, 3, 'ABCD'], 4], [[2, 1, 'C'], 2], [[0, 2, 'AB'], 2], [[0, 0, 'AB'], 4]]);
  for (const [replacement, after] of cases) assert.equal(placeAfter(2, editOf([...replacement])), after);
});
