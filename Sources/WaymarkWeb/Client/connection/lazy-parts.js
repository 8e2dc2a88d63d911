// Loads scripts and styles that only some pages need. A frame waits for those it needs, so that no element is shown without
// its style or pressed before its script is loaded.
import { afterPatches } from './after-patches.js';
import { trackLoading } from './idle.js';
import { parts } from './parts.js';

const TIMEOUT = 3000; // ms, after which a frame is applied without them

/** @typedef {{ pattern: RegExp, style?: string, script?: string, isLate?: boolean }} Part */

/** Matches a word of the table as an element, attribute, class or value, by the same rule as ClientParts.swift.
 * @param {string[]} markers */
const pattern = markers => new RegExp(`[<" ](?:${markers.join('|')})[" >=\\\\]`);

/** @type {Part[]} */ let missing = parts.map(({ markers, ...files }) => ({ pattern: pattern(markers), ...files }));
/** @type {Part[]} */ let failed = [];
/** @type {Map<Part, Promise<any>>} */ const loading = new Map();

/** @param {string | undefined} file @returns {HTMLLinkElement | null} the page's link that loads or preloads it */
const linkTo = file => file ? document.querySelector(`link[href$="/${file}"]`) : null;

/** @param {string} file a style sheet @returns {Promise<void>} */
const loadStyle = file => new Promise((done, fail) => {
  const link = document.createElement('link'), later = parts.slice(parts.findIndex(({ style }) => style === file) + 1);
  link.rel = 'stylesheet';
  link.href = new URL(file, import.meta.url).href;
  link.onload = () => done();
  link.onerror = () => (link.remove(), fail());
  // The order of styles is the same on every page, because a later rule wins.
  document.head.insertBefore(link, later.map(({ style }) => linkTo(style)).find(each => each) ?? null);
});

/** @param {Part} part */
function load(part) {
  const { style, script } = part;
  missing = missing.filter(each => each !== part);
  const files = [style && !linkTo(style) && loadStyle(style), script && import(`./${script}`)];
  loading.set(part, trackLoading(Promise.all(files).catch(() => failed.push(part)).finally(() => loading.delete(part))));
}

/** @param {Part[]} needed @returns {Promise<any> | null} until they are there, or have taken too long; null where nothing waits for them */
function loadAll(needed) {
  for (const part of needed) if (!loading.has(part)) load(part);
  const awaited = needed.filter(({ isLate }) => !isLate).map(part => loading.get(part));
  return awaited[0] ? Promise.race([Promise.all(awaited), new Promise(done => setTimeout(done, TIMEOUT))]) : null;
}

/** Matches the words of all parts: most frames have none of them. */
const anyPart = pattern(parts.flatMap(({ markers }) => markers));

/** @param {string} text of a frame @returns {Promise<any> | null} until what it needs is there; null where it is there already */
export const loadParts = text => (anyPart.test(text) ? loadAll([...missing, ...loading.keys()].filter(({ pattern }) => pattern.test(text))) : null);

/** Loads what the first page needs, whose styles and scripts the server has named in its head. */
export const loadFirstParts = async () => loadAll(missing.filter(({ style, script }) => linkTo(script) || (!script && linkTo(style))));

/** Tries again to load parts that failed, as when the connection was lost. */
export const retryParts = () => failed.splice(0).forEach(load);

afterPatches('parts', retryParts);
