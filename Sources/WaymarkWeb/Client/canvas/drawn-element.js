// An element that is drawn anew in each frame of a gesture: only what has changed is written, because each write has a style parsed.

export class DrawnElement {
  /** @type {Record<string, string>} what was written last */ written = {};

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @param {'display' | 'opacity' | 'transform' | 'width' | 'height'} name of a style @param {string} value */
  write(name, value) {
    if (this.written[name] === value) return;
    this.written[name] = value;
    this.element.style[name] = value;
  }

  /** @param {boolean} isShown */
  show(isShown) {
    this.write('display', isShown ? '' : 'none');
  }

  /** Puts it where it belongs.
   * @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [rotation] */
  place(x, y, width, height, rotation = 0) {
    this.write('width', `${width}px`);
    this.write('height', `${height}px`);
    this.write('transform', `translate(${x}px,${y}px) rotate(${rotation}deg)`);
  }
}
