import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { settled } from '../support/motion.ts';
import { callApi, signUp } from '../support/people.ts';

const DAY = '2031-03-05';
test.use({ timezoneId: 'Europe/Madrid' });

const setUp = async (page: Page) => {
  await signUp(page.request);
  await callApi(page.request, 'PATCH', '/booking/settings/', { time_zone: 'Europe/Madrid' });
  const make = async (path: string, body: object) =>
    (await (await callApi(page.request, 'POST', `/booking/${path}/`, body)).json()).id as string;
  const [ana, eva] = [await make('resources', { name: 'Ana' }), await make('resources', { name: 'Eva' })];
  for (const [resource, customer_name] of [
    [ana, 'Olga'],
    [eva, 'Petra'],
  ])
    await make('bookings', {
      ...{ resource, customer_name, title: 'Haircut' },
      start: '2031-03-05T10:00:00+01:00',
      end: '2031-03-05T11:00:00+01:00',
    });
  /** When Ana can be booked for an hour, by day: the open hours. */
  const openOn = async (days: number) => {
    const query = new URLSearchParams({ resource: ana, duration: '60', from: DAY, days: String(days) });
    const answer = await (await page.request.get(`/api/v1/booking/free/?${query}`)).json();
    return answer.days.map(({ open }: { open: unknown }) => JSON.stringify(open));
  };
  return { ana, eva, make, openOn };
};

const grid = (page: Page) => page.getByRole('group', { name: 'Bookings by time' });
const blockOf = (page: Page, name: string) =>
  grid(page).getByRole('button', { name: new RegExp(`${name}.*Blocked time`) });
/** The place of a time of Ana's column in the window. */
const at = async (page: Page, minutes: number) => {
  const box = await page
    .getByRole('region', { name: 'Ana', exact: true })
    .locator('[data-hours]')
    .boundingBox();
  if (!box) throw new Error('Ana is not on the page');
  return { x: box.x + box.width / 2, y: box.y + (minutes / 1440) * box.height };
};
const drag = async (page: Page, from: number, to: number) => {
  const [start, end] = [await at(page, from), await at(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
};

// Specification 62.1, 62.11, 62.12
test('hours of a person are blocked by drag and in the form, moved, and given back', {
  tag: '@calendar',
}, async ({ page }) => {
  const { openOn } = await setUp(page);
  await page.goto(`/dashboard/calendar?view=resources&date=${DAY}`);
  await expect(grid(page).getByRole('button', { name: /Haircut, Olga/ })).toBeVisible();
  await grid(page)
    .getByRole('button', { name: /Haircut, Olga/ })
    .hover();
  await expect(grid(page).getByRole('button', { name: /^New booking: / })).toBeAttached();

  await drag(page, 14 * 60, 16 * 60);
  await page.getByText('Block time', { exact: true }).click();
  const form = page.getByRole('form', { name: 'Blocked time' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Doctor');
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(blockOf(page, 'Doctor')).toBeVisible();
  expect(await openOn(1)).toEqual(['[[540,840],[960,1080]]']);

  await drag(page, 15 * 60, 16 * 60);
  await expect(page.getByText(/^Moved: Doctor, .*3:00 – 5:00/)).toBeVisible();
  expect(await openOn(1)).toEqual(['[[540,900],[1020,1080]]']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(blockOf(page, '^2:00.*Doctor')).toBeVisible();
  expect(await openOn(1)).toEqual(['[[540,840],[960,1080]]']);

  await page.getByRole('button', { name: 'New booking', exact: true }).click();
  await page.getByText('Block time', { exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Blocked time' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill('School');
  await drawer.getByRole('button', { name: 'Block', exact: true }).click();
  const question = page.getByRole('dialog', { name: '1 booking is in these hours' });
  await expect(question).toContainText('Olga');
  await question.getByRole('button', { name: 'Save it all the same' }).click();
  await expect(page.getByText(/^Blocked: School, .*Ana$/)).toBeVisible();
  expect(await openOn(1)).toEqual(['[[540,600],[660,840],[960,1080]]']);

  await blockOf(page, 'Doctor').click();
  await page.getByRole('dialog', { name: 'Blocked time' }).getByRole('button', { name: 'Remove' }).click();
  await expect(blockOf(page, 'Doctor')).toHaveCount(0);
  expect(await openOn(1)).toEqual(['[[540,600],[660,1080]]']);
});

// Specification 56.16, 62.2, 62.3, 62.13, 62.16, 62.17
test('a person works by a rota and other hours on one day, and has a feed of their own', {
  tag: '@calendar',
}, async ({ page }) => {
  const { ana, eva, make, openOn } = await setUp(page);
  // A feed has the bookings of a year.
  const [start, end] = [24, 25].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  await make('bookings', { resource: ana, customer_name: 'Nina', start, end });
  await make('bookings', { resource: eva, customer_name: 'Rosa', start, end });
  const rota = { from: DAY, to: null, days: [[[600, 1140]], [[600, 1140]], [], []] };
  await callApi(page.request, 'PATCH', `/booking/resources/${ana}/`, { rota });
  await page.goto(`/dashboard/calendar?view=resources&date=${DAY}`);
  await page.getByRole('region', { name: 'Ana', exact: true }).hover({ position: { x: 40, y: 10 } });
  await page.getByRole('button', { name: 'Change hours of Wednesday, March 5, Ana' }).click();
  const form = page.getByRole('form', { name: 'Hours of Ana' });
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Remove hours: Hours' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: '1 booking is in these hours' });
  await question.getByRole('radio', { name: 'Move them to' }).check();
  await expect(question.getByRole('combobox', { name: 'Person' })).toHaveValue(eva);
  await settled(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save it all the same' }).click();
  await expect(question.getByRole('alert')).toContainText('Nothing was moved');
  await expect(question.getByRole('alert')).toContainText('Petra');
  await question.getByRole('radio', { name: /^Cancel them/ }).check();
  await settled(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save it all the same' }).click();
  await expect(page.getByText('Ana, Wednesday, March 5: Does not work')).toBeVisible();
  await expect(grid(page).getByRole('button', { name: /Olga.*Cancelled/ })).toBeVisible();
  expect(await openOn(6)).toEqual(['[]', '[[600,1140]]', '[]', '[]', '[[600,1140]]', '[[600,1140]]']);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Resources and services' }).click();
  await page.getByRole('button', { name: 'Change Ana' }).click();
  const hours = page.getByRole('region', { name: 'Working hours' });
  await hours.getByRole('button', { name: '3 on, 3 off' }).click();
  await expect(hours.getByRole('list', { name: 'The next two weeks' }).getByRole('listitem')).toHaveCount(14);
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(hours.getByText('Saved')).toBeVisible();
  expect(await openOn(4)).toEqual(['[]', '[[600,1140]]', '[[600,1140]]', '[]']);

  const feed = page.getByRole('region', { name: 'Subscribe from another calendar' });
  await feed.getByRole('button', { name: 'Create an address' }).click();
  const address = await feed.getByRole('textbox', { name: 'Secret address' }).inputValue();
  await settled(page);
  await expectAccessible(page);
  expect(address).toMatch(/\/booking\/feeds\/[\w-]{43}\.ics$/);
  const events = await (await page.request.get(address)).text();
  expect([events.includes('SUMMARY:Nina'), events.includes('Rosa')]).toEqual([true, false]);
  await feed.getByRole('button', { name: 'Revoke' }).click();
  await page.locator('.ant-popconfirm').getByRole('button', { name: 'Revoke' }).click();
  await expect(feed.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
