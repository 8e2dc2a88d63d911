// <wm-page-image>: a picture of a page with invisible words above it. They are real text: selected, copied and found by what the browser
// has for that.
import { trackLoading } from '../connection/idle.js';
import { wordPlaces } from '../presentation/word-places.js';

const AT_ONCE = 2; // pages whose words are loaded
const NEAR = '100% 0px'; // how far beside the visible area a page is near

/** Pages whose words are still to be loaded.
 * @type {Set<PageImage>} */ const waiting = new Set();
/** @type {Set<Element>} */ const near = new Set();
let loading = 0;

const pencil = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));

/** @param {string} text @param {number} width in sizes of its letters @returns {HTMLElement} the text, as wide as that */
function spaced(text, width) {
  const element = document.createElement('span');
  pencil.font = '100px sans-serif';
  element.textContent = text;
  element.style.letterSpacing = `${(width - pencil.measureText(text).width / 100) / [...text].length}em`;
  return element;
}

/** One element for the words that follow each other, in which the browser's search finds several of them.
 * @param {import('../presentation/word-places.js').Run} run @returns {HTMLElement} */
function runElement({ isLeftwards, start, top, height, size, words }) {
  const run = document.createElement('span'), cqi = (/** @type {number} */ part) => `${100 * part}cqi`;
  run.className = 'page-run';
  if (isLeftwards) run.dir = 'rtl';
  Object.assign(run.style, { [isLeftwards ? 'right' : 'left']: `${100 * start}%`, top: `${100 * top}%`, fontSize: cqi(size), lineHeight: cqi(height) });
  for (const { text, width, gap } of words) {
    run.append(spaced(text, width / size));
    if (gap) run.append(spaced(' ', gap / size));
  }
  return run;
}

const observer = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target);
    else near.delete(target);
  }
  loadNext();
}, { rootMargin: NEAR });

function loadNext() {
  while (loading < AT_ONCE && waiting.size) {
    const page = [...waiting].find(each => near.has(each));
    // The others when there is nothing nearer to be done, one after the other.
    if (!page && loading) return;
    const next = page ?? /** @type {PageImage} */ (waiting.values().next().value);
    waiting.delete(next);
    loading++;
    // What is loaded ahead does not count, as elsewhere.
    const loaded = page ? trackLoading(next.load()) : next.load();
    void loaded.finally(() => {
      loading--;
      loadNext();
    });
  }
}

export class PageImage extends HTMLElement {
  static observedAttributes = ['data-words'];

  connectedCallback() {
    observer.observe(this);
    this.attributeChangedCallback();
  }

  disconnectedCallback() {
    observer.unobserve(this);
    near.delete(this);
    waiting.delete(this);
  }

  attributeChangedCallback() {
    if (this.isConnected) waiting.add(this);
  }

  async load() {
    const address = this.dataset.words ?? '';
    try {
      const answer = await fetch(address);
      if (!answer.ok) return;
      const lines = await answer.json();
      if (this.isConnected && this.dataset.words === address) this.show(lines);
    } catch {
      // Without a connection the page has no words; its picture says more.
    }
  }

  /** @param {unknown} lines */
  show(lines) {
    const layer = document.createElement('div'), ratio = Number(getComputedStyle(this).getPropertyValue('--ratio')) || 1;
    layer.className = 'page-words';
    for (const line of wordPlaces(lines, ratio)) {
      for (const [index, run] of line.entries()) layer.append(index ? ' ' : '', runElement(run));
      layer.append(document.createElement('br')); // it ends the line in what is copied
    }
    this.querySelector(':scope > .page-words')?.remove();
    this.append(layer);
  }
}

customElements.define('wm-page-image', PageImage);
