// What is pasted into a rich text from other editors and pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hexColor, isTextColor } from '../../Sources/WaymarkWeb/Client/rich-text/paste-colors.js';
import { readHTML } from '../../Sources/WaymarkWeb/Client/rich-text/paste-html.js';
import { pasteTransaction, readPlain } from '../../Sources/WaymarkWeb/Client/rich-text/paste-text.js';
import { documentOf, partsOf } from '../../Sources/WaymarkWeb/Client/rich-text/rich-document.js';
import { selectedRange } from '../../Sources/WaymarkWeb/Client/rich-text/rich-edits.js';
import { placeAt } from '../../Sources/WaymarkWeb/Client/rich-text/rich-positions.js';
import { readNodes } from './html-reader.js';
import { pictureOf } from '../../Sources/WaymarkWeb/Client/rich-text/rich-schema.js';
import { pm, schema } from './rich-prosemirror.js';

const read = (html, isOwn = false) => readHTML(readNodes(html), isOwn);

/** The text after parts were pasted in place of a selection, and the insertion point. */
function pasted(text, start, end, parts, isMatched = false) {
  const doc = documentOf(schema, text), selection = pm.state.TextSelection.create(doc, placeAt(doc, start).pos, placeAt(doc, end).pos);
  const state = pm.state.EditorState.create({ doc, selection }), after = state.apply(pasteTransaction(pm, state, parts, isMatched));
  after.doc.check();
  return [partsOf(after.doc), selectedRange(after).start];
}

test('of Word, headings, lists with their levels and what is emphasized are kept', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Walks<o:p></o:p></h1>
<p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>bold</b> and <i>slanted</i>
<span style='color:red'>red</span> <span style='color:black;mso-themecolor:text1'>line</span>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Water</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span></span><![endif]>Cold</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>First</p>
<!--EndFragment--></body></html>`;
  assert.deepEqual(read(html), [
    'Walks', ['\n', { heading: '1' }], 'A ', ['bold', { bold: '1' }], ' and ', ['slanted', { italic: '1' }], ' ', ['red', { color: '#FF0000' }], ' line.\n',
    'Water', ['\n', { list: 'bullet' }], 'Cold', ['\n', { list: 'bullet', level: '1' }], 'First', ['\n', { list: 'number' }],
  ].reduce(joined, []));
});

/** Joins strings that follow one another. */
function joined(parts, part) {
  if (typeof part === 'string' && typeof parts.at(-1) === 'string') parts[parts.length - 1] += part;
  else parts.push(part);
  return parts;
}

test('of Google Docs, everything is not bold because of the element around it, and spans are', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">The way</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">Bold</span><span style="color:#434343;white-space:pre-wrap;"> and </span><span style="font-style:italic;text-decoration:underline;white-space:pre-wrap;">both</span><a href="https://a.example/b?c=1&amp;d=2" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;white-space:pre-wrap;">link</span></a></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Inner</span></p></li></ul></ul><ol><li><p><span style="background-color:#ffff00">Marked</span></p></li></ol></b><br class="Apple-interchange-newline">`;
  assert.deepEqual(read(html), [
    'The way', ['\n', { heading: '2' }], ['Bold', { bold: '1' }], ' and ', ['both', { italic: '1', underline: '1' }], ['link', { link: 'https://a.example/b?c=1&d=2' }], '\n',
    'One', ['\n', { list: 'bullet' }], 'Inner', ['\n', { list: 'bullet', level: '1' }], ['Marked', { highlight: '#FFFF00' }], ['\n', { list: 'number' }],
  ].reduce(joined, []));
});

test('of web pages, the structure is kept, and nothing that runs, loads or looks foreign', () => {
  const html = `<div style="position:fixed;inset:0" onclick="steal()"><script>alert(1)</script><style>p{color:red}</style>
    <h3 class="x" style="color: rgb(33, 37, 41); font-family: Foreign; font-size: 40px">Title</h3>
    <p style="text-align:center">Some <strong>strong</strong>  <em>text</em><br>with <img src="data:image/png;base64,AAAA" onerror="alert(1)"><a href="javascript:alert(1)">bad</a>,
      <a href=" https://a.example/ ">good</a>, <a href="mailto:a@b.example">mail</a> and <a href="data:text/html,x">data</a></p>
    <table><tr><td>Cell one</td><td>Cell two</td></tr></table>
    <ul><li><input type="checkbox" checked> Done</li><li><input type="checkbox"> Open</li></ul>
    <pre>two
  lines</pre><svg><text>drawn</text></svg><iframe src="https://a.example"></iframe><p style="display:none">hidden</p></div>`;
  assert.deepEqual(read(html), [
    'Title', ['\n', { heading: '3' }], 'Some ', ['strong', { bold: '1' }], ' ', ['text', { italic: '1' }], '\u2028with bad, ', ['good', { link: 'https://a.example/' }], ', ',
    ['mail', { link: 'mailto:a@b.example' }], ' and data', ['\n', { align: 'center' }], 'Cell one\nCell two\n',
    'Done', ['\n', { list: 'check', checked: '1' }], 'Open', ['\n', { list: 'check' }], 'two\u2028  lines\n',
  ].reduce(joined, []));
});

