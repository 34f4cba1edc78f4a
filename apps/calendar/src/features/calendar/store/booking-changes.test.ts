import { NetworkError, type SaveBooking } from '@switchboard/api-client';
import { HOUR } from '@switchboard/common/time/durations';
import { describe, expect, test } from 'vitest';
import { aBooking, anOption, aResource } from '../../../testing/entities.ts';
import { setUpStores } from '../../../testing/open-store.ts';
import { bodyOf } from '../model/booking-body.ts';

const start = Date.parse('2026-11-20T09:00:00.000Z');
const body = {
  resource: 'resource-lucia',
  start: '2026-11-21T09:00:00.000Z',
  end: '2026-11-21T10:00:00.000Z',
  customer_name: 'Olga',
};

const setUp = async (data = {}) => {
  const { openTab, ...stores } = setUpStores({
    resources: [aResource()],
    options: [anOption()],
    bookings: [aBooking()],
    ...data,
  });
  const tab = openTab();
  await tab.show();
  const { fake } = stores;
  const refuse = (name: string, failure: unknown) => {
    fake.gate = async (call) => {
      if (call === name) throw failure;
    };
  };
  /** Delays the answers of one call. */
  const delay = (name: string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    fake.leave = async (call) => {
      if (call === name) await released;
    };
    return () => {
      fake.leave = async () => {};
      release();
    };
  };
  const held = () => tab.booking('booking-1') ?? aBooking();
  const moveBy = (hours: number) =>
    tab.state().moveBooking({
      booking: held(),
      start: Date.parse(held().start) + hours * HOUR,
      end: Date.parse(held().end) + hours * HOUR,
      resourceIds: held().resourceIds,
    });
  const hoursMoved = () => (Date.parse(held().start) - start) / HOUR;
  const notice = () => tab.state().notice;
  return { ...stores, ...tab, refuse, delay, moveBy, hoursMoved, notice, held };
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 2));

describe('a change shows at once', () => {
  // Specification 25.5
  test('for a move, a status and a removal', async () => {
    const { state, moveBy, hoursMoved, booking, notice, ids, fake } = await setUp();
    const moving = moveBy(2);
    expect(hoursMoved()).toBe(2);
    expect(notice()).toMatchObject({ kind: 'done', change: 'moved' });
    await moving;
    const marking = state().setStatus(aBooking({ ...booking('booking-1') }), 'arrived');
    expect(booking('booking-1')?.status).toBe('arrived');
    await marking;
    const removing = state().removeBooking('booking-1');
    expect(ids()).toEqual([]);
    expect(await removing).toMatchObject({ ok: true });
    expect(fake.data.bookings).toEqual([]);
  });

  // Specification 25.5
  test('for a new booking, with the services as they are offered', async () => {
    const { state } = await setUp();
    const creating = state().saveBooking({ ...body, options: ['option-cut'] });
    expect(state().bookings[1]).toMatchObject({
      customer: { name: 'Olga' },
      total_price: 38,
      total_duration: 60,
      items: [{ name: 'Haircut' }],
    });
    await creating;
    expect(state().bookings).toHaveLength(2);
  });

  test('and again before the first one is answered', async () => {
    const { moveBy, hoursMoved, fake } = await setUp();
    const moves = [moveBy(1), moveBy(1), moveBy(1)];
    expect(hoursMoved()).toBe(3);
    for (const move of moves) expect(await move).toMatchObject({ ok: true });
    expect(hoursMoved()).toBe(3);
    expect(fake.data.bookings[0]).toMatchObject({ start: '2026-11-20T12:00:00.000Z', version: 4 });
  });

  test('for a booking that is still being created', async () => {
    const { state, delay, fake } = await setUp();
    const release = delay('bookings.create');
    const creating = state().saveBooking(body);
    await settle();
    const made = state().bookings.find(({ customer }) => customer.name === 'Olga') ?? aBooking();
    const marking = state().setStatus(made, 'arrived');
    release();
    await Promise.all([creating, marking]);
    expect(fake.data.bookings[1]).toMatchObject({ customer: { name: 'Olga' }, status: 'arrived' });
    expect(state().bookings).toHaveLength(2);
  });
});

