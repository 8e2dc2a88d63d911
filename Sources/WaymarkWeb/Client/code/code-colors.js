// Colours the words of programs' texts (`data-code`), by highlights, so that the texts themselves stay as they are.
import { afterChanges } from '../connection/after-patches.js';

const LONGEST = 2000; // ms, after which a text stays without colours

/** @typedef {{ number: number, element: HTMLElement, code: string, text: string, ranges: [highlight: any, range: StaticRange][] }} Colored */

const { highlights } = /** @type {any} */ (CSS), { Highlight } = /** @type {any} */ (globalThis);
/** The highlights by their names, which styles have.
 * @type {Record<string, any>} */
const byColor = {};
/** The texts that are shown.
 * @type {Map<HTMLElement, Colored>} */
const shown = new Map();
/** The texts that wait for the worker; the first of them is there.
 * @type {Colored[]} */
const waiting = [];
/** @type {Worker | null} */ let worker = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
let numbers = 0, hasFailed = false;

/** @param {Colored} colored */
function forget(colored) {
  for (const [highlight, range] of colored.ranges) highlight.delete(range);
  shown.delete(colored.element);
  const index = waiting.indexOf(colored);
  if (index > 0) waiting.splice(index, 1);
}

/** @param {Colored} colored @returns {number} the number of the part before it; 0 for none that is shown */
function before({ element, code }) {
  const [language, part] = code.split(' '), scroller = element.closest('.scroll, .wm-scroll');
  return [...shown.values()].find(each => each.code === `${language} ${Number(part) - 1}` && each.element.closest('.scroll, .wm-scroll') === scroller)?.number ?? 0;
}

/** Sends the first text that waits to the worker. */
function sendNext() {
  if (!waiting.length || hasFailed) return;
  worker ??= started();
  const [first] = waiting, [language] = first.code.split(' ');
  worker.postMessage({ number: first.number, language, text: first.text, before: before(first) });
  timer = setTimeout(() => {
    worker?.terminate();
    worker = null;
    waiting.shift();
    sendNext();
  }, LONGEST);
}

function started() {
  const worker = new Worker(new URL('code-worker.js', import.meta.url));
  worker.onmessage = ({ data }) => {
    clearTimeout(timer);
    const first = waiting.shift();
    if (first && shown.get(first.element) === first) color(first, data.spans);
    sendNext();
  };
  worker.onerror = () => {
    clearTimeout(timer);
    hasFailed = true;
  };
  return worker;
}

/** @param {Colored} colored @param {import('./code-spans.js').Span[]} spans in their order */
function color(colored, spans) {
  const nodes = document.createTreeWalker(colored.element, NodeFilter.SHOW_TEXT);
  let node = nodes.nextNode(), start = 0; // the place of the node in the text
  /** @param {number} place @returns {[Node, number] | null} */
  const locate = place => {
    for (; node; start += node.nodeValue?.length ?? 0, node = nodes.nextNode()) {
      if (place <= start + (node.nodeValue?.length ?? 0)) return [node, place - start];
    }
    return null;
  };
  for (const [from, to, name] of spans) {
    const first = locate(from), last = locate(to);
    if (!first || !last) return;
    const range = new StaticRange({ startContainer: first[0], startOffset: first[1], endContainer: last[0], endOffset: last[1] });
    const highlight = byColor[name] ??= highlightNamed(name);
    highlight.add(range);
    colored.ranges.push([highlight, range]);
  }
}

/** @param {string} name */
function highlightNamed(name) {
  const highlight = new Highlight();
  highlight.priority = -1; // what is found in the text is marked above it
  highlights.set(name, highlight);
  return highlight;
}

function update() {
  for (const colored of [...shown.values()]) {
    const { element, code, text } = colored;
    if (!element.isConnected || element.dataset.code !== code || element.textContent !== text) forget(colored);
  }
  const isIdle = !waiting.length;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-code]'))) {
    if (shown.has(element)) continue;
    /** @type {Colored} */ const colored = { number: ++numbers, element, code: element.dataset.code ?? '', text: element.textContent ?? '', ranges: [] };
    shown.set(element, colored);
    waiting.push(colored);
  }
  if (isIdle) sendNext();
}

// Browsers without highlights show the texts without colours.
if (highlights) {
  afterChanges('parts', update);
  update();
}
