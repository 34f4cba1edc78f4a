import { NetworkError, type SeriesRule } from '@switchboard/api-client';
import { HOUR } from '@switchboard/common/time/durations';
import { expect, test } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { setUpStores } from '../../../testing/open-store.ts';
import type { SeriesQuestion } from './calendar-state.ts';

const RULE: SeriesRule = { freq: 'weekly', interval: 1, weekdays: [5], count: 3 };
const body = {
  resource: 'resource-lucia',
  title: 'Colour',
  start: '2026-11-20T09:00:00.000Z',
  end: '2026-11-20T10:00:00.000Z',
};

const setUp = async (bookings = [] as ReturnType<typeof aBooking>[]) => {
  const { openTab, fake } = setUpStores({ resources: [aResource()], bookings });
  const tab = openTab();
  await tab.show();
  const asked = async <Kind extends SeriesQuestion['kind']>(kind: Kind) => {
    await expect.poll(() => tab.state().question?.kind).toBe(kind);
    return tab.state().question as Extract<SeriesQuestion, { kind: Kind }>;
  };
  const starts = () => fake.data.bookings.map(({ start }) => start.slice(5, 16)).toSorted();
  return { tab, fake, asked, starts };
};

const made = async () => {
  const all = await setUp();
  const outcome = await all.tab.state().saveBooking(body, undefined, RULE);
  if (!outcome.ok) throw new Error(outcome.message);
  return { ...all, first: outcome.value };
};

// Specification 110.3
test('a series whose answer was lost is made once', async () => {
  const { tab, fake, starts } = await setUp();
  const make = () => tab.state().saveBooking(body, undefined, RULE, 'intent');
  fake.leave = () => Promise.reject(new NetworkError('No connection'));
  expect(await make()).toMatchObject({ ok: false, reason: 'network' });
  fake.leave = async () => {};
  expect(await make()).toMatchObject({ ok: true });
  expect(starts()).toEqual(['11-20T09:00', '11-27T09:00', '12-04T09:00']);
});

// Specification 59.14
test('a series is made, and undone as a whole', async () => {
  const { tab, starts } = await made();
  expect(starts()).toEqual(['11-20T09:00', '11-27T09:00', '12-04T09:00']);
  expect(tab.state().notice).toMatchObject({ kind: 'done', change: 'created', count: 3 });
  await tab.state().undo();
  expect(starts()).toEqual([]);
  expect(tab.state()).toMatchObject({ undoable: false, redoable: true });
});

// Specification 59.14
test('a series whose making was undone is made again, and undone again', async () => {
  const { tab, starts } = await made();
  for (let round = 0; round < 2; round += 1) {
    expect(await tab.state().undo()).toMatchObject({ ok: true });
    expect(starts()).toEqual([]);
    expect(await tab.state().redo()).toMatchObject({ ok: true });
    expect(starts()).toEqual(['11-20T09:00', '11-27T09:00', '12-04T09:00']);
    expect(tab.state()).toMatchObject({ undoable: true, redoable: false });
  }
});

// Specification 59.14
test('a series that was made again without a date that is taken by now is undone as a whole', async () => {
  const { tab, fake, asked, starts } = await made();
  await tab.state().undo();
  fake.put(aBooking({ id: 'there', start: '2026-11-27T09:00:00.000Z', end: '2026-11-27T10:00:00.000Z' }));
  const again = tab.state().redo();
  (await asked('dates')).answer(true);
  expect(await again).toMatchObject({ ok: true });
  expect(starts()).toEqual(['11-20T09:00', '11-27T09:00', '12-04T09:00']);
  await tab.state().undo();
  expect(starts()).toEqual(['11-27T09:00']);
});

// Specification 59.14
test('a removal that was undone is made again', async () => {
  const { tab, asked, starts, first } = await made();
  const removed = tab.state().removeBooking(first.id);
  (await asked('scope')).answer({ scope: 'all', own: false });
  await removed;
  await tab.state().undo();
  expect(await tab.state().redo()).toMatchObject({ ok: true });
  expect(starts()).toEqual([]);
  await tab.state().undo();
  expect(starts()).toEqual(['11-20T09:00', '11-27T09:00', '12-04T09:00']);
});

// Specification 59.14
test('a change of several cannot be undone, and forgets the steps before it', async () => {
  const { tab, asked, first } = await made();
  expect(tab.state().undoable).toBe(true);
  const saved = tab.state().saveBooking({ ...body, title: 'Cut' }, first);
  (await asked('scope')).answer({ scope: 'all', own: false });
  expect(await saved).toMatchObject({ ok: true });
  expect(tab.state()).toMatchObject({ undoable: false, redoable: false });
  expect(tab.state().notice).toMatchObject({ change: 'changed', isFinal: true });
});

