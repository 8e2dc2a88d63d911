// Reads the links of a printed page from its SVG file: browsers print the file as a picture, whose links are lost, and write those of the document.

/** What a link may open; other addresses could run something. */
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** @param {string} file a page as an SVG file @returns {HTMLAnchorElement[]} its links, those in front last, with their places in per cent of the page */
export function linksOf(file) {
  const svg = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
  const [, , width, height] = (svg.getAttribute('viewBox') ?? '').split(/[ ,]+/).map(Number);
  if (!(width > 0 && height > 0)) return [];
  return [...svg.querySelectorAll(':scope > a > rect')].flatMap(rect => {
    const link = document.createElement('a');
    link.href = rect.parentElement?.getAttribute('href') ?? '';
    if (!SCHEMES.includes(link.protocol)) return [];
    const percent = (/** @type {string} */ name, /** @type {number} */ whole) => `${100 * Number(rect.getAttribute(name)) / whole}%`;
    Object.assign(link.style, { left: percent('x', width), top: percent('y', height), width: percent('width', width), height: percent('height', height) });
    return [link];
  });
}
