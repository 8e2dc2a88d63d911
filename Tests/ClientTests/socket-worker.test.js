import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const SCRIPT = readFileSync(new URL('../../Sources/WaymarkWeb/Client/connection/socket-worker.js', import.meta.url), 'utf8');

/** The address that the worker of a page at `location` opens when it is given `address`. */
function opened(location, address) {
  const addresses = [];
  const WebSocket = class {
    constructor(url) {
      addresses.push(String(url));
    }
  };
  const worker = createContext({ URL, WebSocket, location: new URL(location) });
  runInContext(SCRIPT, worker);
  worker.onmessage({ data: address });
  return addresses;
}

test('the worker opens the address of its own page', () => {
  const address = 'ws://example.com:8080/_waymark/socket?v=5';
  assert.deepEqual(opened('http://example.com:8080/_waymark/client/socket-worker.js', address), [address]);
});

test('whatever address it is given, the worker connects to its own host and port, encrypted where its page is', () => {
  for (const address of ['ws://192.0.2.1:9/socket', 'ws://user:secret@192.0.2.1/socket', 'ws://example.com:9/socket', 'wss://example.com:9/socket']) {
    assert.deepEqual(opened('https://example.com/_waymark/client/socket-worker.js', address), ['wss://example.com/socket']);
    assert.deepEqual(opened('http://example.com/_waymark/client/socket-worker.js', address), ['ws://example.com/socket']);
    assert.deepEqual(opened('http://example.com:8080/_waymark/client/socket-worker.js', address), ['ws://example.com:8080/socket']);
  }
});
