// Reads pasted HTML as a rich text. Only what is listed here comes in: everything else of it, such as scripts and other styles, does not.
// Of pictures only those of rich texts here do; what else a page shows is never loaded.
import { add } from '../text/text-edit.js';
import { ofCharacters, ofParagraph } from './rich-attributes.js';
import { hexColor, isTextColor } from './paste-colors.js';
import { BREAK, paragraphOf, PICTURE, spanOf } from './rich-schema.js';

/** @typedef {import('../text/text-edit.js').TextEdit} TextEdit */
/** What of a node of HTML is read, so that tests need no browser.
 * @typedef {{ localName?: string, data?: string, childNodes: ArrayLike<any>, getAttribute?: (name: string) => string | null }} HTMLNode */

/** Elements of which nothing is read, not even the text. */
const LEFT_OUT = new Set(['script', 'style', 'head', 'title', 'meta', 'link', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math',
  'select', 'textarea', 'button', 'img', 'video', 'audio', 'canvas', 'xml', 'o:p']);
/** Elements that begin a paragraph and end it. */
const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul', 'ol', 'blockquote', 'pre', 'section', 'article', 'header',
  'footer', 'main', 'nav', 'aside', 'figure', 'figcaption', 'table', 'tr', 'td', 'th', 'caption', 'dl', 'dt', 'dd', 'address', 'hr', 'form',
  'fieldset', 'details', 'summary', 'center']);
/** @type {Record<string, Record<string, string>>} */
const INLINE = {
  b: { bold: '1' }, strong: { bold: '1' }, i: { italic: '1' }, em: { italic: '1' }, cite: { italic: '1' },
  u: { underline: '1' }, ins: { underline: '1' },
  s: { strikethrough: '1' }, strike: { strikethrough: '1' }, del: { strikethrough: '1' },
};
const DEPTH = 200; // elements in one another that are read: nobody has written more

/** @typedef {Record<string, string>} Attributes */
/** What a node has from those around it: the attributes of its characters, its list, and whether its spaces count.
 * @typedef {{ characters: Attributes, paragraph: Attributes, lists: string[], isPreserved: boolean, depth: number }} Context */

/** @param {string | null | undefined} style @returns {Record<string, string>} the properties of a style attribute */
function properties(style) {
  /** @type {Record<string, string>} */ const result = Object.create(null);
  for (const declaration of (style ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) result[declaration.slice(0, colon).trim().toLowerCase()] = declaration.slice(colon + 1).replace(/!important/i, '').trim();
  }
  return result;
}

/** @param {Attributes} attributes @param {string} name @param {boolean} isOn */
function setFlag(attributes, name, isOn) {
  if (isOn) attributes[name] = '1';
  else delete attributes[name];
}

/** @param {HTMLNode} element @param {Record<string, string>} style @param {Attributes} outer @param {boolean} isOwn @returns {Attributes} the
 * attributes of the
 * characters in it */
function charactersIn(element, style, outer, isOwn) {
  const name = element.localName ?? '', result = { ...outer, ...INLINE[name] };
  const address = (name === 'a' ? element.getAttribute?.('href') ?? '' : '').trim(), link = ofCharacters({ link: address });
  if (isOwn) return Object.assign(result, spanOf(/** @type {any} */ (element)) || null, link);
  // The element around everything that Google's editors copy is bold only by name.
  const weight = style['font-weight'], decoration = style['text-decoration'] ?? style['text-decoration-line'];
  if (weight) setFlag(result, 'bold', /^(?:bold|bolder|[6-9]00)$/i.test(weight));
  if (style['font-style']) setFlag(result, 'italic', /italic|oblique/i.test(style['font-style']));
  if (decoration && /underline/i.test(decoration)) result.underline = '1';
  if (decoration && /line-through/i.test(decoration)) result.strikethrough = '1';
  if (decoration === 'none') for (const each of ['underline', 'strikethrough']) if (!INLINE[name]?.[each]) delete result[each];
  const color = hexColor(style.color ?? (name === 'font' ? element.getAttribute?.('color') : null));
  const highlight = hexColor(style['background-color'] ?? style.background);
  if (color && isTextColor(color)) delete result.color;
  else if (color) result.color = color;
  if (highlight && !BLOCKS.has(name)) result.highlight = highlight;
  Object.assign(result, link);
  if (result.link) { // its colour and its line are those of all links
    delete result.color;
    delete result.underline;
  }
  return result;
}

