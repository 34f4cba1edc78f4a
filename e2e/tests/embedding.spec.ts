import { expect, type Locator, type Request, test } from '@playwright/test';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { embed, heardFrom, SHOP, STRANGER, SUITE, signInWithin } from '../support/embedding.ts';
import { signUp, signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';

const set = (app: Locator, name: string, value: string) =>
  app.evaluate((node, [name, value]) => node.setAttribute(name ?? '', value ?? ''), [name, value]);

test('a page of a listed origin shows an app, and is not changed', { tag: '@embedding' }, async ({
  page,
  request,
}) => {
  const { email } = await signUp(request);
  const calls: Record<string, string>[] = [];
  page.on('request', async (call) => {
    if (!call.url().startsWith(`${SUITE}/api/`) || call.method() === 'OPTIONS') return;
    // The test may end while a call waits for changes.
    const headers = await call.allHeaders().catch(() => undefined);
    if (headers) calls.push(headers);
  });
  await page.goto(`${SHOP}/plain.html`);
  const buy = page.getByRole('button', { name: 'Buy' });
  await buy.focus();
  const app = await embed(page, { app: 'calendar' });
  const heading = app.getByRole('heading', { name: 'Calendar' });
  await expect(app.getByLabel('E-mail')).toBeVisible();
  await test.step('its focus', () => expect(buy).toBeFocused());
  await signInWithin(app, email);
  await expect(heading).toBeVisible();

  await test.step('calls carry a token, no cookies', async () => {
    expect(calls.length).toBeGreaterThan(0);
    for (const headers of calls) {
      expect(headers.authorization).toMatch(/^Bearer /);
      expect(headers.cookie).toBeUndefined();
    }
    expect(await page.context().cookies()).toEqual([]);
  });
  await test.step('its title, its storage and its <html>', async () => {
    await expect(page).toHaveTitle('A shop');
    expect((await heardFrom(app, 'switchboard:titled')).at(-1)?.detail).toEqual({ title: 'Calendar' });
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.filter((key) => !key.startsWith('switchboard:'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.outerHTML.match(/<html[^>]*>/)?.[0])).toBe(
      '<html lang="en">',
    );
  });
  await test.step('a change in the app is saved', async () => {
    await app.getByLabel('Name').fill('Chair');
    await app.getByRole('button', { name: 'Add a resource' }).click();
    await expect(app.getByRole('dialog').getByText('Chair', { exact: true })).toBeVisible();
  });
  await test.step('after a reload people are still signed in', async () => {
    await page.reload();
    await embed(page, { app: 'calendar' });
  });
  const again = page.locator('switchboard-app');
  const next = again.getByRole('button', { name: 'Next week' });
  await test.step('an element that is moved keeps its app', async () => {
    await next.evaluate((node) => node.setAttribute('data-seen', ''));
    await again.evaluate((node) => document.body.prepend(node));
    await expect(again.locator('[data-seen]')).toBeVisible();
  });
  await test.step('its address', async () => {
    await page.evaluate(() => history.pushState(null, '', '/products'));
    await next.click();
    await expect.poll(async () => (await heardFrom(again, 'switchboard:navigated')).length).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/products');
  });
});

test('the attributes of an element say how its app looks and where it is, at any time', {
  tag: '@embedding',
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  await page.goto(`${SHOP}/plain.html`);
  await page.evaluate(() =>
    addEventListener('switchboard:ready', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      target.setAttribute('theme', 'dark');
      target.setAttribute('path', '/dashboard/payment');
      document.body.append(target);
    }),
  );
  const app = await embed(page, { app: 'account', direction: 'rtl' });
  await signInWithin(app, email);
  const root = app.locator('.switchboard-root');

  await test.step('as soon as it is ready, and it has one app', async () => {
    await expect(root).toHaveClass(/dark/);
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(app.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    expect(await heardFrom(app, 'switchboard:ready')).toEqual([
      { type: 'switchboard:ready', detail: { app: 'account' } },
    ]);
    await expect(root).toHaveCount(1);
  });
  await test.step('while it runs', async () => {
    await set(app, 'theme', 'light');
    await set(app, 'direction', 'ltr');
    await expect(root).toHaveClass(/light/);
    await expect(root).toHaveAttribute('dir', 'ltr');
    await set(app, 'path', '/dashboard/account');
    await expect(app.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect
      .poll(async () => (await heardFrom(app, 'switchboard:navigated')).at(-1))
      .toEqual({ type: 'switchboard:navigated', detail: { path: '/dashboard/account' } });
    await set(app, 'language', 'ru');
    await expect(app.getByRole('heading', { name: 'Профиль' })).toBeVisible();
  });
});

test('a conversation opens without taking the focus, and its polling ends with its element', {
  tag: ['@embedding', '@chat'],
}, async ({ page, request }) => {
  const { email } = await signUpConnected(request);
  await writeAs(request, freshCustomer(), 'Are you open today?', { owner: email });
  const list = await request.get('/api/v1/messaging/chats/?source=account');
  const [{ id }] = (await list.json()).results;
  const polls = new Set<Request>();
  page.on('request', (call) => call.url().includes('/messaging/changes/') && polls.add(call));
  page.on('requestfinished', (call) => polls.delete(call));
  page.on('requestfailed', (call) => polls.delete(call));
  await page.goto(`${SHOP}/plain.html`);
  const account = await embed(page, { app: 'account' });
  await signInWithin(account, email);
  await expect.poll(() => heardFrom(account, 'switchboard:session:started')).toHaveLength(1);

  const buy = page.getByRole('button', { name: 'Buy' });
  await buy.focus();
  const chat = await embed(page, { app: 'chat', path: `/dashboard/chat/account/${id}` });
  await expect(chat.getByRole('log', { name: 'Messages' })).toContainText('Are you open today?');
  await expect(buy).toBeFocused();
  await chat.getByRole('textbox', { name: 'Message' }).fill('Until eight');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chat.getByRole('log', { name: 'Messages' })).toContainText('Until eight');

  await expect.poll(() => polls.size).toBe(1);
  await chat.evaluate((node) => node.remove());
  // The server holds a call for longer than this wait: the call was given up, or none followed the last one.
  await expect.poll(() => polls.size).toBe(0);
});

test('two apps of a page share one host and one session, and each is offered its own new version', {
  tag: '@embedding',
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  const hosts: string[] = [];
  page.on('request', (call) => {
    if (/\/static\/embed\/host\.[^/]*\.js$/.test(call.url())) hosts.push(call.url());
  });
  await page.clock.install();
  await page.goto(`${SHOP}/plain.html`);
  const calendar = await embed(page, { app: 'calendar', theme: 'light' });
  const account = await embed(page, { app: 'account', theme: 'dark', path: '/dashboard/account' });
  await signInWithin(calendar, email);

  await test.step('one host, one session, two looks', async () => {
    await expect(calendar.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await expect(account.getByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(hosts).toHaveLength(1);
    const colour = (element: Locator) =>
      element.locator('.switchboard-root').evaluate((root) => getComputedStyle(root).backgroundColor);
    expect(await colour(calendar)).not.toBe(await colour(account));
  });
  await test.step('a new version is offered in its element, and the page may reload itself', async () => {
    await rewriteRegistry(page, ({ remotes }) => {
      for (const remote of remotes) if (remote.name === 'calendar') remote.version = '99.0.0';
    });
    await page.clock.fastForward(60_001);
    const notice = page.getByRole('status').filter({ hasText: 'Calendar has a new version.' });
    await expect(notice).toHaveCount(1);
    await expect(account.getByRole('status').filter({ hasText: 'new version' })).toHaveCount(0);

    await calendar.evaluate((element) =>
      element.addEventListener('switchboard:reload', (event) => event.preventDefault()),
    );
    await notice.getByRole('button', { name: 'Reload' }).click();
    expect(await heardFrom(calendar, 'switchboard:reload')).toHaveLength(1);
    await notice.getByRole('button', { name: 'Later' }).click();
    await expect(notice).toHaveCount(0);
  });
});

test('a link out of an app opens the suite in another tab, or is left to the page', {
  tag: '@embedding',
}, async ({ page }) => {
  await page.goto(`${SHOP}/plain.html`);
  const app = await embed(page, { app: 'calendar' });
  const link = app.getByRole('link', { name: 'Forgot your password?' });
  const opened = page.context().waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(`${SUITE}/forget-password`);
  await expect(app.getByLabel('E-mail')).toBeVisible();

  await app.evaluate((node) =>
    node.addEventListener('switchboard:elsewhere', (event) => event.preventDefault()),
  );
  await link.click();
  const elsewhere = { type: 'switchboard:elsewhere', detail: { path: '/forget-password' } };
  await expect.poll(() => heardFrom(app, 'switchboard:elsewhere')).toEqual([elsewhere, elsewhere]);
  expect(page.context().pages()).toHaveLength(2);
});

test('a page with the strictest policy that is enough shows an app that looks as it should', {
  tag: '@embedding',
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  const refused: string[] = [];
  await page.exposeFunction('tell', (words: string) => refused.push(words));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { tell: (words: string) => void }).tell(`${violatedDirective} ${blockedURI}`),
    ),
  );

  await page.goto(`${SHOP}/strict.html`);
  const app = await embed(page, { app: 'calendar' });
  const submit = app.getByRole('button', { name: 'Sign in', exact: true });
  await expect(submit).toHaveCSS('cursor', 'pointer');
  await signInWithin(app, email);
  await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('in a page that the operator has not listed, an element says so and loads nothing of the host', {
  tag: '@embedding',
}, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${STRANGER}/plain.html`);
  const app = await embed(page, { app: 'calendar' });
  await expect(app.getByRole('alert')).toContainText('may not be shown in this page');
  await expect(app.getByRole('alert')).toContainText('SB401');
  expect(loaded.filter((url) => url.includes('/static/'))).toEqual([]);
  expect(await heardFrom(app, 'switchboard:failed')).toHaveLength(1);
});

test('an element says why it shows nothing, and tries again when asked', { tag: '@embedding' }, async ({
  page,
}) => {
  const registry = `${SUITE}/registry.json`;
  const parts = `${SUITE}/static/embed/async/**`;
  await page.route(registry, (route) => route.abort());
  let hasForm = false;
  await page.route(parts, async (route) => {
    const response = await route.fetch();
    const isForm = (await response.text()).includes('current-password');
    return isForm && !hasForm ? route.abort() : route.fulfill({ response });
  });
  await page.goto(`${SHOP}/plain.html`);
  const app = await embed(page, { app: 'calendar', language: 'es' });
  const retry = app.getByRole('button', { name: 'Reintentar' });

  await test.step('the suite does not answer', async () => {
    await expect(app.getByRole('alert')).toContainText('SB403');
    await page.unroute(registry);
  });
  await test.step('the form could not be fetched', async () => {
    const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('/static/embed/async/'));
    await retry.click();
    await failed;
    await expect(app.getByRole('alert')).toContainText('SB403');
    hasForm = true;
    await retry.click();
    await expect(app.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  });
  for (const [why, attributes, number] of [
    ['no app is named', {}, 'SB402'],
    ['an attribute has an unknown value', { app: 'calendar', theme: 'purple' }, 'SB402'],
    ['the identity provider is not JSON', { app: 'calendar', identity: '{' }, 'SB402'],
    ['the path belongs to another app', { app: 'calendar', path: '/dashboard/chat' }, 'SB402'],
    ['the path is invalid', { app: 'calendar', path: '//' }, 'SB402'],
    ['there is no such app', { app: 'weather' }, 'SB201'],
  ] as const) {
    await test.step(why, async () => {
      await expect((await embed(page, attributes)).getByRole('alert')).toContainText(number);
    });
  }
});

test('a page of the suite’s own origin uses the session that is there', { tag: '@embedding' }, async ({
  page,
}) => {
  await signUp(page.request);
  await page.route(`${SUITE}/own-page`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/embed.js"></script><main></main>' }),
  );
  await page.goto(`${SUITE}/own-page`);
  const app = await embed(page, { app: 'calendar' });
  await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();
});
