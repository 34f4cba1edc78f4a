import { expect, type Page, test } from '@playwright/test';
import { freshCustomer, writeAs } from '../support/customer.ts';
import { menu } from '../support/dashboard.ts';
import { signUpConnected } from '../support/people.ts';
import { openWindow } from '../support/windows.ts';

const icon = (page: Page) => page.locator('link[rel="icon"]');
const entry = (page: Page) => menu(page).getByRole('link', { name: 'Чаты' });

test('all tabs show how many conversations are unread, in title, icon and menu', {
  tag: ['@chat', '@shell'],
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const [first, second] = [freshCustomer(), freshCustomer()];
  await page.goto('/dashboard/chat');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  const calendar = await openWindow(page);
  await calendar.goto('/dashboard/calendar');
  await expect(entry(calendar)).toBeVisible();

  await writeAs(page.request, first, 'Hello', { owner: email });
  await writeAs(page.request, second, 'Hello', { owner: email });
  for (const tab of [page, calendar]) {
    await expect(tab).toHaveTitle(/^\(2\) /);
    await expect(icon(tab)).toHaveAttribute('href', /^data:image\/svg\+xml,.*2%3C%2Ftext%3E/);
    await expect(entry(tab)).toContainText('2 unread conversations');
  }
  await test.step('also after a reload without the chats', async () => {
    await calendar.reload();
    await expect(calendar).toHaveTitle('(2) Calendar · Switchboard');
  });
  await test.step('read messages are not counted', async () => {
    await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: first.name }).click();
    for (const tab of [page, calendar]) await expect(tab).toHaveTitle(/^\(1\) /);
  });
  await test.step('nothing is left after the sign-out', async () => {
    await calendar.getByRole('button', { name: 'Your account' }).click();
    await calendar.getByRole('menuitem', { name: 'Sign Out' }).click();
    for (const tab of [calendar, page]) {
      await expect(tab).toHaveURL('/login');
      await expect(tab).toHaveTitle(/^Sign in/);
      await expect(icon(tab)).toHaveAttribute('href', '/icon.svg');
    }
  });
});

/** Headless browsers show no notifications: records them, and counts the tones. */
const recordSignals = (page: Page) =>
  page.addInitScript(() => {
    const notes: { title: string; body: string; tag: string }[] = [];
    let permission = 'default';
    class Recorded extends EventTarget {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        permission = navigator.userActivation.isActive ? 'granted' : 'denied';
        return permission;
      }
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        super();
        notes.push({ title, body, tag });
        Object.assign(window, { newest: this });
      }
      close() {}
    }
    const tones = { played: 0 };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      tones.played += 1;
      start.call(this, when);
    };
    Object.assign(window, { Notification: Recorded, notes, tones });
  });

type Recorded = { notes: { title: string; body: string }[]; newest: EventTarget; tones: { played: number } };
const notesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as Recorded).notes.map(({ title, body }) => `${title}: ${body}`));
const tonesOf = (page: Page) => page.evaluate(() => (window as unknown as Recorded).tones.played);

test('a new message is announced on the desktop and by a sound, unless it is on the screen', {
  tag: '@chat',
}, async ({ page }) => {
  const { email } = await signUpConnected(page.request);
  const [first, second] = [freshCustomer(), freshCustomer()];
  const write = (from: typeof first, text: string) => writeAs(page.request, from, text, { owner: email });
  await recordSignals(page);
  await write(first, 'Before');
  await page.goto('/dashboard/chat');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: first.name }).click();
  // The focus moves to the composer when the thread is loaded, which closes open settings.
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();

  await test.step('the permission is asked on a click, and Test shows that it works', async () => {
    await page.getByRole('button', { name: 'Chat settings' }).click();
    await page.getByRole('checkbox', { name: 'Desktop notifications' }).check();
    await page.getByRole('checkbox', { name: 'Sound' }).check();
    await page.getByRole('button', { name: 'Test' }).click();
    await expect.poll(() => notesOf(page)).toContain('Notifications work: A new message looks like this.');
    await expect.poll(() => tonesOf(page)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Chat settings' })).toBeFocused();
  });
  const told = async () => (await notesOf(page)).filter((note) => !note.startsWith('Notifications work'));

  await test.step('the conversation on the screen is silent', async () => {
    await write(first, 'On the screen');
    await expect(page.getByRole('log').getByText('On the screen')).toBeVisible();
    await write(second, 'Elsewhere');
    await expect.poll(told).toEqual([`${second.name}: Elsewhere`]);
  });
  await test.step('a click opens the conversation', async () => {
    await page.evaluate(() => (window as unknown as Recorded).newest.dispatchEvent(new Event('click')));
    await expect(page).toHaveTitle(`${second.name} · Switchboard`);
  });
  await test.step('another app on the screen changes nothing', async () => {
    await menu(page).getByRole('link', { name: 'Календарь' }).click();
    await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await write(first, 'Are you there?');
    await expect.poll(told).toContain(`${first.name}: Are you there?`);
    await expect(page).toHaveTitle('(1) Calendar · Switchboard');
  });
});