describe('a change of another person that arrives while one is pending', () => {
  test('stays with it, and hides it at no time', async () => {
    const { store, fake, delay, moveBy, hoursMoved, booking } = await setUp();
    const release = delay('bookings.update');
    const shown = new Set<number>();
    const moving = moveBy(2);
    store.subscribe(() => shown.add(hoursMoved()));
    await settle();
    fake.put({ ...(fake.data.bookings[0] ?? aBooking()), notes: 'By the window' });
    await settle();
    release();
    expect(await moving).toMatchObject({ ok: true });
    await settle();
    expect([...shown]).toEqual([2]);
    expect(booking('booking-1')).toMatchObject({ notes: 'By the window', version: 3 });
  });

  test('does not undo it, when it is of another field and was made first', async () => {
    const { fake, moveBy, hoursMoved, booking } = await setUp();
    fake.gate = async (call) => {
      // The feed is late.
      if (call === 'bookings.changes') await settle();
    };
    fake.put(aBooking({ notes: 'By the window' }));
    expect(await moveBy(2)).toMatchObject({ ok: true });
    expect(hoursMoved()).toBe(2);
    expect(booking('booking-1')?.notes).toBe('By the window');
  });

  test('shows a created booking once', async () => {
    const { state, delay, store } = await setUp();
    const release = delay('bookings.create');
    const counts = new Set<number>();
    store.subscribe(({ bookings }) => counts.add(bookings.length));
    const creating = state().saveBooking(body);
    await settle();
    release();
    await creating;
    await settle();
    expect([...counts]).toEqual([2]);
  });

  test('wins if it removed the booking', async () => {
    const { fake, moveBy, ids, notice, delay } = await setUp();
    const release = delay('bookings.changes');
    const moving = moveBy(2);
    fake.drop('booking-1');
    release();
    expect(await moving).toMatchObject({ ok: false, reason: 'gone' });
    expect(ids()).toEqual([]);
    expect(notice()).toMatchObject({ kind: 'refused', reason: 'gone' });
  });
});

