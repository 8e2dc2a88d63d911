import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { isOfParagraph, ofCharacters, ofParagraph, ofPicture, PICTURE_NAMES } from '../../Sources/WaymarkWeb/Client/rich-text/rich-attributes.js';

const all = JSON.parse(readFileSync(new URL('../Vectors/rich-text-attributes.json', import.meta.url), 'utf8'));

test('an attribute has the values that the server takes, and no others', () => {
  for (const [name, { good, bad }] of Object.entries(all)) {
    const fitting = isOfParagraph(name) ? ofParagraph : PICTURE_NAMES.includes(name) ? ofPicture : ofCharacters;
    // What is said of a picture counts only with its name.
    const others = PICTURE_NAMES.includes(name) && name !== 'picture' ? { picture: all.picture.good[0] } : {};
    for (const value of good) assert.deepEqual(fitting({ ...others, [name]: value }), { ...others, [name]: value }, `${name}: ${value}`);
    for (const value of bad) assert.deepEqual(fitting({ ...others, [name]: value }), others, `${name}: ${value}`);
    if ('picture' in others) assert.deepEqual(fitting({ [name]: good[0] }), {});
  }
});
