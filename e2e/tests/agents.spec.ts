import { expect, type Page, test } from '@playwright/test';
import { signUpWithAgent } from '../support/agent.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, received, writeAs } from '../support/customer.ts';
import { callApi, signUp } from '../support/people.ts';

const LIST = "# Prices\n\n- Men's haircut: 22 €, 30 minutes\n- Pedicure: 38 €, 60 minutes\n";

/** The row of a publication: the published version, and the waiting changes. */
const state = (page: Page) => page.getByRole('status').filter({ hasText: /ublished|saved/ });

// Specification 1.9
test('an edited prompt is saved as a draft by itself, and reaches customers when it is published', {
  tag: '@agents',
}, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/agents');
  const prompt = page.getByRole('textbox', { name: 'System prompt' });
  await expect(prompt).toHaveValue('Be kind.');
  await prompt.fill('Be kind, and brief.');
  await expect(state(page)).toHaveText('Draft saved, not published');

  await page.reload();
  await expect(prompt).toHaveValue('Be kind, and brief.');
  const [agent] = await (await page.request.get('/api/v1/messaging/agents/')).json();
  expect(agent.system_prompt).toBe('Be kind.');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(state(page)).toHaveText(/^Published, version \d+$/);
  const [published] = await (await page.request.get('/api/v1/messaging/agents/')).json();
  expect(published.system_prompt).toBe('Be kind, and brief.');
});

// Specification 1.9
test('a price list is read, and a question about a price is answered from it, with the passage behind the answer', {
  tag: ['@agents', '@chat'],
}, async ({ page }) => {
  const { email } = await signUpWithAgent(page.request);
  await page.goto('/agents?tab=knowledge');
  const upload = { name: 'prices.md', mimeType: 'text/markdown', buffer: Buffer.from(LIST) };
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await chosen).setFiles(upload);
  const row = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');
  await expect(row).toContainText('prices.md');
  await expect(row).toContainText(/\d passages?/);
  await expectAccessible(page, 'main');

  const customer = freshCustomer();
  await writeAs(page.request, customer, 'How much is a pedicure?', { owner: email });
  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  const messages = page.getByRole('log', { name: 'Messages' });
  await expect(messages).toContainText('Pedicure: 38 €, 60 minutes');
  expect(await received(page.request, customer)).toEqual(['Pedicure: 38 €, 60 minutes']);

  await messages.getByRole('button', { name: 'Why this answer' }).click();
  const why = page.getByRole('dialog', { name: 'Why this answer' });
  await expect(why).toContainText('prices.md');
  await expect(why).toContainText(/\d+% sure/);
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
});

// Specification 21.10
test('the agent is silent while the owner has the conversation, and answers when it is given back', {
  tag: ['@agents', '@chat'],
}, async ({ page }) => {
  const { email, agent } = await signUpWithAgent(page.request);
  const prompt = "Be kind.\nMen's haircut: 22 €\nPedicure: 38 €";
  await callApi(page.request, 'PATCH', `/messaging/agents/${agent}/behavior/`, { system_prompt: prompt });
  const customer = freshCustomer();
  const say = (text: string) => writeAs(page.request, customer, text, { owner: email });
  await say('How much is a pedicure?');
  await page.goto('/dashboard/chat');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: customer.name })
    .click();
  const messages = page.getByRole('log', { name: 'Messages' });
  await expect(messages).toContainText('Pedicure: 38 €');

  const bar = page.getByRole('region', { name: 'Agent' });
  await bar.getByRole('button', { name: 'Take over' }).click();
  await expect(bar).toContainText('You answer.');
  await expectAccessible(page, 'main');
  await say('Is Anna there?');
  await expect(messages).toContainText('Is Anna there?');
  await page.getByRole('textbox', { name: 'Message' }).fill('Yes, I am.');
  await page.keyboard.press('Enter');
  await expect(messages).toContainText('Yes, I am.');

  await bar.getByRole('button', { name: 'Give back' }).click();
  await expect(bar.getByRole('button', { name: 'Take over' })).toBeVisible();
  await say("And how much is a men's haircut?");
  await expect(messages).toContainText("Men's haircut: 22 €");
  const told = ['Pedicure: 38 €', 'Yes, I am.', "Men's haircut: 22 €"];
  expect(await received(page.request, customer)).toEqual(told);
});
