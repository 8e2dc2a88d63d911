// The back button says the previous screen's title if there is room for it, else “Back”, else nothing beside the chevron.

const CHEVRON = 20; // its margin, its gap and the padding after the label: bar.css
const GAP = 8; // at least, beside the title

/** @type {WeakSet<Element>} */ const watched = new WeakSet();
const sizes = new ResizeObserver(entries => {
  for (const screen of new Set(entries.map(({ target }) => target.closest('wm-screen')))) if (screen) fitBack(screen);
});
const pen = document.createElement('canvas').getContext('2d');

/** @param {number} space @param {number} full @param {number} short the widths of the labels @returns {Label} */
export const backLabel = (space, full, short) => (full <= space ? 'full' : short <= space ? 'short' : 'none');

/** @param {string} text @param {Element} element whose letters it has */
function width(text, element) {
  const { font, letterSpacing } = getComputedStyle(element);
  if (!pen) return 0;
  pen.font = font;
  return pen.measureText(text).width + text.length * (parseFloat(letterSpacing) || 0);
}

/** @param {Element | null | undefined} element @returns {number} the width that it would have if nothing cut it off */
const natural = element => (element ? element.scrollWidth : 0);

/** @param {Element} screen */
export function fitBack(screen) {
  const bar = screen.querySelector(':scope > .wm-bar'), back = bar?.querySelector('[data-back]'), label = back?.firstElementChild;
  if (!bar || !back || !label) return;
  const { paddingLeft, paddingRight, fontSize } = getComputedStyle(bar);
  const title = bar.querySelector('.wm-bar-principal') ?? bar.querySelector('.wm-bar-title');
  const isSeen = screen.matches('.inline-title, .wm-collapsed') || !title?.matches('.wm-bar-title');
  const others = [bar.querySelector('.wm-bar-trailing'), back.nextElementSibling].reduce((sum, part) => sum + natural(part), 0);
  const centre = isSeen ? natural(title) : 0;
  const room = bar.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const space = room - others - (centre && centre + 2 * GAP) - CHEVRON - 0.647 * parseFloat(fontSize);
  back.dataset.label = backLabel(space, natural(label), width(back.dataset.short ?? '', back));
}

/** @param {Element} screen */
export function watchBack(screen) {
  const bar = screen.querySelector(':scope > .wm-bar');
  if (bar) for (const part of [bar, ...bar.querySelectorAll(':scope > div, .wm-back-title, .wm-items')]) {
    if (watched.has(part)) continue;
    watched.add(part);
    sizes.observe(part);
  }
}
