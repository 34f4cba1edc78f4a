import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Customer, freshCustomer, writeAs } from '../support/customer.ts';
import { signUpConnected } from '../support/people.ts';

interface Received {
  text: string | null;
  file?: { name: string; size: number };
}

/** What the customer has received. */
const receivedBy = async (page: Page, { phone }: Customer): Promise<Received[]> => {
  const answer = await page.request.get('/sandbox/telegram/outbox', { params: { chat: phone } });
  return (await answer.json()).results;
};

// Specification 65.1, 65.2, 65.6, 65.9, 65.12
test('a quick reply is written with a file, and used in mid-text and from its button', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'How much is a cut?', { owner: email });
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();
  const field = page.getByRole('textbox', { name: 'Message' });
  const dialog = page.getByRole('dialog', { name: 'Quick replies' });
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['content-type']?.startsWith('multipart/form-data')) uploads.push(request.url());
  });

  await test.step('the first one is written', async () => {
    await field.fill('/');
    await page.getByRole('option', { name: 'Write the first one' }).click();
    await dialog.getByRole('button', { name: 'Add a quick reply' }).click();
    await dialog.getByLabel('Name, to find it after the /').fill('prices');
    await dialog.getByLabel('Message').fill('Our prices, {nmae}');
    await expect(dialog.getByRole('alert')).toHaveText('There is no {nmae}; did you mean {name}?');
    await dialog.getByRole('button', { name: 'Use {name}' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Add files' }).click(),
    ]);
    const buffer = Buffer.from('%PDF-1.7 the prices');
    await chooser.setFiles([{ name: 'prices.pdf', mimeType: 'application/pdf', buffer }]);
    await expect(dialog.getByRole('button', { name: 'Remove prices.pdf' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('/prices', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(uploads).toHaveLength(1);
  });

  await test.step('in mid-text it takes the place of its word', async () => {
    await field.fill('');
    await field.pressSequentially('See https://x.es/y and/or 24/7. /pri');
    await page.getByRole('option', { name: /^\/prices/ }).waitFor();
    await field.press('Enter');
    await expect(field).toHaveValue(`See https://x.es/y and/or 24/7. Our prices, ${customer.name}`);
    await expect(page.getByRole('list', { name: 'Files to send' }).getByText('prices.pdf')).toBeVisible();
    await field.press('Enter');
    await expect
      .poll(() => receivedBy(page, customer))
      .toMatchObject([
        {
          text: `See https://x.es/y and/or 24/7. Our prices, ${customer.name}`,
          file: { name: 'prices.pdf', size: 19 },
        },
      ]);
  });

  await test.step('the button opens it with a search', async () => {
    await page.getByRole('button', { name: 'Quick replies' }).click();
    await expect(dialog.getByRole('option', { name: /^\/prices/ })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('combobox', { name: 'Search quick replies' }).fill('pri');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(`Our prices, ${customer.name}`);
    await field.press('Enter');
    await expect.poll(async () => (await receivedBy(page, customer)).length).toBe(2);
    // The browser sent the bytes once, for the reply.
    expect(uploads).toHaveLength(1);
  });
});
