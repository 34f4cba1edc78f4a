import { MINUTE } from '@switchboard/common/time/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { zoneOfPhones } from './customer-zone.ts';
import { choicesAt, sendableAt } from './send-times.ts';

const NOW = Date.UTC(2031, 0, 3, 10);
const madrid = createZone('Europe/Madrid');
const NIGHT = [21 * 60, 9 * 60] as const;
const at = (local: string) => Date.parse(`${local}+01:00`);

describe('the times to offer', () => {
  // Specification 64.9
  test('are later today, tomorrow and Monday in the morning', () => {
    expect(choicesAt(at('2031-01-03T11:20'), madrid, NIGHT)).toEqual([
      { name: 'later', at: at('2031-01-03T14:00') },
      { name: 'tomorrow', at: at('2031-01-04T09:00') },
      { name: 'monday', at: at('2031-01-06T09:00') },
    ]);
    // A Sunday evening: Monday is tomorrow, and today is over.
    expect(choicesAt(at('2031-01-05T19:30'), madrid, NIGHT)).toEqual([
      { name: 'tomorrow', at: at('2031-01-06T09:00') },
    ]);
    expect(choicesAt(at('2031-01-03T23:50'), madrid, [0, 0])).toMatchObject([{ name: 'tomorrow' }, {}]);
    // After midnight the next morning is the one of today.
    expect(choicesAt(at('2031-01-03T01:25'), madrid, NIGHT)).toMatchObject([
      { name: 'later', at: at('2031-01-03T09:00') },
      { name: 'tomorrow', at: at('2031-01-04T09:00') },
      { name: 'monday' },
    ]);
  });

  // Specification 64.9
  test.each(['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'are never in the quiet hours, and after now, in %s',
    (name) => {
      const zone = createZone(name);
      const minute = fc.integer({ min: 0, max: 1439 });
      const moment = fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2027, 11, 31) / MINUTE });
      fc.assert(
        fc.property(moment, minute, minute, (minutes, from, to) => {
          const now = minutes * MINUTE;
          for (const { at } of choicesAt(now, zone, [from, to])) {
            expect(at).toBeGreaterThan(now);
            expect(sendableAt({ due: at, chosen: false }, at, zone, [from, to])).toBe(at);
          }
        }),
      );
    },
  );
});

// Specification 64.9
test('a time that a person chose at night holds, and no other one does', () => {
  const night = at('2031-01-04T02:00');
  const morning = at('2031-01-04T09:00');
  expect(sendableAt({ due: night, chosen: true }, night, madrid, NIGHT)).toBe(night);
  expect(sendableAt({ due: night, chosen: false }, night, madrid, NIGHT)).toBe(morning);
  const late = { due: at('2031-01-03T20:00'), chosen: true };
  expect(sendableAt(late, night, madrid, NIGHT)).toBe(morning);
});

// Specification 64.10
test.each([
  ['+4915112345678', 'Europe/Berlin'],
  ['59171234567', 'America/La_Paz'],
  ['+18685551234', 'America/Port_of_Spain'],
  // Several times, and no number of a country.
  ['+34600000112', undefined],
  ['+12125550100', undefined],
  ['+79161234567', undefined],
  ['+999888', undefined],
  ['nonsense', undefined],
])('a customer with the phone %s lives in %s', (phone, zone) => {
  expect(zoneOfPhones([phone], NOW)).toBe(zone);
});
