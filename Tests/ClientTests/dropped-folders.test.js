// Tests what is taken of files and folders that were dropped.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { droppedFiles, TooManyFiles } from '../../Sources/WaymarkWeb/Client/controls/dropped-folders.js';

const isAccepted = ({ name }, accept) => !accept || accept.split(',').some(word => name.endsWith(word));

/** An entry as browsers give it: a file, or a folder of the entries in it, which is read in two parts. */
function entry([name, content]) {
  if (content === null) return { name, isFile: true, isDirectory: false, file: done => done({ name, type: '' }) };
  const inside = Object.entries(content).map(entry).reverse(), parts = [inside.slice(0, 1), inside.slice(1), []].filter((part, index) => index > 1 || part.length);
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries: done => done(parts.shift()) }) };
}

const drop = (tree, accept = '.json') => {
  const entries = Object.entries(tree).map(entry);
  const files = Object.keys(tree).map(name => ({ name, type: '' }));
  return droppedFiles({ items: entries.map(each => ({ webkitGetAsEntry: () => each })), files }, accept, isAccepted);
};
const paths = ({ taken }) => taken.map(({ file, folders }) => [...folders, file.name].join('/'));

test('files are taken as they are, and one of another kind is named', async () => {
  const result = await drop({ 'b.json': null, 'a.json': null, 'c.txt': null });
  assert.deepEqual(paths(result), ['b.json', 'a.json']);
  assert.equal(result.refused, 'c.txt');
});

test('files in folders have the names of these, in their order', async () => {
  const result = await drop({ Trips: { 'b.json': null, 'a.json': null, Old: { 'c.json': null } }, 'd.json': null });
  assert.deepEqual(paths(result), ['Trips/Old/c.json', 'Trips/a.json', 'Trips/b.json', 'd.json']);
  assert.equal(result.refused, undefined);
});

test('what systems add to folders is left out without a note, and an empty folder with one', async () => {
  const result = await drop({ Trips: { '.DS_Store': null, 'a.json': null, Empty: {} } });
  assert.deepEqual(paths(result), ['Trips/a.json']);
  assert.equal(result.refused, 'Empty');
});

test('of a folder that is one document all files are taken', async () => {
  const result = await drop({ Mine: { 'Trip.folio': { 'index.json': null, media: { 'a.png': null } }, 'b.png': null } }, '.folio');
  assert.deepEqual(paths(result), ['Mine/Trip.folio/index.json', 'Mine/Trip.folio/media/a.png']);
  assert.equal(result.refused, 'b.png');
});

test('more than a hundred files are refused, also where others lie between', async () => {
  const many = (count, kind) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.${kind}`, null]));
  assert.equal((await drop({ Trips: many(100, 'json') })).taken.length, 100);
  await assert.rejects(drop({ Trips: many(101, 'json') }), TooManyFiles);
  await assert.rejects(drop({ Trips: many(2001, 'txt') }), TooManyFiles);
});

test('of folders in each other eight are kept, and what is deeper is in the last one', async () => {
  const tree = [...'abcdefghij'].reduceRight((inside, name) => ({ [name]: inside }), { 'x.json': null });
  assert.deepEqual(paths(await drop(tree)), ['a/b/c/d/e/f/g/h/x.json']);
});
