import { describe, expect, test } from 'vitest';
import { aBooking } from '../../../../testing/entities.ts';
import { intlZone } from '../../../time/model/zone.ts';
import type { GridColumn, GridPoint } from '../grid.ts';
import { changeOf, creationOf, type Scene, wantedBy } from './drag.ts';
import { toGridItem } from './in-the-way.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const cut = aBooking({ id: 'cut', resourceId: 'lucia' });
/** 14:00 to 15:00 in Madrid. */
const colour = aBooking({
  id: 'colour',
  resourceId: 'anna',
  start: '2026-11-20T13:00:00Z',
  end: '2026-11-20T14:00:00Z',
});
const cancelled = aBooking({ ...colour, id: 'cancelled', status: 'cancelled' });
const elsewhere = aBooking({ ...colour, id: 'elsewhere', resourceId: 'boris' });

const sceneOf = (columns: readonly GridColumn[]): Scene => ({
  columns,
  items: [elsewhere, cancelled, colour, cut].map(toGridItem),
  zone: intlZone('Europe/Madrid'),
});
const week = sceneOf([FRIDAY, SATURDAY].map((date) => ({ date, resourceId: null })));
const people = sceneOf(['lucia', 'anna'].map((resourceId) => ({ date: FRIDAY, resourceId })));
const point = (column: number, minutes: number): GridPoint => ({ column, minutes, inside: true });
const grip = (kind: 'move' | 'start' | 'end', booking = cut) => ({ kind, item: toGridItem(booking) });

describe('a booking that is dragged', () => {
  // Specification 27.1
  test('goes to the resource of the column, with the bookings in the way there', () => {
    const wanted = wantedBy(people, { grip: grip('move'), at: point(0, 630) }, point(1, 885), 15);
    expect(wanted).toMatchObject({ resourceIds: ['anna'], parts: [{ column: 1, from: 855, to: 915 }] });
    expect(wanted.inTheWay.map(({ booking }) => booking.id)).toEqual(['colour']);
    expect(changeOf(wanted)).toMatchObject({
      booking: cut,
      start: Date.parse('2026-11-20T13:15:00Z'),
      resourceIds: ['anna'],
    });
  });

  test('may touch another one', () => {
    const wanted = wantedBy(people, { grip: grip('move'), at: point(0, 630) }, point(1, 810), 15);
    expect(wanted.inTheWay).toEqual([]);
  });

  test('keeps its resource in a column of all', () => {
    const wanted = wantedBy(week, { grip: grip('move'), at: point(0, 630) }, point(1, 630), 15);
    expect(changeOf(wanted)).toEqual({
      booking: cut,
      start: Date.parse('2026-11-21T09:00:00Z'),
      end: Date.parse('2026-11-21T10:00:00Z'),
      resourceIds: ['lucia'],
    });
  });

  test('to its own place asks for no change', () => {
    expect(changeOf(wantedBy(week, { grip: grip('move'), at: point(0, 630) }, point(0, 634), 15))).toBe(
      undefined,
    );
  });

  test('that is cancelled has nothing in its way', () => {
    const gone = aBooking({ ...cut, status: 'cancelled', resourceId: 'anna' });
    const wanted = wantedBy(people, { grip: grip('move', gone), at: point(1, 630) }, point(1, 870), 15);
    expect(wanted.inTheWay).toEqual([]);
  });

  test('by its end or start keeps day and resource, whatever column the pointer is on', () => {
    const end = wantedBy(people, { grip: grip('end'), at: point(0, 660) }, point(1, 700), 15);
    expect(end).toMatchObject({ resourceIds: ['lucia'], parts: [{ column: 0, from: 600, to: 705 }] });
    const start = wantedBy(week, { grip: grip('start'), at: point(0, 600) }, point(1, 560), 15);
    expect(start).toMatchObject({ parts: [{ column: 0, from: 555, to: 660 }] });
  });

  test('over midnight has a part in each day', () => {
    const late = aBooking({ start: '2026-11-20T22:00:00Z', end: '2026-11-21T00:00:00Z' });
    const wanted = wantedBy(week, { grip: grip('move', late), at: point(0, 1400) }, point(0, 1430), 15);
    expect(wanted.parts).toEqual([
      { column: 0, from: 1410, to: 1440 },
      { column: 1, from: 0, to: 90 },
    ]);
  });
});

// Specification 60.13
describe('a booking of two resources that is dragged', () => {
  const salon = sceneOf(['lucia', 'anna', 'boris'].map((resourceId) => ({ date: FRIDAY, resourceId })));
  const both = aBooking({ id: 'both', resourceId: 'lucia', resourceIds: ['lucia', 'boris'] });

  test('onto another one replaces the one that was dragged', () => {
    const first = wantedBy(salon, { grip: grip('move', both), at: point(0, 630) }, point(1, 630), 15);
    expect(changeOf(first)).toMatchObject({ resourceIds: ['anna', 'boris'] });
    const second = wantedBy(salon, { grip: grip('move', both), at: point(2, 630) }, point(1, 630), 15);
    expect(changeOf(second)).toMatchObject({ resourceIds: ['lucia', 'anna'] });
  });

  test('onto its other one keeps both', () => {
    const wanted = wantedBy(salon, { grip: grip('move', both), at: point(0, 630) }, point(2, 690), 15);
    expect(changeOf(wanted)).toMatchObject({ resourceIds: ['lucia', 'boris'] });
    expect(changeOf(wanted)?.start).toBe(Date.parse('2026-11-20T10:00:00Z'));
  });

  test('shows a part in each of its columns, and what is in the way of any of them', () => {
    const wanted = wantedBy(salon, { grip: grip('move', both), at: point(0, 630) }, point(0, 870), 15);
    expect(wanted.parts.map(({ column }) => column)).toEqual([0, 2]);
    expect(wanted.inTheWay.map(({ booking }) => booking.id)).toEqual(['elsewhere']);
  });
});

describe('a new booking', () => {
  // Specification 27.6
  test('is dragged open in its column, and shows the bookings in the way on its resource', () => {
    const wanted = wantedBy(people, { grip: { kind: 'create' }, at: point(1, 860) }, point(0, 905), 15);
    expect(wanted).toMatchObject({ booking: null, parts: [{ column: 1, from: 855, to: 915 }] });
    expect(wanted.inTheWay.map(({ booking }) => booking.id)).toEqual(['colour']);
    expect(creationOf(people, point(1, 860), point(0, 905), 15)).toEqual({
      date: FRIDAY,
      minutes: 855,
      until: 915,
      resourceId: 'anna',
    });
  });

  test('has an hour until the pointer moves half a step along the clock, and changes no booking', () => {
    const wanted = wantedBy(week, { grip: { kind: 'create' }, at: point(1, 860) }, point(1, 866), 15);
    expect(wanted).toMatchObject({ resourceIds: [], parts: [{ column: 1, from: 855, to: 915 }] });
    expect(wanted.inTheWay).toEqual([]);
    expect(changeOf(wanted)).toBe(undefined);
  });
});
