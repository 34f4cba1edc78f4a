import { expect, test } from 'vitest';
import { aBooking } from '../../../testing/entities.ts';
import { intlZone } from '../../time/model/zone.ts';
import { createGridLayout } from './grid-layout.ts';
import { openingMinute } from './opening.ts';

const layoutsOf = (...starts: string[]) =>
  createGridLayout(intlZone('UTC'))(
    [{ date: '2026-11-20', resourceId: null }],
    starts.map((start) => aBooking({ start, end: new Date(Date.parse(start) + 3_600_000).toISOString() })),
  );
const opening = { layouts: layoutsOf(), openRanges: () => undefined, now: undefined, visible: 600 };

test('a grid opens just before the first open hour, or at 8:30 if the hours are unknown', () => {
  expect(openingMinute(opening)).toBe(510);
  expect(openingMinute({ ...opening, openRanges: () => [[660, 1200]] })).toBe(630);
});

test('an earlier booking is in view; one that began on the day before does not count', () => {
  expect(openingMinute({ ...opening, layouts: layoutsOf('2026-11-20T07:00:00Z') })).toBe(390);
  expect(openingMinute({ ...opening, layouts: layoutsOf('2026-11-19T23:30:00Z') })).toBe(510);
});

test('the present is in view, late in the day too', () => {
  expect(openingMinute({ ...opening, now: 700 })).toBe(510);
  expect(openingMinute({ ...opening, now: 1300 })).toBe(1100);
});
