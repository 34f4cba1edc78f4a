import { expect, test } from 'vitest';
import { createNames, isOwn, loosened } from './style-selectors.ts';

// Specification 123.1
test.each([
  ['a:visited', 'a:is(*)'],
  ['button:hover:not(:disabled)', 'button:is(*):not(:not(*))'],
  [':not(:is(:hover, .x:not(:focus)))', ':not(:is(:not(*), .x:not(:is(*))))'],
  ['nav::before', 'nav'],
  ['nav ::after, ::selection', 'nav *,*'],
  ['.a::slotted(.b:not(:hover)) p', '.a p'],
  ['p:state(open):first-child', 'p:is(*):first-child'],
  ['.hover\\:red:hover', '.hover\\:red:is(*)'],
  ['[title=":hover (x"] > :open', '[title=":hover (x"] > :is(*)'],
  [':nth-child(2n + 1 of .a:hover)', ':nth-child(2n + 1 of .a:is(*))'],
])('%s may match what %s matches', (selector, wanted) => {
  expect(loosened(selector)).toBe(wanted);
});

const names = createNames([
  '.menu',
  '#root',
  '[data-theme',
  ...['.ant-btn', '.ant-btn-icon', '.ant-input', '.ant-modal', '.ant-tag'],
]);

// Specification 123.2
test.each([
  ...[
    'table',
    'dialog::backdrop',
    'h1',
    '*',
    ':where(:not(.list))',
    'input[type="checkbox"] + label',
    '[role="dialog"]',
  ],
  ...[
    '.menu',
    '#root p',
    '[data-theme="dark"]',
    '.ant-btn',
    '.ant-dropdown',
    '[class*="ant-drop"]',
    '[class]',
  ],
  ...['.list ~ p', '.list + nav', '.list, p', 'body:has(.list)', '[data-remote]', '[data-remote="chat"] p'],
])('%s reaches elements that others may show', (selector) => {
  expect(isOwn(selector, names, 'notes')).toBe(false);
});

test.each([
  ...[
    '.list',
    '.list > table td:hover',
    'body .list',
    '.list.ant-btn',
    ':is(.list, .list p) h1',
    '.hover\\:red',
  ],
  ...['#notes-list p', '[data-v-1f2e]', 'p[data-v-1f2e]', '[class^="notes-"] h1', 'notes-card p'],
  ...['[data-remote="notes"] table', '.list [title="a (b"]'],
])('%s stays with the app', (selector) => {
  expect(isOwn(selector, names, 'notes')).toBe(true);
});
