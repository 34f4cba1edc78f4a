import { expect, type Page, type Request, test } from '@playwright/test';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { signUpConnected } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

const CHANGES = '/messaging/changes/';

/** The calls for changes; the last one waits. */
const callsForChanges = (page: Page): readonly Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => void (request.url().includes(CHANGES) && calls.push(request)));
  return calls;
};

/** The next call for changes whose answer contains a text. */
const callThatTells = async (page: Page, text: string): Promise<Request> => {
  const response = await page.waitForResponse(
    async (response) => response.url().includes(CHANGES) && (await response.text()).includes(text),
  );
  return response.request();
};

// Specification 1.8
test('a customer and a user talk', { tag: '@chat' }, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  const write = (text: string) => writeAs(page.request, customer, text, { owner: email });
  await write('Hello, are you open today?');
  const calls = callsForChanges(page);
  await page.goto('/dashboard/chat');
  const read = callThatTells(page, '"unread":0');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  const log = page.getByRole('log', { name: 'Messages' });
  const sent = log.getByRole('img', { name: 'Sent', exact: true });
  const field = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(log.getByText('Hello, are you open today?')).toBeVisible();
  await expect(page).toHaveTitle(`${customer.name} · Switchboard`);

  await test.step('a message of the customer arrives with the waiting poll', async () => {
    const before = await read;
    await expect.poll(() => calls.at(-1) === before).toBe(false);
    const waiting = calls.at(-1);
    const told = callThatTells(page, 'Do you have time on Friday?');
    await write('Do you have time on Friday?');
    expect(await told).toBe(waiting);
    await expect(log.getByText('Do you have time on Friday?')).toBeVisible();
  });
  await test.step('an answer is shown at once, and reaches the customer once', async () => {
    await field.fill('Yes, at 17:30');
    await page.keyboard.press('Enter');
    await expect(log.getByText('Yes, at 17:30')).toHaveCount(1);
    await expect(sent).toHaveCount(1);
    await expect.poll(() => received(page.request, customer)).toEqual(['Yes, at 17:30']);
  });
  await test.step('an answer whose confirmation was lost shows as sent, and arrives once', async () => {
    await page.route(
      '**/send/',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await field.fill('Only once, please');
    await send.click();
    await expect(sent).toHaveCount(2);
    await expect(log.getByText('Only once, please')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    expect(await received(page.request, customer)).toEqual(['Yes, at 17:30', 'Only once, please']);
  });
  await test.step('an answer whose request was lost is sent again by itself, and arrives once', async () => {
    await page.route('**/send/', (route) => route.abort(), { times: 1 });
    await field.fill('Second try');
    await send.click();
    await expect(sent).toHaveCount(3);
    await expect(log.getByText('Second try')).toHaveCount(1);
    expect((await received(page.request, customer)).slice(2)).toEqual(['Second try']);
  });
  await test.step('an answer that was refused is sent again by hand, and arrives once', async () => {
    await page.route('**/send/', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await field.fill('By hand');
    await send.click();
    await log.getByRole('button', { name: 'Retry' }).click();
    await expect(sent).toHaveCount(4);
    await expect(log.getByText('By hand')).toHaveCount(1);
    expect((await received(page.request, customer)).slice(3)).toEqual(['By hand']);
  });
  await test.step('an answer that was refused says so, and can be deleted', async () => {
    await page.route('**/send/', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await field.fill('Into the void');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to send');
    await log.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Into the void')).toHaveCount(0);
  });
  await test.step('markup in a message is text, and only web addresses become links', async () => {
    await write('<img src=x onerror=alert(1)> https://example.com/a?b=1 javascript:alert(1)');
    await expect(log.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(log.getByRole('link')).toHaveCount(1);
    await expect(log.getByRole('link')).toHaveAttribute('rel', /noopener/);
  });
  await test.step('after a reload each answer is there once', async () => {
    await page.reload();
    await expect(log.getByText('Yes, at 17:30')).toHaveCount(1);
    await expect(log.getByText('Only once, please')).toHaveCount(1);
  });
  await test.step('the next screen has its own title', async () => {
    await page.getByRole('link', { name: 'Календарь' }).click();
    await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await expect(page).toHaveTitle('Calendar · Switchboard');
  });
});

// Specification 9.4
test('the list shows new customers, counts per filter, and pinned conversations first', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  await page.goto('/dashboard/chat');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked();

  const [first, second] = [freshCustomer(), freshCustomer()];
  await writeAs(page.request, first, 'I was first', { owner: email });
  await expect(
    page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: first.name }),
  ).toContainText('I was first');
  await writeAs(page.request, second, 'I was second', { owner: email });
  await expect(page.getByRole('radio', { name: 'Accounts 2' })).toBeAttached();
  await expect(page.getByRole('radio', { name: 'Bots 0' })).toBeAttached();

  const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('link');
  // Both wait: the longest wait comes first, until their group is folded.
  await expect(rows.first()).toContainText(first.name);
  await page.getByRole('button', { name: 'Waiting for you 2' }).click();
  await expect(rows.first()).toContainText(second.name);
  await page.getByRole('button', { name: `Pin: ${first.name}` }).click();
  await expect(rows.first()).toContainText(first.name);

  await page.getByRole('radio', { name: 'Bots 0' }).check();
  await expect(page).toHaveURL(/\?filter=bots$/);
  await expect(page.getByText('No conversations with bots')).toBeVisible();
});

test("the customer's phone and the chat screen talk to each other", { tag: '@chat' }, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  const phone = await openWindow(page);
  await phone.goto('/sandbox/phone');
  await phone.getByLabel('You are').selectOption({ label: 'Someone else …' });
  await phone.getByLabel('You write to').selectOption({ label: email });
  await phone.getByLabel('Name', { exact: true }).fill(customer.name);
  await phone.getByLabel('Phone', { exact: true }).fill(customer.phone);
  await phone.getByLabel('Message', { exact: true }).fill('Hola, ¿tenéis hueco mañana?');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();

  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  await expect(page.getByRole('log').getByText('¿tenéis hueco mañana?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Sí, a las diez');
  await page.keyboard.press('Enter');
  await expect(phone.getByText('Sí, a las diez')).toBeVisible();
});
