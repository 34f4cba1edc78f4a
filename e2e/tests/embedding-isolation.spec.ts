import { expect, type Locator, type Page, test } from '@playwright/test';
import { embed, SHOP, signInWithin } from '../support/embedding.ts';
import { signUp } from '../support/people.ts';

/** The computed style of everything inside an element. */
const looksOf = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => {
    const properties = [
      ['box-sizing', 'display', 'float', 'color', 'background-color', 'fill', 'stroke', 'transform'],
      ['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'line-height'],
      [
        'text-transform',
        'text-decoration-line',
        'margin',
        'padding',
        'border',
        'border-radius',
        'width',
        'height',
      ],
    ].flat();
    return [...node.querySelectorAll('.switchboard-root, .switchboard-root *')].map((each) => {
      const style = getComputedStyle(each);
      const name = `${each.tagName} ${each.getAttribute('class')}`;
      return `${name}: ${properties.map((property) => style.getPropertyValue(property)).join('; ')}`;
    });
  });

const looksOfPage = (page: Page): Promise<string[]> =>
  page.locator('body > h1, body > button, body > p').evaluateAll((nodes) =>
    nodes.map((node) => {
      const style = getComputedStyle(node);
      return [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; ');
    }),
  );

const settled = async (page: Page, app: Locator) => {
  await expect(app.getByLabel('E-mail')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
};

test('an app and the page around it change nothing of each other’s looks', { tag: '@embedding' }, async ({
  browser,
  request,
}) => {
  const { email } = await signUp(request);
  const looks: string[][] = [];
  for (const path of ['plain.html', 'hostile.html']) {
    const page = await browser.newPage();
    await page.goto(`${SHOP}/${path}`);
    const before = await looksOfPage(page);
    expect(before.length).toBeGreaterThan(0);
    const app = await embed(page, { app: 'calendar', theme: 'light' });
    await settled(page, app);
    looks.push(await looksOf(app));
    await test.step(`an app changes nothing of ${path}`, async () => {
      await signInWithin(app, email);
      await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();
      expect(await looksOfPage(page)).toEqual(before);
    });
    await page.close();
  }
  const [inPlain, inHostile] = looks;
  expect(inHostile, 'rules for every element change nothing inside an app').toEqual(inPlain);
});

test('a page of React 18 keeps its React, and drives an app like any element', { tag: '@embedding' }, async ({
  page,
  request,
}) => {
  const { email } = await signUp(request);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`${SHOP}/react-18/`);
  await expect(page.getByRole('heading', { name: 'React 18.3.1' })).toBeVisible();

  const app = page.locator('switchboard-app');
  await signInWithin(app, email);
  await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await page.getByRole('button', { name: 'Clicked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  await expect(app.locator('.switchboard-root')).toHaveClass(/dark/);
  await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();

  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(app).toHaveCount(0);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('fifty apps that came and went leave nothing behind', { tag: '@embedding' }, async ({
  page,
  request,
}) => {
  const { email } = await signUp(request);
  await page.goto(`${SHOP}/plain.html`);
  const first = await embed(page, { app: 'account' });
  await signInWithin(first, email);
  await expect(first.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await first.evaluate((node) => node.remove());
  // One-time requests of the page, such as for the kind of the backend, are answered before.
  const chat = await embed(page, { app: 'chat' });
  await expect(chat.getByText('No conversations yet')).toBeVisible();
  await chat.evaluate((node) => node.remove());

  const comeAndGo = (times: number) =>
    page.evaluate(async (times) => {
      for (let time = 0; time < times; time += 1) {
        const element = document.createElement('switchboard-app');
        element.setAttribute('app', time % 2 ? 'account' : 'chat');
        document.querySelector('main')?.append(element);
        while (!element.querySelector('[data-remote] h1, [data-remote] h2'))
          await new Promise((resolve) => setTimeout(resolve, 10));
        element.remove();
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    }, times);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
  };

  // The first few apps create styles and caches, once.
  await comeAndGo(10);
  const before = await count();
  await comeAndGo(50);
  // Pending requests hold the last app for a moment.
  await expect(async () => {
    const after = await count();
    // Fewer than one node and one listener per two apps.
    expect(after.nodes - before.nodes).toBeLessThan(20);
    expect(after.listeners - before.listeners).toBeLessThan(20);
    // A leaking app holds some hundred kilobytes.
    expect((after.heap - before.heap) / 50).toBeLessThan(30_000);
  }).toPass({ timeout: 20_000 });
});
