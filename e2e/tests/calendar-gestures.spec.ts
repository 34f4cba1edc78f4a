import { expect, type Locator, type Page, test } from '@playwright/test';
import { callApi, signUp } from '../support/people.ts';

const WEEK = '/dashboard/calendar?week=2031-03-05';
const DAY = { wednesday: 'Wednesday, March 5', thursday: 'Thursday, March 6', friday: 'Friday, March 7' };

/** Madrid is an hour ahead of UTC in this week. */
test.use({ timezoneId: 'Europe/Madrid' });

/** Haircut is on Wednesday from 10:00 to 11:00, Colour on Thursday from 11:00 to 12:00, both of Lucía. */
const makeBookings = async (page: Page) => {
  const made = await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' });
  const { id: resource } = await made.json();
  const book = (title: string, start: string, end: string) =>
    callApi(page.request, 'POST', '/booking/bookings/', { resource, title, start, end });
  await book('Haircut', '2031-03-05T09:00:00Z', '2031-03-05T10:00:00Z');
  await book('Colour', '2031-03-06T10:00:00Z', '2031-03-06T11:00:00Z');
};

const grid = (page: Page) => page.getByRole('group', { name: 'Bookings by time' });
const block = (page: Page, title: string) =>
  grid(page).getByRole('button', { name: new RegExp(`, ${title},`) });

const openWeek = async (page: Page) => {
  await signUp(page.request);
  await makeBookings(page);
  await page.goto(WEEK);
  await expect(block(page, 'Haircut')).toBeVisible();
  // The code of dragging is fetched when the mouse comes.
  await block(page, 'Haircut').hover();
  await expect(grid(page).getByRole('button', { name: /^New booking: / })).toBeAttached();
};

