import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { isOfParagraph, ofCharacters, ofParagraph } from '../../Sources/WaymarkWeb/Client/rich-text/rich-attributes.js';

const all = JSON.parse(readFileSync(new URL('../Vectors/rich-text-attributes.json', import.meta.url), 'utf8'));

test('an attribute has the values that the server takes, and no others', () => {
  for (const [name, { good, bad }] of Object.entries(all)) {
    const fitting = isOfParagraph(name) ? ofParagraph : ofCharacters;
    for (const value of good) assert.deepEqual(fitting({ [name]: value }), { [name]: value }, `${name}: ${value}`);
    for (const value of bad) assert.deepEqual(fitting({ [name]: value }), {}, `${name}: ${value}`);
  }
});
