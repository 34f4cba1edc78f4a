import { expect, type Locator, type Page, test } from '@playwright/test';
import { refuseToSave } from '../support/agent.ts';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { settled } from '../support/motion.ts';
import { callApi, freshEmail, PASSWORD, type Person, signUp, signUpConnected } from '../support/people.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name });
const bar = (page: Page) => page.getByRole('banner');
const content = (page: Page) => page.getByRole('main');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main menu' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const narrow = (page: Page) => page.getByRole('button', { name: 'Narrow the menu' });
const widen = (page: Page) => page.getByRole('button', { name: 'Widen the menu' });

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the page');
  return box;
};
const expectWidth = (locator: Locator, width: number) =>
  expect.poll(async () => (await boxOf(locator)).width).toBe(width);

const open = async (page: Page, path = '/dashboard/account') => {
  await page.goto(path);
  await expect(content(page).getByRole('heading').first()).toBeVisible();
};
const openCompact = async (page: Page, path?: string) => {
  await page.addInitScript(() => localStorage.setItem('menu', 'compact'));
  await open(page, path);
};
const prefer = (page: Page, settings: object) =>
  page.addInitScript(
    (settings) =>
      localStorage.setItem(
        'settings',
        JSON.stringify({
          theme: 'dark',
          direction: 'ltr',
          activeLayout: 'layout1',
          responsiveFontSizes: true,
          ...settings,
        }),
      ),
    settings,
  );

const hitAreas = async (page: Page) => {
  const controls = await bar(page).or(menu(page)).locator('a, button').all();
  return Promise.all(
    controls.map(async (control) => {
      const { width, height } = await boxOf(control);
      return Math.min(width, height);
    }),
  );
};

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signUp(page.request);
});

