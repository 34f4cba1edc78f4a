import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBooking, aResource, theSettings } from '../../../testing/entities.ts';
import { setUpStores } from '../../../testing/open-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

const setUp = (options = {}) => {
  const stores = setUpStores({
    resources: [aResource()],
    bookings: [aBooking()],
    settings: theSettings(),
    ...options,
  });
  const open = async () => {
    const tab = stores.openTab();
    const shown = tab.show();
    await settle();
    await shown;
    return tab;
  };
  return { ...stores, open };
};

describe('all tabs of a browser', () => {
  // Specification 25.4
  test('see bookings that others add, change and remove, by the call of one of them', async () => {
    const { open, fake, count } = setUp();
    const tabs = [await open(), await open(), await open()];
    fake.put(aBooking({ id: 'new' }));
    await settle();
    fake.put(aBooking({ id: 'new', title: 'Colour' }));
    await settle();
    for (const tab of tabs) expect(tab.booking('new')?.title).toBe('Colour');
    fake.drop('new');
    await settle();
    for (const tab of tabs) expect(tab.ids()).toEqual(['booking-1']);
    // One call is made at first without waiting, and one waits after each change.
    expect(count('bookings.changes')).toBe(5);
  });

  test('see each other’s changes', async () => {
    const { open } = setUp();
    const [one, two] = [await open(), await open()];
    const saving = one.state().setStatus(aBooking(), 'arrived');
    await settle();
    await saving;
    expect(two.booking('booking-1')?.status).toBe('arrived');
  });

  // Specification 25.4
  test('read resources, options and settings again when they change', async () => {
    const { open, fake } = setUp();
    const [one, two] = [await open(), await open()];
    fake.data.resources = [aResource({ name: 'Lucía M.' })];
    fake.data.settings = theSettings({ time_zone: 'Asia/Kathmandu' });
    fake.changeCatalog();
    await settle();
    for (const tab of [one, two])
      expect(tab.state()).toMatchObject({
        resources: [{ name: 'Lucía M.' }],
        settings: { time_zone: 'Asia/Kathmandu' },
      });
  });

  test('read everything again after the database was replaced, and follow the new one', async () => {
    const { open, fake } = setUp();
    const tabs = [await open(), await open()];
    fake.data.bookings = [aBooking({ id: 'restored' })];
    fake.replace();
    await settle();
    for (const tab of tabs) expect(tab.ids()).toEqual(['restored']);
    fake.put(aBooking({ id: 'later' }));
    await settle();
    for (const tab of tabs) expect(tab.ids()).toEqual(['later', 'restored']);
  });
});

test('the wait for changes is no pending call', async () => {
  const { open } = setUp();
  const { state } = await open();
  expect(state().loading).toBe(false);
});

test('a week that was loaded before a change and arrives after it shows the change', async () => {
  const { openTab, fake } = setUp();
  const { show, booking } = openTab();
  const next = aBooking({ id: 'next', start: '2026-11-25T09:00:00Z', end: '2026-11-25T10:00:00Z' });
  fake.data.bookings.push(next);
  let release = () => {};
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ranges = 0;
  fake.leave = async (call) => {
    if (call === 'bookings.range' && ++ranges === 2) await answer;
  };
  void show();
  await settle();
  fake.put({ ...next, title: 'Moved up', version: undefined });
  await settle();
  release();
  await settle();
  expect(booking('next')?.title).toBe('Moved up');
});

test('without a connection the calendar is stale after a while, until it has caught up', async () => {
  const { open, fake, browser } = setUp();
  const { state, ids } = await open();
  fake.gate = () => Promise.reject(new Error('offline'));
  browser.setOnline(false);
  await settle(2000);
  expect(state().stale).toBe(false);
  await settle(2000);
  expect(state().stale).toBe(true);
  fake.put(aBooking({ id: 'meanwhile' }));
  fake.gate = async () => {};
  browser.setOnline(true);
  await settle();
  expect(state().stale).toBe(false);
  expect(ids()).toEqual(['booking-1', 'meanwhile']);
});

test('a backend of the base contract is not asked for changes', async () => {
  const { open, count } = setUp({ base: true });
  await open();
  await settle(60_000);
  expect(count('bookings.changes')).toBe(0);
});

test('changes are followed once their code can be fetched', async () => {
  const { fake, openTab } = setUp();
  const attempts = [() => Promise.reject(new Error('offline')), () => import('./live.ts')];
  const { show, state, ids } = openTab({ fetchLive: () => attempts.shift()?.() ?? import('./live.ts') });
  await show();
  await settle();
  expect(state().stale).toBe(true);
  fake.put(aBooking({ id: 'meanwhile' }));
  await state().load();
  await vi.waitFor(() => expect(state().stale).toBe(false));
  fake.put(aBooking({ id: 'later' }));
  await vi.waitFor(() => expect(ids()).toEqual(['booking-1', 'later', 'meanwhile']));
});
