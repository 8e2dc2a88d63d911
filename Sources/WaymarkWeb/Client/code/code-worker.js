// Runs in a worker of its own, which the page ends if a text takes too long: finds the words of a program's text that are coloured.
import { spansIn } from './code-spans.js';

const MOST = 200; // parts of texts whose ends are remembered

/** @typedef {{ number: number, language: string, text: string, before: number }} Part of a text: a number of its own, and that of the part before it; 0 for none */

const scope = /** @type {any} */ (globalThis);
scope.process = { env: { HLJS_HIDE_UPGRADE_WARNING: '1' } }; // Debian's version writes it to the console
scope.importScripts('highlight/highlight.min.js');

/** The state of highlight.js at the ends of parts: a comment may go on in the next.
 * @type {Map<number, any>} */
const ends = new Map();

onmessage = (/** @type {MessageEvent<Part>} */ { data: { number, language, text, before } }) => {
  if (!scope.hljs.getLanguage(language)) return postMessage({ number, spans: [] });
  const { value, top } = scope.hljs.highlight(language, text, true, ends.get(before));
  ends.set(number, top);
  if (ends.size > MOST) ends.delete(ends.keys().next().value);
  postMessage({ number, spans: spansIn(value) });
};