/** @param {HTMLNode} element @param {Record<string, string>} style @param {Context} outer @returns {Attributes} the attributes of the paragraphs
 * in it */
function paragraphIn(element, style, { paragraph, lists }) {
  const name = element.localName ?? '', result = { ...paragraph }, [, heading] = /^h([1-6])$/.exec(name) ?? [];
  if (heading) result.heading = heading;
  const align = style['text-align'] ?? element.getAttribute?.('align') ?? (name === 'center' ? 'center' : undefined);
  if (align) Object.assign(result, ofParagraph({ align: align.replace(/^right$/i, 'end').toLowerCase() }));
  if (/^(left|start)$/i.test(align ?? '')) delete result.align;
  const list = lists.at(-1), wordList = style['mso-list'] ?? '';
  const isOfWord = /^Mso(?:ListParagraph|ListBullet|ListNumber)/.test(element.getAttribute?.('class') ?? '') || /\blevel\d/.test(wordList);
  const checked = element.getAttribute?.('aria-checked') ?? element.getAttribute?.('data-checked');
  if (name === 'li' && list) {
    const level = Math.min(8, lists.length - 1);
    delete result.heading;
    Object.assign(result, { list: checked !== null && checked !== undefined ? 'check' : list }, level && { level: `${level}` });
    if (checked === 'true' || checked === '') result.checked = '1';
  } else if (element.getAttribute?.('data-list')) {
    const { list: own, level } = { list: element.getAttribute('data-list') ?? '', level: element.getAttribute('data-level') ?? '' };
    Object.assign(result, ofParagraph({ list: own, level }), element.getAttribute('data-checked') !== null && { checked: '1' });
  } else if (isOfWord) {
    const level = +(/level(\d)/.exec(wordList)?.[1] ?? 1) - 1;
    Object.assign(result, { list: 'bullet' }, level > 0 && { level: `${Math.min(8, level)}` });
  }
  return result;
}

/** Reads the text of a page that was pasted.
 * @param {HTMLNode} root @param {boolean} [isOwn] whether it was copied from a rich text, whose fonts and sizes are kept
 * @param {(element: HTMLNode, parts: TextEdit) => Attributes | false} [takePicture] returns the attributes of a picture; false if it is not taken.
 * The parts are those before it @returns {TextEdit} insertions. Each paragraph ends with a line feed; text after the last paragraph has none */
