import { expect, test } from '@playwright/test';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { embed, heardFrom, SHOP, STRANGER, SUITE, signInWithin } from '../support/embedding.ts';
import { callApi, signUp, signUpConnected } from '../support/people.ts';
import { rewriteRegistry } from '../support/registry.ts';

test.describe('a page of a listed origin', () => {
  test('shows an app to whoever signs in there, with a token in place of cookies', async ({
    page,
    request,
  }) => {
    const { email } = await signUp(request);
    const calls: Record<string, string>[] = [];
    page.on('request', async (call) => {
      if (call.url().startsWith(`${SUITE}/api/`) && call.method() !== 'OPTIONS')
        calls.push(await call.allHeaders());
    });

    await page.goto(`${SHOP}/plain.html`);
    const app = await embed(page, { app: 'calendar' });
    await signInWithin(app, email);
    await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();

    expect(calls.length).toBeGreaterThan(0);
    for (const headers of calls) {
      expect(headers.authorization).toMatch(/^Bearer /);
      expect(headers.cookie).toBeUndefined();
    }
    expect(await page.context().cookies()).toEqual([]);
  });

  test('changes something, and stays signed in after a reload', async ({ page, request }) => {
    const { email } = await signUp(request);
    await page.goto(`${SHOP}/plain.html`);
    await signInWithin(await embed(page, { app: 'account', path: '/dashboard/account' }), email);

    await page.reload();
    const calendar = await embed(page, { app: 'calendar' });
    await calendar.getByRole('button', { name: 'Add a resource' }).click();
    const drawer = calendar.getByRole('dialog');
    await drawer.getByLabel('Name').first().fill('Chair');
    await drawer.getByRole('button', { name: 'Add' }).first().click();
    await expect(drawer.getByText('Chair', { exact: true })).toBeVisible();
  });

  test('keeps its title, its focus and its storage', async ({ page, request }) => {
    const { email } = await signUp(request);
    await page.goto(`${SHOP}/plain.html`);
    await page.getByRole('button', { name: 'Buy' }).focus();
    const app = await embed(page, { app: 'calendar' });
    await expect(app.getByLabel('E-mail')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused();
    await signInWithin(app, email);
    await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();

    await expect(page).toHaveTitle('A shop');
    expect((await heardFrom(app, 'switchboard:titled')).at(-1)?.detail).toEqual({ title: 'Calendar' });
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.filter((key) => !key.startsWith('switchboard:'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.outerHTML.match(/<html[^>]*>/)?.[0])).toBe(
      '<html lang="en">',
    );
  });

  test('keeps its focus also when a conversation opens, which is there to be answered', async ({
    page,
    request,
  }) => {
    const { email } = await signUpConnected(request);
    await writeAs(request, freshCustomer(), 'Are you open today?', { owner: email });
    const list = await request.get('/api/v1/messaging/chats/?source=account');
    const [{ id }] = (await list.json()).results;
    await page.goto(`${SHOP}/plain.html`);
    const first = await embed(page, { app: 'account' });
    await signInWithin(first, email);
    await page.getByRole('button', { name: 'Buy' }).focus();
    const chat = await embed(page, { app: 'chat', path: `/dashboard/chat/account/${id}` });
    await expect(chat.getByRole('log', { name: 'Messages' })).toContainText('Are you open today?');
    await expect(page.getByRole('button', { name: 'Buy' })).toBeFocused();
    await chat.getByRole('textbox', { name: 'Message' }).fill('Until eight');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByRole('log', { name: 'Messages' })).toContainText('Until eight');
  });

  test('keeps its own address, and so does the app', async ({ page, request }) => {
    const { email } = await signUp(request);
    await callApi(request, 'POST', '/booking/resources/', { name: 'Chair' });
    await page.goto(`${SHOP}/plain.html`);
    const app = await embed(page, { app: 'calendar' });
    await signInWithin(app, email);
    await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/products'));
    await app.getByRole('button', { name: 'Next week' }).click();
    await expect.poll(async () => (await heardFrom(app, 'switchboard:navigated')).length).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/products');
  });

  test('says in attributes how an app looks and where it is, at any time', async ({ page, request }) => {
    const { email } = await signUp(request);
    await page.goto(`${SHOP}/plain.html`);
    const app = await embed(page, { app: 'account', theme: 'dark', direction: 'rtl' });
    await signInWithin(app, email);
    const root = app.locator('.switchboard-root');
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(root).toHaveClass(/dark/);
    await expect(app.getByRole('heading', { name: 'Profile' })).toBeVisible();

    const set = (name: string, value: string) =>
      app.evaluate((node, [name, value]) => node.setAttribute(name ?? '', value ?? ''), [name, value]);
    await set('theme', 'light');
    await set('direction', 'ltr');
    await expect(root).toHaveClass(/light/);
    await expect(root).toHaveAttribute('dir', 'ltr');
    await set('language', 'ru');
    await expect(app.getByRole('heading', { name: 'Профиль' })).toBeVisible();
    await set('path', '/dashboard/payment');
    await expect
      .poll(() => heardFrom(app, 'switchboard:navigated'))
      .toEqual([{ type: 'switchboard:navigated', detail: { path: '/dashboard/payment' } }]);
  });

  test('may change the element as soon as the host stands in it, and has one app there', async ({
    page,
    request,
  }) => {
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
    const app = await embed(page, { app: 'account' });
    await signInWithin(app, email);
    await expect(app.locator('.switchboard-root')).toHaveClass(/dark/);
    await expect(app.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
    expect(await heardFrom(app, 'switchboard:ready')).toHaveLength(1);

    await app.evaluate((node) => node.remove());
    await expect.poll(() => app.evaluateAll((nodes) => nodes.length)).toBe(0);
  });

  test('hears what happens in the suite', async ({ page, request }) => {
    const { email } = await signUp(request);
    await page.goto(`${SHOP}/plain.html`);
    const app = await embed(page, { app: 'chat' });
    await signInWithin(app, email);
    await expect.poll(() => heardFrom(app, 'switchboard:session:started')).toHaveLength(1);
    expect(await heardFrom(app, 'switchboard:ready')).toEqual([
      { type: 'switchboard:ready', detail: { app: 'chat' } },
    ]);
  });
});

test('an app that is released while it runs is offered in its element, and reloading is left to the page', async ({
  page,
  request,
}) => {
  const { email } = await signUp(request);
  await page.clock.install();
  await page.goto(`${SHOP}/plain.html`);
  const [calendar, account] = [
    await embed(page, { app: 'calendar' }),
    await embed(page, { app: 'account', path: '/dashboard/account' }),
  ];
  await signInWithin(calendar, email);
  await expect(calendar.getByRole('heading', { name: 'Calendar' })).toBeVisible();
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

test('a page that allows no more than it has to shows an app that looks as it should', async ({
  page,
  request,
}) => {
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

test.describe('an element says why it shows nothing', () => {
  test('in a page that the operator has not listed, where nothing of the host is loaded', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${STRANGER}/plain.html`);
    const app = await embed(page, { app: 'calendar' });
    await expect(app.getByRole('alert')).toContainText('may not be shown in this page');
    await expect(app.getByRole('alert')).toContainText('SB401');
    expect(loaded.filter((url) => url.includes('/static/'))).toEqual([]);
    expect(await heardFrom(app, 'switchboard:failed')).toHaveLength(1);
  });

  for (const [why, attributes, number] of [
    ['when no app is named', {}, 'SB402'],
    ['when an attribute has a value of its own invention', { app: 'calendar', theme: 'purple' }, 'SB402'],
    ['when the identity provider is not JSON', { app: 'calendar', identity: '{' }, 'SB402'],
    ['when the path is one of another app', { app: 'calendar', path: '/dashboard/chat' }, 'SB402'],
    ['when the path is none', { app: 'calendar', path: '//' }, 'SB402'],
    ['when there is no such app', { app: 'weather' }, 'SB201'],
  ] as const) {
    test(why, async ({ page }) => {
      await page.goto(`${SHOP}/plain.html`);
      const app = await embed(page, attributes);
      await expect(app.getByRole('alert')).toContainText(number);
    });
  }

  test('when the suite does not answer, and tries again when asked', async ({ page }) => {
    await page.route(`${SUITE}/registry.json`, (route) => route.abort());
    await page.goto(`${SHOP}/plain.html`);
    const app = await embed(page, { app: 'calendar', language: 'es' });
    await expect(app.getByRole('alert')).toContainText('SB403');
    await page.unroute(`${SUITE}/registry.json`);
    await app.getByRole('button', { name: 'Reintentar' }).click();
    await expect(app.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  });
});

test('a form that could not be fetched is fetched when asked again, without a reload', async ({ page }) => {
  const parts = `${SUITE}/static/embed/async/**`;
  await page.route(parts, async (route) => {
    const response = await route.fetch();
    const isForm = (await response.text()).includes('current-password');
    return isForm ? route.abort() : route.fulfill({ response });
  });
  await page.goto(`${SHOP}/plain.html`);
  const app = await embed(page, { app: 'calendar' });
  await expect(app.getByRole('alert')).toContainText('SB403');
  await page.unroute(parts);
  await app.getByRole('button', { name: 'Retry' }).click();
  await expect(app.getByLabel('E-mail')).toBeVisible();
});

test('a page of the suite’s own origin uses the session that is there', async ({ page }) => {
  await signUp(page.request);
  await page.route(`${SUITE}/own-page`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/embed.js"></script><main></main>' }),
  );
  await page.goto(`${SUITE}/own-page`);
  const app = await embed(page, { app: 'calendar' });
  await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();
});
