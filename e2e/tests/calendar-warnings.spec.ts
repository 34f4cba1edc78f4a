import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUp } from '../support/people.ts';

// Specification 56.8, 56.13, 26.13
test('of many resources one is found by keyboard, and a move onto its break is asked about', {
  tag: '@calendar',
}, async ({ page }) => {
  await signUp(page.request);
  const make = async (path: string, body: object) =>
    (await (await callApi(page.request, 'POST', `/booking/${path}/`, body)).json()).id as string;
  const ids: string[] = [];
  for (let chair = 1; chair <= 14; chair += 1) ids.push(await make('resources', { name: `Chair ${chair}` }));
  const breaks = Array.from({ length: 7 }, () => [[660, 720]]);
  await callApi(page.request, 'PATCH', '/booking/settings/', { time_zone: 'Europe/Madrid' });
  await callApi(page.request, 'PATCH', `/booking/resources/${ids[8]}/`, { breaks });
  const times = { start: '2030-06-05T10:00:00+02:00', end: '2030-06-05T11:00:00+02:00' };
  await make('bookings', { resource: ids[8], title: 'Haircut', customer_name: 'Olga', ...times });
  await make('bookings', { resource: ids[0], title: 'Colour', ...times });

  await page.goto('/dashboard/calendar?view=day&date=2030-06-05');
  const choice = page.getByRole('combobox', { name: 'Show bookings of' });
  await choice.focus();
  await page.keyboard.type('chair 9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Colour/ })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);

  const block = page.getByRole('button', { name: /^10:00.*Haircut/ });
  await block.focus();
  await page.keyboard.press('m');
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Move it all the same?' });
  await expect(question).toContainText('Chair 9 does not work at that time.');
  await settled(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByRole('button', { name: /^10:00.*Haircut/ })).toBeVisible();
});
