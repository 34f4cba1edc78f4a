import { describe, expect, test } from 'vitest';
import { aBooking, anOption, aResource, theSettings } from '../../../testing/entities.ts';
import { hold, setUpStores, WEEK } from '../../../testing/open-store.ts';

const body = {
  resource: 'resource-lucia',
  start: '2026-11-21T09:00:00.000Z',
  end: '2026-11-21T10:00:00.000Z',
};
const full = { resources: [aResource()], options: [anOption()], bookings: [aBooking()] };
/** Lets pending answers arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const setUp = (data = {}) => {
  const { openTab, ...stores } = setUpStores({ ...full, ...data });
  return { ...stores, ...openTab() };
};

describe.each([
  ['our backend', false],
  ['a backend of the base contract', true],
])('on %s', (_, base) => {
  // Specification 4.13
  test('showing a week reads all lists, and `loading` is set exactly while a call is pending', async () => {
    const { state } = setUp({ base });
    expect(state()).toMatchObject({ loading: false, loaded: false });
    const showing = state().show(WEEK);
    expect(state().loading).toBe(true);
    await showing;
    await settle();
    expect(state()).toMatchObject({ loading: false, loaded: true, stale: false, error: null, ...full });
    expect(state().mode).toBe(base ? 'base' : 'extended');
  });

  // Specification 4.15
  test('a created booking is added, and an event is emitted', async () => {
    const { state, show, ids, saved } = setUp({ base });
    await show();
    const outcome = await state().saveBooking(body);
    expect(outcome).toMatchObject({ ok: true, value: { start: body.start } });
    expect(ids()).toEqual(['booking-1', 'booking-made-1']);
    expect(saved).toEqual(['booking-made-1']);
  });

  // Specification 4.15
  test('an updated booking replaces the old one, and an event is emitted', async () => {
    const { state, show, saved } = setUp({ base });
    await show();
    await state().saveBooking({ ...body, title: 'Moved' }, aBooking());
    expect(state().bookings).toMatchObject([{ id: 'booking-1', title: 'Moved', start: body.start }]);
    expect(saved).toEqual(['booking-1']);
  });

  // Specification 4.15
  test('a deleted booking is removed', async () => {
    const { state, show } = setUp({ base });
    await show();
    expect(await state().removeBooking('booking-1')).toMatchObject({ ok: true });
    expect(state().bookings).toEqual([]);
  });

  test('resources and options are added, replaced and removed', async () => {
    const { state, show } = setUp({ base });
    await show();
    const added = await state().addResource({ name: 'Anna', color: '#5b5bd6' });
    if (!added.ok) throw new Error(added.message);
    await state().addOption({ resourceId: added.value.id, name: 'Colour', duration: 90, price: 58 });
    expect(state().options.map(({ name }) => name)).toEqual(['Haircut', 'Colour']);
    await state().removeResource('resource-lucia');
    expect(state()).toMatchObject({
      resources: [{ name: 'Anna' }],
      archived: base ? [] : [{ name: 'Lucía' }],
    });
    await state().removeOption(state().options.at(-1)?.id ?? '');
    expect(state().options.map(({ name }) => name)).not.toContain('Colour');
  });
});

test('removing a resource of a base backend removes its options and bookings', async () => {
  const { state, show } = setUp({ base: true });
  await show();
  await state().removeResource('resource-lucia');
  expect(state()).toMatchObject({ resources: [], options: [], bookings: [] });
});

test('resources, options and settings can be changed on our backend', async () => {
  const { state, show } = setUp({ settings: theSettings() });
  await show();
  await state().updateResource('resource-lucia', { name: 'Lucía M.' });
  await state().updateOption('option-cut', { price: 40 });
  await state().updateSettings({ time_zone: 'Europe/Madrid' });
  expect(state()).toMatchObject({
    resources: [{ name: 'Lucía M.' }],
    options: [{ price: 40 }],
    settings: { time_zone: 'Europe/Madrid' },
  });
  await state().updateResource('resource-lucia', { archived: true });
  expect(state()).toMatchObject({ resources: [], archived: [{ name: 'Lucía M.' }] });
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

// Specification 4.14
test.each([new Error(''), 'broken', undefined])(
  'the failure %j without a message is Ошибка',
  async (failure) => {
    const { fake, state } = setUp();
    fake.gate = () => Promise.reject(failure);
    await state().show(WEEK);
    expect(state()).toMatchObject({ error: 'Ошибка', stale: true, loaded: false, loading: false });
  },
);

test('the next call clears the error', async () => {
  const { fake, state } = setUp();
  fake.gate = () => Promise.reject(new Error('offline'));
  await state().show(WEEK);
  fake.gate = async () => {};
  await state().load();
  expect(state()).toMatchObject({ error: null, stale: false, loaded: true });
});

test('lists that are read after a change contain it, whatever is on its way', async () => {
  const { fake, state, show } = setUp({ base: true });
  await show();
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  fake.leave = async () => opened;
  const loading = state().load();
  await settle();
  fake.data.resources.push(aResource({ id: 'resource-2' }));
  const reloading = state().reloadLists();
  open();
  await Promise.all([loading, reloading]);
  expect(state().resources).toHaveLength(2);
});

test('lists that were read before a change do not undo it', async () => {
  const { fake, state, show, ids } = setUp({ base: true });
  await show();
  // Answers that were made before the change arrive after it.
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  fake.leave = async (call) => {
    if (call === 'bookings.range' || call === 'resources.list') await opened;
  };
  const loading = state().load();
  await state().saveBooking(body);
  await state().addResource({ name: 'Anna' });
  fake.leave = async () => {};
  open();
  await loading;
  expect(ids()).toEqual(['booking-1', 'booking-made-1']);
  expect(state().resources).toHaveLength(2);
});

test('loads share a pending one', async () => {
  const { fake, state, show } = setUp({ base: true });
  await show();
  const lists = ['bookings.range', 'options.list', 'resources.list', 'schedule.settings'];
  expect([...fake.calls].sort()).toEqual(lists);
  await Promise.all([state().load(), state().load()]);
  expect([...fake.calls].sort()).toEqual([...lists, ...lists].sort());
});

// Specification 25.10
test('every call names the agent to which the calendar is limited', async () => {
  const { openTab, fake } = setUpStores({ ...full, agent: 'sales' });
  const asked: unknown[] = [];
  const { range } = fake.api.bookings;
  fake.api.bookings.range = (query, signal) => {
    asked.push(query.agent_id);
    return range(query, signal);
  };
  const { list } = fake.api.resources;
  fake.api.resources.list = (query) => {
    asked.push(query?.agent_id);
    return list(query);
  };
  await openTab().state().show(WEEK);
  expect(asked.slice(0, 2)).toEqual(['sales', 'sales']);
});

describe('a booking that a link names', () => {
  test('is looked up alone on our backend, wherever it is', async () => {
    const far = aBooking({ id: 'far', start: '2031-03-01T10:00:00Z', end: '2031-03-01T11:00:00Z' });
    const { state, show, count } = setUp({ bookings: [aBooking(), far] });
    await show();
    expect(await state().find('booking-1')).toMatchObject({ kind: 'found', booking: aBooking() });
    expect(count('bookings.get')).toBe(0);
    expect(await state().find('far')).toMatchObject({ kind: 'found', booking: far });
    expect(await state().find('never')).toEqual({ kind: 'gone' });
  });

  test('is looked up in the list on a base backend', async () => {
    const { state, show, fake } = setUp({ base: true });
    await show();
    fake.data.bookings.push(aBooking({ id: 'new' }));
    expect(await state().find('new')).toMatchObject({ kind: 'found' });
    expect(await state().find('never')).toEqual({ kind: 'gone' });
  });

  test.each([true, false])('is not called gone when the answer is missing (base: %s)', async (base) => {
    const { state, show, fake } = setUp({ base });
    await show();
    fake.gate = () => Promise.reject(new Error('offline'));
    expect(await state().find('never')).toEqual({ kind: 'unknown' });
  });
});