/** The place of a time in the window. */
const at = async (page: Page, day: string, clock: string) => {
  const box = await page
    .getByRole('region', { name: day, exact: true })
    .locator('[data-hours]')
    .boundingBox();
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  if (!box) throw new Error(`${day} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + ((hours * 60 + minutes) / 1440) * box.height };
};

const centreOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height };
};

type Point = Awaited<ReturnType<typeof at>>;

const press = async (page: Page, from: Point, to: Point) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
};
const drag = async (page: Page, from: Point, to: Point) => {
  await press(page, from, to);
  await page.mouse.up();
};

/** The stored times of a booking, by the clock in Madrid. */
const stored = async (page: Page, title: string) => {
  const bookings: { title: string; start: string; end: string }[] = await (
    await page.request.get('/api/v1/booking/bookings/')
  ).json();
  const found = bookings.find((booking) => booking.title === title);
  const clock = (iso = '') => new Date(Date.parse(iso) + 3_600_000).toISOString().slice(8, 16);
  return [clock(found?.start), clock(found?.end)].join(' – ');
};

const expectStored = (page: Page, title: string, times: string) =>
  expect.poll(() => stored(page, title)).toBe(times);

test('bookings are created, moved and resized by mouse', { tag: '@calendar' }, async ({ page }) => {
  await openWeek(page);
  const dialog = page.getByRole('dialog');

  // Specification 27.1, 27.6
  await test.step('a booking moves to another day and time, and the bookings in the way are shown', async () => {
    await press(page, await at(page, DAY.wednesday, '10:30'), await at(page, DAY.thursday, '11:10'));
    await expect(grid(page).getByText('10:45 – 11:45 AM')).toBeVisible();
    await expect(grid(page).locator('[data-conflict]')).toBeVisible();
    await page.mouse.move(...pair(await at(page, DAY.thursday, '14:05')), { steps: 3 });
    await expect(grid(page).locator('[data-conflict]')).toHaveCount(0);
    await page.mouse.up();
    await expectStored(page, 'Haircut', '06T13:30 – 06T14:30');
    await expect(dialog).toHaveCount(0);
  });

  // Specification 27.1
  await test.step('its end and its start are dragged', async () => {
    const { x, bottom } = await centreOf(block(page, 'Haircut'));
    await drag(page, { x, y: bottom - 2 }, { x, y: bottom + 32 });
    await expectStored(page, 'Haircut', '06T13:30 – 06T15:00');
    const start = await at(page, DAY.thursday, '13:31');
    await drag(page, start, { x: start.x + 200, y: start.y - 16 });
    await expectStored(page, 'Haircut', '06T13:15 – 06T15:00');
  });

  // Specification 27.4
  await test.step('Escape puts it back, and the release opens nothing', async () => {
    await press(page, await at(page, DAY.thursday, '14:00'), await at(page, DAY.friday, '14:00'));
    await expect(grid(page).locator('[data-lifted]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(grid(page).locator('[data-lifted]')).toHaveCount(0);
    await page.mouse.up();
    await expect(dialog).toHaveCount(0);
    expect(await stored(page, 'Haircut')).toBe('06T13:15 – 06T15:00');
  });

  // Specification 27.3
  await test.step('an edge scrolls while the pointer rests at it', async () => {
    const top = () => grid(page).evaluate(({ scrollTop }) => scrollTop);
    const before = await top();
    const box = await grid(page).boundingBox();
    const from = await at(page, DAY.thursday, '14:00');
    await press(page, from, { x: from.x, y: (box?.y ?? 0) + (box?.height ?? 0) - 4 });
    await expect.poll(top).toBeGreaterThan(before + 100);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });

  // Specification 27.1
  await test.step('free time is dragged open, or clicked for an hour', async () => {
    await drag(page, await at(page, DAY.friday, '14:03'), await at(page, DAY.friday, '15:40'));
    await expect(dialog).toContainText(/2:00\s–/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.mouse.click(...pair(await at(page, DAY.wednesday, '15:50')));
    await expect(dialog).toContainText(/3:45\s–/);
  });
});

const pair = ({ x, y }: Point): [number, number] => [x, y];

// Specification 26.12
test('gestures work from right to left', { tag: '@calendar' }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'settings',
      JSON.stringify({
        theme: 'light',
        direction: 'rtl',
        activeLayout: 'layout1',
        responsiveFontSizes: true,
      }),
    ),
  );
  await openWeek(page);
  const [wednesday, thursday] = [
    await at(page, DAY.wednesday, '10:30'),
    await at(page, DAY.thursday, '10:30'),
  ];
  expect(thursday.x).toBeLessThan(wednesday.x);
  await drag(page, wednesday, { x: wednesday.x + (thursday.x - wednesday.x) * 2, y: wednesday.y });
  await expectStored(page, 'Haircut', '07T10:00 – 07T11:00');
  await block(page, 'Haircut').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectStored(page, 'Haircut', '06T10:00 – 06T11:00');
});

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1100, height: 800 } });

  // Specification 27.2
  test('a finger holds to drag, and else scrolls', { tag: '@calendar' }, async ({ page }) => {
    await openWeek(page);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      });
    const slide = async (from: Point, to: Point) => {
      for (let step = 1; step <= 8; step += 1) {
        const part = (a: number, b: number) => a + ((b - a) * step) / 8;
        await touch('touchMove', { x: part(from.x, to.x), y: part(from.y, to.y) });
      }
    };
    const hold = async (from: Point) => {
      await touch('touchStart', from);
      await expect(grid(page)).toHaveAttribute('data-drag', /./);
    };
    const top = () => grid(page).evaluate(({ scrollTop }) => scrollTop);

    await test.step('a slide scrolls, and moves nothing', async () => {
      const before = await top();
      const from = await at(page, DAY.wednesday, '10:30');
      await touch('touchStart', from);
      await slide(from, { x: from.x, y: from.y - 150 });
      await expect.poll(top).toBeGreaterThan(before + 100);
      // The finger rests before it lifts, so that the scroll does not continue.
      expect(await stored(page, 'Haircut')).toBe('05T10:00 – 05T11:00');
      await touch('touchEnd');
      await expect(async () => {
        await grid(page).evaluate((scroller, y) => scroller.scrollTo(0, y), before);
        await page.waitForTimeout(100);
        expect(await top()).toBe(before);
      }).toPass();
    });

    await test.step('after a hold the booking moves, and the page does not', async () => {
      const before = await top();
      const from = await at(page, DAY.wednesday, '10:30');
      await hold(from);
      const to = await at(page, DAY.friday, '11:30');
      await slide(from, to);
      expect(await top()).toBe(before);
      await touch('touchEnd');
      await expectStored(page, 'Haircut', '07T11:00 – 07T12:00');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a second finger puts it back', async () => {
      const from = await at(page, DAY.friday, '11:30');
      await hold(from);
      await slide(from, { x: from.x, y: from.y + 64 });
      await touch('touchStart', { x: from.x, y: from.y + 64 }, { x: from.x + 80, y: from.y });
      await expect(grid(page).locator('[data-lifted]')).toHaveCount(0);
      await touch('touchEnd');
      expect(await stored(page, 'Haircut')).toBe('07T11:00 – 07T12:00');
    });

    await test.step('a hold on free time makes an hour', async () => {
      await hold(await at(page, DAY.wednesday, '13:05'));
      await expect(grid(page).getByText('1:00 – 2:00 PM')).toBeVisible();
      await touch('touchEnd');
      await expect(page.getByRole('dialog')).toContainText(/1:00\s–/);
    });
  });
});

test('bookings are created, moved and resized by keys alone', { tag: '@calendar' }, async ({ page }) => {
  await openWeek(page);
  const scrolled = () => grid(page).evaluate(({ scrollTop }) => scrollTop);
  const opened = await scrolled();
  expect(opened).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'New booking on Sunday, March 2', exact: true }).focus();

  // Specification 27.8
  await test.step('Tab reaches the first booking, M and arrows move it to another day, Shift lengthens it', async () => {
    for (let tabs = 0; tabs < 8; tabs += 1) {
      if (await block(page, 'Haircut').evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(block(page, 'Haircut')).toBeFocused();
    // The headings are always in view.
    expect(await scrolled()).toBe(opened);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(
      grid(page).getByText('Haircut: Thursday, March 6, 10:15 – 11:30 AM, Lucía; overlaps Colour 11:00 AM'),
    ).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectStored(page, 'Haircut', '07T10:15 – 07T11:30');
    await expect(grid(page).getByRole('button', { name: /^10:15 – 11:30 AM, Haircut/ })).toBeFocused();
  });

  // Specification 27.8
  await test.step('Escape goes to free time, and N makes a booking there', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/March 8.*10:15\s–/);
  });
});
