// Reads and writes the offset, scale and rotation of an element, as the server writes them in its style.

/** @typedef {{ name: 'translate' | 'scale' | 'rotate', read: (style: CSSStyleDeclaration) => number[] | null, write: (style: CSSStyleDeclaration, numbers: number[]) => void }} Effect */

const OFFSET = /^calc\((-?[\d.e+-]+) \* 1px \* var\(--inline-sign\)\) (-?[\d.e+-]+)(?:px)?$/;

/** A scale or rotation, which is a property of its own around the centre, and a part of a list of transforms around another point.
 * @param {'scale' | 'rotate'} name @param {string} unit @returns {Effect} */
function transform(name, unit) {
  const inList = new RegExp(`${name}\\(([^)]*)\\)`);
  /** @param {string} text */
  const numbers = text => text.split(/[ ,]+/).map(parseFloat);
  /** @param {number[]} all @param {string} separator */
  const text = (all, separator) => all.map(each => each + unit).join(separator);
  return {
    name,
    read(style) {
      const found = style[name] || inList.exec(style.transform)?.[1];
      return found ? numbers(found) : null;
    },
    write(style, all) {
      if (style[name]) style[name] = text(all, ' ');
      else style.transform = style.transform.replace(inList, `${name}(${text(all, ',')})`);
    },
  };
}

/** @type {Effect[]} */
export const EFFECTS = [
  {
    name: 'translate',
    read(style) {
      const found = OFFSET.exec(style.translate);
      return found && [+found[1], +found[2]];
    },
    write: (style, [across, down]) => void (style.translate = `calc(${across} * 1px * var(--inline-sign)) ${down}px`),
  },
  transform('scale', ''),
  transform('rotate', 'deg'),
];