describe('a refused change is rolled back, with its reason', () => {
  // Specification 25.6
  test('taken: names the bookings in the way, and can be forced', async () => {
    const rival = aBooking({ id: 'rival', start: '2026-11-20T11:00:00Z', end: '2026-11-20T12:00:00Z' });
    const { moveBy, hoursMoved, notice, booking } = await setUp({ bookings: [aBooking(), rival] });
    expect(await moveBy(2)).toMatchObject({ ok: false, reason: 'taken' });
    expect(hoursMoved()).toBe(0);
    const refused = notice();
    expect(refused).toMatchObject({ kind: 'refused', reason: 'taken', inTheWay: [{ id: 'rival' }] });
    if (refused?.kind !== 'refused') return;
    expect(await refused.force?.()).toMatchObject({ ok: true });
    expect(hoursMoved()).toBe(2);
    expect(booking('booking-1')?.forced).toBe(true);
  });

  test('changed: the state of the server stays', async () => {
    const { fake, state, notice, booking } = await setUp();
    fake.gate = async (call) => {
      if (call === 'bookings.changes') await settle();
    };
    const seen = aBooking();
    fake.put(aBooking({ start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T16:00:00.000Z' }));
    const outcome = await state().moveBooking({
      booking: seen,
      start: start + HOUR,
      end: start + 2 * HOUR,
      resourceIds: seen.resourceIds,
    });
    expect(outcome).toMatchObject({ ok: false, reason: 'changed' });
    expect(booking('booking-1')?.start).toBe('2026-11-20T15:00:00.000Z');
    expect(notice()).toMatchObject({ kind: 'refused', reason: 'changed', step: 'change' });
  });

  test.each([
    ['network', new NetworkError('No connection')],
    ['refused', new Error('start: must be in the future')],
  ])('%s: says so', async (reason, failure) => {
    const { refuse, moveBy, hoursMoved, notice, state } = await setUp();
    refuse('bookings.update', failure);
    expect(await moveBy(2)).toMatchObject({ ok: false, reason, message: failure.message });
    expect(hoursMoved()).toBe(0);
    expect(notice()).toMatchObject({ kind: 'refused', reason, message: failure.message });
    expect(state().undoable).toBe(false);
  });

  test('a refused booking of a form is gone, without a notice', async () => {
    const { state, notice, saved } = await setUp();
    expect(await state().saveBooking(bodyOf(aBooking()))).toMatchObject({
      ok: false,
      conflict: { kind: 'taken' },
    });
    expect(state().bookings).toHaveLength(1);
    expect(notice()).toBeNull();
    expect(saved).toEqual([]);
  });

  test('a later change goes on after the one before it was refused', async () => {
    const { count, moveBy, hoursMoved, fake } = await setUp();
    fake.gate = async (call) => {
      if (call === 'bookings.update' && count(call) === 1) throw new Error('Not now');
    };
    const [first, second] = [moveBy(1), moveBy(1)];
    expect(await first).toMatchObject({ ok: false });
    expect(await second).toMatchObject({ ok: true });
    expect(hoursMoved()).toBe(2);
  });
});

describe.each([
  ['our backend', false],
  ['a base backend', true],
])('undo, on %s,', (_, base) => {
  // Specification 25.7
  test('takes back moves, states, edits, new bookings and removals, the last one first', async () => {
    const { state, moveBy, fake, notice } = await setUp({ base });
    const before = () => fake.data.bookings.map((each) => bodyOf(each));
    const states = [before()];
    const change = async (work: Promise<unknown>) => {
      expect(await work).toMatchObject({ ok: true });
      await settle();
      states.push(before());
    };
    const first = () => fake.data.bookings[0] ?? aBooking();
    await change(moveBy(2));
    await change(state().setStatus(first(), 'arrived'));
    await change(
      state().saveBooking({ ...body, title: 'Colour', start: first().start, end: first().end }, first()),
    );
    await change(state().saveBooking(body));
    await change(state().removeBooking('booking-1'));
    expect(state().undoable).toBe(true);
    states.pop();
    while (states.length > 0) {
      expect(await state().undo()).toMatchObject({ ok: true });
      expect(notice()).toMatchObject({ kind: 'undone' });
      const order = (one: SaveBooking, two: SaveBooking) => one.start.localeCompare(two.start);
      expect(before().sort(order)).toEqual(states.pop()?.sort(order));
    }
    expect(state().undoable).toBe(false);
    expect(await state().undo()).toMatchObject({ ok: true });
  });

  test('waits for the answer to the change', async () => {
    const { moveBy, state, hoursMoved, fake } = await setUp({ base });
    const moving = moveBy(2);
    await state().undo();
    await moving;
    expect(hoursMoved()).toBe(0);
    expect(fake.data.bookings[0]?.start).toBe('2026-11-20T09:00:00.000Z');
  });
});

describe('undo is refused, and nothing is lost,', () => {
  // Specification 25.7
  test('when another person has moved the booking since', async () => {
    const { moveBy, state, fake, notice, booking } = await setUp();
    await moveBy(2);
    await settle();
    const held = fake.data.bookings[0] ?? aBooking();
    fake.put({ ...held, start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T16:00:00.000Z' });
    await settle();
    expect(await state().undo()).toMatchObject({ ok: false, reason: 'changed' });
    expect(notice()).toMatchObject({ kind: 'refused', step: 'undo', reason: 'changed' });
    expect(booking('booking-1')?.start).toBe('2026-11-20T15:00:00.000Z');
    expect(state().undoable).toBe(false);
  });

  test('when another person has changed the booking that was created', async () => {
    const { state, fake, ids } = await setUp();
    await state().saveBooking(body);
    await settle();
    fake.put({ ...(fake.data.bookings[1] ?? aBooking()), notes: 'She called' });
    await settle();
    expect(await state().undo()).toMatchObject({ ok: false, reason: 'changed' });
    expect(ids()).toHaveLength(2);
  });

  test('when the time of a removed booking is taken by now, and can be forced', async () => {
    const { state, fake, notice, ids } = await setUp();
    await state().removeBooking('booking-1');
    fake.put(aBooking({ id: 'rival' }));
    await settle();
    expect(await state().undo()).toMatchObject({ ok: false, reason: 'taken' });
    expect(ids()).toEqual(['rival']);
    expect(state().undoable).toBe(true);
    const refused = notice();
    if (refused?.kind === 'refused') await refused.force?.();
    expect(ids()).toEqual(['booking-1', 'rival']);
    expect(state().undoable).toBe(false);
  });

  test('when the network fails, and can be tried again', async () => {
    const { moveBy, refuse, state, fake, hoursMoved } = await setUp();
    await moveBy(2);
    refuse('bookings.update', new NetworkError('No connection'));
    expect(await state().undo()).toMatchObject({ ok: false, reason: 'network' });
    expect(hoursMoved()).toBe(2);
    fake.gate = async () => {};
    expect(await state().undo()).toMatchObject({ ok: true });
    expect(hoursMoved()).toBe(0);
  });
});

// Specification 25.7
test('undo keeps changes of another person in other fields', async () => {
  const { moveBy, state, fake, booking, hoursMoved } = await setUp();
  await moveBy(2);
  await settle();
  fake.put({ ...(fake.data.bookings[0] ?? aBooking()), notes: 'By the window' });
  await settle();
  expect(await state().undo()).toMatchObject({ ok: true });
  expect(hoursMoved()).toBe(0);
  expect(booking('booking-1')?.notes).toBe('By the window');
});

test('the last fifty changes can be taken back', async () => {
  const { moveBy, state, hoursMoved } = await setUp();
  for (let change = 0; change < 55; change += 1) await moveBy(0.25);
  while (state().undoable) await state().undo();
  expect(hoursMoved()).toBe(1.25);
});

test('a notice is dismissed by its key only', async () => {
  const { moveBy, state, notice } = await setUp();
  await moveBy(1);
  const key = notice()?.key ?? 0;
  state().dismiss(key - 1);
  expect(notice()?.key).toBe(key);
  state().dismiss(key);
  expect(notice()).toBeNull();
});
