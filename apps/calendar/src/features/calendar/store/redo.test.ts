import { NetworkError, type SaveBooking } from '@switchboard/api-client';
import { HOUR } from '@switchboard/common/time/durations';
import { describe, expect, test } from 'vitest';
import { aBooking, anOption, aResource } from '../../../testing/entities.ts';
import { hold, setUpStores } from '../../../testing/open-store.ts';
import { bodyOf } from '../model/booking-body.ts';

const START = Date.parse('2026-11-20T09:00:00.000Z');
const body = {
  resource: 'resource-lucia',
  start: '2026-11-21T09:00:00.000Z',
  end: '2026-11-21T10:00:00.000Z',
  customer_name: 'Olga',
};

const setUp = async (data = {}) => {
  const { openTab, fake } = setUpStores({
    resources: [aResource()],
    options: [anOption()],
    bookings: [aBooking()],
    ...data,
  });
  const tab = openTab();
  await tab.show();
  const held = () => tab.booking('booking-1') ?? aBooking();
  const moveBy = (hours: number) =>
    tab.state().moveBooking({
      booking: held(),
      start: Date.parse(held().start) + hours * HOUR,
      end: Date.parse(held().end) + hours * HOUR,
      resourceIds: held().resourceIds,
    });
  const hoursMoved = () => (Date.parse(held().start) - START) / HOUR;
  const stored = () =>
    fake.data.bookings.map((booking) => bodyOf(booking)).sort((a, b) => a.start.localeCompare(b.start));
  return { ...tab, fake, held, moveBy, hoursMoved, stored, notice: () => tab.state().notice };
};
/** Changes of others arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2));

describe.each([
  ['our backend', false],
  ['a base backend', true],
])('redo, on %s,', (_, base) => {
  // Specification 63.9
  test('makes moves, states, edits, new bookings and removals again, in their order, and undoes them again', async () => {
    const { state, moveBy, fake, stored, notice } = await setUp({ base });
    const states: SaveBooking[][] = [stored()];
    const change = async (work: Promise<unknown>) => {
      expect(await work).toMatchObject({ ok: true });
      await settle();
      states.push(stored());
    };
    const first = () => fake.data.bookings[0] ?? aBooking();
    await change(moveBy(2));
    await change(state().setStatus(first(), 'arrived'));
    await change(
      state().saveBooking({ ...body, title: 'Colour', start: first().start, end: first().end }, first()),
    );
    await change(state().saveBooking(body));
    await change(state().removeBooking('booking-1'));
    const last = states.length - 1;
    for (const step of ['undo', 'redo', 'undo', 'redo'] as const) {
      const order = [...states.keys()];
      for (const at of step === 'undo' ? order.reverse().slice(1) : order.slice(1)) {
        expect(await state()[step]()).toMatchObject({ ok: true });
        expect(stored()).toEqual(states[at]);
        expect(notice()).toMatchObject({ kind: step === 'undo' ? 'undone' : 'redone' });
      }
      expect(stored()).toEqual(states[step === 'undo' ? 0 : last]);
      expect(state()).toMatchObject({ undoable: step === 'redo', redoable: step === 'undo' });
    }
    expect(await state().redo()).toMatchObject({ ok: true });
    expect(stored()).toEqual(states[last]);
  });
});

test('redo waits for the answer to the undo, and that one for the change', async () => {
  const { state, moveBy, hoursMoved, fake } = await setUp();
  const open = hold(fake, 'bookings.update');
  const steps = [moveBy(2), state().undo(), state().redo(), state().undo(), state().redo()];
  open();
  await Promise.all(steps);
  expect(hoursMoved()).toBe(2);
  expect(fake.data.bookings[0]?.start).toBe('2026-11-20T11:00:00.000Z');
});

// Specification 63.9
test('a new change forgets what was undone', async () => {
  const { state, moveBy, hoursMoved } = await setUp();
  await moveBy(2);
  await state().undo();
  await moveBy(1);
  expect(state().redoable).toBe(false);
  expect(await state().redo()).toMatchObject({ ok: true });
  expect(hoursMoved()).toBe(1);
});

describe('redo never overwrites a change of another person:', () => {
  // Specification 63.9
  test('they moved the booking since it was undone', async () => {
    const { state, moveBy, fake, held, notice } = await setUp();
    await moveBy(2);
    await state().undo();
    fake.put({ ...held(), start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T16:00:00.000Z' });
    await settle();
    expect(await state().redo()).toMatchObject({ ok: false, reason: 'changed' });
    expect(notice()).toMatchObject({ kind: 'refused', step: 'redo', reason: 'changed' });
    expect(held().start).toBe('2026-11-20T15:00:00.000Z');
    expect(state()).toMatchObject({ redoable: false, undoable: false });
  });

  test('they changed a booking whose removal was undone, so it stays', async () => {
    const { state, fake, held, ids } = await setUp();
    await state().removeBooking('booking-1');
    await state().undo();
    await settle();
    fake.put({ ...held(), notes: 'She called' });
    await settle();
    expect(await state().redo()).toMatchObject({ ok: false, reason: 'changed' });
    expect(ids()).toEqual(['booking-1']);
  });

  test('they changed another field, and both changes stay', async () => {
    const { state, moveBy, fake, held, hoursMoved } = await setUp();
    await moveBy(2);
    await state().undo();
    fake.put({ ...held(), notes: 'She called' });
    await settle();
    expect(await state().redo()).toMatchObject({ ok: true });
    expect(hoursMoved()).toBe(2);
    expect(fake.data.bookings[0]?.notes).toBe('She called');
  });

  test('they removed it', async () => {
    const { state, moveBy, fake, ids } = await setUp();
    await moveBy(2);
    await state().undo();
    fake.drop('booking-1');
    await settle();
    expect(await state().redo()).toMatchObject({ ok: false, reason: 'gone' });
    expect(ids()).toEqual([]);
  });
});

test('redo of a time that is taken by now is refused, and can be forced', async () => {
  const { state, fake, moveBy, notice, hoursMoved } = await setUp();
  await moveBy(2);
  await state().undo();
  fake.put(aBooking({ id: 'rival', start: '2026-11-20T11:00:00.000Z', end: '2026-11-20T12:00:00.000Z' }));
  await settle();
  expect(await state().redo()).toMatchObject({ ok: false, reason: 'taken' });
  expect(state().redoable).toBe(true);
  const refused = notice();
  if (refused?.kind === 'refused') await refused.force?.();
  expect(hoursMoved()).toBe(2);
  expect(state()).toMatchObject({ redoable: false, undoable: true });
});

test('redo without a network is refused, and can be tried again', async () => {
  const { state, fake, moveBy, hoursMoved } = await setUp();
  await moveBy(2);
  await state().undo();
  fake.gate = () => Promise.reject(new NetworkError('No connection'));
  expect(await state().redo()).toMatchObject({ ok: false, reason: 'network' });
  expect(hoursMoved()).toBe(0);
  fake.gate = async () => {};
  expect(await state().redo()).toMatchObject({ ok: true });
  expect(hoursMoved()).toBe(2);
});

// Specification 63.8
test('a booking that no form shows says why it was refused, and can be made all the same', async () => {
  const { state, notice, ids } = await setUp();
  const taken = { ...bodyOf(aBooking()), title: 'Copy' };
  expect(await state().addBooking(taken)).toMatchObject({ ok: false, reason: 'taken' });
  expect(notice()).toMatchObject({ kind: 'refused', step: 'change', change: 'created' });
  const refused = notice();
  if (refused?.kind === 'refused') await refused.force?.();
  expect(ids()).toHaveLength(2);
});
