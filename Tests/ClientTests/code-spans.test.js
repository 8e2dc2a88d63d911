import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { spansIn } from '../../Sources/WaymarkWeb/Client/code/code-spans.js';

process.env.HLJS_HIDE_UPGRADE_WARNING = '1';
const highlighter = createRequire(import.meta.url)('/usr/share/javascript/highlight.js/highlight.min.js');

/** @param {string} language @param {string} text @param {any} [before] what came before @returns {string[]} the words that have colours */
function colored(language, text, before) {
  const { value } = highlighter.highlight(language, text, true, before);
  return spansIn(value).map(([start, end, color]) => `${color.slice('code-'.length)}: ${text.slice(start, end)}`);
}

test('words have the colours of what they are', () => {
  assert.deepEqual(colored('swift', 'let é: Int = 5 // a "b" & <c>\nfunc f() { g("🙂") }'),
    ['keyword: let', 'type: Int', 'number: 5', 'comment: // a "b" & <c>', 'keyword: func', 'title: f', 'string: "🙂"']);
});

test('characters that HTML escapes are one character', () => {
  assert.deepEqual(colored('xml', '<a href="x">&amp;</a>'), ['keyword: a', 'attribute: href', 'string: "x"', 'number: &amp;', 'keyword: a']);
});

test('what is inserted into a string has the colour of the text', () => {
  assert.deepEqual(colored('javascript', '`a ${b} c`'), ['string: `a ', 'string:  c`']);
});

test('a comment goes on after the end of a part', () => {
  const { top } = highlighter.highlight('c', '/* one\n', true);
  assert.deepEqual(colored('c', 'two */ int x;', top), ['comment: two */', 'keyword: int']);
});

test('a text in which nothing is found has no colours', () => {
  assert.deepEqual(spansIn('a &lt; b'), []);
});
