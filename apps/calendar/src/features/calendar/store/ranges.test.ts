import type { Booking } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { setUpStores, WEEK } from '../../../testing/open-store.ts';

const LENGTH = 7 * DAY;

const at = (id: string, start: number): Booking =>
  aBooking({ id, start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() });
/** A booking on the Wednesday of each week around the shown one. */
const inWeeks = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).map((week) =>
    at(`week ${week}`, WEEK.from + week * LENGTH + 2 * DAY),
  );
const weekAt = (week: number) => ({ from: WEEK.from + week * LENGTH, to: WEEK.to + week * LENGTH });
const settle = () => new Promise((resolve) => setTimeout(resolve, 2));

const setUp = (bookings: Booking[], options = {}) => {
  const stores = setUpStores({ bookings, ...options });
  const { fake } = stores;
  const asked: { from: string; to: string }[] = [];
  const { range } = fake.api.bookings;
  fake.api.bookings.range = (query, signal) => {
    asked.push({ from: query.from ?? '', to: query.to ?? '' });
    return range(query, signal);
  };
  return { ...stores, ...stores.openTab(), asked };
};

describe('the shown time', () => {
  test('is loaded with its neighbours, each once', async () => {
    const { state, asked, ids } = setUp(inWeeks(-9, 9));
    await state().show(WEEK);
    await settle();
    expect(ids()).toEqual(['week -1', 'week 0', 'week 1']);
    const spans = asked.toSorted((a, b) => a.from.localeCompare(b.from));
    expect(spans).toHaveLength(3);
    expect([spans[0]?.to, spans[1]?.to]).toEqual([spans[1]?.from, spans[2]?.from]);
  });

  test('appears without a call when it was a neighbour', async () => {
    const { state, fake, ids } = setUp(inWeeks(-9, 9));
    await state().show(WEEK);
    await settle();
    fake.gate = () => Promise.reject(new Error('offline'));
    void state().show(weekAt(1));
    expect(ids()).toContain('week 1');
    await settle();
    expect(state()).toMatchObject({ stale: false, error: null });
  });

  // Specification 63.10
  test('is asked for alone after a jump, and then the weeks beside it', async () => {
    const { state, asked } = setUp(inWeeks(-9, 20));
    await state().show(WEEK);
    await settle();
    asked.length = 0;
    await state().show(weekAt(15));
    await settle();
    const iso = (week: number) => new Date(weekAt(week).from).toISOString();
    expect(asked).toEqual([
      { from: iso(15), to: iso(16) },
      { from: iso(16), to: iso(17) },
      { from: iso(14), to: iso(15) },
    ]);
  });

  // Specification 130.1
  test('is waited for until its bookings are there', async () => {
    const { state } = setUp(inWeeks(-9, 20));
    await state().show(WEEK);
    expect(state().waiting).toBe(false);
    const shown = state().show(weekAt(15));
    expect(state().waiting).toBe(true);
    await shown;
    expect(state().waiting).toBe(false);
  });

  // Specification 130.1
  test('is waited for once: another week that arrives does not make the screen wait again', async () => {
    const { state, fake, ids } = setUp(inWeeks(-9, 20));
    const arrive: (() => void)[] = [];
    fake.gate = (call) =>
      call === 'bookings.range' && ids().length > 0
        ? new Promise((resolve) => arrive.push(resolve))
        : Promise.resolve();
    await state().show(WEEK);
    // The week after the shown one is on its way, then the one behind that.
    await vi.waitFor(() => expect(arrive).toHaveLength(1));
    void state().show(weekAt(2));
    await vi.waitFor(() => expect(arrive).toHaveLength(2));
    expect(state().waiting).toBe(true);
    await vi.waitFor(() => expect(state().waiting).toBe(false));
    arrive[0]?.();
    await vi.waitFor(() => expect(ids()).toContain('week 1'));
    expect(state().waiting).toBe(false);
  });

  // Specification 130.2
  test('is drawn before its neighbours are asked for', async () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { state, count } = setUp(inWeeks(-1, 1));
    await state().show(WEEK);
    await settle();
    expect(count('bookings.range')).toBe(1);
    for (const draw of frames) draw();
    await vi.waitFor(() => expect(count('bookings.range')).toBe(3));
  });

  test('is not asked for again while it is on its way', async () => {
    const { state, count } = setUp(inWeeks(0, 0));
    await Promise.all([state().show(WEEK), state().show(WEEK), state().show(WEEK)]);
    await settle();
    // The week, and one before and after it.
    expect(count('bookings.range')).toBe(3);
  });

  test('is not asked for again when the zone of the business arrives', async () => {
    const { state, count } = setUp(inWeeks(0, 0));
    const hours = (count: number) => ({
      from: WEEK.from + count * 3_600_000,
      to: WEEK.to + count * 3_600_000,
    });
    await Promise.all([state().show(WEEK), state().show(hours(-1))]);
    await state().show(hours(9));
    await settle();
    expect(count('bookings.range')).toBe(3);
  });

  test('can change in any order of answers, and is complete at the end', async () => {
    const { state, fake, ids } = setUp(inWeeks(-9, 9));
    await state().show(WEEK);
    let calls = 0;
    fake.leave = async (call) => {
      calls += 1;
      if (call === 'bookings.range' && calls % 2 === 1) await settle();
    };
    const shows = [3, 6, 2, 8].map((week) => state().show(weekAt(week)));
    await Promise.all(shows);
    await settle();
    await settle();
    await settle();
    expect(ids()).toEqual(expect.arrayContaining(['week 7', 'week 8', 'week 9']));
    expect(state()).toMatchObject({ stale: false, error: null });
  });
});

