import { expect, type Page, test } from '@playwright/test';
import { installInPage, prepareForFunctions } from '../../releases/src/gate/in-page/install.ts';
import { reachingStyles } from '../../releases/src/gate/reaching-styles.ts';

const BASE = '/remotes/notes/1.0.0/';

/** A page with a menu of the shell and a screen of the app, which has the class `list`. */
const PAGE = `<!doctype html><link rel="stylesheet" href="/shell.css"><div id="root">
  <nav class="menu"><a href="/">Home</a><button>Search</button></nav>
  <main><div data-remote="notes"><section class="list"><p class="add">Note</p><img alt=""></section></div></main>
</div>`;

/** Styles of the shell, for menus that it does not show at the moment as well. */
const SHELL = `@layer menu { .menu-entry { color: blue } }
  @keyframes menu-opens { from { color: blue } }
  @font-face { font-family: Menu; src: local(Arial) }`;

/** Styles of the app that reach the menu or the page. */
const FAR = [
  'body { color: red }',
  '* { color: red }',
  ':root { color: red }',
  ':is(body) { color: red }',
  ':where(*) { color: red }',
  ':not(.list) { color: red }',
  '@media screen { nav { color: red } }',
  '@layer notes { @supports (display: grid) { nav { color: red } } }',
  '@container (width > 0px) { nav { color: red } }',
  '@starting-style { nav { color: red } }',
  '.list { body:has(&) { color: red } }',
  '.list { :not(&) { color: red } }',
  '.list { @media screen { & p { html:has(&) nav { color: red } } } }',
  '.list { @layer notes { :is(nav, &) { color: red } } }',
  '#root { nav { color: red } }',
  '#root { & > nav { a { color: red } } }',
  '@scope { nav { color: red } }',
  '@scope (body) { nav { color: red } }',
  '@scope (nav) to (.list) { :scope { color: red } }',
  '@scope (#root) { & nav { color: red } }',
  'nav:hover { color: red }',
  'nav:focus-within { color: red }',
  'nav:not(:hover) { color: red }',
  'a:visited { color: red }',
  'button:not(:disabled) { color: red }',
  'nav::before { content: "x" }',
  '::selection { color: red }',
  'nav ::after { content: "x" }',
  'nav { &:hover::after { content: "x" } }',
  'button:hover:not(:disabled) { color: red }',
  'a:not(:is(:hover, :focus):active) { color: red }',
  '@scope (nav) { color: red }',
  // The shell shows none of these now.
  'table { color: red }',
  'dialog::backdrop { color: red }',
  'h1, .list h1 { color: red }',
  'input[type="checkbox"]:checked + label { color: red }',
  '.menu-entry, .menu { color: red }',
  '[class^="menu"] h2 { color: red }',
  '[data-remote] table { color: red }',
  '.list ~ table { color: red }',
  // There is one of each in a page.
  '@property --notes { syntax: "*"; inherits: true }',
  '@view-transition { navigation: auto }',
  '@font-face { font-family: Menu; src: local(Arial) }',
  '@keyframes menu-opens { from { color: red } }',
  '@layer menu { .list { color: red } }',
];

/** Styles that stay with the app, although their last part alone would not. */
const NEAR = [
  '.list table, .list:hover:not(:disabled) h1 { color: red }',
  '[data-remote="notes"] table, #notes-1 td, notes-card h1 { color: red }',
  '@scope (.list) { color: red }',
  '@font-face { font-family: Notes; src: local(Arial) }',
  '@layer notes { .list { color: red } }',
  '.list { color: red }',
  '.list p:hover, .list:not(:hover)::before { color: red }',
  '.list { p { color: red } }',
  '.list { body & { color: red } }',
  '.list { &:is(:hover, *) > * { color: red } }',
  '@scope (.list) { * { color: red } :scope { color: red } }',
  '@scope (.list) to (.add) { img { color: red } & > p { color: red } }',
  '.list { @scope (& > .add) { * { color: red } } }',
  '.list [title="&"] { color: red }',
  '@media screen { @layer notes { .list * { color: red } } }',
  '@keyframes appear { from { color: red } }',
];

const open = async (page: Page) => {
  await page.route('http://notes.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const body = pathname === '/shell.css' ? SHELL : 'nav { color: red }';
    return route.fulfill({ contentType: 'text/css', body });
  });
  await prepareForFunctions(page);
  await installInPage(page, { name: 'notes', base: BASE, container: 'notes', expose: undefined, routes: [] });
  await page.goto('http://notes.test/');
};

/** What the gate says of a style sheet of the app. */
const reaching = async (page: Page, css: string): Promise<string[]> => {
  await page.evaluate(async (text) => {
    const style = document.createElement('style');
    style.id = 'written';
    style.textContent = text;
    const loaded = new Promise((resolve) => style.addEventListener('load', resolve, { once: true }));
    document.body.append(style);
    await loaded;
  }, css);
  const found = await reachingStyles(page, 'notes');
  await page.evaluate(() => document.querySelector('#written')?.remove());
  return found;
};

// Specification 115.7, 123.1, 123.2, 123.3
test('the gate sees styles that reach outside of the app wherever they stand, and no others', {
  tag: '@releases',
}, async ({ page }) => {
  await open(page);
  for (const css of FAR)
    await test.step(css, async () => expect(await reaching(page, css), css).not.toEqual([]));
  for (const css of NEAR)
    await test.step(css, async () => expect(await reaching(page, css), css).toEqual([]));
  await test.step('an imported style sheet', async () => {
    expect(await reaching(page, '@import "/other.css" layer(a);')).toEqual([
      expect.stringContaining('its style nav reaches outside of the app'),
    ]);
  });
});
