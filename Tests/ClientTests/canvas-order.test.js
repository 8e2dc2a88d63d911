import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reordered } from '../../Sources/WaymarkWeb/Client/canvas/canvas-order.js';

test('objects are moved in front and behind, as the server does it', () => {
  let items = [...'abcd'];
  const order = (chosen, kind) => (items = reordered(items, new Set(chosen), kind)).join('');
  // The same steps as in CanvasChangeTests.swift
  assert.equal(order('ac', 'forward'), 'badc');
  assert.equal(order('ac', 'forward'), 'bdac');
  assert.equal(order('ac', 'forward'), 'bdac');
  assert.equal(order('ac', 'backward'), 'bacd');
  assert.equal(order('ab', 'front'), 'cdba');
  assert.equal(order('da', 'back'), 'dacb');
});
