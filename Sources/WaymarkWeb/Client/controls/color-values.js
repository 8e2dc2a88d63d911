// Calculates with colours: reads and writes them, and makes those of the grid. No page, so that tests can run it.

/** A colour of sRGB: bytes, and its opacity from 0 to 1 in hundredths.
 * @typedef {{ red: number, green: number, blue: number, opacity: number }} RGB */

const MOST_RECENT = 10;

/** @param {number} value @param {number} most */
const clamp = (value, most) => Math.min(Math.max(value || 0, 0), most);

/** @param {number} red @param {number} green @param {number} blue @param {number} [opacity] @returns {RGB} within bounds */
export const rgb = (red, green, blue, opacity = 1) => ({
  red: Math.round(clamp(red, 255)), green: Math.round(clamp(green, 255)), blue: Math.round(clamp(blue, 255)), opacity: Math.round(clamp(opacity, 1) * 100) / 100 });

/** @param {RGB} color @returns {string} as the server reads and writes it */
export const cssOf = ({ red, green, blue, opacity }) => `rgb(${red} ${green} ${blue} / ${opacity})`;

/** @param {RGB} color @returns {string} such as #FF9500 */
export const hexOf = ({ red, green, blue }) => '#' + [red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('').toUpperCase();

/** @param {string} text three or six hexadecimal digits, with or without # @param {number} opacity @returns {RGB | null} */
export function fromHex(text, opacity) {
  const digits = text.trim().replace(/^#/, ''), all = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits;
  if (!/^[0-9a-f]{6}$/i.test(all)) return null;
  return rgb(parseInt(all.slice(0, 2), 16), parseInt(all.slice(2, 4), 16), parseInt(all.slice(4), 16), opacity);
}

/** @param {string} css a computed colour of a browser: rgb(), rgba() or color(srgb …) @returns {RGB | null} */
export function fromComputed(css) {
  const numbers = css.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [], scale = css.startsWith('color(srgb ') ? 255 : 1;
  if (numbers.length < 3 || !/^(rgba?|color)\(/.test(css) || (css.startsWith('color(') && scale === 1)) return null;
  return rgb(numbers[0] * scale, numbers[1] * scale, numbers[2] * scale, numbers[3] ?? 1);
}

/** @param {number} hue in degrees @param {number} lightness 0 to 1 @param {number} [opacity] @returns {RGB} of full saturation; black and white at the ends */
export function fromHue(hue, lightness, opacity = 1) {
  const amount = Math.min(lightness, 1 - lightness), part = (/** @type {number} */ n) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - amount * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return rgb(part(0), part(8), part(4), opacity);
}

/** @param {RGB} color @returns {{ hue: number, lightness: number }} where the spectrum shows it, or the nearest to it */
export function hueOf({ red, green, blue }) {
  const most = Math.max(red, green, blue), least = Math.min(red, green, blue), range = most - least, lightness = (most + least) / 510;
  if (!range) return { hue: 0, lightness };
  const sector = most === red ? (green - blue) / range + 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return { hue: (sector % 6) * 60, lightness };
}

/** @returns {RGB[][]} ten rows of twelve: greys, then hues from dark to light, as on iOS */
export function gridColors() {
  const hues = [198, 222, 257, 282, 340, 4, 18, 33, 41, 54, 62, 94], lightness = [0.15, 0.21, 0.29, 0.37, 0.46, 0.58, 0.69, 0.8, 0.9];
  return [hues.map((_, index) => rgb(255 - index * 255 / 11, 255 - index * 255 / 11, 255 - index * 255 / 11)),
    ...lightness.map(light => hues.map(hue => fromHue(hue, light)))];
}

/** @param {RGB} one @param {RGB} other @returns {boolean} whether they are the same, whatever their opacity */
export const isSame = (one, other) => hexOf(one) === hexOf(other);

/** @param {string[]} recent in the form of cssOf() @param {RGB} color @returns {string[]} with the colour first, at most ten */
export const withRecent = (recent, color) => [cssOf(color), ...recent.filter(css => css !== cssOf(color))].slice(0, MOST_RECENT);

/** @param {RGB} color @returns {boolean} whether it is so light that a dark mark is needed on it */
export const isLight = ({ red, green, blue }) => 0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2 > 0.179;
