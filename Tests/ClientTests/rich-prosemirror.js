// ProseMirror's modules as the page has them, and random rich texts.
import Module, { createRequire } from 'node:module';
import { makeSchema } from '../../Sources/WaymarkWeb/Client/rich-text/rich-schema.js';
import { contentOf } from '../../Sources/WaymarkWeb/Client/text/text-edit.js';

const require = createRequire(import.meta.url), folder = '/usr/share/nodejs';
// Only Debian's own node looks there, and the packages require one another.
process.env.NODE_PATH = folder;
/** @type {any} */ (Module)._initPaths();

/** The modules of Debian's packages node-prosemirror-…. */
export const pm = {
  model: require(`${folder}/prosemirror-model`),
  transform: require(`${folder}/prosemirror-transform`),
  state: require(`${folder}/prosemirror-state`),
};
export const schema = makeSchema(pm);

/** Random numbers that are the same in each run (SplitMix64). */
export class Random {
  constructor(seed) {
    this.state = BigInt(seed);
  }

  /** @param {number} limit @returns {number} below the limit */
  below(limit) {
    this.state = BigInt.asUintN(64, this.state + 0x9e3779b97f4a7c15n);
    let mixed = this.state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return Number((mixed ^ (mixed >> 31n)) % BigInt(limit));
  }

  from(values) {
    return values[this.below(values.length)];
  }
}

const CHARACTERS = [
  {}, {}, {}, { bold: '1' }, { bold: '1', italic: '1' }, { color: '#FF0000', size: '12' }, { link: 'https://a.example/b' },
  { font: 'New York', underline: '1' },
];
const PARAGRAPHS = [
  {}, {}, {}, { heading: '2' }, { list: 'bullet' }, { list: 'check', level: '1', checked: '1' }, { align: 'center', spacing: '1.5' },
];
const CHANGES = [
  { bold: '1' }, { bold: null }, { color: '#00FF00', size: null }, { heading: '1' }, { list: null, level: null }, { list: 'number', italic: '1' },
];

const PICTURES = [
  {}, { picture: '0123456789abcdef0123456789abcdef' }, { picture: '0123456789abcdef0123456789abcdef', dimensions: '320x200' },
  { picture: 'f'.repeat(32), description: 'A bridge' },
];

/** @param {Random} random @returns {any[]} insertions of a few characters, among them line feeds */
export function randomParts(random, count = random.below(4) + 1) {
  return Array.from({ length: count }, () => {
    if (random.below(4) === 0) return ['\n', random.from(PARAGRAPHS)];
    const text = random.from(['a', 'b', 'aa', 'abc', '\u2028', '\uFFFC', '👍', 'a b']);
    return [text, { ...random.from(CHARACTERS), ...(text === '\uFFFC' && random.from(PICTURES)) }];
  }).map(part => Object.keys(part[1]).length ? part : part[0]);
}

/** @param {Random} random @param {number} length of the text @param {boolean} isKept whether the last line feed stays @returns {any[]} an edit */
export function randomEdit(random, length, isKept = true) {
  const edit = [], last = isKept ? 1 : 0;
  let position = 0;
  for (let count = random.below(4) + 1; count; count--) {
    const kept = random.below(Math.min(12, Math.max(1, length - last - position)));
    if (kept) edit.push(kept);
    position += kept;
    const rest = length - last - position, kind = random.below(4);
    if (kind === 0) edit.push(...randomParts(random));
    if (kind <= 1 && rest > 0) {
      const removed = random.below(Math.min(rest, 10)) + 1;
      edit.push(-removed);
      position += removed;
    }
    if (kind === 2 && rest > 0) {
      const changed = random.below(Math.min(length - position, 10)) + 1;
      edit.push([changed, random.from(CHANGES)]);
      position += changed;
    }
    if (position >= length) break;
  }
  return edit;
}

/** @param {any[]} parts @returns {[string, any][]} each code unit with its attributes */
export const units = parts => parts.flatMap(part => contentOf(part).split('').map(unit => [unit, Array.isArray(part) ? part[1] : {}]));
