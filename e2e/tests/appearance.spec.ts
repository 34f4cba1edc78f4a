import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

const DEFAULTS = { direction: 'ltr', theme: 'dark', activeLayout: 'layout1', responsiveFontSizes: true };

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? 'null'));

/** Sets a stored value once, before any page of the context runs. Values that pages store later stay. */
const keep = (to: Page | BrowserContext, key: string, value: string) =>
  to.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem(`set:${name}`)) return;
      sessionStorage.setItem(`set:${name}`, 'yes');
      localStorage.setItem(name, text);
    },
    [key, value] as const,
  );

const look = (page: Page) =>
  page.evaluate(() => ({
    dark: document.documentElement.classList.contains('dark'),
    background: getComputedStyle(document.body).backgroundColor,
  }));
/** The colour slate 1 in each mode, from the style sheet. */
const LOOKS = {
  dark: { dark: true, background: 'rgb(17, 17, 19)' },
  light: { dark: false, background: 'rgb(252, 252, 253)' },
};

const heading = (page: Page) => page.getByRole('heading').first();
/** Waits until the option is checked: a language is checked only after its texts are loaded. */
const choose = async (page: Page, name: string) => {
  const radio = page.getByRole('radio', { name, exact: true });
  await radio.click();
  await expect(radio).toBeChecked();
};
const openSettings = async (page: Page) => {
  await page.goto('/dashboard/account/appearance');
  await expect(page.getByRole('radio', { name: 'English' })).toBeVisible();
};

test.describe('theme settings', () => {
  // Specification 2.24
  test('are in local storage under the key settings; defaults: direction ltr, dark theme, layout1, responsive fonts', {
    tag: '@shell',
  }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const expectDefaults = async () => {
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      expect(await stored(page)).toEqual(DEFAULTS);
      expect(await look(page)).toEqual(LOOKS.dark);
    };
    await page.goto('/login');
    await expectDefaults();
    await test.step('also in place of settings that cannot be read', async () => {
      await keep(page, 'settings', '{"theme":');
      await page.reload();
      await expectDefaults();
    });
    expect(errors).toEqual([]);
  });

  test('responsive fonts make headings smaller on a narrow screen; without them the size is constant', {
    tag: '@shell',
  }, async ({ page }) => {
    const size = () => heading(page).evaluate((element) => getComputedStyle(element).fontSize);
    const sizes = async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/nowhere');
      await expect(heading(page)).toBeVisible();
      const wide = await size();
      await page.setViewportSize({ width: 390, height: 844 });
      return { wide, narrow: await size() };
    };
    const responsive = await sizes();
    expect(Number.parseFloat(responsive.narrow)).toBeLessThan(Number.parseFloat(responsive.wide));
    await page.evaluate(
      (settings) => localStorage.setItem('settings', settings),
      JSON.stringify({ ...DEFAULTS, responsiveFontSizes: false }),
    );
    expect(await sizes()).toEqual({ wide: responsive.wide, narrow: responsive.wide });
  });
});

test.describe('light and dark', () => {
  // Specification 1.14
  test('the settings switch between light and dark mode at once, or follow the system, and the choice is kept', {
    tag: '@shell',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signUp(page.request);
    await openSettings(page);
    expect(await look(page)).toEqual(LOOKS.dark);
    await choose(page, 'Light');
    await expect.poll(() => look(page)).toEqual(LOOKS.light);
    expect(await stored(page)).toEqual({ ...DEFAULTS, theme: 'light' });
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(await look(page)).toEqual(LOOKS.light);
    await choose(page, 'Dark');
    await expect.poll(() => look(page)).toEqual(LOOKS.dark);

    await choose(page, 'As the system');
    await expect.poll(() => look(page)).toEqual(LOOKS.light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => look(page)).toEqual(LOOKS.dark);
    expect(await stored(page)).toEqual({ ...DEFAULTS, theme: 'system' });
  });

  test('the page never shows the wrong theme on load', { tag: '@shell' }, async ({ page }) => {
    // The shell's scripts never arrive, so the page shows its state before they run.
    await page.route(/\/static\/.*\.js$/, (route) => route.abort());
    for (const [theme, system, shown] of [
      ['light', 'dark', 'light'],
      ['dark', 'light', 'dark'],
      ['system', 'light', 'light'],
      ['system', 'dark', 'dark'],
    ] as const) {
      await test.step(`${theme} on a ${system} system`, async () => {
        await page.emulateMedia({ colorScheme: system });
        await page.addInitScript(
          (settings) => localStorage.setItem('settings', settings),
          JSON.stringify({ ...DEFAULTS, theme }),
        );
        await page.goto('/login');
        await expect(page.getByText('Loading…')).toBeVisible();
        expect(await look(page)).toEqual(LOOKS[shown]);
      });
    }
  });
});

