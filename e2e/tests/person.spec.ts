import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { callApi, idTokenOf, PASSWORD, signUp } from '../support/people.ts';
import { signInOn } from '../support/signing-in.ts';

/** The token of a sign-in an hour ago; the sandbox takes tokens without a signature. */
const aged = (token: string): string => {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const old = JSON.stringify({ ...claims, auth_time: claims.auth_time - 3600 });
  return `${header}.${Buffer.from(old).toString('base64url')}.`;
};

// Specification 32.2
test('a person signs another browser out, and its page says that the session ended', {
  tag: '@account',
}, async ({ page, browser, request }) => {
  const { email } = await signUp(request);
  await signInOn(page, email);
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0' });
  const other = await elsewhere.newPage();
  await signInOn(other, email);
  await other.goto('/dashboard/chat');

  await page.goto('/dashboard/account/security');
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByText('This browser')).toBeVisible();
  await expectAccessible(page, 'main');
  await card.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await expect(card.getByRole('button', { name: 'Sign out Firefox on Linux' })).toHaveCount(0);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText('Your session ended. Sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/account/security');
  await elsewhere.close();
});

// Specification 32.6
test('an old session asks for the password before a bot is removed, and then removes it by itself', {
  tag: '@account',
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  await signInOn(page, email);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  const { token, username } = await made.json();
  await callApi(page.request, 'POST', '/bot/telegram/create/', { token });
  await callApi(page.request, 'POST', '/users/auth/login/', {
    id_token: aged(await idTokenOf(request, email)),
  });

  await page.goto('/dashboard/bot');
  await page
    .getByRole('listitem')
    .filter({ hasText: `@${username}` })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the bot' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('a guess');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This is not the password.').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your bots will be here')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('over the dialog of a new token the question has the focus, and closing it keeps the token', {
  tag: '@account',
}, async ({ page, request }) => {
  const { email } = await signUp(request);
  await signInOn(page, email);
  const made = await page.request.post('/sandbox/telegram/bots', { data: { name: 'My shop' } });
  const { token } = await made.json();
  await callApi(page.request, 'POST', '/bot/telegram/create/', { token });
  await callApi(page.request, 'POST', '/users/auth/login/', {
    id_token: aged(await idTokenOf(request, email)),
  });

  await page.goto('/dashboard/bot');
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: /^New token for/ });
  await form.getByLabel('Bot token').fill(token);
  await form.getByRole('button', { name: 'Use this token' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByText(/Nothing was changed/).first()).toBeVisible();
  await expect(form.getByLabel('Bot token')).toHaveValue(token);
});

// Specification 32.7
test('a person changes their name, and the menu has it at once', { tag: '@account' }, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/dashboard/account');
  const card = page.getByRole('region', { name: 'You' });
  await card.getByRole('button', { name: 'Change the name' }).click();
  await expect(card.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Grace');
  await expectAccessible(page, 'main');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Grace Person')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByText('Grace Person').last()).toBeVisible();
});
