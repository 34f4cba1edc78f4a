import { expect, test } from '@playwright/test';
import { freshCustomer } from '../support/customer.ts';
import { callApi, codeFor, freshPhone, signUp } from '../support/people.ts';

const BOT = '@lavanda_madrid_bot';

// Specification 35.2
test('the phone opens on the bot of the agent, and keeps channel and person over a reload', {
  tag: '@chat',
}, async ({ page }) => {
  await page.goto('/sandbox/phone');
  const [person, channel] = [page.getByLabel('You are'), page.getByLabel('You write to')];
  const chosen = () => channel.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text);
  await expect.poll(chosen).toBe(BOT);

  await channel.selectOption({ label: 'demo@switchboard.test' });
  for (const name of ['Carmen Ortega', 'Hannah Brooks']) {
    await person.selectOption({ label: name });
    expect(await chosen(), 'a person does not change the channel').toBe('demo@switchboard.test');
  }
  await page.reload();
  await expect(person).toHaveValue('Hannah Brooks');
  await expect.poll(chosen).toBe('demo@switchboard.test');

  await person.selectOption({ label: 'Someone else …' });
  const stranger = freshCustomer();
  await page.getByLabel('Name', { exact: true }).fill(stranger.name);
  await page.getByLabel('Phone', { exact: true }).fill(stranger.phone);
  await page.getByLabel('Phone', { exact: true }).blur();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(stranger.name);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(stranger.phone);

  await page.goto(`/sandbox/phone?to=${BOT}&person=unknown`);
  await expect.poll(chosen, 'parts of the URL that mean nothing are ignored').toBe(BOT);
});

// Specification 47.1
test('the phone that the wizard opens shows the code of the login', { tag: '@account' }, async ({ page }) => {
  await signUp(page.request);
  const phone = freshPhone();
  await callApi(page.request, 'POST', '/messaging/telegram/start_login/', { phone });
  await page.goto(`/sandbox/phone?${new URLSearchParams({ code: phone })}`);
  const code = await codeFor(page.request, phone);
  const shown = page.getByText(`Code for ${phone}: ${code}`);
  await expect(shown).toBeInViewport();
});
