import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { settled } from '../support/motion.ts';
import { signUpConnected } from '../support/people.ts';

test('a long unread conversation opens where reading ended, and its messages are found', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const [customer, other] = [freshCustomer(), freshCustomer()];
  const write = (text: string, from = customer) => writeAs(page.request, from, text, { owner: email });
  await write('How much is a haircut?');
  await Promise.all(Array.from({ length: 60 }, (_, index) => write(`Message ${index}`)));
  await write('And a HAIRCUT for my son?');
  const history = page.getByRole('region', { name: 'History' });
  const found = page.getByRole('region', { name: /^Messages/ });
  const search = page.getByRole('search').getByRole('searchbox');

  await page.goto('/dashboard/chat');
  // A message that arrives later is read at once while the end of the conversation is on the screen.
  await expect(page.getByRole('link', { name: `${customer.name} now Unread And a HAIRCUT` })).toContainText(
    '62',
  );
  await test.step('at the first unread message, with the number of the others', async () => {
    await page
      .getByRole('region', { name: 'Conversations' })
      .getByRole('link', { name: customer.name })
      .click();
    await expect(history.getByText('Unread messages')).toBeInViewport();
    await expect(history.getByText('How much is a haircut?')).toBeInViewport();
    await expect(page.getByRole('button', { name: /^[345]\d new messages$/ })).toBeVisible();
  });
  await test.step('the list finds messages of all conversations; the keyboard opens one', async () => {
    await page.getByRole('textbox', { name: 'Message' }).press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('haircut');
    await expect(found.getByRole('link')).toHaveCount(2);
    await write('Any haircut today?', other);
    await expect(found.getByRole('link')).toHaveCount(3);
    await expect(found.locator('mark').first()).toHaveText('haircut');
    await settled(page);
    await expectAccessible(page);
    const son = found.getByRole('link', { name: /for my son/ });
    await page.keyboard.press('ArrowDown');
    while (!(await son.evaluate((link) => link === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?message=/);
    await expect(history.getByText('for my son?')).toBeInViewport();
  });
  await test.step('Ctrl+F goes through the conversation, and Escape returns', async () => {
    await page.keyboard.press('Control+f');
    await expect(search).toBeFocused();
    await page.keyboard.type('haircut');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 2');
    await page.keyboard.press('Enter');
    await expect(history.getByText('How much is a haircut?')).toBeInViewport();
    await expect(history.locator('[data-found] mark')).toHaveText(['haircut']);
    await settled(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(history.getByText('for my son?')).toBeInViewport();
    await expect(search).toHaveCount(0);
  });
});
