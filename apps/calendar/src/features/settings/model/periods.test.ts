import { addDays } from '@switchboard/common/time/calendar-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf, type Period, periodFault, periodsOf } from './periods.ts';

const christmas = { name: 'Christmas', hours: [] };
const shortDay = { name: '', hours: [[540, 720] as [number, number]] };

test('consecutive days with the same name and hours are one period', () => {
  expect(
    periodsOf([
      { date: '2026-12-26', ...christmas },
      { date: '2026-12-24', ...shortDay },
      { date: '2026-12-25', ...christmas },
      { date: '2026-12-28', ...christmas },
    ]),
  ).toEqual([
    { from: '2026-12-24', to: '2026-12-24', ...shortDay },
    { from: '2026-12-25', to: '2026-12-26', ...christmas },
    { from: '2026-12-28', to: '2026-12-28', ...christmas },
  ]);
});

test('a day in two periods has the hours of the later one', () => {
  const periods: Period[] = [
    { from: '2026-12-25', to: '2026-12-27', ...christmas },
    { from: '2026-12-26', to: '2026-12-26', ...shortDay },
  ];
  expect(daysOf(periods).map(({ name }) => name)).toEqual(['Christmas', '', 'Christmas']);
});

test('days are the same after they are joined and split', () => {
  const day = fc.record({
    date: fc.nat(60).map((at) => addDays('2026-02-20', at)),
    name: fc.constantFrom('', 'Holiday'),
    hours: fc.constantFrom<[number, number][]>([], [[540, 720]]),
  });
  fc.assert(
    fc.property(fc.uniqueArray(day, { selector: ({ date }) => date }), (days) => {
      expect(daysOf(periodsOf(days))).toEqual([...days].sort((a, b) => a.date.localeCompare(b.date)));
    }),
  );
});

test('a period that ends before it begins, or is too long, is a fault', () => {
  expect(periodFault({ from: '2026-12-25', to: '2026-12-25' })).toBeUndefined();
  expect(periodFault({ from: '2026-12-25', to: '2026-12-24' })).toBe('order');
  expect(periodFault({ from: '2026-01-01', to: '2026-04-10' })).toBeUndefined();
  expect(periodFault({ from: '2026-01-01', to: '2026-04-11' })).toBe('long');
});
