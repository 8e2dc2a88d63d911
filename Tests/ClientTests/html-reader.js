// Reads the HTML of tests as nodes, as far as the client's modules read them: no browser is needed for what an editor puts on the clipboard.

const VOID = new Set(['br', 'img', 'meta', 'link', 'input', 'hr', 'col']);
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** @param {string} text @returns {string} */
const decoded = text => text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => code ? String.fromCodePoint(+code) : ENTITIES[name] ?? '');

/** @param {string} html with tags that are all closed, but those of elements without content @returns {any} an element around its nodes */
export function readNodes(html) {
  const element = (localName, attributes = {}) => ({
    localName, childNodes: [], attributes,
    getAttribute: name => attributes[name] ?? null,
    hasAttribute: name => name in attributes,
  });
  const root = element('body'), open = [root];
  for (const [, comment, closing, name, attributes, text] of html.matchAll(/(<!--[^]*?-->|<!\[[^]*?\]>)|<(\/?)([\w:]+)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1);
    if (comment) continue;
    if (text !== undefined) parent.childNodes.push({ data: decoded(text), childNodes: [] });
    else if (closing) open.pop();
    else {
      const found = [...attributes.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)];
      const values = found.map(([, key, double, single, bare]) => [key, decoded(double ?? single ?? bare ?? '')]);
      const child = element(name.toLowerCase(), Object.fromEntries(values));
      parent.childNodes.push(child);
      if (!VOID.has(child.localName) && !attributes.endsWith('/')) open.push(child);
    }
  }
  return root;
}
