import { expect, test } from '@playwright/test';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { callApi, codeFor, createAccount, freshEmail, freshPhone, signUp } from '../support/people.ts';

// Specification 1.10
test('calendar: a resource, a service, and a booking that survives a reload', { tag: '@calendar' }, async ({
  page,
}) => {
  await signUp(page.request);
  await page.goto('/dashboard/calendar');
  await page.getByLabel('Name').fill('Marta');
  await page.getByRole('button', { name: 'Add a resource' }).click();
  await page.getByRole('button', { name: 'Add service' }).click();
  const service = page.getByRole('form', { name: 'Add service' });
  await service.getByLabel('Service').fill('Haircut');
  await service.getByLabel('Minutes').fill('45');
  await service.getByLabel('Price').fill('30');
  await service.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByRole('list', { name: 'Services' })).toContainText('Haircut');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'New booking', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: /Haircut/ }).check();
  await drawer.getByRole('combobox', { name: 'Customer' }).fill('Olga Test');
  await drawer.getByRole('button', { name: 'Book' }).click();
  await expect(drawer).toBeHidden();

  const [booking] = await (await page.request.get('/api/v1/booking/bookings/')).json();
  // The next free time may be in another week, or at an hour that is out of view.
  await page.goto(`/dashboard/calendar?view=agenda&date=${booking.start.slice(0, 10)}`);
  await expect(page.getByRole('main')).toContainText('Olga Test');
  expect(booking).toMatchObject({ total_duration: 45, total_price: 30, customer_name: 'Olga Test' });
});

// Specification 1.6
test('account: the profile shows, and Telegram can be connected by phone, code and password', {
  tag: '@account',
}, async ({ page }) => {
  const { email } = await signUp(page.request);
  const phone = freshPhone();
  await page.request.post('/sandbox/telegram/accounts', { data: { phone, password: 'two-step' } });
  await page.goto('/dashboard/account');
  await expect(page.getByText('Test Person')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole('button', { name: 'Connect Telegram' }).click();
  const wizard = page.getByRole('dialog', { name: 'Connect Telegram' });
  await wizard.getByLabel('Phone number').fill(phone);
  await page.keyboard.press('Enter');
  await wizard.getByLabel('Login code').fill('00000');
  await page.keyboard.press('Enter');
  await expect(
    wizard.getByText(/code/i).and(wizard.locator('[role=alert], .error, [id*=error]')),
  ).toBeVisible();
  await wizard.getByLabel('Login code').fill(await codeFor(page.request, phone));
  await page.keyboard.press('Enter');
  await wizard.getByLabel('Password', { exact: true }).fill('two-step');
  await page.keyboard.press('Enter');
  await expect(wizard.getByText('Telegram is connected')).toBeVisible();
  await wizard.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
});

// Specification 40.8
test('account: Telegram can be connected by a QR code that another app scans', {
  tag: '@account',
}, async ({ page, context }) => {
  await signUp(page.request);
  const phone = freshPhone();
  await page.request.post('/sandbox/telegram/accounts', { data: { phone, password: 'two-step' } });
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Connect Telegram' }).click();
  const wizard = page.getByRole('dialog', { name: 'Connect Telegram' });
  await wizard.getByRole('button', { name: 'Use a QR code instead' }).press('Enter');
  await expect(wizard.getByRole('img', { name: 'QR code for Telegram' })).toBeVisible();

  const opened = context.waitForEvent('page');
  await wizard.getByRole('link', { name: 'Scan it with the phone of the sandbox' }).click();
  const scanner = await opened;
  await expect(scanner.getByLabel('Content of the code')).toHaveValue(/^tg:\/\/login\?token=/);
  await scanner.getByLabel('Phone of the account').fill(phone);
  await scanner.getByRole('button', { name: 'Scan' }).click();
  await expect(scanner.getByText(`Scanned with ${phone}`)).toBeVisible();

  await wizard.getByLabel('Password', { exact: true }).fill('two-step');
  await page.keyboard.press('Enter');
  await expect(wizard.getByText('Telegram is connected')).toBeVisible();
});

// Specification 1.7
test('account: a bot can be added by its token, and its customers can be answered', {
  tag: '@account',
}, async ({ page }) => {
  await signUp(page.request);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  const { bot_id, token, username } = await made.json();
  await page.goto('/dashboard/bot');
  await page.getByLabel('Bot token').fill(token);
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await expect(page.getByText(`@${username}`, { exact: true })).toBeVisible();

  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Is anybody there?', { to: `bot:${bot_id}` });
  await page.getByRole('link', { name: 'Чаты' }).click();
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  await expect(page.getByRole('region', { name: customer.name })).toContainText('Is anybody there?');
  await page.getByRole('textbox', { name: 'Message' }).fill('Yes, I am');
  await page.keyboard.press('Enter');
  await expect.poll(() => received(page.request, customer)).toEqual(['Yes, I am']);
});

test('agents: the button of onboarding is directly below the prompt', { tag: '@agents' }, async ({
  page,
}) => {
  const id_token = await createAccount(page.request, freshEmail());
  await callApi(page.request, 'POST', '/users/auth/register/', { id_token });
  await page.goto('/onboarding');
  const button = await page.getByRole('button', { name: 'Skip this step' }).boundingBox();
  const text = await page.getByRole('textbox', { name: 'What should your agent know?' }).boundingBox();
  expect((button?.y ?? 0) - ((text?.y ?? 0) + (text?.height ?? 0))).toBeLessThan(80);
});

test('calendar: two quick clicks move by two weeks', { tag: '@calendar' }, async ({ page }) => {
  await signUp(page.request);
  await callApi(page.request, 'POST', '/booking/resources/', { name: 'Marta' });
  await page.goto('/dashboard/calendar?date=2026-11-16');
  await page.getByRole('button', { name: 'Next week' }).dblclick();
  await expect(page).toHaveURL('/dashboard/calendar?date=2026-11-30');
});
