// What ProseMirror's document of a rich text consists of, and its HTML, which the server writes in the same way.
import { FLAGS, ofCharacters, ofParagraph, ofPicture, PARAGRAPH_NAMES, PICTURE_NAMES, PROPERTIES } from './rich-attributes.js';

/** The character that stands for a line break in a paragraph. */
export const BREAK = '\u2028';
/** The character that stands for a picture. */
export const PICTURE = '\uFFFC';
const PICTURE_PATH = '/_waymark/picture/'; // as in TextPicture.swift: the browser has a picture's name only, and can request nothing else

/** @param {Record<string, string | null>} attributes of a paragraph @returns {[string, Record<string, string>, 0]} */
function paragraphHTML({ heading, align, spacing, list, level, checked }) {
  const style = [align && `text-align:${align}`, spacing && `line-height:${spacing}`].filter(Boolean).join(';');
  /** @type {Record<string, string>} */ const attributes = { dir: 'auto' };
  if (style) attributes.style = style;
  if (list) attributes['data-list'] = list;
  if (level) attributes['data-level'] = level;
  if (checked) attributes['data-checked'] = '';
  return [heading ? `h${heading}` : 'p', attributes, 0];
}

/** @param {Element} element @param {string} name of a property @returns {string | undefined} its value in the element's own style, as it is
 * written */
function styleOf(element, name) {
  const style = element.getAttribute('style') ?? '';
  return style.split(';').map(each => each.split(':')).find(([key]) => key.trim().toLowerCase() === name)?.slice(1).join(':').trim();
}

/** @param {Element} element @returns {Record<string, string>} the attributes of the paragraph that it shows */
export function paragraphOf(element) {
  const [, heading] = /^h([1-6])$/i.exec(element.localName ?? '') ?? [];
  return ofParagraph(/** @type {any} */ (Object.fromEntries(Object.entries({
    heading,
    align: styleOf(element, 'text-align'),
    spacing: styleOf(element, 'line-height'),
    list: element.getAttribute('data-list'),
    level: element.getAttribute('data-level'),
    checked: element.hasAttribute('data-checked') ? '1' : null,
  }).filter(([, value]) => value != null))));
}

/** @param {Record<string, string | null>} attributes of a span @returns {string} */
const spanStyle = ({ font, size, color, highlight }) => [font && `font-family:'${font.replace(/'/g, "\\'")}'`, size && `font-size:${size}px`,
  color && `color:${color}`, highlight && `background-color:${highlight}`].filter(Boolean).join(';');

/** @param {Element} element @returns {Record<string, string> | false} the attributes of the characters in a span; false if it has none */
export function spanOf(element) {
  const font = styleOf(element, PROPERTIES.font)?.replace(/^(['"])(.*)\1$/, '$2').replace(/\\'/g, "'"), size = styleOf(element, PROPERTIES.size);
  const found = ofCharacters(/** @type {any} */ (Object.fromEntries(Object.entries({
    font,
    size: size?.endsWith('px') ? size.slice(0, -2) : undefined,
    color: styleOf(element, PROPERTIES.color),
    highlight: styleOf(element, PROPERTIES.highlight),
  }).filter(([, value]) => value !== undefined))));
  return Object.keys(found).length ? found : false;
}

/** @param {Record<string, string | null>} attributes of a picture @returns {[string, Record<string, string>]} its element; a grey area if nothing
 * is known of it */
function pictureHTML({ picture, description, dimensions }) {
  if (!picture) return ['span', { class: 'rich-picture' }];
  const [width, height] = dimensions?.split('x') ?? [];
  return ['img', {
    class: 'rich-picture', 'data-picture': picture, src: PICTURE_PATH + picture, alt: description ?? '', ...(width && { width, height }),
  }];
}

/** @param {{ getAttribute?: (name: string) => string | null }} element @returns {Record<string, string> | false} the attributes of the picture that
 * it shows; false if it is none of a rich text. Its address is not read: browsers remove it from what a menu pastes */
export function pictureOf(element) {
  const [picture, description, width, height] = ['data-picture', 'alt', 'width', 'height'].map(name => element.getAttribute?.(name) ?? '');
  const found = ofPicture({ picture, description, dimensions: `${width}x${height}` });
  return found.picture ? found : false;
}

/** @param {string[]} names @returns {Record<string, { default: null }>} */
const optional = names => Object.fromEntries(names.map(name => [name, { default: null }]));

/** @param {any} pm ProseMirror's modules @returns {any} the schema */
export function makeSchema(pm) {
  /** @type {Record<string, any>} */ const marks = {
    comment: {
      attrs: { ids: {} }, inclusive: false,
      toDOM: (/** @type {any} */ { attrs: { ids } }) => ['span', { 'data-comment': ids }, 0],
      parseDOM: [{ tag: 'span[data-comment]', getAttrs: (/** @type {Element} */ element) => {
        const { comment } = ofCharacters({ comment: element.getAttribute('data-comment') });
        return comment ? { ids: comment } : false;
      } }],
    },
    link: {
      attrs: { url: {} }, inclusive: false,
      toDOM: (/** @type {any} */ { attrs: { url } }) => ['a', { href: url, rel: 'noopener noreferrer', target: '_blank' }, 0],
      parseDOM: [{ tag: 'a[href]', getAttrs: (/** @type {Element} */ element) => {
        const { link } = ofCharacters({ link: element.getAttribute('href') });
        return link ? { url: link } : false;
      } }],
    },
    span: {
      attrs: optional(Object.keys(PROPERTIES)),
      toDOM: (/** @type {any} */ { attrs }) => ['span', { style: spanStyle(attrs) }, 0],
      parseDOM: [{ tag: 'span[style]', getAttrs: spanOf }],
    },
  };
  for (const [name, tag] of Object.entries(FLAGS)) marks[name] = { toDOM: () => [tag, 0], parseDOM: [{ tag }] };
  marks.bold.parseDOM.push({ tag: 'strong' });
  marks.italic.parseDOM.push({ tag: 'em' });
  marks.strikethrough.parseDOM.push({ tag: 'strike' }, { tag: 'del' });
  return new pm.model.Schema({
    nodes: {
      doc: { content: 'section+' },
      section: { content: 'paragraph+', toDOM: () => ['div', { class: 'rich-section' }, 0], parseDOM: [{ tag: 'div.rich-section' }] },
      paragraph: {
        content: 'inline*', attrs: optional(PARAGRAPH_NAMES),
        toDOM: (/** @type {any} */ { attrs }) => paragraphHTML(attrs),
        parseDOM: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tag => ({ tag, getAttrs: paragraphOf })),
      },
      text: { group: 'inline' },
      break: {
        inline: true, group: 'inline', selectable: false,
        toDOM: () => ['br'], parseDOM: [{ tag: 'br' }], leafText: () => BREAK,
      },
      picture: {
        inline: true, group: 'inline', selectable: false,
        attrs: optional(PICTURE_NAMES), draggable: true,
        toDOM: (/** @type {any} */ { attrs }) => pictureHTML(attrs), leafText: () => PICTURE,
        parseDOM: [{ tag: 'img.rich-picture', priority: 60, getAttrs: pictureOf }, { tag: 'span.rich-picture', priority: 60 }],
      },
    },
    marks,
  });
}