// Specification 59.13
test.each([
  ['resources', { resourceIds: ['resource-lucia', 'room'] }],
  ['price', { discount: { kind: 'percent' as const, value: 10 } }],
])('a form that changed the %s asks which bookings change', async (_, changes) => {
  const { tab, asked, first } = await made();
  const saved = tab.state().saveBooking({ ...body, ...changes }, first);
  (await asked('scope')).leave();
  expect(await saved).toMatchObject({ ok: false });
});

// Specification 59.3
test('taken dates are asked about: they are skipped, or nothing is made', async () => {
  const there = aBooking({ id: 'there', start: '2026-11-27T09:00:00.000Z', end: '2026-11-27T10:00:00.000Z' });
  const { tab, fake, asked, starts } = await setUp([there]);
  const left = tab.state().saveBooking(body, undefined, RULE);
  (await asked('dates')).leave();
  expect(await left).toMatchObject({ ok: false });
  expect(starts()).toEqual(['11-27T09:00']);
  const saved = tab.state().saveBooking(body, undefined, RULE);
  const question = await asked('dates');
  expect(question.dates).toMatchObject([{ date: '2026-11-27', by: { id: 'there' } }]);
  question.answer(true);
  expect(await saved).toMatchObject({ ok: true });
  expect(fake.data.bookings).toHaveLength(3);
  expect(tab.state().question).toBeNull();
});

// Specification 59.13
test('a move asks which bookings move, and does as it is told', async () => {
  const { tab, fake, asked, starts, first } = await made();
  const move = (hours: number) => {
    const booking = fake.data.bookings.find(({ id }) => id === first.id) ?? first;
    const [start, end] = [Date.parse(booking.start) + hours * HOUR, Date.parse(booking.end) + hours * HOUR];
    return tab.state().moveBooking({ booking, start, end, resourceIds: booking.resourceIds });
  };
  const left = move(1);
  (await asked('scope')).leave();
  expect(await left).toMatchObject({ ok: false });
  expect(starts()).toEqual(['11-20T09:00', '11-27T09:00', '12-04T09:00']);
  const all = move(2);
  (await asked('scope')).answer({ scope: 'all', own: false });
  await all;
  expect(starts()).toEqual(['11-20T11:00', '11-27T11:00', '12-04T11:00']);
  expect(tab.state().notice).toMatchObject({ change: 'moved', count: 3, isFinal: true });
});

// Specification 59.13, 59.14
test('a removal asks which bookings go, and is undone as a whole; a status asks nothing', async () => {
  const { tab, asked, starts, first } = await made();
  await tab.state().setStatus(first, 'arrived');
  expect(tab.state().question).toBeNull();
  const removed = tab.state().removeBooking(first.id);
  (await asked('scope')).answer({ scope: 'following', own: false });
  await removed;
  expect(starts()).toEqual([]);
  await tab.state().undo();
  expect(starts()).toEqual(['11-20T09:00', '11-27T09:00', '12-04T09:00']);
});

// Specification 59.13
test('a form that changed only the status saves that one alone', async () => {
  const { tab, fake, first } = await made();
  const held = fake.data.bookings.find(({ id }) => id === first.id) ?? first;
  expect(await tab.state().saveBooking({ ...body, status: 'arrived' }, held)).toMatchObject({ ok: true });
  expect(tab.state().question).toBeNull();
  expect(fake.data.bookings.filter(({ status }) => status === 'arrived')).toHaveLength(1);
});

// Specification 103.5
test('a stored booking becomes the first one of a series; taken dates are asked about', async () => {
  const held = aBooking({ id: 'held', start: body.start, end: body.end, version: 3 });
  const there = aBooking({ id: 'there', start: '2026-11-27T09:00:00.000Z', end: '2026-11-27T10:00:00.000Z' });
  const { tab, asked, fake, starts } = await setUp([held, there]);
  const saved = tab.state().saveBooking(body, held, RULE);
  (await asked('dates')).answer(true);
  expect(await saved).toMatchObject({ ok: true, value: { id: 'held', series: { id: 'series' } } });
  expect(starts()).toEqual(['11-20T09:00', '11-27T09:00', '12-04T09:00']);
  expect(fake.data.bookings.find(({ id }) => id === 'there')?.series).toBeUndefined();
  expect(tab.state()).toMatchObject({ undoable: false, notice: { change: 'created', count: 2 } });
});

// Specification 59.22
test('another rule is for this and the following, or for all, and is sent with the booking', async () => {
  const { tab, fake, asked, first } = await made();
  const rule: SeriesRule = { freq: 'weekly', interval: 2, weekdays: [5], count: 2 };
  const saved = tab.state().saveBooking(body, first, rule);
  const question = await asked('scope');
  expect(question).toMatchObject({ ofRule: true });
  question.answer({ scope: 'following', own: false });
  expect(await saved).toMatchObject({ ok: true });
  expect((await fake.api.series.get('series')).rule).toEqual(rule);
  expect(tab.state()).toMatchObject({ question: null, undoable: false, notice: { isFinal: true } });
});
