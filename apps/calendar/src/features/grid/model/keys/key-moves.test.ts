import { expect, test } from 'vitest';
import { aBooking } from '../../../../testing/entities.ts';
import { intlZone } from '../../../time/model/zone.ts';
import type { Scene, Wanted } from '../gesture/drag.ts';
import { toGridItem } from '../gesture/in-the-way.ts';
import { movedByDays, movedByKey, placeOf, resizedByKey } from './key-moves.ts';

const zone = intlZone('Europe/Madrid');
const sceneOf = (dates: string[], booking = aBooking()): Scene => ({
  columns: dates.map((date) => ({ date, resourceId: null })),
  items: [toGridItem(booking)],
  zone,
});
const move = (minutes: number, columns = 0) => ({ type: 'move', minutes, columns, step: 15 }) as const;
const end = (minutes: number) => ({ type: 'resize', minutes, step: 15 }) as const;
const iso = ({ start, end: until }: Wanted) => [start, until].map((at) => new Date(at).toISOString());

const week = sceneOf(['2026-11-20', '2026-11-21']);
const place = placeOf(week, toGridItem(aBooking()));

test('repeated keys add up', () => {
  let wanted = movedByKey(week, place, move(15));
  wanted = movedByKey(week, wanted, move(15));
  wanted = movedByKey(week, wanted, move(0, 1));
  wanted = resizedByKey(week, wanted, end(15));
  expect(iso(wanted)).toEqual(['2026-11-21T09:30:00.000Z', '2026-11-21T10:45:00.000Z']);
});

// Specification 63.3
test('a day further, a booking stays in the column of its resource', () => {
  const people = ['anna', 'lucia', 'marta'];
  const split: Scene = {
    ...week,
    columns: ['2026-11-20', '2026-11-21'].flatMap((date) =>
      people.map((resourceId) => ({ date, resourceId })),
    ),
  };
  const lucia = placeOf(split, toGridItem(aBooking({ resourceId: 'lucia' })));
  const next = movedByDays(split, lucia, 1);
  expect(iso(next)).toEqual(['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z']);
  expect(next.resourceIds).toEqual(['lucia']);
  expect(movedByDays(split, next, 1)).toEqual(next);
  expect(movedByKey(split, lucia, move(0, 2))).toMatchObject({ resourceIds: ['anna'] });
});

test('there is no way out of the grid', () => {
  expect(movedByKey(week, place, move(0, -1))).toEqual(place);
  const top = aBooking({ start: '2026-11-19T23:00:00Z', end: '2026-11-20T00:00:00Z' });
  const first = placeOf(week, toGridItem(top));
  expect(movedByKey(week, first, move(-15))).toEqual(first);
});

test('a booking keeps at least one step', () => {
  let wanted = place;
  for (let index = 0; index < 10; index += 1) wanted = resizedByKey(week, wanted, end(-15));
  expect(iso(wanted)).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T09:15:00.000Z']);
});

test('keys go over a time that clocks skip, in both directions', () => {
  const night = sceneOf(['2026-03-29']);
  const before = aBooking({ start: '2026-03-29T00:45:00Z', end: '2026-03-29T00:50:00Z' });
  const late = movedByKey(night, placeOf(night, toGridItem(before)), move(15));
  expect(iso(late)[0]).toBe('2026-03-29T01:00:00.000Z');
  expect(iso(movedByKey(night, late, move(-15)))[0]).toBe('2026-03-29T00:45:00.000Z');
  const resized = resizedByKey(night, placeOf(night, toGridItem(before)), end(15));
  expect(iso(resized)[1]).toBe('2026-03-29T01:00:00.000Z');
});

// Specification 60.13
test('keys move a booking of two resources from person to person, and keep the other resource', () => {
  const people = ['lucia', 'anna', 'room', 'olga'];
  const both = aBooking({ resourceId: 'lucia', resourceIds: ['lucia', 'room'] });
  const day: Scene = {
    columns: people.map((resourceId) => ({ date: '2026-11-20', resourceId })),
    items: [toGridItem(both)],
    zone,
  };
  const first = placeOf(day, toGridItem(both));
  const second = movedByKey(day, first, move(0, 1));
  const third = movedByKey(day, second, move(0, 1));
  expect([second, third].map(({ resourceIds }) => resourceIds)).toEqual([
    ['anna', 'room'],
    ['olga', 'room'],
  ]);
  expect(movedByKey(day, third, move(0, 1))).toEqual(third);
  expect(movedByKey(day, third, move(0, -1)).resourceIds).toEqual(['anna', 'room']);
});
