// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createDashboardPage } from './dashboard-page.ts';

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M1 1h9"/></svg>';

beforeEach(() => {
  document.head.innerHTML = '<title>Switchboard</title><link rel="icon" href="/icon.svg">';
});

const iconHref = () => document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';

test('the title says how many conversations are unread, whatever the screen', () => {
  const page = createDashboardPage(async () => ICON);
  page.showUnread(3);
  expect(document.title).toBe('(3) Switchboard');
  page.setTitle('Calendar');
  expect(document.title).toBe('(3) Calendar · Switchboard');
  page.showUnread(120);
  expect(document.title).toBe('(99+) Calendar · Switchboard');
  page.showUnread(0);
  expect(document.title).toBe('Calendar · Switchboard');
});

// Specification 50.7
test('the title says that messages did not go out, beside the number', () => {
  const page = createDashboardPage(async () => ICON);
  page.showUnread(0, 1);
  expect(document.title).toBe('⚠ Switchboard');
  page.showUnread(3, 1);
  expect(document.title).toBe('⚠ (3) Switchboard');
  page.showUnread(3, 0);
  expect(document.title).toBe('(3) Switchboard');
});

test('the icon has a badge with the number while something is unread', async () => {
  const page = createDashboardPage(async () => ICON);
  page.showUnread(12);
  await expect.poll(iconHref).toMatch(/^data:image\/svg\+xml,/);
  const drawn = decodeURIComponent(iconHref());
  expect(drawn).toContain('<path d="M1 1h9"/>');
  expect(drawn).toContain('>9+</text>');
  page.showUnread(0);
  await expect.poll(iconHref).toBe('/icon.svg');
});

test('an icon that cannot be fetched stays as it is, and the title shows the number', async () => {
  const page = createDashboardPage(() => Promise.reject(new Error('No connection')));
  page.showUnread(1);
  await Promise.resolve();
  expect([iconHref(), document.title]).toEqual(['/icon.svg', '(1) Switchboard']);
});
