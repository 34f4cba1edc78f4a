import { expect, test } from 'vitest';
import { ownStyles, staysAtHome } from './own-styles.ts';

// Specification 87.12
test.each([
  'body',
  'nav',
  '*',
  ':global(body)',
  ':global .menu',
  ':root',
  'body:has(.list)',
  'nav:not(.list)',
  ':is(body, .list)',
  '[class*=".x"]',
])('%s reaches outside a remote', (selector) => {
  expect(staysAtHome(selector)).toBe(false);
});

test.each([
  '.list',
  '.list nav',
  'details.outcome',
  ':global([dir="rtl"]) .ring',
  '[data-near] .meter span',
  '.option:has(:checked)',
  '.list > :not(:first-child)',
  '.list :global(.ant-btn)',
  ':is(.hours, .add):focus-visible',
  'dialog:has(.form)',
])('%s stays inside', (selector) => {
  expect(staysAtHome(selector)).toBe(true);
});

test('a build names the rule', () => {
  const rule = { type: 'rule', selectors: ['.list', 'body'], error: (message: string) => new Error(message) };
  expect(() => ownStyles('notes').Rule(rule)).toThrow('body reaches outside notes');
  const print = { type: 'atrule', name: 'media', params: 'print' };
  const sheet = { ...rule, selectors: [':global(body):has(> .sheet) > :not(.sheet)'] };
  expect(() => ownStyles('notes').Rule({ ...sheet, parent: print })).not.toThrow();
  expect(() => ownStyles('notes').Rule(sheet)).toThrow('reaches outside');
  expect(() => ownStyles('notes').Rule({ ...rule, parent: print })).toThrow('body reaches outside');
  const frame = { ...rule, selectors: ['from'], parent: { type: 'atrule', name: '-webkit-keyframes' } };
  expect(() => ownStyles('notes').Rule(frame)).not.toThrow();
});
