// Tests how files are sent in parts, and how they go on.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { beforeEach, test } from 'node:test';

/** What a server has, which answers as the receiver of an app does; `faults` are given instead of answers, one by one. */
let received, requests, faults, isCancelled, waiting, running, most;

const answer = (status, headers = {}) => ({ status, headers: new Map(Object.entries(headers)) });

async function serve(address, { method, headers, body }) {
  const url = new URL(address, 'http://h'), name = url.searchParams.get('name') ?? url.pathname.split('/').pop();
  requests.push(`${method} ${name}${headers ? ` ${headers['Upload-Offset']}` : ''}`);
  most = Math.max(most, ++running);
  await new Promise(done => setImmediate(done));
  running -= 1;
  const fault = method === 'PATCH' ? faults.shift() : undefined;
  if (fault === 'lost') received[name] += body.byteLength; // only the answer is
  if (fault === 'line' || fault === 'lost') throw new TypeError('network');
  if (fault) return answer(fault);
  if (isCancelled) return answer(410);
  if (method === 'POST' && !url.searchParams.has('name')) return delete received[name], answer(204);
  if (method === 'POST') {
    received[name] ??= 0;
    return answer(201, { 'Upload-Offset': received[name], Location: `/_waymark/receive/${name}` });
  }
  if (!(name in received)) return answer(404);
  if (method === 'HEAD') return answer(200, { 'Upload-Offset': received[name] });
  if (Number(headers['Upload-Offset']) !== received[name]) return answer(409, { 'Upload-Offset': received[name] });
  received[name] += body.byteLength;
  return answer(204, { 'Upload-Offset': received[name] });
}

globalThis.crypto ??= webcrypto; // Debian's Node has no global one
Object.assign(globalThis, {
  fetch: serve, CSS: { escape: text => text }, addEventListener() {}, removeEventListener() {}, HTMLElement: class {},
  document: { querySelector: () => null }, setTimeout: done => (waiting += 1, queueMicrotask(done)), clearTimeout() {},
});
const { sendInParts } = await import('../../Sources/WaymarkWeb/Client/controls/file-parts.js');

beforeEach(() => {
  [received, requests, faults, isCancelled, waiting, running, most] = [{}, [], [], false, 0, 0, 0];
});

const importer = { dataset: { upload: '/_waymark/receive/S/1', slice: '4' } };
const file = (name, size, isReadable = true) => ({
  folders: [],
  file: {
    name, size, lastModified: 7,
    slice: (from, to) => ({
      arrayBuffer: async () => { if (isReadable) return new ArrayBuffer(Math.min(to, size) - from); throw new Error('gone'); },
    }),
  },
});
const parts = () => requests.filter(each => each.startsWith('PATCH'));

async function send(...files) {
  await sendInParts(importer, files);
  for (let seen = -1; seen !== requests.length || running;) {
    seen = requests.length;
    for (let turn = 0; turn < 5; turn++) await new Promise(done => setImmediate(done));
  }
}

test('a file is sent part by part', async () => {
  await send(file('a', 10));
  assert.deepEqual(requests, ['POST a', 'PATCH a 0', 'PATCH a 4', 'PATCH a 8']);
  assert.equal(received.a, 10);
});

test('an empty file is offered only', async () => {
  await send(file('a', 0));
  assert.deepEqual(requests, ['POST a']);
});

test('a lost line is followed by the question what has arrived', async () => {
  faults = [undefined, 'line', 'line'];
  await send(file('a', 10));
  assert.deepEqual(parts(), ['PATCH a 0', 'PATCH a 4', 'PATCH a 4', 'PATCH a 4', 'PATCH a 8']);
  assert.equal(requests.filter(each => each === 'HEAD a').length, 2);
  assert.equal(waiting, 2);
});

test('a part of which only the answer was lost is not sent again', async () => {
  faults = ['lost'];
  await send(file('a', 10));
  assert.deepEqual(parts(), ['PATCH a 0', 'PATCH a 4', 'PATCH a 8']);
  assert.equal(received.a, 10);
});

test('a file that has arrived in part goes on there', async () => {
  received.a = 6;
  await send(file('a', 10));
  assert.deepEqual(requests, ['POST a', 'PATCH a 6']);
});

test('a file that the server does not know any more is offered again', async () => {
  faults = [undefined, 404];
  await send(file('a', 10));
  assert.deepEqual(requests, ['POST a', 'PATCH a 0', 'PATCH a 4', 'POST a', 'PATCH a 4', 'PATCH a 8']);
});

test('a full disk ends the file, and the next one is sent', async () => {
  faults = [507];
  await send(file('a', 4), file('b', 4), file('c', 4));
  assert.deepEqual(Object.values(received), [0, 4, 4]);
  assert.equal(waiting, 0);
});

test('two files are sent at a time', async () => {
  await send(...['a', 'b', 'c', 'd'].map(name => file(name, 8)));
  assert.deepEqual(received, { a: 8, b: 8, c: 8, d: 8 });
  assert.equal(most, 2);
});

test('what is cancelled is not sent any more, with all that was chosen together', async () => {
  isCancelled = true;
  await send(...['a', 'b', 'c', 'd'].map(name => file(name, 8)));
  assert.deepEqual(requests, ['POST a', 'POST b']);
});

test('a file that can’t be read any more is given up', async () => {
  await send(file('a', 8, false));
  assert.deepEqual(requests, ['POST a', 'POST a']);
  assert.deepEqual(received, {});
});
