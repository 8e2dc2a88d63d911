// What a person is told of the page: roles, names and texts of what can be reached. No real browser lets a
// test read its accessibility tree in the same way as the next one, so these are the parts of the rules that we use.
(() => {
  const INPUTS = { checkbox: 'checkbox', radio: 'radio', range: 'slider', search: 'searchbox', number: 'spinbutton',
    button: 'button', submit: 'button' };
  const ROLES = { a: e => e.hasAttribute('href') && 'link', button: () => 'button', textarea: () => 'textbox',
    input: e => INPUTS[e.type] ?? 'textbox', select: () => 'combobox', li: () => 'listitem', main: () => 'main',
    nav: () => 'navigation', dialog: () => 'dialog', img: () => 'img' };

  const role = e => e.getAttribute('role') || (/^h[1-6]$/.test(e.localName) ? 'heading' : ROLES[e.localName]?.(e)) || '';
  const isShown = e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert],[aria-hidden=true]');

  function isReached(e) {
    const modal = [...document.querySelectorAll('dialog:is(:modal, [aria-modal])')].at(-1);
    return isShown(e) && (!modal || modal.contains(e));
  }

  function words(node) {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden=true],script,style,select')) return '';
    if (!node.checkVisibility()) return '';
    if (node.hasAttribute('aria-label')) return ` ${node.getAttribute('aria-label')} `;
    return node.localName === 'img' ? node.alt : [...node.childNodes].map(words).join(getComputedStyle(node).display === 'inline' ? '' : ' ');
  }

  const clean = text => text.replace(/\s+/g, ' ').trim();

  function name(e) {
    const ids = e.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...ids.map(id => document.getElementById(id)), ...(ids.length ? [] : e.labels ?? [])];
    const label = each => (each?.checkVisibility() ? words(each) : each?.textContent ?? '');
    return clean(labels.map(label).join(' ')) || clean(words(e)) || e.placeholder || e.title || '';
  }

  const all = wanted => [...document.querySelectorAll('*')].filter(e => role(e) === wanted && isReached(e));

  function one(wanted, called) {
    const these = all(wanted), exact = these.filter(e => name(e) === called);
    const found = exact.length ? exact : these.filter(e => name(e).startsWith(called) && !/^\p{L}/u.test(name(e).slice(called.length)));
    if (found.length === 1) return found[0];
    throw new Error(`${found.length} of role ${wanted} are called “${called}”; there are ${these.map(name).join(' | ')}`);
  }

  const nextFrame = () => new Promise(requestAnimationFrame);
  const isMoving = e => document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect.target?.contains(e) && effect.getComputedTiming().endTime < Infinity);

  /** The middle of something that stands still, is inside the window and is not covered by anything. */
  async function point(wanted, called) {
    const e = one(wanted, called), before = e.getBoundingClientRect();
    await nextFrame().then(nextFrame);
    const { x, y, width, height } = e.getBoundingClientRect(), at = [x + width / 2, y + height / 2];
    if (x !== before.x || y !== before.y || isMoving(e) || e.matches(':disabled')) return null;
    const hit = document.elementFromPoint(...at);
    if (hit && (e.contains(hit) || hit.contains(e) && hit.closest('label'))) return at;
    e.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }

  /** Which key leads to an element from where the focus is. */
  const way = e => (e.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Shift+Tab' : 'Tab');

  /** The arrow that leads to a row from another row of its list; empty elsewhere. */
  const arrow = e => {
    const rows = '.row-link, .row-button', from = document.activeElement;
    if (!e.matches(rows) || !from.matches(rows) || e.closest('.list') !== from.closest('.list')) return '';
    return e.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING ? 'ArrowUp' : 'ArrowDown';
  };

  function texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    while (walker.nextNode()) {
      const text = clean(walker.currentNode.data);
      if (text && isReached(walker.currentNode.parentElement)) found.push(text);
    }
    return found;
  }

  return { all, one, name, point, way, arrow, texts };
})()
