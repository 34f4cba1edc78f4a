import { expect, type Page, test } from '@playwright/test';
import { signUpConnected } from '../support/people.ts';

const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });

/** Does one thing at the provider, in its portal. */
const inPortal = async (page: Page, button: string, act: string | RegExp) => {
  await plan(page).getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: act }).click();
};

// Specification 34.8
test('a business chooses a plan, changes it, owes money, pays and cancels', { tag: '@account' }, async ({
  page,
}) => {
  await signUpConnected(page.request);
  await page.goto('/dashboard/payment');
  await plan(page).getByRole('button', { name: 'Choose Solo' }).click();
  await expect(page).toHaveURL(/\/sandbox\/billing\?session=/);
  await page.getByRole('button', { name: 'Pay' }).click();

  await expect(plan(page)).toContainText('Thank you: your plan has begun.');
  await expect(plan(page)).toContainText('Solo €9 a month');
  await expect(page.getByText('of 2,000', { exact: true })).toBeVisible();

  await inPortal(page, 'Change plan', /^Change to Studio/);
  await expect(plan(page)).toContainText('Your plan was changed.');
  await expect(plan(page)).toContainText('Studio €29 a month');

  await inPortal(page, 'Manage payment', 'Let a payment fail');
  await expect(plan(page)).toContainText('The last payment failed.');
  await inPortal(page, 'Manage payment', 'Let all attempts fail');
  await expect(plan(page)).toContainText('The plan is not paid.');
  await expect(page.getByText('The plan is not paid: each limit counts as reached.')).toBeVisible();
  await inPortal(page, 'Manage payment', 'Pay what is due');
  await expect(plan(page)).toContainText('Renews on');

  await inPortal(page, 'Manage payment', 'Cancel at the end of the period');
  await expect(plan(page)).toContainText('Cancelled: runs until');
});

test('a purchase counts once the provider tells of it, and leaving its page buys nothing', {
  tag: '@account',
}, async ({ page }) => {
  await signUpConnected(page.request);
  await page.goto('/dashboard/payment');
  await plan(page).getByRole('button', { name: 'Choose Studio' }).click();
  await expect(page).toHaveURL(/\?session=/);
  const session = new URL(page.url()).searchParams.get('session');
  await page.getByRole('link', { name: 'Back without a change' }).click();
  await expect(plan(page)).toContainText('Nothing was bought.');

  await page.request.post('/sandbox/billing/act', { data: { id: session, act: 'buy' } });
  const limits = async () => (await (await page.request.get('/api/v1/usage/')).json()).limits;
  await expect.poll(limits).toMatchObject({ messages: 20_000 });
});
