// Colours of pasted text.

/** The names that editors write; other names are left out.
 * @type {Record<string, string>} */
const NAMES = {
  black: '#000000', white: '#FFFFFF', red: '#FF0000', green: '#008000', blue: '#0000FF', yellow: '#FFFF00', orange: '#FFA500', purple: '#800080',
  gray: '#808080', grey: '#808080', silver: '#C0C0C0', lime: '#00FF00', aqua: '#00FFFF', cyan: '#00FFFF', fuchsia: '#FF00FF', magenta: '#FF00FF',
  navy: '#000080', maroon: '#800000', olive: '#808000', teal: '#008080',
};

/** @param {number} value @returns {string} two digits */
const hex = value => Math.max(0, Math.min(255, Math.round(value))).toString(16).padStart(2, '0').toUpperCase();

/** @param {string | null | undefined} value in a style @returns {string | null} `#RRGGBB` or `#RRGGBBAA`; null if it is none, or cannot be seen */
export function hexColor(value) {
  const text = (value ?? '').trim().toLowerCase();
  if (Object.hasOwn(NAMES, text)) return NAMES[text];
  if (/^#[0-9a-f]{3}$/.test(text)) return `#${[...text.slice(1)].map(digit => digit + digit).join('')}`.toUpperCase();
  if (/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text.toUpperCase();
  const [, red, green, blue, alpha = '1'] = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,\/]+([\d.]+%?))?\s*\)$/.exec(text) ?? [];
  if (red === undefined) return null;
  const opacity = alpha.endsWith('%') ? parseFloat(alpha) / 100 : +alpha;
  if (opacity === 0) return null;
  return `#${hex(+red)}${hex(+green)}${hex(+blue)}${opacity < 1 ? hex(opacity * 255) : ''}`;
}

/** @param {string} color `#RRGGBB` @returns {boolean} whether it is only what text has by default, in light or dark pages: nearly black, or white */
export function isTextColor(color) {
  const channels = [1, 3, 5].map(index => parseInt(color.slice(index, index + 2), 16));
  const least = Math.min(...channels), most = Math.max(...channels);
  return most - least <= 24 && (most <= 0x50 || least >= 0xF0);
}
