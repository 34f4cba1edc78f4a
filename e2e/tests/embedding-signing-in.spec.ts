import { expect, test } from '@playwright/test';
import { embed, SHOP, signInWithin } from '../support/embedding.ts';
import { useNewAccount } from '../support/google.ts';
import { textTo } from '../support/mail.ts';
import { freshEmail, freshPhone, signUp } from '../support/people.ts';
import { enrolPhones } from '../support/second-factor.ts';

test('a Google account signs in within a foreign page, which stays where it is', {
  tag: ['@embedding', '@signing-in'],
}, async ({ page, context }) => {
  await page.goto(`${SHOP}/plain.html`);
  const app = await embed(page, { app: 'account' });
  const opening = page.waitForEvent('popup');
  await app.getByRole('button', { name: 'Continue with Google' }).click();
  await useNewAccount(await opening, freshEmail());
  await expect(app.getByText('Greta Google').first()).toBeVisible();
  expect(page.url()).toBe(`${SHOP}/plain.html`);
  expect(await context.cookies()).toEqual([]);
});

test('a foreign page asks for a code when the provider requires a second factor', {
  tag: ['@embedding', '@signing-in'],
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  const phone = freshPhone();
  await enrolPhones(request, email, { 'My phone': phone });
  await page.goto(`${SHOP}/plain.html`);
  const app = await embed(page, { app: 'calendar' });
  await signInWithin(app, email);
  await expect(app.getByText('We send a code to My phone')).toBeVisible();
  await expect(app.getByText('The code is on its way.')).toBeVisible();
  await app.getByLabel('Code').fill(await textTo(request, phone));
  await app.getByLabel('Code').press('Enter');
  await expect(app.getByRole('heading', { name: 'Calendar' })).toBeVisible();
});