export function readHTML(root, isOwn = false, takePicture = () => false) {
  /** @type {TextEdit} */ const parts = [];
  let isEmpty = true, isAfterSpace = true; // whether the paragraph has no text yet; whether a space ends it
  /** @type {Attributes | null} */ let pending = null; // those of the spaces that wait for text
  let wordList = ''; // what Word shows before an item
  /** @type {Attributes | null} */ let open = null; // those of the paragraph that is not ended yet

  /** @param {Context} context */
  function end({ paragraph }) {
    if (isEmpty && !open) return;
    const attributes = { ...(open ?? paragraph) };
    if (wordList && attributes.list) attributes.list = /^[(]?(?:\d{1,3}|[a-z]|[ivxl]+)[.)]/i.test(wordList) ? 'number' : 'bullet';
    if (!attributes.list) delete attributes.level;
    if (attributes.list !== 'check') delete attributes.checked;
    add(parts, '\n', ofParagraph(attributes));
    [isEmpty, isAfterSpace, pending, open, wordList] = [true, true, null, null, ''];
  }

  /** @param {string} text @param {Context} context */
  function addText(text, { characters, isPreserved, paragraph }) {
    const lines = text.replace(/\r\n?/g, '\n').replace(/[\0\uFFFC]/g, '');
    if (isPreserved) {
      lines.split('\n').forEach((line, index) => {
        if (index) add(parts, BREAK, ofCharacters(characters));
        add(parts, line, ofCharacters(characters));
      });
      if (lines) [isEmpty, isAfterSpace, open] = [false, false, open ?? paragraph];
      return;
    }
    const collapsed = lines.replace(/[ \t\n\f]+/g, ' ');
    for (const piece of collapsed.split(/( )/)) {
      if (!piece) continue;
      if (piece === ' ') pending ??= isAfterSpace ? null : characters;
      else {
        if (pending) add(parts, ' ', ofCharacters(pending));
        add(parts, piece.replace(/\u00A0/g, ' '), ofCharacters(characters));
        [isEmpty, isAfterSpace, pending, open] = [false, false, null, open ?? paragraph];
      }
    }
  }

  /** @param {HTMLNode} element @param {Context} context */
  function addPicture(element, { characters, paragraph }) {
    const picture = takePicture(element, parts);
    if (!picture) return;
    if (pending) add(parts, ' ', ofCharacters(pending));
    pending = null;
    add(parts, PICTURE, { ...ofCharacters(characters), ...picture });
    [isEmpty, isAfterSpace, open] = [false, false, open ?? paragraph];
  }

  /** @param {HTMLNode} node @param {Context} outer */
  function read(node, outer) {
    if (typeof node.data === 'string' && !node.localName) return addText(node.data, outer);
    const name = node.localName ?? '', style = properties(node.getAttribute?.('style'));
    if (name === 'img' && outer.depth <= DEPTH) return addPicture(node, outer);
    if (LEFT_OUT.has(name) || style.display === 'none' || outer.depth > DEPTH) return;
    if (/\bignore\b/i.test(style['mso-list'] ?? '')) { // Word's own marker of an item
      wordList = textIn(node).trim();
      return;
    }
    if (name === 'br') {
      if (!/Apple-interchange-newline/.test(node.getAttribute?.('class') ?? '')) {
        add(parts, BREAK, ofCharacters(outer.characters));
        [isEmpty, isAfterSpace, pending, open] = [false, true, null, open ?? outer.paragraph];
      }
      return;
    }
    if (name === 'input') {
      if (!/^checkbox$/i.test(node.getAttribute?.('type') ?? '') || !outer.lists.length) return;
      open = { ...outer.paragraph, list: 'check' };
      if (node.getAttribute?.('checked') != null) open.checked = '1';
      return;
    }
    const isBlock = BLOCKS.has(name);
    // Google's editors say of spans that their spaces are kept, though they write them as other pages do.
    const whiteSpace = name !== 'body' && name !== 'span' ? style['white-space'] : undefined;
    const context = {
      characters: charactersIn(node, style, outer.characters, isOwn),
      paragraph: !isBlock ? outer.paragraph : isOwn ? paragraphOf(/** @type {any} */ (node)) : paragraphIn(node, style, outer),
      lists: name === 'ul' || name === 'ol' ? [...outer.lists, name === 'ol' ? 'number' : 'bullet'] : outer.lists,
      isPreserved: isOwn || (whiteSpace ? /^(?:pre|break-spaces)/.test(whiteSpace) : outer.isPreserved || name === 'pre'),
      depth: outer.depth + 1,
    };
    if (isBlock) end(outer);
    const before = parts.length;
    for (const child of Array.from(node.childNodes)) read(child, context);
    if (!isBlock) return;
    dropLastBreak(parts);
    if (isEmptyParagraph(node, before === parts.length && isEmpty)) open ??= context.paragraph;
    end(context);
  }

  read(root, { characters: {}, paragraph: {}, lists: [], isPreserved: false, depth: 0 });
  return parts;
}

/** @param {HTMLNode} node @param {boolean} isEmpty @returns {boolean} whether it is a paragraph without text, which is a line of its own */
const isEmptyParagraph = ({ localName }, isEmpty) => isEmpty && /^(?:p|h[1-6]|li)$/.test(localName ?? '');

/** @param {HTMLNode} node @returns {string} */
function textIn(node) {
  return typeof node.data === 'string' && !node.localName ? node.data : Array.from(node.childNodes).map(textIn).join('');
}

/** Removes the line break at the end of a paragraph, which browsers do not show.
 * @param {TextEdit} parts */
function dropLastBreak(parts) {
  const last = parts.at(-1), text = Array.isArray(last) ? last[0] : last;
  if (typeof text !== 'string' || !text.endsWith(BREAK)) return;
  parts.pop();
  add(parts, text.slice(0, -1), Array.isArray(last) ? last[1] : {});
}
