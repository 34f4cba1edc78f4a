import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBooking, anOption } from '../../../testing/entities.ts';
import { intlZone } from '../../time/model/zone.ts';
import { draftOf, movedEnd, newDraft } from './draft.ts';
import { scheduleOf, toSaveBooking } from './schedule.ts';

const madrid = intlZone('Europe/Madrid');
const cut = anOption({ id: 'option-cut', duration: 60, price: 38 });
const styling = anOption({ id: 'option-styling', duration: 45, price: 28 });
const offered = [cut, styling];
const iso = ({ start, end }: { start: number; end: number }) => [
  new Date(start).toISOString(),
  new Date(end).toISOString(),
];

describe('a new booking', () => {
  const draft = newDraft(madrid, { date: '2026-11-20', minutes: 600 });

  test('lasts an hour by default', () => {
    expect(iso(scheduleOf(draft, offered, madrid))).toEqual([
      '2026-11-20T09:00:00.000Z',
      '2026-11-20T10:00:00.000Z',
    ]);
  });

  test('lasts as long as its services together', () => {
    const schedule = scheduleOf({ ...draft, optionIds: [cut.id, styling.id] }, offered, madrid);
    expect(iso(schedule)).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T10:45:00.000Z']);
  });

  test('with services has the same length in a night on which clocks go forward', () => {
    const night = newDraft(madrid, { date: '2026-03-29', minutes: 90 });
    const { start, end } = scheduleOf({ ...night, optionIds: [cut.id] }, offered, madrid);
    expect(end - start).toBe(3_600_000);
    expect(madrid.wallTime(end).minutes).toBe(210);
  });

  test('has no source', () => {
    expect(toSaveBooking({ ...draft, resourceId: 'resource-1' }, offered, madrid)).not.toHaveProperty(
      'source',
    );
  });
});

describe('a booking that is edited', () => {
  const original = aBooking({
    start: '2026-10-25T01:30:00.000Z',
    end: '2026-10-25T03:00:00.000Z',
    optionIds: [cut.id],
    source: 'telegram',
  });
  const draft = { ...draftOf(madrid, original), resourceId: original.resourceId };

  test('keeps its exact instants while its timing is unchanged, also the second 02:30 of the night', () => {
    expect(draft.time).toBe('02:30');
    const saved = toSaveBooking({ ...draft, notes: 'Brings her dog' }, offered, madrid, original);
    expect(saved).toMatchObject({ start: original.start, end: original.end, notes: 'Brings her dog' });
  });

  test('gets its end from its services when they change', () => {
    const changed = { ...draft, ownEnd: false, optionIds: [cut.id, styling.id] };
    const saved = toSaveBooking(changed, offered, madrid, original);
    expect(Date.parse(saved.end) - Date.parse(saved.start)).toBe(105 * 60_000);
  });

  // Specification 23.9
  test('keeps an end that differs from its services, and so was changed on purpose', () => {
    expect(draft.ownEnd).toBe(true);
    const saved = toSaveBooking({ ...draft, optionIds: [cut.id, styling.id] }, offered, madrid, original);
    expect(saved.end).toBe(original.end);
  });

  test('moves to the other 02:30 of the night', () => {
    expect(draft.later).toBe(true);
    const saved = toSaveBooking({ ...draft, later: false }, offered, madrid, original);
    expect(saved.start).toBe('2026-10-25T00:30:00.000Z');
  });

  test('keeps its source and drops services that are no longer offered', () => {
    const saved = toSaveBooking({ ...draft, optionIds: ['option-gone', cut.id] }, offered, madrid, original);
    expect(saved).toMatchObject({ source: 'telegram', options: [cut.id] });
  });
});

test('opening any booking and saving it changes nothing', () => {
  const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 1, max: 4000 }), fc.subarray(offered), (from, length, options) => {
      const original = aBooking({
        start: new Date(from * 60_000).toISOString(),
        end: new Date((from + length) * 60_000).toISOString(),
        optionIds: options.map(({ id }) => id),
      });
      const draft = { ...draftOf(madrid, original), resourceId: original.resourceId };
      const { start, end, options: saved } = toSaveBooking(draft, offered, madrid, original);
      expect({ start, end, optionIds: saved }).toEqual({
        start: original.start,
        end: original.end,
        optionIds: original.optionIds,
      });
    }),
  );
});

test('a booking stays with its customer until another name or phone is entered', () => {
  const original = aBooking({ customer: { id: 'customer-olga', name: 'Olga', phone: '+34600000002' } });
  const draft = { ...draftOf(madrid, original), resourceId: original.resourceId };
  const customerOf = (change: Partial<typeof draft>) =>
    toSaveBooking({ ...draft, ...change }, offered, madrid, original).customer;
  expect(customerOf({ notes: 'Late' })).toBe('customer-olga');
  expect(customerOf({ customerName: 'Anna' })).toBeUndefined();
});

test('a booking names its conversation until another name is entered, and then gives it up', () => {
  const original = aBooking({ conversationId: 'chat-olga' });
  const draft = { ...draftOf(madrid, original), resourceId: original.resourceId };
  const conversationOf = (change: Partial<typeof draft>) =>
    toSaveBooking({ ...draft, ...change }, offered, madrid, original).conversation;
  expect(conversationOf({ notes: 'Late' })).toBe('chat-olga');
  expect(conversationOf({ customerName: 'Anna' })).toBeNull();
  const without = aBooking();
  expect(
    toSaveBooking({ ...draftOf(madrid, without), resourceId: 'r' }, [], madrid, without),
  ).not.toHaveProperty('conversation');
});

test('the end moves with the start, also over midnight; an end before the start is put an hour after it', () => {
  const at = (date: string, minutes: number) => madrid.instantOf({ date, minutes });
  const ninety = { start: at('2026-11-20', 600), end: at('2026-11-20', 690) };
  expect(movedEnd(madrid, ninety, at('2026-11-20', 1380))).toEqual({
    endDate: '2026-11-21',
    endTime: '00:30',
    endLater: false,
  });
  const backwards = { start: at('2026-11-20', 600), end: at('2026-11-20', 540) };
  expect(movedEnd(madrid, backwards, at('2026-11-20', 600))).toEqual({
    endDate: '2026-11-20',
    endTime: '11:00',
    endLater: false,
  });
});
