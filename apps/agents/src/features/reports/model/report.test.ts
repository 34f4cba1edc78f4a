import { addDays } from '@switchboard/common/time/calendar-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, daysOf, endingsOf, spanOf } from './report.ts';

const day = (at: number, answered: number, handed_over = 0, booked = 0) => ({
  date: addDays('2026-11-01', at),
  answered,
  handed_over,
  booked,
});

/** A bar of one day. */
const of = (at: number) => {
  const date = addDays('2026-11-01', at);
  return { from: date, to: date };
};

it.each([
  [7, '2026-11-17'],
  [30, '2026-10-25'],
] as const)('%i days end today', (range, from) => {
  expect(daysOf('2026-11-23', range)).toEqual({ from, to: '2026-11-23' });
});

describe('the bars', () => {
  it('are days, as parts of the highest one', () => {
    expect(barsOf([day(0, 3, 1, 1), day(1, 0), day(2, 2)])).toEqual([
      { ...of(0), answered: 3, handed_over: 1, booked: 1, height: 1 },
      { ...of(1), answered: 0, handed_over: 0, booked: 0, height: 0 },
      { ...of(2), answered: 2, handed_over: 0, booked: 0, height: 0.5 },
    ]);
  });

  it('are weeks of many days, the first of which may be short', () => {
    const bars = barsOf(Array.from({ length: 90 }, (_, at) => day(at, 1)));
    expect(bars).toHaveLength(13);
    expect(bars[0]).toMatchObject({ from: '2026-11-01', to: '2026-11-06', answered: 6 });
    expect(bars.at(-1)).toMatchObject({ to: addDays('2026-11-01', 89), answered: 7 });
  });

  it('lose nothing, and none is higher than the picture', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 100 }), (counts) => {
        const bars = barsOf(counts.map((count, at) => day(at, count, count % 3)));
        expect(bars.reduce((sum, bar) => sum + bar.answered, 0)).toBe(counts.reduce((a, b) => a + b, 0));
        for (const { height } of bars) expect(height).toBeLessThanOrEqual(1);
      }),
    );
  });
});

// Specification 71.7
it('endings are shown in one order, and those not yet known count in no share', () => {
  const none = { resolved: 0, handed_over: 0, gave_up: 0, abandoned: 0, failed: 0, open: 0 };
  expect(endingsOf(none)).toEqual({ all: 0, known: 0, endings: [] });
  expect(endingsOf({ ...none, open: 2, failed: 1, resolved: 3 })).toEqual({
    all: 6,
    known: 4,
    endings: [
      { name: 'resolved', count: 3 },
      { name: 'failed', count: 1 },
      { name: 'open', count: 2 },
    ],
  });
});

it.each([
  [1400, { unit: 'second', value: 1.4 }],
  [90_000, { unit: 'minute', value: 1.5 }],
  [5_400_000, { unit: 'hour', value: 1.5 }],
])('%i ms are %o', (ms, span) => {
  expect(spanOf(ms)).toEqual(span);
});
