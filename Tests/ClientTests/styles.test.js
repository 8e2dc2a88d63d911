// When an attribute changes, a browser looks for the elements whose styles may change by what the selectors end with. A selector that ends
// with any element makes it recalculate the styles of everything below: on a slow phone that took most of a press.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

// These contain few elements.
const SMALL = /^\.(row|segment)\b/;
const folder = new URL('../../Sources/WaymarkWeb/Client/styles/', import.meta.url);
const files = readdirSync(folder, { recursive: true }).map(String).filter(name => name.endsWith('.css'))
  .map(name => [name, withoutPrint(readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[^]*?\*\//g, ''))]);

/** @param {string} css @returns {string} without the styles for paper, where no attribute changes */
function withoutPrint(css) {
  const start = css.indexOf('@media print');
  if (start < 0) return css;
  let end = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
  return withoutPrint(css.slice(0, start) + css.slice(end));
}

/** @param {string} text @param {RegExp} separator @returns {string[]} the parts of a selector between separators that are not in brackets */
function split(text, separator) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += '(['.includes(letter) ? 1 : ')]'.includes(letter) ? -1 : 0;
    if (!depth && separator.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map(part => part.trim()).filter(Boolean);
}

/** @param {string} css @returns {string[][]} the compounds of each selector, such as ['wm-tab:not([data-shown])', '.row'] */
const selectors = css => [...css.matchAll(/([^{};]+)\{/g)].map(([, head]) => head.trim()).filter(head => !head.startsWith('@'))
  .flatMap(head => split(head, /,/)).map(selector => split(selector, /[\s>+~]/));

/** @param {string} compound @returns {boolean} whether nothing in it says which elements it matches */
const isAnyElement = compound => !/[.#[]|^[a-z]/.test(compound.replace(/:not\([^]*\)/g, '').replace(/::?[\w-]+/g, ''));

test('a changed attribute does not recalculate the styles of everything', () => {
  for (const [name, css] of files) for (const compounds of selectors(css)) {
    const isCostly = compounds.length > 1 && isAnyElement(compounds[compounds.length - 1]) && compounds.slice(0, -1).some(each => each.includes('[') && !SMALL.test(each));
    assert.ok(!isCostly, `${name}: “${compounds.join(' … ')}” ends with any element`);
  }
});

test('the check finds the selectors that it is for', () => {
  const isCostly = text => selectors(`${text} {}`).some(compounds => isAnyElement(compounds[compounds.length - 1]));
  for (const costly of ['wm-tab:not([data-shown]) *', 'wm-app[data-client-covered] > :not(wm-modals)', '[inert] :hover']) assert.ok(isCostly(costly), costly);
  for (const cheap of ['wm-app > [data-client-covered]', '.cover[data-client-pulled] :is(.wm-card, wm-stack)', 'wm-tab > wm-stack']) assert.ok(!isCostly(cheap), cheap);
});

test('properties are registered in the styles of every page, because a later registration recalculates all styles', () => {
  for (const [name, css] of files) assert.ok(name.startsWith('core') || !css.includes('@property'), name);
});
