import { describe, expect, test } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { anna, cut, lucia } from '../../../testing/salon.ts';
import { someSettings } from '../../../testing/settings.ts';
import { createOpenRanges } from '../../calendar/model/open-ranges.ts';
import { intlZone } from '../../time/model/zone.ts';
import { type Known, warningsFor, warningsOf } from './warnings.ts';

const week = (...spans: [number, number][]) => Array.from({ length: 7 }, () => spans);
const settings = someSettings({ hours: week([540, 1200]), exceptions: [], buffer: 15 });
const resting = aResource({
  ...lucia,
  breaks: week([780, 840]),
  absences: [{ from: '2026-11-26', to: '2026-11-27', name: '' }],
});
const haircut = aBooking({ items: [{ optionId: cut.id, name: cut.name, duration: 60, price: 38 }] });
const zone = intlZone('Europe/Madrid');

const known = (changes: Partial<Known> = {}): Known => {
  const resources = changes.resources ?? [resting, anna];
  return {
    ...{ bookings: [haircut], resources, options: [cut], buffer: 15, zone },
    openRanges: createOpenRanges(settings, resources),
    ...changes,
  };
};
/** Madrid is an hour ahead of UTC. */
const at = (day: string, clock: string) => Date.parse(`2026-11-${day}T${clock}:00+01:00`);
const to = (day: string, from: string, until: string, resourceId = lucia.id) => ({
  booking: haircut,
  start: at(day, from),
  end: at(day, until),
  resourceIds: [resourceId],
});

// Specification 56.13
describe('a move warns', () => {
  test.each([
    ['of nothing within the hours', to('20', '15:00', '16:00'), []],
    ['of a break', to('20', '13:30', '14:30'), ['closed']],
    ['of an absence', to('26', '10:00', '11:00'), ['closed']],
    ['of a time before opening', to('20', '08:30', '09:30'), ['closed']],
    ['of a resource that does not offer the service', to('20', '15:00', '16:00', anna.id), ['notOffered']],
  ])('%s', (_, move, warnings) => {
    expect(warningsOf(move, known())).toEqual(warnings);
  });

  const next = (changes: object) =>
    aBooking({
      ...{ id: 'next', start: '2026-11-20T15:00:00.000Z', end: '2026-11-20T16:00:00.000Z' },
      customer: { name: 'Olga', phone: '+34 611' },
      ...changes,
    });

  test('where the time between two bookings is not kept, by the resource or by the business', () => {
    const bookings = [haircut, next({})];
    expect(warningsOf(to('20', '14:50', '15:50'), known({ bookings }))).toEqual(['buffer']);
    expect(warningsOf(to('20', '14:45', '15:45'), known({ bookings }))).toEqual([]);
    const resources = [aResource({ ...lucia, buffer: 0 }), anna];
    expect(warningsOf(to('20', '14:50', '15:50'), known({ bookings, resources }))).toEqual([]);
  });

  test('where the customer is in another chair at that time, unless that booking takes no time', () => {
    const elsewhere = next({ resourceId: anna.id, customer: haircut.customer });
    const move = to('20', '16:30', '17:30');
    expect(warningsOf(move, known({ bookings: [haircut, elsewhere] }))).toEqual(['twice']);
    for (const status of ['cancelled', 'no_show'])
      expect(warningsOf(move, known({ bookings: [haircut, { ...elsewhere, status }] }))).toEqual([]);
    const unnamed = { name: '', phone: '' };
    const others = known({ bookings: [haircut, next({ resourceId: anna.id, customer: unnamed })] });
    expect(warningsOf({ ...move, booking: { ...haircut, customer: unnamed } }, others)).toEqual([]);
  });

  test('of no closed time again within the day on which it was booked so', () => {
    const late = { ...haircut, start: '2026-11-20T20:00:00.000Z', end: '2026-11-20T21:00:00.000Z' };
    expect(warningsOf({ ...to('20', '20:30', '21:30'), booking: late }, known())).toEqual([]);
    expect(warningsOf({ ...to('21', '20:30', '21:30'), booking: late }, known())).toEqual(['closed']);
  });

  // Specification 60.13
  test('of what speaks against any of its resources', () => {
    const both = { ...haircut, resourceIds: [lucia.id, anna.id] };
    const move = { ...to('20', '13:30', '14:30'), booking: both, resourceIds: [lucia.id, anna.id] };
    expect(warningsOf(move, known())).toEqual(['closed']);
    expect(warningsFor(move, anna.id, known())).toEqual([]);
  });

  test('of nothing where the booking takes no time', () => {
    const booking = { ...haircut, status: 'cancelled' };
    expect(warningsOf({ ...to('26', '10:00', '11:00'), booking }, known())).toEqual([]);
  });
});
