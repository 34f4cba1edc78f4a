import { describe, expect, test } from 'vitest';
import { staysAtHome } from './own-selectors.ts';
import { ownStyles } from './own-styles.ts';

// Specification 87.12, 121.1
test.each([
  'body',
  'nav',
  '*',
  '*|*',
  'html',
  '&',
  ':scope',
  ':global(body)',
  ':GLOBAL(.menu)',
  ':global .menu',
  ':global(.list) nav',
  ':root',
  ':is(body)',
  ':where(*)',
  ':is()',
  ':not(.list)',
  ':not(:not(nav, .list))',
  ':is(:not(.list, .add), .list)',
  ':is(:is(nav, .list), .list)',
  ':IS(body, .list)',
  'body:has(.list)',
  'body:HAS(.list)',
  'nav:has(+ .list)',
  'nav:not(.list)',
  ':is(body, .list)',
  ':-webkit-any(.list, body)',
  ':matches(body, .list)',
  'nav:nth-child(1 of :not(.list))',
  ':host(.list)',
  '::part(list)',
  '::backdrop',
  ':root::view-transition-group(.list)',
  '::highlight(.list)',
  '[class*=".x"]',
  'nav[title="a].list["]',
  "nav[title='.list']",
  ':lang(".list")',
  'nav/* .list */',
  'b\\6f dy',
  '\\.list',
  'nav\\.list',
  '.list ~ nav',
  '.list + *',
  '.list.add~nav',
  '.list:hover + [title]',
  ':where(.list) ~ nav',
  ':is(.list ~ nav, .add)',
  'dialog:has(.form) ~ *',
  '.list:global( ~ nav)',
  '.list:global ~ nav',
  ':local(.list, nav)',
  '.list :global(.a, .b)',
])('%s reaches outside a remote', (selector) => {
  expect(staysAtHome(selector)).toBe(false);
});

test.each([
  '.list',
  '.liste\u0301',
  '.list nav',
  '.list body',
  'details.outcome',
  ':global([dir="rtl"]) .ring',
  ':local(.list) nav',
  '[data-near] .meter span',
  '.option:has(:checked)',
  '.list > :not(:first-child)',
  '.list :global(.ant-btn)',
  '.list:where(:not(body))',
  ':is(.hours, .add):focus-visible',
  ':where(.hours, .add:not(:disabled)) :is(td, th)',
  ':is(.list nav, .add)',
  'dialog:has(.form)',
  '.list[title="]"]',
  '.list p ~ nav',
  '.list > [title] + span',
  '.list :global(.x) ~ .y nav',
  '.list ~ .add',
  '.list ~ nav .add',
  ':is(.list nav) ~ p',
  ':local(.list) > p + p',
])('%s stays inside', (selector) => {
  expect(staysAtHome(selector)).toBe(true);
});

type Read = Parameters<ReturnType<typeof ownStyles>['Rule']>[0];

const nodeOf = (prelude: string, parent: Read | undefined, file?: string): Read => {
  const [, name, params = ''] = /^@([\w\\-]+)\s*(.*?)(?:\{\})?$/s.exec(prelude) ?? [];
  const nodes = prelude.endsWith('{}') ? [{ type: 'decl' }] : [];
  return {
    nodes,
    ...(name === undefined
      ? { type: 'rule', selectors: prelude.split(/, (?![^(]*\))/) }
      : { type: 'atrule', name, params }),
    ...{ parent, source: { input: { file: file ?? '/src/notes.module.css' } } },
    error: (message: string) => new Error(message),
  };
};

/** Reads a rule, of which all but the last stand around it, as PostCSS gives it to a plugin. */
const read = (preludes: readonly string[], file?: string): void => {
  let node: Read | undefined;
  const { Rule, AtRule } = ownStyles('notes');
  for (const prelude of preludes) node = nodeOf(prelude, node, file);
  if (node?.type === 'rule') Rule(node);
  else if (node) AtRule(node);
};

