import { expect, test } from 'vitest';
import { changeOf, type Figures, figuresCsv, measured } from './month-figures.ts';

const figures = (given: Partial<Figures> = {}): Figures => ({
  bookings: 10,
  booked_minutes: 600,
  open_minutes: 2400,
  no_shows: 1,
  cancelled: 2,
  income: 100.1,
  expected: 0,
  ...given,
});

test('without open time there is no occupancy; more than is open is said', () => {
  expect(measured(figures({ open_minutes: 0 }), 'occupancy')).toBeUndefined();
  expect(measured(figures({ open_minutes: 400 }), 'occupancy')).toBe(150);
});

test('a change is against the month before; who was not there had nothing', () => {
  expect(changeOf(figures(), figures({ bookings: 12 }), 'bookings')).toBe(-2);
  expect(changeOf(figures({ income: 0.3 }), figures({ income: 0.1 }), 'income')).toBe(0.2);
  expect(changeOf(figures(), undefined, 'bookings')).toBe(10);
  expect(changeOf(figures(), undefined, 'occupancy')).toBeUndefined();
});

// Specification 63.6
test('the file has a line for each person and the total, and runs no formula', () => {
  const rows = [{ name: '=1+1', figures: figures() }];
  const columns = ['Person', 'Bookings'];
  expect(figuresCsv(rows, figures(), { columns, total: 'Total', locale: 'en-GB' }).split('\r\n')).toEqual([
    '\ufeff"Person","Bookings"',
    `"'=1+1","10","10","40","25","100.1","0","1","2"`,
    '"Total","10","10","40","25","100.1","0","1","2"',
    '',
  ]);
  expect(figuresCsv(rows, figures(), { columns, total: 'Total', locale: 'es' })).toContain(
    '"40";"25";"100,1"',
  );
});
