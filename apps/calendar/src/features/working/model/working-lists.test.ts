import { expect, test } from 'vitest';
import { closedHours } from './closed-hours.ts';
import { roundOf } from './rotas.ts';
import { withBlock, withShift } from './working-lists.ts';

const TODAY = '2026-11-20';
const doctor = { date: '2026-11-24', from: 840, to: 960, name: 'Doctor' };
const school = { date: '2026-11-25', from: 540, to: 600, name: 'School' };
const old = { ...doctor, date: '2026-08-01' };

// Specification 62.16
test('a block is added, replaced and removed; what is over for a hundred days is dropped', () => {
  const added = withBlock([old, doctor], { replaced: undefined, wanted: school }, TODAY);
  expect(added).toEqual([doctor, school]);
  const moved = { ...doctor, from: 900, to: 1020 };
  expect(withBlock([doctor, school], { replaced: { ...doctor }, wanted: moved }, TODAY)).toEqual([
    moved,
    school,
  ]);
  expect(withBlock([doctor, school], { replaced: doctor, wanted: undefined }, TODAY)).toEqual([school]);
});

test('of two same blocks one goes, and one that is gone is told', () => {
  expect(withBlock([doctor, doctor], { replaced: doctor, wanted: undefined }, TODAY)).toEqual([doctor]);
  expect(withBlock([school], { replaced: doctor, wanted: undefined }, TODAY)).toBeUndefined();
});

// Specification 62.16
test('a day has one shift, in the order of the days', () => {
  const friday = { date: '2026-11-27', hours: [[600, 660]] as [number, number][] };
  const shifts = withShift([friday, { date: '2026-01-01', hours: [] }], '2026-11-24', [], TODAY);
  expect(shifts).toEqual([{ date: '2026-11-24', hours: [] }, friday]);
  expect(withShift(shifts, '2026-11-27', [[0, 60]], TODAY)).toHaveLength(2);
  expect(withShift(shifts, '2026-11-24', undefined, TODAY)).toEqual([friday]);
});

test('the hours that are left of a day', () => {
  expect(closedHours([])).toEqual([[0, 1440]]);
  expect(
    closedHours([
      [0, 60],
      [120, 1440],
    ]),
  ).toEqual([[60, 120]]);
  expect(closedHours([[60, 120]])).toEqual([
    [0, 60],
    [120, 1440],
  ]);
});

test('a usual rota keeps the hours that were chosen', () => {
  expect(roundOf(2, 1, [[], [[600, 1200]]])).toEqual([[[600, 1200]], [[600, 1200]], []]);
});