// Specification 115.6
describe('a rule in other rules', () => {
  test.each([
    [['@media (width < 600px)', 'body']],
    [['@media screen', '@supports (display: grid)', '@layer notes', ':root']],
    [['@layer notes', '*']],
    [['@container (width > 1px)', 'nav']],
    [['@starting-style', 'html']],
    [['@scope', '.list, p']],
    [['@scope (body)', 'p']],
    [['@scope (nav, .list)', 'p']],
    [['@SCOPE (:not(.list))', 'p']],
    [['@scope (body) to (.list)', ':scope']],
    [['.list', 'body:has(&)']],
    [['.list', ':not(&)']],
    [['.list', ':is(body, &)']],
    [['.list', 'html:not(& *) nav']],
    [['.list', '&.add, nav:has(&)']],
    [['.list', '@media print', ':root:not(:has(&))']],
    [['.list', '& p', 'body:has(&)']],
    [['.list', ':global(body):has(&)']],
    [['.list', '@scope (body)', 'p']],
    [['.list', '@scope (nav:has(&))', 'p']],
    [['@media print', 'body']],
    [['@media print', '.list', 'body:not(&)']],
  ])('is refused: %j', (preludes) => {
    expect(() => read(preludes)).toThrow(/reaches outside notes/);
  });

  test.each([
    [['@layer notes', '@media (width < 600px)', '.list > *']],
    [['@scope (.list)', 'p']],
    [['@scope (.list) to (.add)', ':scope > *']],
    [['@scope (.list, .add nav)', 'img']],
    [['.list', 'body']],
    [['.list', '& > nav, body &']],
    [['.list', '@media (hover)', '&:hover', 'span']],
    [['.list', ':is(&, &.add) p']],
    [['.list', '[title="&"]']],
    [['.list', '@scope (& > .add)', 'img']],
    [['@-webkit-keyframes appear', 'from']],
    [['@media print', ':global(body):has(> .sheet) > :not(.sheet)']],
  ])('is taken: %j', (preludes) => {
    expect(() => read(preludes)).not.toThrow();
  });

  test('is named as it was written', () => {
    expect(() => read(['.list', '.add, body:has(&)'])).toThrow(/^body:has\(&\) reaches outside notes/);
    expect(() => read([':global(body):has(> .sheet) > :not(.sheet)'])).toThrow('reaches outside');
  });
});

// Specification 115.6, 121.1
test.each([
  '@font-face',
  '@property --sb-text',
  '@counter-style decimal',
  '@view-transition',
  '@page',
  '@position-try --menu',
  '@function --gap()',
  '@color-profile --x',
  '@keyframes :global(fade)',
  '@keyframes "fade"',
  '@f\\6fnt-face',
  '@scope (body){}',
  '@scope {}',
  '@import url(https\\3a //fonts.example/a.css)',
  "@import url('\\68ttps://fonts.example/a.css')",
  '@import "/static/a.css" layer(a)',
  '@import /**/ "https://fonts.example/a.css"',
  '@import "https://fonts.example/a.css"',
  '@import url(//fonts.example/a.css) layer(a)',
  "@IMPORT url( 'data:text/css,body{}' )",
])('%s is refused, because it is of the whole page or unchecked', (prelude) => {
  expect(() => read([prelude])).toThrow(/reaches outside notes/);
});

test.each([
  ['@import "./other.module.css"'],
  ['@import url(other.css) screen'],
  ['@scope (.list){}'],
  ['@scope (.list)', '@media print{}'],
  ['@keyframes :local(fade)'],
  [':export'],
])('%s is of the remote', (...preludes) => {
  expect(() => read(preludes)).not.toThrow();
});

// Specification 121.1
test.each([
  [['@media print', '@page']],
  [['@scope (body)', '@media print{}']],
  [['@media print', ':export']],
])('%j is of the page in a rule of a module too', (preludes) => {
  expect(() => read(preludes)).toThrow(/reaches outside notes/);
});

// Specification 115.6
test('the class of a file that is no CSS module belongs to everybody', () => {
  expect(() => read(['.list'], '/src/notes.css')).toThrow('.list reaches outside notes');
  expect(() => read(['@keyframes fade'], '/src/notes.css')).toThrow('reaches outside notes');
});
