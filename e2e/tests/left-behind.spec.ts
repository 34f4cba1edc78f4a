import { expect, type Page, test } from '@playwright/test';
import {
  beginInPage,
  besideInPage,
  installInPage,
  leaveInPage,
  leftInPage,
  prepareForFunctions,
} from '../../releases/src/gate/in-page/install.ts';

const BASE = '/remotes/notes/1.0.0/';

/** A page of the shell without an app. */
const PAGE = `<!doctype html><html lang="en" class="dark"><head><title>Menu</title>
  <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/shell.css"></head>
  <body><div id="root">
    <nav class="menu"><a href="/">Home</a><button>Search</button></nav>
    <header><button>Account</button></header>
    <main></main>
  </div></body></html>`;

/** What an app does, and the line in which the gate says so. */
type Deed = [code: string, words: string | RegExp];

const WHILE_OPEN: Deed[] = [
  // What the shell shows.
  [
    "document.querySelector('nav').style.filter = 'blur(1px)';",
    /it changes style of nav\.menu .* to "filter: blur\(1px\);"/,
  ],
  ["document.querySelector('nav').classList.add('mine');", /it changes class of nav\.menu.* to "menu mine"/],
  ["document.querySelector('nav a').textContent = 'Buy';", "it changes the text of a 'Home' of the shell"],
  ["document.querySelector('nav a').href = '/notes';", /it changes href of a 'Home'/],
  ["document.querySelector('nav button').remove();", "it removes button 'Search' of the shell"],
  [
    "document.querySelector('header').inert = true;",
    "button 'Account' of the shell cannot be pressed while it is open",
  ],
  [
    "document.querySelector('header').attachShadow({ mode: 'open' });",
    /button 'Account' of the shell cannot be pressed/,
  ],
  [
    "const bar = document.querySelector('header'); bar.replaceWith(bar.cloneNode(true));",
    /it replaces header 'Account' of the shell/,
  ],
  ["document.querySelector('nav').append('Ad');", /it changes the text of nav\.menu/],
  ["document.querySelector('nav').append(document.createElement('p'));", 'it adds p to the shell'],
  ["document.querySelector('main').prepend(document.createElement('p'));", 'it adds p beside its screen'],
  ["document.querySelector('nav a').onclick = () => {};", "it puts a function on a 'Home' of the shell"],
  ["document.querySelector('nav').animate([{ opacity: 0 }, { opacity: 0 }], 1e6);", /it animates nav\.menu/],
  ["document.body.style.cursor = 'none';", 'it sets cursor: none on body'],
  ["document.documentElement.lang = 'xx';", 'it sets lang="xx" on html'],
  [
    "document.querySelector('meta').content = 'width=500';",
    'it sets content="width=500" on meta 1 of the head',
  ],
  // Style sheets of others.
  [
    "document.styleSheets[0].insertRule('nav { color: red }');",
    /it changes the style sheet \/shell\.css, in .*app\.js/,
  ],
  ['document.styleSheets[0].deleteRule(0);', /it changes the style sheet \/shell\.css, in .*app\.js/],
  [
    "document.adoptedStyleSheets[0].replaceSync('');",
    /it changes the style sheet a sheet of the page, in .*app\.js/,
  ],
  ["document.styleSheets[0].cssRules[0].style.color = 'red';", 'it changes the style sheet /shell.css'],
  ['document.styleSheets[0].disabled = true;', 'it changes the style sheet /shell.css'],
  ['document.adoptedStyleSheets = [];', 'it removes the style sheet a sheet of the page'],
  ["document.querySelector('link').remove();", 'it removes the style sheet /shell.css'],
  [
    "CSS.registerProperty({ name: '--notes', syntax: '*', inherits: true });",
    /it registers the property --notes, in .*app\.js/,
  ],
  // Objects of the browser.
  ['history.pushState = () => {};', 'it changes history.pushState for all apps'],
  [
    "Object.defineProperty(navigator, 'language', { value: 'xx' });",
    'it changes navigator.language for all apps',
  ],
  ["crypto.randomUUID = () => '';", 'it changes crypto.randomUUID for all apps'],
  [
    'navigator.clipboard.writeText = async () => {};',
    'it changes navigator.clipboard.writeText for all apps',
  ],
  ['Intl.NumberFormat.prototype.mine = 1;', 'it changes Intl.NumberFormat.prototype.mine for all apps'],
  ['CSS.supports = () => true;', 'it changes CSS.supports for all apps'],
  ['JSON.parse = () => {};', 'it changes JSON.parse for all apps'],
  ['Math.random = () => 4;', 'it changes Math.random for all apps'],
  ['console.error = () => {};', 'it changes console.error for all apps'],
  ['Storage.prototype.getItem = () => null;', 'it changes Storage.prototype.getItem for all apps'],
  ['XMLHttpRequest.prototype.open = () => {};', 'it changes XMLHttpRequest.prototype.open for all apps'],
  [
    'EventTarget.prototype.dispatchEvent = () => true;',
    'it changes EventTarget.prototype.dispatchEvent for all apps',
  ],
  ['customElements.define = () => {};', 'it changes customElements.define for all apps'],
  ['AbortSignal.timeout = () => {};', 'it changes AbortSignal.timeout for all apps'],
  [
    "Object.defineProperty(Element.prototype, 'innerHTML', { set() {} });",
    'it changes Element.prototype.innerHTML for all apps',
  ],
  [
    'Object.getPrototypeOf(Uint8Array.prototype).sum = 1;',
    'it changes TypedArray.prototype.sum for all apps',
  ],
  ['Error.stackTraceLimit = 0;', 'it changes Error.stackTraceLimit for all apps'],
  ['Object.freeze(Array.prototype);', 'it changes whether Array.prototype can be extended for all apps'],
  ['Object.setPrototypeOf(Map.prototype, null);', 'it changes the prototype of Map.prototype for all apps'],
  ['window.WebSocket = class {};', 'it replaces WebSocket of the page'],
  [
    "const { fetch } = window; Object.defineProperty(window, 'fetch', { get: () => fetch });",
    'it replaces fetch of the page',
  ],
  ['delete window.structuredClone;', 'it replaces structuredClone of the page'],
];

