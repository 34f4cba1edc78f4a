import { expect, type Page, test } from '@playwright/test';
import { refuseToSave } from '../support/agent.ts';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { settled } from '../support/motion.ts';
import { callApi, PASSWORD, type Person, signUp, signUpConnected } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

const DRAFT = 'Yes, we have a table at';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** Signs up a user and opens a conversation. */
const openConversation = async (page: Page) => {
  const person = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Do you have time on Friday?', { owner: person.email });
  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
  return { ...person, customer, address: page.url() };
};

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
};

const endOnServer = (page: Page) => callApi(page.request, 'POST', '/users/auth/logout/');

const signIn = async (page: Page, { email }: Person) => {
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
};

test('a session that ends in another tab takes every tab to /login, and no unsaved text is lost', {
  tag: ['@chat', '@agents', '@shell'],
}, async ({ page }) => {
  const person = await openConversation(page);
  await field(page).fill(DRAFT);
  const agents = await openWindow(page);
  await refuseToSave(agents);
  await agents.goto('/agents');
  const prompt = agents.getByRole('textbox', { name: 'System prompt' });
  await expect(prompt).toHaveValue('Be kind.');
  await prompt.fill('Be kind, and brief.');

  const other = await openWindow(page);
  await other.goto('/dashboard/account');
  await signOut(other);
  await expect(agents).toHaveURL('/login');
  await signIn(page, person);
  await expect(page).toHaveURL(person.address);
  await expect(field(page)).toHaveValue(DRAFT);
  await expect(agents).toHaveURL('/agents');
  await expect(prompt).toHaveValue('Be kind, and brief.');
  await expect(agents.getByText('Unsaved changes')).toBeVisible();

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => received(page.request, person.customer)).toEqual([DRAFT]);
  await page.reload();
  await expect(page.getByRole('log').getByText(DRAFT)).toBeVisible();
  await expect(field(page), 'a draft that was sent is forgotten').toHaveValue('');
});

test('a session that the server ends takes the tab to /login without losing a typed draft', {
  tag: ['@chat', '@shell'],
}, async ({ page }) => {
  const person = await openConversation(page);
  await field(page).fill(DRAFT);
  await endOnServer(page);
  await expect(page).toHaveURL('/login');
  await page.reload();
  await signIn(page, person);
  await page.goto(person.address);
  await expect(field(page)).toHaveValue(DRAFT);
});

test('a typed draft is not shown to another user in the same tab', {
  tag: ['@chat', '@shell'],
}, async ({ page, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const other = await signUpConnected(elsewhere);
  await elsewhere.dispose();
  const { customer } = await openConversation(page);
  await field(page).fill(DRAFT);
  await writeAs(page.request, customer, 'Hello to you too', { owner: other.email });
  await endOnServer(page);
  await signIn(page, other);
  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  await expect(field(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(DRAFT);
});

test('Sign Out asks before anything ends: Stay keeps the session and the text, Sign out leaves', {
  tag: ['@agents', '@shell'],
}, async ({ page }) => {
  await signUp(page.request);
  await refuseToSave(page);
  await page.goto('/agents');
  const prompt = page.getByRole('textbox', { name: 'System prompt' });
  await expect(prompt).toHaveValue('Be kind.');
  await prompt.fill('Be kind, and brief.');
  const ofTheBrowser: string[] = [];
  page.on('dialog', (dialog) => {
    ofTheBrowser.push(dialog.type());
    void dialog.dismiss();
  });
  const question = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' });

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  expect((await page.request.get('/api/v1/users/auth/me/')).ok()).toBe(true);
  await expect(prompt).toHaveValue('Be kind, and brief.');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  // A button that still moves can slip from the mouse between the press and the release.
  await settled(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(ofTheBrowser).toEqual([]);
});
