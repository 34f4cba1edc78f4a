import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { signUpWithAgent } from '../support/agent.ts';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { callApi } from '../support/people.ts';

const QUESTION = 'How much is a pedicure?';

const setPrompt = (request: APIRequestContext, agent: string, system_prompt: string) =>
  callApi(request, 'PATCH', `/messaging/agents/${agent}/behavior/`, { system_prompt });

const refuseToSave = (page: Page) =>
  page.route('**/draft/', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );

// Specification 12.8, 19.1, 19.2, 19.5, 22.1
test('the playground beside the prompt answers from edits that are not saved, shows their passages, and starts over', {
  tag: '@agents',
}, async ({ page }) => {
  await signUpWithAgent(page.request);
  await refuseToSave(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/agents?tab=knowledge');
  const list = {
    name: 'hours.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Parking\n\nBehind the house.'),
  };
  await page.locator('input[type=file]').setInputFiles([list]);
  await expect(page.getByRole('list', { name: 'Uploaded files' })).toContainText('1 passage');

  await page.getByRole('link', { name: 'Prompt', exact: true }).click();
  const playground = page.getByRole('region', { name: 'Playground' });
  await expect(playground).toContainText('Stand-in model');
  const prompt = page.getByRole('textbox', { name: 'System prompt' });
  await prompt.fill('Be kind.\nPedicure: 38 €');
  await expect(playground).toContainText('With edits that are not saved yet');
  const [field, pane] = [await prompt.boundingBox(), await playground.boundingBox()];
  expect(pane?.x, 'beside the prompt').toBeGreaterThanOrEqual((field?.x ?? 0) + (field?.width ?? 0));

  const question = `${QUESTION} I am ${crypto.randomUUID().slice(0, 8)}`;
  await page.request.post('/sandbox/model/faults', { data: { kind: 'slow', seconds: 1, match: question } });
  const talk = playground.getByRole('region', { name: 'Conversation' });
  const message = playground.getByRole('textbox', { name: 'Message of the customer' });
  await message.fill(question);
  await message.press('Enter');
  await expect(talk).toContainText('38 €');

  await message.fill('Is there parking?');
  await message.press('Enter');
  await expect(talk).toContainText('Behind the house.');
  await talk.getByText('Why?').last().click();
  await expect(talk).toContainText('hours.md');
  await expect(talk).toContainText(/\d+% sure/);
  await expectAccessible(page, 'main');

  await playground.getByRole('button', { name: 'Start over' }).click();
  await expect(talk).not.toContainText(QUESTION);
  await expect(playground).toContainText('Ask what your customers ask:');
});

// Specification 19.7, 19.9
test('a test case that fails on the draft is shown with its answers, and publishing asks twice', {
  tag: '@agents',
}, async ({ page }) => {
  const { agent } = await signUpWithAgent(page.request);
  await page.goto(`/agents?agent=${agent}&tab=prompt`);
  await page.getByRole('textbox', { name: 'System prompt' }).fill('Be kind.\nPedicure: 38 €');
  const state = page.getByRole('status').filter({ hasText: /ublished|saved/ });
  await expect(state).toHaveText('Draft saved, not published');

  await page.getByRole('link', { name: 'Tests', exact: true }).click();
  await page.getByRole('button', { name: 'New test case' }).click();
  const form = page.getByRole('dialog', { name: 'New test case' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Price of a pedicure');
  await form.getByRole('textbox', { name: 'Message 1' }).fill('Hello');
  await form.getByRole('button', { name: 'Next message' }).click();
  await form.getByRole('textbox', { name: 'Message 2' }).fill(QUESTION);
  const where = await form.getByRole('combobox', { name: 'In the answer to' }).boundingBox();
  expect(where?.width, 'the choice can be read').toBeGreaterThan(150);
  await form.getByRole('textbox', { name: 'Text' }).fill('40 €');
  await expectAccessible(page, '[role=dialog]');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByText('0 passed, 1 failed')).toBeVisible();
  const cases = page.getByRole('list', { name: 'Test cases' });
  await cases.getByRole('button', { name: /^Price of a pedicure/ }).click();
  await expect(cases.getByRole('list', { name: 'Expected' })).toContainText('Says “40 €”');
  await expect(cases.getByRole('list', { name: 'What was said' })).toContainText('38 €');
  await expectAccessible(page, 'main');

  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const question = page.getByRole('dialog', { name: 'Publish although tests fail?' });
  await publish.click();
  await expect(question).toContainText('Price of a pedicure');
  await question.getByRole('button', { name: 'Do not publish' }).click();
  await expect(state).toHaveText('Draft saved, not published');
  await publish.first().click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(state).toHaveText(/^Published, version \d+$/);
});

// Specification 19.10
test('a past conversation is replayed beside the answers of the draft', { tag: '@agents' }, async ({
  page,
}) => {
  const { email, agent } = await signUpWithAgent(page.request);
  await setPrompt(page.request, agent, 'Be kind.\nPedicure: 38 €');
  const customer = freshCustomer();
  await writeAs(page.request, customer, QUESTION, { owner: email });
  await page.goto(`/agents?agent=${agent}&tab=prompt`);
  await page.getByRole('textbox', { name: 'System prompt' }).fill('Be kind.\nPedicure: 44 €');

  await page.getByRole('link', { name: 'Tests', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Replay').click();
  await page.getByRole('combobox', { name: 'Conversation' }).fill(customer.name);
  await page.getByRole('option', { name: new RegExp(customer.name) }).click();
  const exchange = page.getByRole('list', { name: 'Replay' }).getByRole('listitem').first();
  await expect(exchange).toContainText(QUESTION);
  const said = exchange.locator('div', { has: page.getByRole('heading', { name: 'The agent said' }) }).last();
  const would = exchange
    .locator('div', { has: page.getByRole('heading', { name: 'The draft would say' }) })
    .last();
  await expect(said).toContainText('38 €');
  await expect(would).toContainText('44 €');
  const [left, right] = [await said.boundingBox(), await would.boundingBox()];
  expect(right?.y, 'side by side').toBe(left?.y);
  await expectAccessible(page, 'main');
});
