import { expect, test } from '@playwright/test';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { signUpConnected } from '../support/people.ts';

// Specification 1.8
test('a customer writes, and the message is on screen within a second', async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Hello, are you open today?', { owner: email });
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();
  const messages = page.getByRole('log', { name: 'Messages' });
  await expect(messages.getByText('Hello, are you open today?')).toBeVisible();

  // A busy machine may delay one; that none of five is in time would be a fault.
  const delays: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const sent = Date.now();
    await writeAs(page.request, customer, `Question ${n}`, { owner: email });
    await expect(messages.getByText(`Question ${n}`)).toBeVisible();
    delays.push(Date.now() - sent);
  }
  expect(Math.min(...delays)).toBeLessThan(1000);
});

test('a customer whom nobody has met appears in the list by writing', async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  await page.goto('/dashboard/chat');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Hi there', { owner: email });
  await expect(page.getByRole('link', { name: customer.name })).toContainText('Hi there');
});

test('an answer is shown at once, and reaches the customer once', async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Do you have time on Friday?', { owner: email });
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();

  await page.getByRole('textbox', { name: 'Message' }).fill('Yes, at 17:30');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Yes, at 17:30')).toHaveCount(1);
  await expect(log.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1);
  await expect.poll(() => received(page.request, customer)).toEqual(['Yes, at 17:30']);

  await page.reload();
  await expect(log.getByText('Yes, at 17:30')).toHaveCount(1);
});

test('an answer whose confirmation was lost shows as sent once it is known to have arrived', async ({
  page,
}) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Hello', { owner: email });
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();
  await page.route('**/send/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('textbox', { name: 'Message' }).fill('Only once, please');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1);
  await expect(log.getByText('Only once, please')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect(await received(page.request, customer)).toEqual(['Only once, please']);
});

test('what could not be sent is sent again by hand, and arrives once', async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Hello', { owner: email });
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();
  await page.route('**/send/', (route) => route.abort(), { times: 1 });
  await page.getByRole('textbox', { name: 'Message' }).fill('Second try');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1);
  await expect(log.getByText('Second try')).toHaveCount(1);
  expect(await received(page.request, customer)).toEqual(['Second try']);
});

test('what could not be sent says so in its row and can be deleted', async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Hello', { owner: email });
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();
  await page.route('**/send/', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('textbox', { name: 'Message' }).fill('Into the void');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Failed to send');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Into the void')).toHaveCount(0);
});

test('the filter is all until another is chosen', async ({ page }) => {
  await signUpConnected(page.request);
  await page.goto('/dashboard/chat');
  await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked();
});

// Specification 9.4
test('the filter counts accounts and bots, and a pinned conversation stands first', async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const [first, second] = [freshCustomer(), freshCustomer()];
  await writeAs(page.request, first, 'I was first', { owner: email });
  await writeAs(page.request, second, 'I was second', { owner: email });
  await page.goto('/dashboard/chat');
  await expect(page.getByRole('radio', { name: 'Accounts 2' })).toBeAttached();
  await expect(page.getByRole('radio', { name: 'Bots 0' })).toBeAttached();

  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('link');
  await expect(rows.first()).toContainText(second.name);
  await page.getByRole('button', { name: `Pin: ${first.name}` }).click();
  await expect(rows.first()).toContainText(first.name);

  await page.getByText('Bots 0').click();
  await expect(page.getByText('No conversations with bots')).toBeVisible();
});

test('a link or a script in a message is text, and only web addresses become links', async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  const text = '<img src=x onerror=alert(1)> https://example.com/a?b=1 javascript:alert(1)';
  await writeAs(page.request, customer, text, { owner: email });
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(log.getByRole('link')).toHaveCount(1);
  await expect(log.getByRole('link')).toHaveAttribute('rel', /noopener/);
});

test("the customer's phone and the chat screen talk to each other", async ({ page, context }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  const phone = await context.newPage();
  await phone.goto('/sandbox/phone');
  await phone.getByLabel('You are').selectOption({ label: 'Someone else …' });
  await phone.getByLabel('You write to').selectOption({ label: email });
  await phone.getByLabel('Name', { exact: true }).fill(customer.name);
  await phone.getByLabel('Phone', { exact: true }).fill(customer.phone);
  await phone.getByLabel('Message', { exact: true }).fill('Hola, ¿tenéis hueco mañana?');
  await phone.getByRole('button', { name: 'Send' }).click();

  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();
  await expect(page.getByRole('log').getByText('¿tenéis hueco mañana?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Sí, a las diez');
  await page.keyboard.press('Enter');
  await expect(phone.getByText('Sí, a las diez')).toBeVisible();
});

test('leaving a conversation, the page is called what the next screen is', async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Good morning', { owner: email });
  await page.goto('/dashboard/chat');
  await page.getByRole('link', { name: customer.name }).click();
  await expect(page).toHaveTitle(`${customer.name} · Switchboard`);
  await page.getByRole('link', { name: 'Календарь' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect(page).toHaveTitle('Calendar · Switchboard');
});
