import { expect, type Page, test } from '@playwright/test';
import { goInPage } from '../support/dashboard.ts';
import { callApi, createAccount, freshEmail, signUp } from '../support/people.ts';
import { PUBLIC, SCREENS, TITLES } from '../support/screens.ts';

// The English titles are in guards.spec.ts.
test('every route sets the document title in the language that the visitor chose', { tag: '@shell' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.removeItem('look');
    localStorage.setItem('language', 'ru');
  });
  const expectTitles = async (paths: readonly string[]) => {
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of paths) {
      await goInPage(page, path);
      await expect(page, path).toHaveTitle(`${TITLES[path]?.ru} · Switchboard`);
    }
  };
  await expectTitles(PUBLIC);
  await callApi(page.request, 'POST', '/users/auth/register/', {
    id_token: await createAccount(page.request, freshEmail()),
  });
  await expectTitles(['/onboarding']);
  // A page of the first user would send its calls with the session of the second.
  await page.goto('about:blank');
  await signUp(page.request);
  await expectTitles(SCREENS);
});

test('a first visit makes no API call and leaves the console empty', { tag: '@shell' }, async ({ page }) => {
  const noise: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  for (const path of ['/', ...PUBLIC, '/dashboard/leads']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect({ noise, calls }).toEqual({ noise: [], calls: [] });
});

test('a page without the session hint of the server asks the API for the user', { tag: '@shell' }, async ({
  page,
}) => {
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<meta name="switchboard-session" content="none">', '');
    await route.fulfill({ response, body });
  });
  const asked = page.waitForRequest('**/api/v1/users/auth/me/');
  await page.goto('/login');
  await asked;
  await expect(page.getByRole('heading', { name: 'Sign in to Switchboard' })).toBeVisible();
});

test('going back to a page from before the sign-in shows the signed-in user', { tag: '@shell' }, async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Switchboard' })).toBeVisible();
  await signUp(page.request);
  await page.goto('/healthz');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/chat');
});

test('the dashboard can be installed: a manifest with icons, a start page and its colours', {
  tag: '@shell',
}, async ({ page, request }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    name: 'Switchboard',
    short_name: 'Switchboard',
    id: '/',
    start_url: '/dashboard/chat',
    display: 'standalone',
  });
  const images = [
    ...manifest.icons.filter(({ type }: { type: string }) => type === 'image/png'),
    { src: await page.locator('link[rel=apple-touch-icon]').getAttribute('href'), sizes: '180x180' },
  ];
  for (const { src, sizes } of images) {
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('the frame of the browser has the colour of the theme', { tag: '@shell' }, async ({ page }) => {
  for (const theme of ['dark', 'light']) {
    await page.addInitScript(
      (value) => localStorage.setItem('settings', JSON.stringify({ theme: value })),
      theme,
    );
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const colours = await page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const [meta] = metas.filter(({ media }) => matchMedia(media || 'all').matches);
      // Converts any notation of the colour to RGB.
      const probe = document.createElement('canvas').getContext('2d');
      const rgb = (colour: string) => {
        if (!probe) return [];
        probe.fillStyle = colour;
        probe.fillRect(0, 0, 1, 1);
        return [...probe.getImageData(0, 0, 1, 1).data];
      };
      return [rgb(meta?.content ?? ''), rgb(getComputedStyle(document.body).backgroundColor)];
    });
    expect(colours[0], theme).toEqual(colours[1]);
  }
});

test('an offline notice shows until the network is back, and moves no content', { tag: '@shell' }, async ({
  page,
  context,
}) => {
  const { email } = await signUp(page.request);
  await page.goto('/dashboard/account');
  const content = page.getByRole('main').getByText(email);
  await expect(content).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Telegram' })).toBeVisible();
  const before = await content.boundingBox();
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });

  await context.setOffline(true);
  await expect(notice).toBeVisible();
  expect(await content.boundingBox()).toEqual(before);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test.describe("the notice 'new version, reload' for a newer shell", () => {
  const MINUTE = 60_000;
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

  /** Deploys another shell while the page is open. */
  const deploy = async (page: Page, version: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/registry.json');
    await page.route('**/registry.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), shell: { version } } });
    });
    const asked = page.waitForResponse('**/registry.json');
    await page.clock.fastForward(MINUTE + 1);
    await asked;
  };

  test('shows without a reload, can be postponed until an even newer version, and reloads the page on request', {
    tag: '@shell',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('half-typed');
    await deploy(page, 'next');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('half-typed');
    await notice(page).getByRole('button', { name: 'Later' }).click();
    await expect(notice(page)).toHaveCount(0);
    await deploy(page, 'next');
    await expect(notice(page)).toHaveCount(0);
    await deploy(page, 'even newer');
    await expect(notice(page)).toBeVisible();

    const reloaded = page.waitForEvent('load');
    await notice(page).getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});
