import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from './durations.ts';
import { zoneFrom } from './zone.ts';

const SUMMER = Date.UTC(2026, 2, 29, 1) / 1000;
const WINTER = Date.UTC(2026, 9, 25, 1) / 1000;
const madrid = zoneFrom({
  name: 'Europe/Madrid',
  offset: 60,
  changes: [
    [SUMMER, 120],
    [WINTER, 60],
  ],
});

// Specification 56.2
test('a change of the clocks counts from its second on', () => {
  const shown = [SUMMER * 1000 - 1, SUMMER * 1000].map((at) => madrid.wallTime(at));
  expect(shown).toEqual([
    { date: '2026-03-29', minutes: 119 },
    { date: '2026-03-29', minutes: 180 },
  ]);
});

test('a time that clocks skip is taken later by the jump; of one that occurs twice, the first counts', () => {
  expect(madrid.instantOf({ date: '2026-03-29', minutes: 150 })).toBe((SUMMER + 30 * 60) * 1000);
  expect(madrid.instantOf({ date: '2026-10-25', minutes: 150 })).toBe((WINTER - 30 * 60) * 1000);
});

test('every wall time leads back to its instant, the earlier one of two, whatever the offsets are', () => {
  const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
  const days = fc.integer({ min: 4, max: 400 });
  const table = fc.array(fc.tuple(days, fc.integer({ min: -180, max: 180 })), { maxLength: 8 });
  const wanted = fc.integer({ min: 0, max: 3000 * 24 * 60 });
  fc.assert(
    fc.property(offset, table, wanted, (first, steps, minute) => {
      let [at, now] = [0, first];
      const changes = steps.map(([gap, jump]): [number, number] => {
        at += gap * 86_400;
        now += jump;
        return [at, now];
      });
      const zone = zoneFrom({ name: 'Test/Zone', offset: first, changes });
      const instant = minute * MINUTE;
      const back = zone.instantOf(zone.wallTime(instant));
      expect(zone.wallTime(back)).toEqual(zone.wallTime(instant));
      expect(back).toBeLessThanOrEqual(instant);
    }),
  );
});
