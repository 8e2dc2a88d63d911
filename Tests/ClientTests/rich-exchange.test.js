// Two who edit one rich text, and a server that puts their edits in one order: TextExchange.swift is its half.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdit } from '../../Sources/WaymarkWeb/Client/rich-text/rich-changes.js';
import { editBetween } from '../../Sources/WaymarkWeb/Client/rich-text/rich-difference.js';
import { documentOf, partsOf } from '../../Sources/WaymarkWeb/Client/rich-text/rich-document.js';
import { textLength } from '../../Sources/WaymarkWeb/Client/rich-text/rich-positions.js';
import { composed } from '../../Sources/WaymarkWeb/Client/text/composed-edit.js';
import { PendingEdits } from '../../Sources/WaymarkWeb/Client/text/pending-edits.js';
import { transformed } from '../../Sources/WaymarkWeb/Client/text/text-transformation.js';
import { pm, Random, randomEdit, schema, units } from './rich-prosemirror.js';

const random = new Random(7);
const TEXT = ['Title', ['\n', { heading: '1' }], 'one ', ['two', { bold: '1' }], '\nthree', ['\n', { list: 'bullet' }]];

function applied(doc, edit) {
  const transform = new pm.transform.Transform(doc);
  applyEdit(pm, transform, edit);
  return transform.doc;
}

/** A page: its document, and its edits and those of the server on their way. */
class Page {
  doc = documentOf(schema, TEXT);
  edits = new PendingEdits();
  version = 0;
  toServer = [];
  toPage = [];
  unacknowledged = []; // the server's
  received = 0; // by the server

  edit() {
    const doc = applied(this.doc, randomEdit(random, textLength(this.doc))), edit = editBetween(this.doc, doc);
    this.doc = doc;
    if (!edit) return;
    this.edits.add(edit, ++this.version, this.version, 0);
    this.toServer.push({ version: this.version, base: this.edits.received, edit });
  }

  receive() {
    const { edit, version } = this.toPage.shift();
    this.doc = applied(this.doc, this.edits.transform(edit, version));
  }
}

test('all have the same text in the end, whatever the order in which edits arrive', () => {
  for (let round = 0; round < 100; round++) {
    const pages = [new Page(), new Page(), new Page()];
    let text = TEXT;
    const serve = page => {
      const { version, base, edit: arrived } = page.toServer.shift();
      let edit = arrived;
      page.received = version;
      page.unacknowledged.splice(0, base - (page.sent ?? 0) + page.unacknowledged.length);
      page.unacknowledged = page.unacknowledged.map(other => {
        const next = transformed(other, edit, true);
        edit = transformed(edit, other, false);
        return next;
      });
      text = composed(text, edit);
      for (const each of pages.filter(each => each !== page)) {
        each.unacknowledged.push(edit);
        each.sent = (each.sent ?? 0) + 1;
        each.toPage.push({ edit, version: each.received });
      }
    };
    const pass = () => {
      const page = random.from(pages);
      if (random.below(2) && page.toServer.length) serve(page);
      else if (page.toPage.length) page.receive();
    };
    for (let step = 0; step < 60; step++) {
      random.from(pages).edit();
      for (let count = random.below(5); count; count--) pass();
    }
    while (pages.some(({ toServer, toPage }) => toServer.length || toPage.length)) pass();
    for (const { doc } of pages) assert.deepEqual(units(partsOf(doc)), units(partsOf(documentOf(schema, text))));
    assert.equal(textLength(pages[0].doc), units(text).length);
  }
});
