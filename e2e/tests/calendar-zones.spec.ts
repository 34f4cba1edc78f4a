import { expect, type Page, test } from '@playwright/test';
import { callApi, signUp } from '../support/people.ts';

/** No business below is in this zone. */
test.use({ timezoneId: 'Pacific/Auckland' });

const HOUR = 3_600_000;

/** A day on which some clocks change, and its 10:00. */
const ZONES = [
  ['Europe/Madrid', '2031-03-30', '2031-03-30T08:00:00Z'],
  ['America/New_York', '2031-11-02', '2031-11-02T15:00:00Z'],
  ['Australia/Lord_Howe', '2031-10-05', '2031-10-04T23:00:00Z'],
  ['Asia/Kathmandu', '2031-11-20', '2031-11-20T04:15:00Z'],
  ['UTC', '2031-11-21', '2031-11-21T10:00:00Z'],
] as const;

const hours = (page: Page) => page.locator('[data-hours]');

/** Where a time of the clock is on the axis. */
const at = async (page: Page, minutes: number) => {
  const box = await hours(page).boundingBox();
  if (!box) throw new Error('The day is not on the page');
  return { x: box.x + box.width / 2, y: box.y + (minutes / 1440) * box.height };
};

// Specification 24.3, 24.8
test('the calendar shows and books the time of the business, wherever the browser is', {
  tag: '@calendar',
}, async ({ page }) => {
  await signUp(page.request);
  const made = await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' });
  const { id: resource } = await made.json();

  for (const [zone, date, ten] of ZONES)
    await test.step(zone, async () => {
      const instant = (after: number) => new Date(Date.parse(ten) + after * HOUR).toISOString();
      await callApi(page.request, 'PATCH', '/booking/settings/', { time_zone: zone });
      const body = { resource, title: 'Haircut', start: instant(0), end: instant(1) };
      const booked = await (await callApi(page.request, 'POST', '/booking/bookings/', body)).json();
      await page.goto(`/dashboard/calendar?view=day&date=${date}`);
      const block = page.getByRole('button', { name: /^10:00\s–\s11:00\sAM, Haircut/ });
      await expect(block).toBeVisible();
      expect((await block.boundingBox())?.y).toBeCloseTo((await at(page, 600)).y, -1);

      const free = await at(page, 14 * 60 + 5);
      await page.mouse.click(free.x, free.y);
      const popover = page.getByRole('dialog', { name: 'New booking' });
      await expect(popover).toContainText('yours');
      await popover.getByRole('combobox', { name: 'Customer' }).fill('Olga');
      await popover.getByRole('button', { name: 'Book', exact: true }).click();
      await expect(page.getByRole('button', { name: /^2:00\s–\s3:00\sPM, Olga/ })).toBeVisible();
      await expect(popover).toBeHidden();

      const from = await at(page, 630);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, (await at(page, 690)).y, { steps: 4 });
      await page.mouse.up();
      const query = new URLSearchParams({ from: instant(-9), to: instant(13) });
      const starts = async () => {
        const answer = await page.request.get(`/api/v1/booking/bookings/?${query}`);
        const { results } = await answer.json();
        return results.map(({ id, start }: { id: string; start: string }) => [id === booked.id, start]);
      };
      await expect.poll(starts).toEqual([
        [true, instant(1)],
        [false, instant(4)],
      ]);
    });
});
