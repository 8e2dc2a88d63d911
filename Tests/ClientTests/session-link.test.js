import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SessionLink } from '../../Sources/WaymarkWeb/Client/connection/session-link.js';

const live = () => {
  const link = new SessionLink('own');
  link.opened();
  return link;
};

test('a new page is live as soon as its socket is open', () => {
  const link = new SessionLink('own');
  assert.equal(link.state, 'connecting');
  assert.equal(link.opened(), true);
  assert.equal(link.state, 'live');
  assert.equal(link.session, 'own');
});

test('a reloaded tab requests its earlier session, and is live when the server has resumed it', () => {
  const link = new SessionLink('own', 'earlier');
  assert.deepEqual([link.session, link.isFresh], ['earlier', true]);
  assert.equal(link.opened(), false);
  assert.equal(link.state, 'resuming');
  assert.deepEqual(link.resumed(1), { isFirst: true, isRestored: false });
  assert.deepEqual([link.state, link.isFresh], ['live', false]);
});

test('a page that the server has rendered for the earlier session has that session', () => {
  const link = new SessionLink('own', 'own', false, true);
  assert.deepEqual([link.session, link.isFresh], ['own', false]);
});

test('a page that the server has rendered for a session with an earlier socket sends nothing before the server has resumed it', () => {
  const link = new SessionLink('own', 'own', false, true);
  assert.equal(link.opened(), false);
  assert.equal(link.state, 'resuming');
  assert.deepEqual(link.resumed(0), { isFirst: false, isRestored: false });
  assert.equal(link.state, 'live');
});

test('so does one that was rendered for another session than the one of the tab, which has ended', () => {
  const link = new SessionLink('own', 'earlier', false, true);
  link.opened();
  assert.equal(link.closed(4001), 'retryOwn');
  assert.equal(link.opened(), false);
});

test('a page that was rendered before the last events of the page before resumes its session', () => {
  const link = new SessionLink('own', 'own', true);
  assert.deepEqual([link.session, link.isFresh], ['own', true]);
  assert.equal(link.opened(), false);
});

test('if the earlier session has ended, the page connects at once to its own', () => {
  const link = new SessionLink('own', 'earlier');
  link.opened();
  assert.equal(link.closed(4001), 'retryOwn');
  assert.deepEqual([link.state, link.session], ['connecting', 'own']);
  assert.equal(link.opened(), true);
});

test('a lost connection resumes before anything is sent', () => {
  const link = live();
  assert.equal(link.closed(1006), 'retry');
  assert.equal(link.state, 'offline');
  assert.equal(link.opened(), false);
  assert.equal(link.state, 'resuming');
  assert.deepEqual(link.resumed(0), { isFirst: false, isRestored: false });
  assert.equal(link.state, 'live');
});

test('a restored session is reported', () => {
  const link = live();
  link.closed(1006);
  link.opened();
  assert.deepEqual(link.resumed(2), { isFirst: false, isRestored: true });
});

for (const code of [1009, 4000, 4001]) test(`after ${code} the page is reloaded`, () => {
  const link = live();
  assert.equal(link.closed(code), 'reload');
  assert.equal(link.state, 'replaced');
});

test('a page that is about to be left reconnects only later', () => {
  assert.equal(live().closed(4005), 'retryLater');
});

test('a page that has resumed an earlier session and loses it is reloaded', () => {
  const link = new SessionLink('own', 'earlier');
  link.opened();
  link.resumed(1);
  assert.equal(link.closed(4001), 'reload');
});
