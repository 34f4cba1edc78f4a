import { expect, type Page, test } from '@playwright/test';
import { signUpWithAgent } from '../support/agent.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, received, writeAs } from '../support/customer.ts';

const ANSWER = 'Yes, three places behind the house.';

const openChat = async (page: Page, name: string) => {
  await page.goto('/dashboard/chat');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name }).click();
  return page.getByRole('log', { name: 'Messages' });
};

// Specification 71.1, 71.2, 71.5
test('a question without an answer is answered by a person, taught from the chat, and the next customer gets it', {
  tag: ['@agents', '@chat'],
}, async ({ page }) => {
  const { email } = await signUpWithAgent(page.request);
  const [anna, boris] = [freshCustomer(), freshCustomer()];
  await writeAs(page.request, anna, 'Hello, do you have parking?', { owner: email });
  await expect.poll(() => received(page.request, anna)).toHaveLength(1);

  await page.goto('/agents?tab=knowledge');
  const gaps = page.getByRole('region', { name: 'Questions without an answer' });
  await expect(gaps).toContainText('Hello, do you have parking?');
  await expectAccessible(page, 'main');
  await gaps.getByRole('link', { name: anna.name }).click();
  const messages = page.getByRole('log', { name: 'Messages' });
  await expect(messages).toContainText('do you have parking?');
  await page.getByRole('textbox', { name: 'Message' }).fill(`${ANSWER} See you, ${anna.name}!`);
  await page.keyboard.press('Enter');
  await expect.poll(() => received(page.request, anna)).toHaveLength(2);
  const own = messages.getByRole('article').filter({ hasText: ANSWER });
  await expect(own.getByRole('img', { name: 'Sending' })).toBeHidden();
  await own.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Teach this to the agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teach the agent' });
  await expect(dialog.getByLabel('The customer asks')).toHaveValue('Hello, do you have parking?');
  await expect(dialog.getByText('This looks personal')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByLabel('The agent answers').fill(ANSWER);
  await expect(dialog.getByText('This looks personal')).toBeHidden();
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click();
  await expect(page.getByText('The agent knows it now.')).toBeVisible();

  await writeAs(page.request, boris, 'Is there parking?', { owner: email });
  await expect.poll(() => received(page.request, boris)).toEqual([ANSWER]);
  const answered = await openChat(page, boris.name);
  await answered.getByRole('button', { name: 'Why this answer' }).click();
  await expect(page.getByRole('dialog', { name: 'Why this answer' })).toContainText('Your answer');
  await page.keyboard.press('Escape');

  await page.goto('/agents?tab=knowledge');
  const taught = page.getByRole('region', { name: 'Your answers' });
  await expect(taught).toContainText(ANSWER);
  await taught.getByRole('button', { name: /^Delete/ }).click();
  await expect(taught).toContainText('None yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(taught).toContainText(ANSWER);
});