test('only the weeks near the shown one stay in memory', async () => {
  const { state, ids } = setUp(inWeeks(-52, 52));
  for (let week = -20; week <= 20; week += 1) {
    await state().show(weekAt(week));
    await settle();
    expect(ids().length).toBeLessThanOrEqual(9);
  }
  expect(ids()).toContain('week 20');
});

test('a time that cannot be loaded makes the calendar stale, until it can', async () => {
  const { state, fake, ids } = setUp(inWeeks(0, 3));
  await state().show(WEEK);
  await settle();
  fake.gate = () => Promise.reject(new Error('offline'));
  await state().show(weekAt(3));
  expect(state()).toMatchObject({ stale: true, error: 'offline', loaded: true });
  fake.gate = async () => {};
  await state().show(weekAt(3));
  expect(state()).toMatchObject({ stale: false, error: null });
  expect(ids()).toContain('week 3');
});

test('a failure to read ahead shows nothing, and the time is read when it is shown', async () => {
  const { state, fake, ids } = setUp(inWeeks(0, 1));
  fake.gate = async (call) => {
    if (fake.calls.filter((name) => name === call).length > 1) throw new Error('offline');
  };
  await state().show(WEEK);
  await settle();
  expect(state()).toMatchObject({ stale: false, error: null });
  fake.gate = async () => {};
  await state().show(weekAt(1));
  expect(ids()).toContain('week 1');
});

describe('a base backend', () => {
  test('is asked for its whole list once, whatever is shown', async () => {
    const { state, count, ids } = setUp(inWeeks(-9, 9), { base: true });
    await state().show(WEEK);
    await state().show(weekAt(9));
    await settle();
    expect(count('bookings.range')).toBe(1);
    expect(ids()).toHaveLength(19);
  });

  test('is asked again on focus, at most every 30 seconds', async () => {
    let clock = 0;
    const { state, count, fake, ids } = setUp(inWeeks(0, 0), { base: true, now: () => clock });
    await state().show(WEEK);
    fake.data.bookings = inWeeks(1, 1);
    clock = 29_999;
    await state().refresh();
    expect(count('bookings.range')).toBe(1);
    clock = 30_000;
    await Promise.all([state().refresh(), state().refresh()]);
    expect(count('bookings.range')).toBe(2);
    expect(ids()).toEqual(['week 1']);
  });
});

test('our backend is not asked again on focus, unless a load failed', async () => {
  let clock = 0;
  const { state, fake } = setUp(inWeeks(0, 0), { now: () => clock });
  await state().show(WEEK);
  await settle();
  clock = 3_600_000;
  const before = fake.calls.length;
  await state().refresh();
  expect(fake.calls).toHaveLength(before);
});

test('a booking that has not changed is the same object after everything is read again', async () => {
  const { state, booking } = setUp(inWeeks(0, 0));
  await state().show(WEEK);
  const held = booking('week 0');
  await state().load();
  expect(booking('week 0')).toBe(held);
});