test.describe('a fixed side menu', () => {
  test('is wide or compact, and the content takes the rest of the page', { tag: '@shell' }, async ({
    page,
  }) => {
    await open(page);
    const header = menu(page).getByText('Switchboard').locator('..');
    // Specification 2.10, 9.1
    await test.step('280 px wide at first', async () => {
      expect(await boxOf(menu(page))).toEqual({ x: 0, y: 0, width: 280, height: 900 });
      expect(await boxOf(content(page))).toMatchObject({ x: 280, width: 1160 });
    });
    await test.step('hit areas are at least 32 px', async () => {
      expect(Math.min(...(await hitAreas(page)))).toBeGreaterThanOrEqual(32);
    });
    await test.step('its header and the top bar are one line', async () => {
      expect((await boxOf(header)).height).toBe(70);
      expect(await boxOf(bar(page))).toMatchObject({ x: 280, y: 0, height: 70 });
    });
    // Specification 9.1
    await test.step('it takes 200 ms to change', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      for (const part of [menu(page), menu(page).locator('..')]) {
        const { transitionProperty, transitionDuration } = await part.evaluate((element) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(element);
          return { transitionProperty, transitionDuration };
        });
        const durations = transitionDuration.split(', ');
        const place = transitionProperty.split(', ').findIndex((name) => /^(inline-size|width)$/.test(name));
        expect(durations[place]).toBe('0.2s');
      }
    });
    await test.step('it changes at once for people who want no motion', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(menu(page)).toHaveCSS('transition-duration', '0s');
    });
    // Specification 2.10, 9.1
    await test.step('86 px compact, already under the pointer that made it so', async () => {
      await narrow(page).click();
      await expectWidth(menu(page), 86);
      await expect.poll(async () => (await boxOf(content(page))).x).toBe(86);
      expect(await boxOf(content(page))).toMatchObject({ width: 1354 });
    });
    await test.step('it is as compact after a reload, and the theme settings do not keep it', async () => {
      await page.reload();
      await expect(widen(page)).toBeAttached();
      await page.mouse.move(700, 500);
      await expectWidth(menu(page), 86);
      const settings = await page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? ''));
      expect(Object.keys(settings).sort()).toEqual([
        'activeLayout',
        'direction',
        'responsiveFontSizes',
        'theme',
      ]);
    });
    await test.step('it does not move while the content scrolls', async () => {
      await page.setViewportSize({ width: 1440, height: 400 });
      await open(page, '/agents');
      await content(page).hover();
      await page.mouse.wheel(0, 300);
      await expect.poll(() => content(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
      expect(await boxOf(menu(page))).toMatchObject({ y: 0, height: 400 });
    });
  });

  test('compact, it widens over the content while it is used', { tag: '@shell' }, async ({ page }) => {
    await openCompact(page);
    await page.mouse.move(700, 500);
    await expectWidth(menu(page), 86);
    const before = await boxOf(content(page));
    const rows = await menu(page).getByRole('link').all();
    const places = () =>
      Promise.all(rows.map(async (row) => boxOf(row).then(({ y, height }) => ({ y, height }))));
    const compact = await places();
    const name = menu(page).getByText('Switchboard');
    const mark = name.locator('..').locator('svg').first();
    const centre = async (locator: Locator) => {
      const { x, width } = await boxOf(locator);
      return x + width / 2;
    };
    // Specification 2.12, 9.1
    await test.step('a 70 px header with a logo, whose mark is alone at 86 px, in line with the icons', async () => {
      expect((await boxOf(name.locator('..'))).height).toBe(70);
      await expect(name).toHaveCSS('opacity', '0');
      expect(await centre(mark)).toBe(43);
      expect(await centre(entry(page, 'Чаты').locator('svg'))).toBe(43);
    });
    // Specification 2.11
    await test.step('280 px wide on hover; the content does not move', async () => {
      await menu(page).hover({ position: { x: 40, y: 400 } });
      await expectWidth(menu(page), 280);
      expect(await boxOf(content(page))).toEqual(before);
      expect(before.x).toBe(86);
      await expect(name).toHaveCSS('opacity', '1');
      expect(await centre(mark), 'the mark stays in its place').toBe(43);
    });
    // Specification 9.1
    await test.step('rows are 44 px high, compact or not, and stay in their places', async () => {
      expect(compact.map(({ height }) => height)).toEqual(Array(7).fill(44));
      expect(await places()).toEqual(compact);
    });
    await test.step('86 px again when the pointer leaves', async () => {
      await page.mouse.move(700, 500);
      await expectWidth(menu(page), 86);
    });
    await test.step('280 px for the focus of a keyboard too', async () => {
      await page.reload();
      await expectWidth(menu(page), 86);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(widen(page)).toBeFocused();
      await expectWidth(menu(page), 280);
      expect(await boxOf(content(page))).toEqual(before);
    });
  });
});

test.describe('below 1200 px the menu is a drawer', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1199, height: 900 }));

  const openDrawer = async (page: Page) => {
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
    await settled(page);
  };
  const expectClosed = async (page: Page) => {
    await expect(drawer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  };

  test('that is 280 px wide, and closes in each way with the focus where it was', { tag: '@shell' }, async ({
    page,
  }) => {
    await open(page);
    // Specification 2.13
    await test.step('280 px wide', async () => {
      await expect(menu(page)).toHaveCount(0);
      await opener(page).click();
      await expect.poll(() => boxOf(menu(page))).toEqual({ x: 0, y: 0, width: 280, height: 900 });
    });
    // Specification 9.10
    await test.step('closes on Escape', async () => {
      await page.keyboard.press('Escape');
      await expectClosed(page);
    });
    // Specification 9.10
    await test.step('closes on a click on the backdrop', async () => {
      await openDrawer(page);
      await page.mouse.click(900, 500);
      await expectClosed(page);
    });
    await test.step('closes by its own button', async () => {
      await openDrawer(page);
      await drawer(page).getByRole('button', { name: 'Close menu' }).click();
      await expectClosed(page);
    });
    // Specification 2.16
    await test.step('a click navigates and closes it', async () => {
      await openDrawer(page);
      await entry(page, 'Чаты').click();
      await expect(page).toHaveURL('/dashboard/chat');
      await expectClosed(page);
    });
    await test.step('closes when the browser goes back', async () => {
      await openDrawer(page);
      await page.goBack();
      await expect(page).toHaveURL('/dashboard/account');
      await expectClosed(page);
    });
    // Specification 9.1
    await test.step('from 1200 px the menu is beside the content', async () => {
      await openDrawer(page);
      await page.setViewportSize({ width: 1200, height: 900 });
      await expect(opener(page)).toHaveCount(0);
      await expect(drawer(page)).toHaveCount(0);
      await expectWidth(menu(page), 280);
      await page.setViewportSize({ width: 1199, height: 900 });
      await expect(opener(page)).toBeVisible();
      await expect(drawer(page), 'it does not come back open').toHaveCount(0);
    });
  });
});