const AFTERWARDS: Deed[] = [
  ['window.notes = {};', 'it leaves the global notes'],
  ['window.onmessage = () => {};', 'it leaves a function in window.onmessage'],
  ['document.onselectstart = () => false;', 'it leaves a function in document.onselectstart'],
  ['document.body.oncontextmenu = () => false;', 'it leaves a function on html or body'],
  ["document.title = 'Mine';", 'it leaves document.title as "Mine"'],
  ["document.designMode = 'on';", 'it leaves document.designMode as "on"'],
  ["history.scrollRestoration = 'manual';", 'it leaves history.scrollRestoration as "manual"'],
  [
    "history.pushState(null, '', '/'); history.pushState(null, '', '/');",
    'it adds entries to the history that nobody asked for',
  ],
  ["document.documentElement.dataset.mine = '';", 'it leaves data-mine="" on html'],
  ["document.head.append(document.createElement('meta'));", 'it leaves meta in the page'],
  [
    "document.body.append(Object.assign(document.createElement('p'), { hidden: true }));",
    'it leaves p in the page',
  ],
  ["document.body.append('Words');", "it leaves 'Words' in the page"],
  ["document.querySelector('meta').remove();", 'it removes meta of the page'],
  ["document.head.append(document.querySelector('meta'));", 'it changes the order of what is in the page'],
  [
    "addEventListener('beforeunload', () => {});",
    /it leaves a listener of beforeunload on window, added by .*app\.js/,
  ],
  ["document.addEventListener('click', () => {}, true);", /it leaves a listener of click on document/],
  [
    "document.querySelector('#root').addEventListener('click', () => {}, true);",
    /it leaves a listener of click on div#root/,
  ],
  [
    "visualViewport.addEventListener('scroll', () => {});",
    /it leaves a listener of scroll on visualViewport/,
  ],
  [
    'Promise.resolve(9).then(setInterval.bind(window, () => {}));',
    'it leaves an interval, set by code without a file',
  ],
  ['const poll = () => setTimeout(poll, 30_000); poll();', /it keeps setting a timer, in poll at .*app\.js/],
  ['const idle = () => requestIdleCallback(idle); idle();', /it keeps setting a timer, in idle at .*app\.js/],
  [
    "setTimeout(() => addEventListener('keydown', () => {}), 60_000);",
    /it leaves a listener of keydown on window/,
  ],
  [
    'new MutationObserver(() => {}).observe(document, { childList: true });',
    /it leaves MutationObserver on, made by .*app\.js/,
  ],
  ['new ResizeObserver(() => {}).observe(document.body);', /it leaves ResizeObserver on/],
  [`new Worker('${BASE}worker.js');`, /it leaves Worker on/],
  ['new AudioContext();', /it leaves AudioContext on/],
  [
    "document.fonts.add(new FontFace('Mine', 'local(Arial)'));",
    /it leaves the font Mine on, made by .*app\.js/,
  ],
  ["navigator.locks.request('session', () => new Promise(() => {}));", 'it keeps the lock session'],
  ['localStorage.clear();', 'it changes localStorage.look, which others keep'],
  ["localStorage.look = 'mine';", 'it changes localStorage.look, which others keep'],
  ["document.cookie = 'mine=1';", 'it changes the cookie mine, which is sent for all apps'],
];

