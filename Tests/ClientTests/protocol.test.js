import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { outdated, table } from '../../Sources/WaymarkWeb/Wire/write-protocol.mjs';

const SOURCES = new URL('../../Sources', import.meta.url).pathname;

/** The paths of all files in a folder. */
const filesIn = folder => readdirSync(folder, { withFileTypes: true })
  .flatMap(each => each.isDirectory() ? filesIn(join(folder, each.name)) : [join(folder, each.name)]);

/** The data attributes that a file names. */
function attributesIn(path) {
  const text = readFileSync(path, 'utf8'), found = [...text.matchAll(/\bdata-[a-z][a-z-]*[a-z]/g)].map(([name]) => name);
  const properties = path.endsWith('.js') ? [...text.matchAll(/dataset\.([a-zA-Z]+)/g)] : [];
  return [...found, ...properties.map(([, name]) => `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`)];
}

test('what follows from the table of the protocol is up to date', () => {
  assert.deepEqual(outdated(), [], 'run Sources/WaymarkWeb/Wire/write-protocol.mjs');
});

test('the client carries out exactly the commands of the table', () => {
  const [, source] = readFileSync(join(SOURCES, 'WaymarkWeb/Client/connection/commands.js'), 'utf8').split('export const commands = {');
  const names = [...source.slice(0, source.indexOf('\n};')).matchAll(/^  (\w+)[:(]/gm)].map(([, name]) => name);
  assert.deepEqual(names.sort(), table.commands.map(({ name }) => name).sort());
});

test('the table has exactly the attributes that the sources name', () => {
  const { server, client } = table.attributes, PREFIX = 'data-client'; // the prefix alone is in styles and in comments
  const named = filesIn(SOURCES).filter(path => /\.(swift|js|css)$/.test(path)).flatMap(attributesIn).filter(name => name !== PREFIX);
  assert.deepEqual([...new Set(named)].sort(), [...server, ...client].sort());
});

test('the client’s attributes have their own prefix', () => {
  const { server, client } = table.attributes;
  assert.deepEqual(server.filter(name => name.startsWith('data-client-')), []);
  // Read by tests, which wait for it; the server never writes attributes of this element.
  assert.deepEqual(client.filter(name => !name.startsWith('data-client-')), ['data-idle']);
});
