import { createStrictEvents } from '@switchboard/federation/testing';
import { expect, test } from 'vitest';
import { aBooking, anOption, aResource } from '../../../testing/entities.ts';
import { createFakeBookingApi, type FakeData } from '../../../testing/fake-booking-api.ts';
import { createCalendarStore } from './calendar-store.ts';

const body = {
  resource: 'resource-lucia',
  start: '2026-11-21T09:00:00.000Z',
  end: '2026-11-21T10:00:00.000Z',
};
const full = { resources: [aResource()], options: [anOption()], bookings: [aBooking()] };

const setUp = (data: FakeData = full) => {
  const fake = createFakeBookingApi(data);
  const events = createStrictEvents();
  const saved: string[] = [];
  events.on('calendar:booking-saved', ({ bookingId }) => saved.push(bookingId));
  const store = createCalendarStore({ booking: fake.api, events });
  return { fake, store, saved, state: () => store.getState() };
};

/** Holds back every call of one name until opened. */
const hold = (fake: ReturnType<typeof createFakeBookingApi>, name: string) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  fake.gate = async (call) => {
    if (call === name) await opened;
  };
  return open;
};

test('loading reads all lists, and `loading` is set exactly while a call is pending', async () => {
  const { state } = setUp();
  expect(state()).toMatchObject({ loading: false, loaded: false });
  const loading = state().load();
  expect(state().loading).toBe(true);
  await loading;
  expect(state()).toMatchObject({ loading: false, loaded: true, stale: false, error: null, ...full });
});

test('`loading` stays set until the last of several calls has ended', async () => {
  const { fake, state } = setUp();
  const open = hold(fake, 'bookings.create');
  const creating = state().saveBooking(body);
  await state().removeOption('option-cut');
  expect(state().loading).toBe(true);
  open();
  await creating;
  expect(state().loading).toBe(false);
});

test('a created booking is added, and an event is emitted', async () => {
  const { state, saved } = setUp();
  await state().load();
  const outcome = await state().saveBooking(body);
  expect(outcome).toMatchObject({ ok: true, value: { start: body.start } });
  expect(state().bookings.map(({ id }) => id)).toEqual(['booking-1', 'booking-made-1']);
  expect(saved).toEqual(['booking-made-1']);
});

test('an updated booking replaces the old one, and an event is emitted', async () => {
  const { state, saved } = setUp();
  await state().load();
  await state().saveBooking({ ...body, title: 'Moved' }, aBooking());
  expect(state().bookings).toMatchObject([{ id: 'booking-1', title: 'Moved', start: body.start }]);
  expect(saved).toEqual(['booking-1']);
});

test('a deleted booking is removed', async () => {
  const { state } = setUp();
  await state().load();
  expect(await state().removeBooking('booking-1')).toMatchObject({ ok: true });
  expect(state().bookings).toEqual([]);
});

test('a refused change changes nothing and keeps the message of the server', async () => {
  const { fake, state, saved } = setUp();
  await state().load();
  fake.gate = () => Promise.reject(new Error('end: must be later than start'));
  const outcome = await state().saveBooking(body);
  expect(outcome).toEqual({ ok: false, message: 'end: must be later than start' });
  expect(state()).toMatchObject({
    loading: false,
    error: 'end: must be later than start',
    stale: false,
    ...full,
  });
  expect(saved).toEqual([]);
});

test.each([new Error(''), 'broken', undefined])(
  'the failure %j without a message is Ошибка',
  async (failure) => {
    const { fake, state } = setUp();
    fake.gate = () => Promise.reject(failure);
    await state().load();
    expect(state()).toMatchObject({ error: 'Ошибка', stale: true, loaded: false, loading: false });
  },
);

test('the next call clears the error', async () => {
  const { fake, state } = setUp();
  fake.gate = () => Promise.reject(new Error('offline'));
  await state().load();
  fake.gate = async () => {};
  await state().load();
  expect(state()).toMatchObject({ error: null, stale: false, loaded: true });
});

test('lists that were read before a change do not undo it', async () => {
  const { fake, state } = setUp();
  await state().load();
  const open = hold(fake, 'bookings.list');
  const loading = state().load();
  await state().saveBooking(body);
  open();
  await loading;
  expect(state().bookings).toHaveLength(2);
});

test('loads share a pending one', async () => {
  const { fake, state } = setUp();
  await Promise.all([state().load(), state().load()]);
  expect(fake.calls).toEqual(['resources.list', 'options.list', 'bookings.list']);
  await state().load();
  expect(fake.calls).toHaveLength(6);
});

test('resources and options are added and removed; with a resource go its options and bookings', async () => {
  const { state } = setUp();
  await state().load();
  const added = await state().addResource({ name: 'Anna', color: '#5b5bd6' });
  if (!added.ok) throw new Error(added.message);
  await state().addOption({ resourceId: added.value.id, name: 'Colour', duration: 90, price: 58 });
  expect(state().options.map(({ name }) => name)).toEqual(['Haircut', 'Colour']);
  await state().removeResource('resource-lucia');
  expect(state()).toMatchObject({
    resources: [{ name: 'Anna' }],
    options: [{ name: 'Colour' }],
    bookings: [],
  });
  await state().removeOption(state().options[0]?.id ?? '');
  expect(state().options).toEqual([]);
});