test('what cannot be a value is left out, however deep it is', () => {
  assert.deepEqual(read(`${'<div>'.repeat(1000)}deep${'</div>'.repeat(1000)}`), []);
  assert.deepEqual(read('<span style="color:expression(alert(1));background:url(https://a.example/x)">a</span><font color="constructor">b</font>'), ['ab']);
  assert.deepEqual(read('<a href="JaVaScRiPt:alert(1)">a</a><a href="java\nscript:alert(1)">b</a><a href="//a.example">c</a>'), ['abc']);
  assert.deepEqual(read('<p data-list="x" data-level="99" data-checked>a\uFFFC\0b</p>'), ['ab\n']);
});

test('an own text keeps its fonts, sizes, spaces and paragraphs', () => {
  const html = `<div class="rich-section" data-pm-slice="2 2 []"><h1 dir="auto">T  t</h1><p dir="auto" style="text-align:center;line-height:1.5" data-list="check" data-level="2" data-checked=""><span style="font-family:'New York';font-size:24px;color:#000000"><b>x</b></span></p><p dir="auto"></p></div>`;
  assert.deepEqual(read(html, true), [
    'T  t', ['\n', { heading: '1' }], ['x', { font: 'New York', size: '24', color: '#000000', bold: '1' }],
    ['\n', { list: 'check', level: '2', checked: '1', align: 'center', spacing: '1.5' }], '\n',
  ]);
});

test('colours are those of the text only where they are not its default', () => {
  assert.deepEqual(['#abc', 'rgb(1, 2, 3)', 'rgba(255 0 0 / 50%)', 'transparent', 'rgba(0,0,0,0)', 'var(--x)', 'Navy'].map(hexColor), ['#AABBCC', '#010203', '#FF000080', null, null, null, '#000080']);
  assert.deepEqual(['#000000', '#434343', '#FFFFFF', '#FF0000', '#777777'].map(isTextColor), [true, true, true, false, false]);
});

test('one paragraph is pasted into the one around it', () => {
  assert.deepEqual(pasted(['one two', ['\n', { heading: '1' }]], 4, 4, read('<p>big <b>red</b></p>')), [['one big ', ['red', { bold: '1' }], 'two', ['\n', { heading: '1' }]], 11]);
  assert.deepEqual(pasted(['\n'], 0, 0, read('<h2>Title</h2>')), [['Title', ['\n', { heading: '2' }]], 5]);
});

test('several paragraphs divide the one around them', () => {
  assert.deepEqual(pasted(['ab', ['\n', { list: 'bullet' }]], 1, 1, read('<h1>x</h1><p>y</p>')), [['ax', ['\n', { list: 'bullet' }], 'yb', ['\n', { list: 'bullet' }]], 4]);
  assert.deepEqual(pasted(['ab\n'], 2, 2, read('<p>x</p><ul><li>y</li></ul>')), [['abx\ny', ['\n', { list: 'bullet' }]], 5]);
  assert.deepEqual(pasted(['a\nb\n'], 1, 2, read('<p>x</p><p>y</p>')), [['ax\nyb\n'], 4]);
});

test('plain text is pasted by its lines, as what is around it', () => {
  assert.deepEqual(readPlain('a\r\nb\n\nc\n', {}), ['a\nb\n\nc']);
  const [parts, caret] = pasted([['ab', { bold: '1' }], ['\n', { list: 'number' }]], 1, 1, readPlain('x\ny', { bold: '1' }), true);
  assert.deepEqual([parts, caret], [[['ax', { bold: '1' }], ['\n', { list: 'number' }], ['yb', { bold: '1' }], ['\n', { list: 'number' }]], 4]);
});

test('pictures of rich texts are pasted, and those of other pages are not', () => {
  const name = '0123456789abcdef0123456789abcdef';
  const own = `<img class="rich-picture" data-picture="${name}" src="https://foreign.example/a.png" alt="A bridge" width="320" height="200">`;
  const pasted = (html, isOwn = true) => readHTML(readNodes(html), isOwn, isOwn ? pictureOf : undefined);
  const picture = { picture: name, description: 'A bridge', dimensions: '320x200' };
  assert.deepEqual(pasted(`<p>See <b>${own}</b> there</p>`), ['See ', ['\uFFFC', { bold: '1', ...picture }], ' there\n']);
  assert.deepEqual(pasted(`<p>See ${own}</p>`, false), ['See\n']);
  for (const wrong of ['https://example.org/a.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)', '', '../../secret', `${name}?x`]) {
    assert.deepEqual(pasted(`<p>a<img class="rich-picture" data-picture="${wrong}" src="${wrong}">b</p>`), ['ab\n'], wrong);
  }
  assert.deepEqual(pasted(`<p>a<img src="/_waymark/picture/${name}">b</p>`), ['ab\n']);
});
