import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type Customer, freshCustomer, writeAs } from '../support/customer.ts';
import { signUpConnected } from '../support/people.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
  },
});

interface Received {
  type: string;
  text: string | null;
  file: { id: string; name: string; size: number };
}

/** The files that the customer has received. */
const receivedFiles = async (request: APIRequestContext, { phone }: Customer): Promise<Received[]> => {
  const answer = await request.get('/sandbox/telegram/outbox', { params: { chat: phone } });
  const { results }: { results: Received[] } = await answer.json();
  return results.filter(({ file }) => file);
};

/** A picture that only a browser of this test has drawn. */
const drawPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 400;
    const context = canvas.getContext('2d');
    context?.fillRect(100, 100, 200, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

const openChat = async (page: Page): Promise<Customer> => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Can you show me?', { owner: email });
  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  await expect(page.getByRole('log').getByText('Can you show me?')).toBeVisible();
  return customer;
};

test('pictures and documents reach the customer, each once, and nothing jumps', { tag: '@chat' }, async ({
  page,
}) => {
  const customer = await openChat(page);
  const picture = Buffer.from(await drawPicture(page), 'base64');
  const tray = page.getByRole('list', { name: 'Files to send' });
  const log = page.getByRole('log', { name: 'Messages' });
  const field = page.getByRole('textbox', { name: 'Message' });

  await test.step('an attached, a pasted and a dropped file are shown before they are sent', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Attach files' }).click(),
    ]);
    await chooser.setFiles([
      { name: 'cut.png', mimeType: 'image/png', buffer: picture },
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    ]);
    await expect(tray.getByText('600 × 400')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Empty, so it cannot be sent');
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['pasted'], 'pasted.txt', { type: 'text/plain' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(tray.getByRole('listitem')).toHaveCount(3);
    await tray.getByRole('button', { name: 'Remove dropped.txt' }).click();
  });

  await test.step('a lost answer costs nothing, and the row keeps its place', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      '**/inbox/*/media/',
      async (route) => {
        await held;
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await field.fill('Like this');
    await page.keyboard.press('Enter');
    const row = log.getByRole('article').filter({ hasText: 'Like this' });
    await expect(row.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect(tray).toHaveCount(0);
    const before = await row.boundingBox();
    release();
    await expect(row.getByRole('img', { name: 'Sent', exact: true })).toBeVisible();
    await expect(log.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(2);
    await expect(row.locator('img[data-loaded]')).toBeVisible();
    expect((await row.boundingBox())?.height).toBe(before?.height);
  });

  await test.step('the phone has them', async () => {
    const received = await receivedFiles(page.request, customer);
    expect(received.map(({ type, text, file }) => [type, text, file.name])).toEqual([
      ['photo', 'Like this', 'cut.png'],
      ['document', null, 'pasted.txt'],
    ]);
    const bytes = await page.request.get(`/sandbox/telegram/files/${received[0]?.file.id}`);
    expect(picture.equals(await bytes.body())).toBe(true);
  });
});

test('an album is a grid with arrows, and chosen files and emoji stay in the composer', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await page.goto('/dashboard/chat');
  const picture = Buffer.from(await drawPicture(page), 'base64');
  for (const text of ['My hair', undefined, undefined]) {
    const uploaded = await page.request.post('/sandbox/telegram/files', {
      params: { name: 'hair.png', width: 600, height: 400 },
      data: picture,
      headers: { 'content-type': 'image/png' },
    });
    const { id } = await uploaded.json();
    const from = { to: 'account', owner: email, from: customer };
    const written = await page.request.post('/sandbox/telegram/messages', {
      data: { ...from, file: id, album: '77', ...(text && { text }) },
    });
    expect(written.ok()).toBe(true);
  }
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  const log = page.getByRole('log', { name: 'Messages' });
  const pictures = log.getByRole('button', { name: 'Enlarge' });
  await expect(pictures).toHaveCount(3);

  await test.step('the pictures without a caption are beside each other', async () => {
    const [first, second] = [await pictures.nth(1).boundingBox(), await pictures.nth(2).boundingBox()];
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? Number.POSITIVE_INFINITY);
    expect(second?.height).toBe(first?.height);
  });

  await test.step('arrows lead through them, and a photo is saved with its ending', async () => {
    await pictures.first().click();
    const viewer = page.getByRole('dialog', { name: 'Photo' });
    const shown = () => viewer.getByRole('img', { name: 'Photo' }).getAttribute('src');
    const before = await shown();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).not.toBe(before);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^photo-\d{4}-\d\d-\d\d-\d{4}\.webp$/);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });

  await test.step('chosen files are there after a reload', async () => {
    const tray = page.getByRole('list', { name: 'Files to send' });
    const file = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Cut: 20') };
    await page.locator('input[type=file]').setInputFiles([file]);
    await expect(tray.getByText('prices.txt')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('chat:files'))))
      .toBe(true);
    await page.reload();
    await expect(tray.getByText('prices.txt')).toBeVisible();
    await tray.getByRole('button', { name: 'Remove prices.txt' }).click();
    await expect(tray).toHaveCount(0);
  });

  // Specification 54.10
  await test.step('an emoji is found and inserted by the keyboard, in a font that has it', async () => {
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('Hi');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('combobox', { name: 'Search emoji' }).fill('folded hands');
    await expect(page.getByRole('option', { name: 'folded hands' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Hi🙏');
    await expect(field).toBeFocused();
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Emoji/.test(family) && status === 'loaded'),
      );
    await expect.poll(loaded).toBe(true);
  });
});

test('a voice message is recorded, cancelled and sent', { tag: '@chat' }, async ({ page }) => {
  const customer = await openChat(page);
  const record = page.getByRole('button', { name: 'Record a voice message' });

  await record.click();
  await expect(page.getByRole('timer')).toHaveText('0:01');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();

  await record.click();
  await expect(page.getByRole('timer')).toHaveText('0:02');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1);
  const received = await receivedFiles(page.request, customer);
  expect(received.map(({ type, file }) => [type, file.name])).toEqual([['voice', 'voice.ogg']]);

  const seconds = await page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    const form = String.fromCharCode(...new Uint8Array(bytes.slice(0, 4)));
    const { duration } = await new OfflineAudioContext(1, 48_000, 48_000).decodeAudioData(bytes);
    return form === 'OggS' ? duration : 0;
  }, `/sandbox/telegram/files/${received[0]?.file.id}`);
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(10);
});

test('a cancelled upload is not delivered, and one that a reload cuts off goes out once', {
  tag: '@chat',
}, async ({ page }) => {
  const customer = await openChat(page);
  const log = page.getByRole('log', { name: 'Messages' });
  const network = await page.context().newCDPSession(page);
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const send = async (name: string) => {
    const buffer = Buffer.alloc(500_000, 7);
    await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'application/zip', buffer }]);
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  };
  await limitUpload(20_000);

  await send('cancelled.zip');
  const isUnderWay = page.getByRole('progressbar', { name: 'Upload' });
  await expect(isUnderWay).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await page.getByRole('button', { name: 'Cancel the upload: cancelled.zip' }).click();
  await expect(log.getByText('cancelled.zip')).toHaveCount(0);

  await send('once.zip');
  await expect(isUnderWay).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await page.reload();
  await limitUpload(-1);
  await expect(log.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1);
  const received = await receivedFiles(page.request, customer);
  expect(received.map(({ file }) => [file.name, file.size])).toEqual([['once.zip', 500_000]]);
});
