import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fromBase64, ownOf, ownType, toBase64, webType } from '../../Sources/WaymarkWeb/Client/connection/copied-objects.js';

test('E3 what is copied is the same text under its type and in base64', () => {
  for (const text of ['[]', '[{"text":"Belém, 東京, 🚲"}]']) assert.equal(fromBase64(toBase64(text)), text);
  assert.equal(toBase64('[]'), 'W10=');
  assert.equal(fromBase64('%'), '');
});

test('E3 a clipboard has objects or a style, each under a type of its own', () => {
  assert.equal(ownType('objects'), 'application/vnd.waymark.objects+json');
  assert.equal(webType('style'), 'web application/vnd.waymark.style+json');
  assert.deepEqual(ownOf(['[]', '']), { objects: 'W10=' });
  assert.deepEqual(ownOf(['', '[]']), { style: 'W10=' });
  assert.deepEqual(ownOf(['', '']), {});
});