test.describe('direction', () => {
  // Specification 1.15
  test('the settings switch to right-to-left at once, and the menu changes sides', { tag: '@shell' }, async ({
    page,
  }) => {
    await signUp(page.request);
    await openSettings(page);
    const menu = page.getByRole('navigation').first();
    const middle = async () => {
      const box = await menu.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0) / 2;
    };
    expect(await middle()).toBeLessThan(720);
    await choose(page, 'Right to left');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect.poll(middle).toBeGreaterThan(720);
    expect(await stored(page)).toEqual({ ...DEFAULTS, direction: 'rtl' });
  });
});

test.describe('language', () => {
  test.use({ locale: 'en-US' });

  const menuNames = (page: Page) => page.getByRole('navigation').first().getByRole('link').allInnerTexts();
  const addResource = async (page: Page) => {
    await page.goto('/dashboard/calendar');
    await page.getByLabel('Name').fill('Marta');
    await page.getByRole('button', { name: 'Add a resource' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
  };
  const firstDay = (page: Page) => page.getByRole('main').getByRole('region').first();

  // Specification 1.11, 1.12
  test('the default and fallback language is English; the menu is in Russian until the user chooses a language', {
    tag: '@shell',
  }, async ({ page }) => {
    await signUp(page.request);
    await keep(page, 'language', 'tlh');
    await openSettings(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { name: 'Appearance and language' })).toBeVisible();
    for (const name of ['Профиль', 'Чаты', 'Календарь']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(
      page.getByRole('group', { name: 'Language' }).getByRole('radio', { checked: true }),
    ).toHaveCount(0);
    await choose(page, 'English');
    await expect.poll(() => menuNames(page)).toContain('Profile');
    expect((await menuNames(page)).join()).not.toMatch(/[а-я]/i);
  });

  test('a chosen language applies to texts, menu, dates, numbers and first weekday, and is kept', {
    tag: '@shell',
  }, async ({ page }) => {
    await signUp(page.request);
    await addResource(page);
    await expect(firstDay(page)).toHaveAttribute('aria-label', /^Sunday, /);
    // Any hour: the current time covers the one beside it.
    await expect(page.getByText(/^\d{1,2} AM$/).first()).toBeAttached();

    await openSettings(page);
    await choose(page, 'Español');
    await expect(page.getByRole('heading', { name: 'Apariencia e idioma' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('link', { name: 'Calendario', exact: true }).click();
    await expect(firstDay(page)).toHaveAttribute('aria-label', /^lunes, /);
    await expect(page.getByText(/^\d{1,2}:00$/).first()).toBeAttached();

    await page.getByRole('button', { name: 'Nueva reserva', exact: true }).click();
    await page.getByRole('textbox', { name: 'Fecha', exact: true }).click();
    await expect(page.locator('.ant-picker-content th').first()).toHaveText('Lun');

    await page.reload();
    await expect(firstDay(page)).toHaveAttribute('aria-label', /^lunes, /);
    await expect(page).toHaveTitle(/^Calendario/);
  });

  test('prices have the number format of the language', { tag: '@shell' }, async ({ page }) => {
    await signUp(page.request);
    await addResource(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Resources and services' }).click();
    await page.getByRole('button', { name: 'Add service' }).click();
    const service = page.getByRole('form', { name: 'Add service' });
    await service.getByLabel('Service').fill('Colour');
    await service.getByLabel('Price').fill('1250.5');
    await service.getByRole('button', { name: 'Add service' }).click();
    await expect(page.getByRole('list', { name: 'Services' })).toContainText('1,250.50');
    await page.evaluate(() => localStorage.setItem('language', 'ru'));
    await page.reload();
    await page.getByRole('button', { name: 'Ещё', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Ресурсы и услуги' }).click();
    await expect(page.getByRole('list', { name: 'Услуги' })).toContainText(/1\s250,50/);
  });
});

test('a second tab follows theme, direction and language without a reload', { tag: '@shell' }, async ({
  page,
}) => {
  await signUp(page.request);
  await openSettings(page);
  const other = await openWindow(page);
  await other.goto('/dashboard/payment');
  await expect(other.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await other.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));

  await choose(page, 'Light');
  await choose(page, 'Right to left');
  await choose(page, 'Русский');
  await expect(other.getByRole('heading', { name: 'Оплата', exact: true })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await look(other)).toEqual(LOOKS.light);
  await expect(other.locator('body')).toHaveAttribute('data-not-reloaded', '');
});

test.describe('prefers-reduced-motion', () => {
  /** The longest animation or transition on the page, in milliseconds. */
  const longest = (page: Page) =>
    page.evaluate(() => {
      const milliseconds = (list: string) =>
        list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000));
      const times = [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        return [
          ...(animationName === 'none' ? [] : milliseconds(animationDuration)),
          ...milliseconds(transitionDuration),
        ];
      });
      return Math.max(...times);
    });

  test('is respected: no animation lasts longer than a frame', { tag: '@shell' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signUp(page.request);
    await page.goto('/dashboard/account');
    await expect(page.getByRole('button', { name: 'Connect Telegram' })).toBeVisible();
    expect(await longest(page)).toBeGreaterThan(16);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await longest(page)).toBeLessThanOrEqual(16);
    await page.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await longest(page)).toBeLessThanOrEqual(16);
  });
});
