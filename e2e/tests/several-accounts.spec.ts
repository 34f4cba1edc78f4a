import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { codeFor, freshPhone, signUpConnected } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

// Specification 46.2, 46.3, 46.10, 46.11
test('account: another Telegram account is added, and each answers in its own conversations', {
  tag: ['@account', '@chat'],
}, async ({ page }) => {
  const { email: owner } = await signUpConnected(page.request);
  const phone = freshPhone();
  await page.request.post('/sandbox/telegram/accounts', { data: { phone, name: 'Second shop' } });

  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Add another account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add another account' });
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = dialog.getByLabel('Login code');
  await expect(code).toBeVisible();
  await code.fill(await codeFor(page.request, phone));
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('region', { name: 'Telegram account' });
  await expect(card.getByText('Second shop')).toBeVisible();
  await expect(card.getByText('Connected', { exact: true })).toHaveCount(2);
  await expectAccessible(page, 'main');

  const customer = freshCustomer();
  await writeAs(page.request, customer, 'To the first', { owner });
  await writeAs(page.request, customer, 'To the second', { owner, to: `account:${phone}` });
  const chats = await openWindow(page);
  await chats.goto('/dashboard/chat');
  const rows = chats.getByRole('link', { name: customer.name });
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'To the second' }).click();
  await expect(chats.getByText('account of Second shop').first()).toBeVisible();
  await chats.getByRole('textbox', { name: 'Message' }).fill('From the second');
  await chats.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => received(page.request, customer)).toEqual(['From the second']);
  const query = { to: `account:${phone}`, owner, person: customer.phone };
  const { results } = await (await page.request.get('/sandbox/telegram/chat', { params: query })).json();
  expect(results.map(({ text }: { text: string }) => text)).toEqual(['To the second', 'From the second']);

  await page.request.post('/sandbox/telegram/accounts/end-session', { data: { owner, phone } });
  await chats.bringToFront();
  await chats.reload();
  await expect(chats.getByText(/Telegram signed out Second shop/)).toBeVisible();
  await expect(chats.getByText('account of Second shop').first()).toBeVisible();
  await rows.filter({ hasText: 'To the first' }).click();
  await expect(chats.getByRole('textbox', { name: 'Message' })).toBeVisible();

  await page.bringToFront();
  await page.reload();
  await expect(card.getByText('Telegram signed out Second shop')).toBeVisible();
  await card.getByRole('button', { name: 'Disconnect: Second shop' }).click();
  const question = page.getByRole('dialog', { name: 'Disconnect Second shop?' });
  await question.getByRole('radio', { name: /Remove them/ }).check();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(card.getByText('Connected', { exact: true })).toHaveCount(1);
  await chats.bringToFront();
  await expect(rows).toHaveCount(1);
});