/** What an app may do, if it takes it back. */
const HONEST = `
  const stop = new AbortController();
  addEventListener('keydown', () => {}, { signal: stop.signal, capture: true });
  const press = () => {};
  document.addEventListener('click', press, true);
  addEventListener('online', () => {});
  const [soon, often] = [setTimeout(() => {}, 60_000), setInterval(() => {}, 50)];
  const seen = new MutationObserver(() => {});
  seen.observe(document.body, { childList: true });
  const popup = Object.assign(document.createElement('div'), { textContent: 'Hint' });
  document.body.append(popup);
  document.body.style.overflow = 'hidden';
  const style = Object.assign(document.createElement('style'), { textContent: '.notes { color: red }' });
  document.head.append(style);
  localStorage.setItem('notes:view', 'week');
  navigator.locks.request('notes:sending', () => new Promise(() => {}));
  const worker = new Worker('${BASE}worker.js');
  const face = new FontFace('Notes', 'local(Arial)');
  document.fonts.add(face);
  const sound = new AudioContext();
  window.leaveNotes = async () => {
    stop.abort();
    document.removeEventListener('click', press, true);
    clearTimeout(soon);
    clearInterval(often);
    seen.disconnect();
    popup.remove();
    document.body.removeAttribute('style');
    worker.terminate();
    document.fonts.delete(face);
    await sound.close();
    delete window.leaveNotes;
  };`;

let code = '';

/** Opens the shell, and the app in it. */
const openApp = async (page: Page, written: string) => {
  code = written;
  await page.goto('http://localhost/');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('nav { margin: 0 }');
    document.adoptedStyleSheets = [sheet];
    localStorage.setItem('look', 'dark');
  });
  await beginInPage(page);
  await page.evaluate(async (base) => {
    const place = document.createElement('div');
    place.dataset.remote = 'notes';
    document.querySelector('main')?.append(place);
    const script = document.createElement('script');
    script.src = `${base}app.js`;
    place.append(script);
    await new Promise((resolve) => script.addEventListener('load', resolve));
  }, BASE);
};

const leaveApp = async (page: Page): Promise<string[]> => {
  await page.evaluate(async () => {
    document.querySelector('[data-remote]')?.remove();
    await (Reflect.get(window, 'leaveNotes') as (() => Promise<void>) | undefined)?.();
  });
  await leaveInPage(page);
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  return leftInPage(page);
};

test.beforeEach(async ({ page }) => {
  await page.route('http://localhost/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    if (pathname.endsWith('.css'))
      return route.fulfill({ contentType: 'text/css', body: '.menu { color: blue }' });
    const body = pathname === `${BASE}app.js` ? `(() => { ${code} })();` : '';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await prepareForFunctions(page);
  await installInPage(page, {
    name: 'notes',
    base: BASE,
    container: 'switchboard_notes',
    expose: undefined,
    routes: [],
  });
});

const including = (words: string | RegExp) =>
  expect.arrayContaining([typeof words === 'string' ? words : expect.stringMatching(words)]);

// Specification 123.4, 123.5, 123.6
test('the gate sees what an app does to its host while it is open', { tag: '@releases' }, async ({
  page,
}) => {
  for (const [deed, words] of WHILE_OPEN)
    await test.step(deed, async () => {
      await openApp(page, deed);
      expect(await besideInPage(page), deed).toEqual(including(words));
    });
});

// Specification 123.5, 123.7, 123.8
test('the gate sees what an app leaves to its host', { tag: '@releases' }, async ({ page }) => {
  for (const [deed, words] of AFTERWARDS)
    await test.step(deed, async () => {
      await page.context().clearCookies();
      await openApp(page, deed);
      expect(await leaveApp(page), deed).toEqual(including(words));
    });
});

// Specification 123.9
test('the gate has nothing to say of an app that takes back what it did', { tag: '@releases' }, async ({
  page,
}) => {
  await openApp(page, HONEST);
  expect(await besideInPage(page)).toEqual([]);
  expect(await leaveApp(page)).toEqual([]);
});
