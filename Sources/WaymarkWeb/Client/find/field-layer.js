// Marks what was found in a text area, whose text no highlight can reach: by a layer over it with the same text in the same place, which is
// transparent but for the matches.

const COPIED = /** @type {const} */ (['font', 'letterSpacing', 'wordSpacing', 'fontKerning', 'fontFeatureSettings', 'textAlign', 'textIndent', 'textTransform', 'direction',
  'unicodeBidi', 'tabSize', 'wordBreak', 'overflowWrap', 'whiteSpace', 'lineBreak', 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft']);

export class FieldLayer {
  element = document.createElement('div');
  #resize = new ResizeObserver(() => this.place());

  /** @param {HTMLTextAreaElement} field */
  constructor(field) {
    this.field = field;
    this.element.className = 'find-layer';
    this.element.setAttribute('aria-hidden', 'true');
    this.scroll = () => this.#scroll();
    field.addEventListener('scroll', this.scroll, { passive: true });
    this.#resize.observe(field);
  }

  /** The text of the field, in which ranges can be made. */
  get text() {
    return this.element.firstChild;
  }

  /** Shows the text that the field has now. */
  update() {
    const { element, field } = this, value = `${field.value}\u200b`; // without it an empty line at the end would have no height
    if (!element.isConnected || element.previousElementSibling !== field) field.after(element);
    if (element.textContent !== value || element.childNodes.length !== 1) element.textContent = value;
    this.place();
  }

  /** Puts the layer over the field. */
  place() {
    const { element, field } = this, style = getComputedStyle(field);
    for (const name of COPIED) element.style[name] = style[name];
    Object.assign(element.style, {
      left: `${field.offsetLeft + field.clientLeft}px`, top: `${field.offsetTop + field.clientTop}px`,
      width: `${field.clientWidth}px`, height: `${field.clientHeight}px`,
    });
    this.#scroll();
  }

  #scroll() {
    this.element.scrollTop = this.field.scrollTop;
    this.element.scrollLeft = this.field.scrollLeft;
  }

  remove() {
    this.field.removeEventListener('scroll', this.scroll);
    this.#resize.disconnect();
    this.element.remove();
  }
}
