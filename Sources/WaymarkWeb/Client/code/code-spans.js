// Reads what highlight.js has found in a program's text. No I/O.

/** The colours, and the classes of highlight.js that have them. Others have that of what is around them. */
const COLORS = /** @type {const} */ ({
  'code-keyword': ['keyword', 'literal', 'selector-tag', 'name', 'doctag', 'section', 'strong'],
  'code-string': ['string', 'regexp', 'link', 'char'],
  'code-comment': ['comment', 'quote'],
  'code-number': ['number', 'symbol', 'bullet'],
  'code-type': ['type', 'built_in', 'builtin-name', 'selector-class', 'selector-id'],
  'code-title': ['title'],
  'code-attribute': ['attr', 'attribute', 'variable', 'template-variable', 'selector-attr', 'selector-pseudo'],
  'code-meta': ['meta', 'meta-keyword', 'meta-string', 'template-tag', 'formula'],
  'code-addition': ['addition'],
  'code-deletion': ['deletion'],
});
/** What has the colour of the text, also in a text of another colour. */
const PLAIN = ['subst', 'params', 'class', 'function', 'tag'];

/** @type {Map<string, string | null>} */ const colors = new Map(Object.entries({ ...COLORS, '': PLAIN })
  .flatMap(([color, names]) => names.map(name => [`hljs-${name}`, color || null])));

const TOKEN = /<span class="([^"]*)">|(<\/span>)|(&[#\w]+;)|([^<&]+)/g;

/** @typedef {[start: number, end: number, color: string]} Span in UTF-16 code units */

/** @param {string} html the text with a span for each word that was found, as highlight.js writes it @returns {Span[]} in their order */
export function spansIn(html) {
  /** @type {Span[]} */ const spans = [];
  /** @type {(string | null)[]} */ const around = [null];
  let position = 0;
  for (const [, name, end, entity, text] of html.matchAll(TOKEN)) {
    const color = around[around.length - 1];
    if (name !== undefined) around.push(colors.has(name) ? colors.get(name) ?? null : color);
    else if (end) around.pop();
    else {
      const length = entity ? 1 : text.length, last = spans[spans.length - 1];
      if (color && last?.[1] === position && last[2] === color) last[1] += length;
      else if (color) spans.push([position, position + length, color]);
      position += length;
    }
  }
  return spans;
}
