import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Customer, freshCustomer, writeAs } from '../support/customer.ts';
import { signUpConnected } from '../support/people.ts';

interface Received {
  type: string;
  text: string | null;
  album?: string;
}

/** What the customer has received. */
const received = async (page: Page, { phone }: Customer): Promise<Received[]> => {
  const answer = await page.request.get('/sandbox/telegram/outbox', { params: { chat: phone } });
  return (await answer.json()).results;
};

/** Pictures that only a browser of this test has drawn. */
const drawPictures = async (page: Page, count: number) => {
  const drawn = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d');
    return Array.from({ length: wanted }, (_, at) => {
      if (context) context.fillStyle = `hsl(${at * 60} 60% 50%)`;
      context?.fillRect(0, 0, 600, 400);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
  }, count);
  return drawn.map((data, at) => ({
    name: `cut-${at + 1}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(data, 'base64'),
  }));
};

// Specification 66.4, 66.5
test('photos that are chosen together go out as one album, once, and fail and are sent again as one', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Can you show me?', { owner: email });
  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Can you show me?')).toBeVisible();
  const photos = await drawPictures(page, 4);
  const price = { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('30 euros') };
  const field = page.getByRole('textbox', { name: 'Message' });
  const tray = page.getByRole('list', { name: 'Files to send' });
  const choose = async (files: typeof photos) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Attach files' }).click(),
    ]);
    await chooser.setFiles(files);
    await expect(tray.getByRole('listitem')).toHaveCount(files.length);
  };
  const pictures = log.getByRole('button', { name: /^Enlarge/ });

  await test.step('a mixture is divided before it is sent, and that is said', async () => {
    await choose([...photos, price]);
    await expect(page.getByText('They go out as 2 messages')).toBeVisible();
    await expectAccessible(page);
    await field.fill('Before and after');
    await page.keyboard.press('Enter');
    // The state of an album is on its last tile.
    await expect(log.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(3);
    const all = await received(page, customer);
    expect(all.map(({ type, text }) => [type, text])).toEqual([
      ['photo', 'Before and after'],
      ...Array.from({ length: 3 }, () => ['photo', null]),
      ['document', null],
    ]);
    expect(new Set(all.slice(0, 4).map(({ album }) => album)).size).toBe(1);
    expect([typeof all[0]?.album, all[4]?.album]).toEqual(['string', undefined]);
  });

  await test.step('those without a caption are beside each other, before and after a reload', async () => {
    const tops = async () => {
      const boxes = await Promise.all([1, 2, 3].map((at) => pictures.nth(at).boundingBox()));
      return new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size;
    };
    await expect.poll(tops).toBe(1);
    await page.reload();
    await expect(pictures).toHaveCount(4);
    await expect.poll(tops).toBe(1);
  });

  await test.step('one that Telegram refuses has one failure and one Retry', async () => {
    const failure = { method: 'account.send', code: 400, person: customer.phone };
    const planned = await page.request.post('/sandbox/telegram/failures', { data: failure });
    expect(planned.ok()).toBe(true);
    await choose(photos.slice(0, 3));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const retry = log.getByRole('button', { name: 'Retry' });
    await expect(retry).toHaveCount(1);
    await expect(pictures).toHaveCount(7);
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect.poll(async () => (await received(page, customer)).length).toBe(8);
    const last = (await received(page, customer)).slice(5);
    expect(new Set(last.map(({ album }) => album)).size).toBe(1);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pictures.last()).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
