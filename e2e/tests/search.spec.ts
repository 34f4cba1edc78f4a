import { expect, type Page, test } from '@playwright/test';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { callApi, signUp, signUpConnected } from '../support/people.ts';

/** Opens a screen and waits until it handles keys. */
const visit = async (page: Page, path = '/dashboard/account') => {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
};
const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const found = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('option', { name });

const choose = async (page: Page, setting: Record<string, string>, language?: string) => {
  await page.addInitScript(
    ([settings, language]) => {
      localStorage.setItem('settings', JSON.stringify(settings));
      if (language) localStorage.setItem('language', language);
    },
    [{ activeLayout: 'layout1', responsiveFontSizes: true, ...setting }, language] as const,
  );
};

test('the search opens and closes, and restores the focus', { tag: '@shell' }, async ({ page }) => {
  await signUp(page.request);
  await visit(page, '/agents');
  // Specification 2.20
  await test.step('a button named Search opens it', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  });
  await test.step('Ctrl-K opens it, even in a text field, and Escape restores the focus', async () => {
    const prompt = page.getByRole('main').getByRole('textbox').first();
    await prompt.focus();
    await page.keyboard.press('Control+KeyK');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
    await expect(prompt).toBeFocused();
  });
  await test.step('going back in the browser closes it', async () => {
    await page.getByRole('link', { name: 'Календарь' }).click();
    await expect(page).toHaveURL('/dashboard/calendar');
    await page.keyboard.press('Control+KeyK');
    await expect(box(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/agents');
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  });
});

test('the search finds screens, data of remotes, and commands', { tag: '@shell' }, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const customer = freshCustomer();
  await writeAs(page.request, customer, 'Is Friday free?', { owner: email });
  const made = await callApi(page.request, 'POST', '/booking/resources/', { name: 'Lucía' });
  await callApi(page.request, 'POST', '/booking/bookings/', {
    resource: (await made.json()).id,
    title: 'Cut and colour',
    customer_name: 'Марина Орлова',
    start: '2031-03-05T10:00:00Z',
    end: '2031-03-05T11:00:00Z',
  });
  await visit(page);
  const search = async (words: string) => {
    await page.keyboard.press('Control+KeyK');
    await box(page).fill(words);
  };
  await test.step('finds a screen by its title in another language', async () => {
    await search('кален');
    await found(page, 'Screens', 'Calendar').click();
    await expect(page).toHaveURL('/dashboard/calendar');
  });
  await test.step('finds a conversation by its customer, and opens it', async () => {
    await search(customer.name.toUpperCase());
    await found(page, 'Conversations', new RegExp(`^${customer.name} *, Is Friday free`)).click();
    await expect(page).toHaveURL(/\/dashboard\/chat\/account\/[\w-]+$/);
    await expect(page.getByRole('region', { name: customer.name })).toBeVisible();
  });
  await test.step('finds an agent by its prompt', async () => {
    await search('be kind');
    await page.getByRole('group', { name: 'Agents' }).getByRole('option').click();
    await expect(page).toHaveURL(/\/agents\?agent=[\w-]+$/);
    await expect(page.getByRole('textbox', { name: 'System prompt' })).toHaveValue('Be kind.');
  });
  await test.step('finds a command, and runs it', async () => {
    await expect(page.locator('html')).toHaveClass(/dark/);
    await search('light');
    await found(page, 'Commands', 'Light theme').click();
    await expect(page.locator('html')).not.toHaveClass(/dark/);
  });
  await test.step('finds a booking by its customer, and opens it in its week', async () => {
    await search('орлова');
    await found(page, 'Bookings', /^Cut and colour *, .*2031.* Марина Орлова · Lucía$/).click();
    const drawer = page.getByRole('dialog', { name: 'Booking' });
    await expect(drawer.getByLabel('Title')).toHaveValue('Cut and colour');
    await expect(page).toHaveURL(/\/dashboard\/calendar\?date=2031-03-05&booking=/);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard/calendar?date=2031-03-05');
  });
  await test.step('finds a command of a remote, and runs it', async () => {
    await search('new book');
    await found(page, 'Commands', 'New booking').click();
    await expect(page.getByRole('dialog', { name: 'New booking' })).toBeVisible();
  });
});

test('the search works by keyboard alone, including signing out', { tag: '@shell' }, async ({ page }) => {
  await signUp(page.request);
  await visit(page);
  await test.step('it takes words and Enter before its code is there', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('calendar');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL('/dashboard/calendar');
  });
  await page.keyboard.press('Control+KeyK');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/chat');
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('the search uses the language of the screens, and opens on a Russian keyboard', {
  tag: '@shell',
}, async ({ page }) => {
  await choose(page, {}, 'ru');
  await signUp(page.request);
  await visit(page);
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'л',
        code: 'KeyK',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
  await page.getByRole('combobox', { name: 'Поиск' }).fill('светл');
  await found(page, 'Команды', 'Светлая тема').click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});
