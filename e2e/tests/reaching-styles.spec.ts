import { expect, type Page, test } from '@playwright/test';
import { type StyledPage, watchStyles } from '../../releases/src/gate/in-page/watch-styles.ts';

const BASE = '/remotes/notes/1.0.0/';

/** A page with a menu of the shell and a screen of the app, which has the class `list`. */
const PAGE = `<!doctype html><div id="root">
  <nav class="menu"><a href="/">Home</a><button>Search</button></nav>
  <main><div data-remote="notes"><section class="list"><p class="add">Note</p><img alt=""></section></div></main>
</div>`;

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
];

/** Styles that stay with the app, although their last part alone would not. */
const NEAR = [
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
    return route.fulfill({ contentType: 'text/css', body: `nav { color: red }` });
  });
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(() => {
    const gate = { parts: [], caller: () => '', isOfApp: () => false };
    Object.assign(window, { switchboardGate: gate });
  });
  await page.addInitScript(watchStyles, BASE);
  await page.goto('http://notes.test/');
};

/** What the gate says of a style sheet of the app. */
const reaching = (page: Page, css: string): Promise<string[]> =>
  page.evaluate(async (text) => {
    const style = document.createElement('style');
    style.textContent = text;
    const loaded = new Promise((resolve) => style.addEventListener('load', resolve, { once: true }));
    document.body.append(style);
    await loaded;
    const found = (window as unknown as StyledPage).switchboardStyles.reaching();
    style.remove();
    return found;
  }, css);

// Specification 115.7
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
