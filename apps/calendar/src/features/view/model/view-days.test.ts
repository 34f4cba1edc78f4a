import { addDays, dateOfUtc, weekdayOf } from '@switchboard/common/time/calendar-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedOf, daysOf, isView, stepped, VIEWS } from './view-days.ts';

const date = fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2060, 11, 31) }).map(dateOfUtc);
const view = fc.constantFrom(...VIEWS);
const startsOn = fc.constantFrom(1 as const, 6 as const, 7 as const);

// Specification 26.1
test('a name of a view is one of six', () => {
  expect(['day', 'resources', 'year', '', null].map(isView)).toEqual([true, true, false, false, false]);
});

describe('a view', () => {
  test('shows its date, unless that is a weekend, and days in order without gaps', () => {
    fc.assert(
      fc.property(view, date, startsOn, (shown, day, start) => {
        const days = daysOf(shown, day, start);
        if (shown !== 'workweek') expect(days).toContain(day);
        for (const [index, one] of days.slice(1).entries()) expect(one).toBe(addDays(days[index] ?? '', 1));
      }),
    );
  });

  // Specification 26.1
  test.each([
    ['day', ['2026-11-20']],
    ['resources', ['2026-11-20']],
    ['workweek', ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']],
  ] as const)('%s shows %j', (shown, days) => {
    expect(daysOf(shown, '2026-11-20', 7)).toEqual(days);
  });

  // Specification 26.1
  test('of a month shows whole weeks, as many as it has', () => {
    const days = daysOf('month', '2026-11-20', 1);
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(daysOf('month', '2027-02-10', 1)).toHaveLength(28);
    expect(weekdayOf(days[0] ?? '')).toBe(1);
  });

  test('the work week of a Sunday is the one before it', () => {
    expect(daysOf('workweek', '2026-11-22', 7)[0]).toBe('2026-11-16');
  });
});

// Specification 57.6
test('a month counts its own days, other views all that they show', () => {
  const november = daysOf('month', '2026-11-20', 1);
  expect([november[0], november.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
  expect(countedOf('month', '2026-11-20', november)).toEqual(['2026-11-01', '2026-11-30']);
  const week = daysOf('week', '2026-11-30', 1);
  expect(countedOf('week', '2026-11-30', week)).toEqual(['2026-11-30', '2026-12-06']);
});

test('a step leads to the next view and back, and a short month keeps its last day', () => {
  expect([stepped('day', '2026-11-30', 1), stepped('agenda', '2026-11-30', -1)]).toEqual([
    '2026-12-01',
    '2026-11-23',
  ]);
  expect([stepped('month', '2027-01-31', 1), stepped('month', '2027-03-31', -1)]).toEqual([
    '2027-02-28',
    '2027-02-28',
  ]);
  fc.assert(
    fc.property(view, date, (shown, day) => {
      const first = (of: string) => Date.parse(daysOf(shown, of, 1)[0] ?? '');
      expect(first(stepped(shown, day, 1))).toBeGreaterThan(first(day));
      expect(first(stepped(shown, day, -1))).toBeLessThan(first(day));
    }),
  );
});