test.describe('menu entries', () => {
  test('are the three of the product, then the business; the one of the current screen is highlighted', {
    tag: '@shell',
  }, async ({ page }) => {
    await open(page);
    // Specification 2.14, 6.3, 21.1
    await test.step('Профиль, Чаты and Календарь with their routes come first', async () => {
      const links = await menu(page).getByRole('link').all();
      const found = links.map(async (link) => [await link.textContent(), await link.getAttribute('href')]);
      expect(await Promise.all(found)).toEqual([
        ['Профиль', '/dashboard/account'],
        ['Чаты', '/dashboard/chat'],
        ['Календарь', '/dashboard/calendar'],
        ['Агенты', '/agents'],
        ['Боты', '/dashboard/bot'],
        ['Лиды', '/dashboard/leads'],
        ['Оплата', '/dashboard/payment'],
      ]);
      const rows = await menu(page).getByRole('listitem').allTextContents();
      expect(rows.indexOf('Бизнес'), 'a label above the others').toBe(3);
    });
    // Specification 2.15
    await test.step('the active entry is highlighted when the current path equals its route', async () => {
      for (const [name, path] of [
        ['Чаты', '/dashboard/chat'],
        ['Календарь', '/dashboard/calendar'],
        ['Агенты', '/agents'],
        ['Профиль', '/dashboard/account'],
      ] as const) {
        await entry(page, name).click();
        await expect(page).toHaveURL(path);
        await expect(entry(page, name)).toHaveAttribute('aria-current', 'page');
        await expect(menu(page).locator('[aria-current]')).toHaveCount(1);
        await expect(entry(page, name)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
    });
    await test.step('the focus stays on the entry, and the title of the new screen is announced', async () => {
      await entry(page, 'Календарь').click();
      await expect(entry(page, 'Календарь')).toBeFocused();
      await expect(page).toHaveTitle('Calendar · Switchboard');
      await expect(page.getByRole('status').filter({ hasText: 'Calendar · Switchboard' })).toHaveCount(1);
    });
    await test.step('a keyboard can skip them', async () => {
      await page.reload();
      await expect(entry(page, 'Календарь')).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(content(page)).toBeFocused();
      await expect(page).toHaveURL('/dashboard/calendar');
    });
  });

  test('an open conversation is still in the chats', { tag: '@shell' }, async ({ page }) => {
    const { email } = await signUpConnected(page.request);
    const customer = freshCustomer();
    await writeAs(page.request, customer, 'Hello', { owner: email });
    await open(page, '/dashboard/chat');
    await content(page)
      .getByRole('region', { name: 'Conversations' })
      .getByRole('link', { name: customer.name })
      .click();
    await expect(page).toHaveURL(/\/dashboard\/chat\/account/);
    await expect(entry(page, 'Чаты')).toHaveAttribute('aria-current', 'true');
  });
});

test('the top bar has a search, a language placeholder that renders nothing, and an avatar menu', {
  tag: '@shell',
}, async ({ page }) => {
  await open(page);
  const avatar = page.getByRole('button', { name: 'Your account' });
  const account = page.getByRole('menu', { name: `Test Person ${person.email}` });
  // Specification 2.21
  await test.step('two controls', async () => {
    // Beside the bell, which comes after the first screen.
    const controls = bar(page).locator(
      ':is(button, a, input, select, [tabindex], [role]):not([aria-label^=Notifications])',
    );
    await expect(controls).toHaveCount(2);
    await expect(controls.nth(0)).toHaveAccessibleName('Search');
    await expect(controls.nth(1)).toHaveAccessibleName('Your account');
  });
  await test.step('the avatar closes its menu too, and the e-mail in it can be selected', async () => {
    await avatar.click();
    await bar(page).getByText(person.email).dblclick();
    await expect(account).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
    await avatar.click();
    await expect(account).toHaveCount(0);
    await expect(avatar).toBeFocused();
  });
  await test.step('the search is as wide as a box, and below 1200 px a button of an icon', async () => {
    const search = bar(page).getByRole('button', { name: 'Search' });
    expect((await boxOf(search)).width).toBe(340);
    await expect(search).toHaveText('Search');
    await expect(search).toHaveAttribute('aria-keyshortcuts', /^(Control|Meta)\+K$/);
    await page.setViewportSize({ width: 1199, height: 900 });
    await expectWidth(search, 36);
  });
  // Specification 2.22
  await test.step('the avatar menu shows the display name and e-mail, with Settings and Sign Out', async () => {
    await open(page, '/dashboard/payment');
    await avatar.click();
    await expect(account.getByRole('menuitem').first()).toHaveText('Settings');
    await expect(account.getByRole('menuitem').last()).toHaveText('Sign Out');
    await account.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/dashboard/account');
    await expect(account).toHaveCount(0);
  });
});

// Specification 47.6
test('titles and times of the table of leads are whole in Russian', { tag: '@chat' }, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  await writeAs(page.request, { ...freshCustomer(), name: 'Olga' }, 'Hello', { owner: email });
  await callApi(page.request, 'PATCH', '/users/me/look/', { language: 'ru' });
  for (const width of [1440, 1100, 760]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/dashboard/leads');
    await expect(
      content(page)
        .getByRole('cell', { name: /назад|сейчас/ })
        .first(),
    ).toBeVisible();
    const cut = content(page)
      .getByRole('table')
      .locator('th, td, th button, td time')
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(await cut, `${width} px`).toEqual([]);
  }
});

test.describe('right to left', () => {
  test.beforeEach(({ page }) => prefer(page, { direction: 'rtl' }));

  test('the menu is at the right, and widens to the left', { tag: '@shell' }, async ({ page }) => {
    await openCompact(page);
    await expect.poll(() => boxOf(menu(page))).toMatchObject({ x: 1354, width: 86 });
    const before = await boxOf(content(page));
    await menu(page).hover({ position: { x: 40, y: 400 } });
    await expect.poll(() => boxOf(menu(page))).toMatchObject({ x: 1160, width: 280 });
    expect(await boxOf(content(page))).toEqual(before);
  });

  test('pictures and texts are mirrored, and the drawer slides out from the right', {
    tag: '@shell',
  }, async ({ page }) => {
    await open(page);
    await test.step('English begins at the right and keeps its full stop at its end', async () => {
      const text = content(page)
        .getByText(/^[A-Z].*\.$/)
        .first();
      const places = await text.evaluate((element) => {
        const words = element.firstChild as Text;
        const range = document.createRange();
        const rectOf = (start: number, end: number) => {
          range.setStart(words, start);
          range.setEnd(words, end);
          return range.getBoundingClientRect();
        };
        const { length } = words.data;
        return {
          first: rectOf(0, 1).left,
          stop: rectOf(length - 1, length).right,
          right: element.getBoundingClientRect().right,
        };
      });
      expect(places.stop).toBeGreaterThan(places.first);
      expect(places.stop).toBeCloseTo(places.right, 0);
    });
    await test.step('the picture of the width button points the other way, and by state', async () => {
      await expect(narrow(page).locator('svg')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
      const shape = () =>
        page
          .getByRole('button', { name: /the menu$/ })
          .locator('svg')
          .innerHTML();
      const before = await shape();
      await narrow(page).click();
      expect(await shape()).not.toBe(before);
    });
    await test.step('the buttons of a question go from right to left', async () => {
      await refuseToSave(page);
      await open(page, '/agents');
      const prompt = page.getByRole('textbox', { name: 'System prompt' });
      await expect(prompt).toHaveValue('Be kind.');
      await prompt.fill('Be kind, and brief.');
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      const question = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' });
      await expect(question).toBeVisible();
      await settled(page);
      const stay = await boxOf(question.getByRole('button', { name: 'Stay' }));
      const leave = await boxOf(question.getByRole('button', { name: 'Sign out' }));
      expect(stay.x - (leave.x + leave.width)).toBeCloseTo(8, 0);
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toHaveCount(0);
    });
    await test.step('the drawer is at the right', async () => {
      await page.setViewportSize({ width: 1024, height: 900 });
      await opener(page).click();
      await expect.poll(() => boxOf(menu(page))).toMatchObject({ x: 744, width: 280 });
    });
  });

  // Specification 47.4
  test('words in a table, a select and a list begin at the right', { tag: '@account' }, async ({ page }) => {
    await open(page, '/dashboard/account/notices');
    await expect(content(page).getByRole('rowheader').first()).toHaveCSS('text-align', 'right');
    await open(page, '/dashboard/account/business');
    await expect(content(page).getByLabel('Currency')).toHaveCSS('text-align', 'right');
  });

  // Specification 26.7
  test('a time that has no room for all of it shows its beginning, and no digit is cut', {
    tag: '@shell',
  }, async ({ page }) => {
    const made = await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' });
    const { id: resource } = await made.json();
    const [start, end] = ['2031-03-05T10:00:00Z', '2031-03-05T12:30:00Z'];
    await callApi(page.request, 'POST', '/booking/bookings/', { resource, title: 'Airtouch', start, end });
    await page.setViewportSize({ width: 1024, height: 900 });
    await open(page, '/dashboard/calendar?week=2031-03-05');
    const time = content(page)
      .getByRole('button', { name: /Airtouch/ })
      .locator('bdi')
      .first();
    const places = await time.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild as Text, 0);
      range.setEnd(element.firstChild as Text, 1);
      return {
        first: range.getBoundingClientRect().left,
        block: element.closest('button')?.getBoundingClientRect().left ?? Number.NaN,
        whole: element.scrollWidth <= element.clientWidth,
      };
    });
    expect(places.first).toBeGreaterThan(places.block);
    expect(places.whole).toBe(true);
    expect((await time.textContent())?.trim()).not.toContain('–');
  });

  // Specification 26.10
  test('each day in the strip of a month has room for its number, on a phone too', {
    tag: '@calendar',
  }, async ({ page }) => {
    await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/dashboard/calendar?view=month&date=2031-03-05');
    const days = page.getByRole('group', { name: 'Occupancy by day' }).getByRole('button');
    await expect(days).toHaveCount(31);
    const cut = days.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(await cut).toEqual([]);
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  // Specification 47.3
  test('the line about the e-mail is whole and can be closed, and fields are of one height', {
    tag: ['@shell', '@signing-in'],
  }, async ({ page, context }) => {
    await context.clearCookies();
    await page.goto('/register');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('E-mail').fill(freshEmail());
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(PASSWORD);
    const frame = password.locator('xpath=..');
    expect((await boxOf(frame)).height).toBe((await boxOf(page.getByLabel('E-mail'))).height);
    await page.getByRole('button', { name: 'Create an account', exact: true }).tap();
    await expect(page).toHaveURL('/onboarding');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toBeVisible();
    await settled(page);
    for (const part of [page.getByRole('link', { name: 'Open the e-mail' }), dismiss]) {
      const { x, width } = await boxOf(part);
      expect(x + width).toBeLessThan(390);
    }
    await dismiss.tap();
    await expect(dismiss).toHaveCount(0);
  });

  test('hit areas are at least 44 px', { tag: '@shell' }, async ({ page }) => {
    await open(page);
    await expect(bar(page).getByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(Math.min(...(await hitAreas(page)))).toBeGreaterThanOrEqual(44);
    await opener(page).tap();
    await expect(drawer(page)).toBeVisible();
    await settled(page);
    expect(Math.min(...(await hitAreas(page)))).toBeGreaterThanOrEqual(44);
    await drawer(page).getByRole('button', { name: 'Close menu' }).tap();
    await page.getByRole('button', { name: 'Your account' }).tap();
    const settings = page.getByRole('menuitem', { name: 'Settings' });
    await expect(settings).toBeVisible();
    await settled(page);
    const { height } = await boxOf(settings);
    expect(height).toBeGreaterThanOrEqual(44);
  });
});
