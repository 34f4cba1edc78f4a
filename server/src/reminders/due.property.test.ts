import { HOUR } from '@switchboard/common/time/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { dueAt, isQuiet, nextChance } from './due.ts';

const minute = fc.integer({ min: 0, max: 1439 });
const times = fc.record({ hours_before: fc.integer({ min: 1, max: 336 }), quiet: fc.tuple(minute, minute) });
/** Two years, with all changes of the clocks. */
const start = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 11, 31) / 60_000 })
  .map((minutes) => minutes * 60_000);

describe.each(['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
  'in %s',
  (name) => {
    const zone = createZone(name);

    // Specification 30.2, 30.5
    test('a reminder is due before the start, never at night, and at its hour if that is by day', () => {
      fc.assert(
        fc.property(start, times, (begin, given) => {
          const due = dueAt(begin, given, zone);
          const wanted = begin - given.hours_before * HOUR;
          expect(due).toBeLessThan(begin);
          if (!isQuiet(wanted, given, zone)) expect(due).toBe(wanted);
          else expect(isQuiet(due, given, zone)).toBe(false);
          // A change of the clocks may skip all minutes outside of the span, so that a day has none.
          expect(Math.abs(due - wanted)).toBeLessThan(50 * HOUR);
        }),
      );
    });

    // Specification 30.5
    test('a late reminder waits for the end of the night, and is dropped at the start', () => {
      fc.assert(
        fc.property(start, times, fc.integer({ min: 1, max: 72 * 60 }), (begin, given, minutes) => {
          const now = begin - minutes * 60_000;
          const chance = nextChance(now, begin, given, zone);
          if (chance === undefined) {
            expect(isQuiet(now, given, zone)).toBe(true);
            return;
          }
          expect(chance).toBeGreaterThanOrEqual(now);
          expect(chance).toBeLessThan(begin);
          expect(isQuiet(chance, given, zone)).toBe(false);
        }),
      );
    });
  },
);

test('a reminder that would come at night comes in the morning, or in the evening before an early start', () => {
  const zone = createZone('Europe/Madrid');
  const at = (local: string) => Date.parse(`${local}+01:00`);
  const night = { hours_before: 12, quiet: [21 * 60, 9 * 60] as const };
  expect(dueAt(at('2026-11-24T16:00'), night, zone)).toBe(at('2026-11-24T09:00'));
  expect(dueAt(at('2026-11-24T09:30'), night, zone)).toBe(at('2026-11-23T20:59'));
  expect(dueAt(at('2026-11-24T08:00'), night, zone)).toBe(at('2026-11-23T20:00'));
});

test('a quiet span that would begin in skipped minutes begins with the change of the clocks', () => {
  const zone = createZone('Australia/Lord_Howe');
  // 02:00 to 02:30 of 3 October 2027 are skipped.
  const span = { hours_before: 1, quiet: [2 * 60 + 1, 0] as const };
  expect(dueAt(Date.parse('2027-10-03T03:30+11:00'), span, zone)).toBe(Date.parse('2027-10-03T01:59+10:30'));
});
