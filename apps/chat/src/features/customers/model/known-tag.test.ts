import { expect, test } from 'vitest';
import { knownTag } from './known-tag.ts';

// Specification 51.10
test.each([
  ['vip', 'VIP'],
  ['VIP', 'VIP'],
  ['ÁRBOL', 'árbol'],
  ['семья', 'Семья'],
  ['new', 'new'],
])('the tag %s is %s', (typed, tag) => {
  expect(knownTag(['VIP', 'árbol', 'Семья'], typed)).toBe(tag);
});
