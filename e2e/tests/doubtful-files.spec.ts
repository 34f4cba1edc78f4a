import { expect, test } from '@playwright/test';
import { signUpWithAgent } from '../support/agent.ts';
import { expectAccessible } from '../support/axe.ts';

// Specification 80.2, 80.5
test('a file that is not what its name says reaches customers only after a question that says why', {
  tag: '@agents',
}, async ({ page }) => {
  const { agent } = await signUpWithAgent(page.request);
  await page.goto('/agents?tab=knowledge');
  const program = Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'prices.pdf', mimeType: 'application/pdf', buffer: program },
    { name: 'menu.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('Haircut: 25 €') },
  ]);
  const files = page.getByRole('list', { name: 'Uploaded files' });
  await expect(files).toContainText('but it is a program.');
  await expect(files).toContainText('but it is plain text. Customers get it only after you publish it.');
  await expectAccessible(page, 'main');

  const published = async () => {
    const [newest] = await (await page.request.get(`/api/v1/messaging/agents/${agent}/versions/`)).json();
    const whole = await page.request.get(`/api/v1/messaging/agents/${agent}/versions/${newest.id}/`);
    return (await whole.json()).files.length;
  };
  expect(await published()).toBe(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Publish 2 files that are in doubt?' });
  await expect(question).toContainText('prices.pdf');
  await expect(question).toContainText('menu.exe');
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Do not publish' }).click();
  expect(await published()).toBe(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText(/^Published, version \d+$/)).toBeVisible();
  expect(await published()).toBe(2);
  await expect(files).not.toContainText('Customers get it only after');
});
