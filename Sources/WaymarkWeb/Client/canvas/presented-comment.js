// Shows the text of a comment more strongly, and scrolls to it, as the app wants. A text that is edited has elements of its own: a rule finds those
// that it has at any time.
import { scrollToRange } from '../find/scroll-to-range.js';
import { tagged } from '../elements/tagged.js';

/** @type {CSSStyleSheet | null} */ let sheet = null;

/** @param {HTMLElement} canvas @returns {string} what selects the text of the comment that it presents; empty for none */
function presentedText(canvas) {
  const [, comment = ''] = (canvas.dataset.presentedComment ?? '').split(' ');
  return comment && `[data-comment~="${CSS.escape(comment)}"]`;
}

/** Colours the texts of the comments that are presented. */
function color() {
  const texts = tagged('wm-canvas').map(each => presentedText(/** @type {HTMLElement} */ (each))).filter(text => text);
  if (!sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet = new CSSStyleSheet()];
  sheet.replaceSync(texts.map(text => `wm-canvas ${text}{--comment:var(--presented-comment)}`).join(''));
}

export class PresentedComment {
  /** What was presented last, as the server writes it. */ words = '';
  /** Where the canvas was scrolled to for it; empty if it was not. */ place = '';

  /** @param {HTMLElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }

  /** Where the canvas is scrolled to. */
  get present() {
    return `${this.canvas.scrollLeft} ${this.canvas.scrollTop}`;
  }

  /** Presents what the app wants now. */
  update() {
    const { presentedComment: words = '' } = this.canvas.dataset;
    if (words === this.words) return;
    this.words = words;
    color();
    this.scroll();
  }

  scroll() {
    const { canvas } = this, selector = presentedText(canvas), text = selector && canvas.querySelector(`.wm-canvas-page ${selector}`);
    this.place = '';
    if (!text) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    scrollToRange(range, canvas, () => {});
    this.place = this.present;
  }

  /** Keeps the text in what is visible while the canvas gets another size, such as by a column with the comments that comes in, unless it was scrolled
   * to something else.
   * @param {() => void} resize */
  keep(resize) {
    const isThere = !!this.place && this.place === this.present;
    resize();
    if (isThere) this.scroll();
  }
}
