import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUp } from '../support/people.ts';

/** What became of the messages about bookings, by their titles. */
const LOST: Record<string, object> = {
  Colour: { confirmation: { kind: 'made', state: 'failed', at: '2030-06-01T08:00:00Z' } },
  Beard: { confirmation: { kind: 'moved', state: 'unknown', at: '2030-06-01T08:00:00Z' } },
  Styling: { reminder: { state: 'sent', at: '2030-06-01T08:00:00Z', answer: 'no' } },
};
const VIEWS = ['week', 'month', 'agenda'];

/** A salon in which messages about bookings were lost. */
const openSalon = async (page: Page) => {
  await signUp(page.request);
  const make = async (path: string, body: object) =>
    (await (await callApi(page.request, 'POST', `/booking/${path}/`, body)).json()).id as string;
  await callApi(page.request, 'PATCH', '/booking/settings/', { time_zone: 'Europe/Madrid' });
  const anna = await make('resources', { name: 'Anna', color: '#5b5bd6' });
  const lucia = await make('resources', { name: 'Lucía', color: '#b45309' });
  const at = (from: string, to: string) => ({
    start: `2030-06-05T${from}:00+02:00`,
    end: `2030-06-05T${to}:00+02:00`,
  });
  await make('bookings', {
    resource: anna,
    title: 'Haircut',
    customer_name: 'Olga',
    ...at('10:00', '11:00'),
  });
  await make('bookings', { resource: lucia, title: 'Colour', customer_name: 'Ana', ...at('10:00', '11:30') });
  await make('bookings', { resource: anna, title: 'Beard', customer_name: 'Omar', ...at('12:00', '12:30') });
  await make('bookings', {
    resource: lucia,
    title: 'Styling',
    customer_name: 'Eva',
    ...at('13:00', '14:00'),
  });
  await page.route(/\/booking\/bookings\/\?/, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const booking of answer.results) Object.assign(booking, LOST[booking.title]);
    await route.fulfill({ json: answer });
  });
};

for (const [colorScheme, direction, width] of [
  ['dark', 'ltr', 1440],
  ['light', 'rtl', 390],
] as const) {
  // Specification 130.6
  test(`marks of lost messages are accessible, ${colorScheme}, ${direction}, ${width} px`, {
    tag: '@calendar',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript((settings) => localStorage.setItem('settings', JSON.stringify(settings)), {
      theme: 'system',
      direction,
      activeLayout: 'layout1',
      responsiveFontSizes: true,
    });
    await openSalon(page);
    for (const view of VIEWS) {
      await page.goto(`/dashboard/calendar?view=${view}&date=2030-06-05`);
      await expect(page.getByRole('button', { name: /5/ }).first()).toBeVisible();
      await settled(page);
      await expectAccessible(page);
    }
    const marked = page.getByRole('button', { name: /Colour.*Message failed/ });
    await marked.click();
    await expect(page.getByText(/did not arrive/)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  });
}

// Specification 130.5
test('a key that leads to a marked booking shows the mark in words', { tag: '@calendar' }, async ({
  page,
}) => {
  await openSalon(page);
  await page.goto('/dashboard/calendar?view=week&date=2030-06-05');
  // The mouse over the grid fetches its keys.
  await page.locator('[data-hours]').first().hover();
  await page.getByRole('button', { name: /Haircut/ }).focus();
  const marked = page.getByRole('button', { name: /Beard.*Message in doubt/ });
  await expect(marked).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowDown');
  await expect(marked).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Message in doubt');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
