import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths, placeColumns } from './column-widths.ts';
import type { GridColumn } from './grid.ts';
import { hoursWidth, LANE_WIDTH } from './scale.ts';

test('columns share the room equally', () => {
  expect(columnWidths({ lanes: [0, 1, 3], available: 600, least: 90 })).toEqual({
    offsets: [0, 200, 400],
    widths: [200, 200, 200],
    total: 600,
  });
});

test('a column with many lanes takes its room from the others, down to their minimum', () => {
  const { widths } = columnWidths({ lanes: [6, 1, 1], available: 600, least: 90 });
  expect(widths).toEqual([6 * LANE_WIDTH, 150, 150]);
  expect(columnWidths({ lanes: [10, 1, 1], available: 600, least: 90 }).widths).toEqual([
    10 * LANE_WIDTH,
    90,
    90,
  ]);
});

test('columns fill the room, or each has its minimum width', () => {
  const lanes = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(lanes, fc.integer({ min: 200, max: 3000 }), (counts, available) => {
      const { offsets, widths, total } = columnWidths({ lanes: counts, available, least: 90 });
      expect(total).toBeGreaterThanOrEqual(available - 1e-6);
      for (const [index, width] of widths.entries()) {
        expect(width).toBeGreaterThanOrEqual(Math.max(90, (counts[index] ?? 0) * LANE_WIDTH));
        expect((offsets[index] ?? 0) + width).toBeCloseTo(offsets[index + 1] ?? total);
      }
    }),
  );
});

const layoutsOf = (columns: GridColumn[], lanes: number) =>
  columns.map((column) => ({ column, blocks: [], lanes }));
const dates = Array.from({ length: 7 }, (_, day) => `2026-11-${16 + day}`);

// Specification 63.11
test('three people side by side in a week fit beside the open menu of a screen of 1440 pixels', () => {
  const week = dates.map((date) => ({ date, resourceId: null }));
  const width = 1112;
  expect(placeColumns(layoutsOf(week, 3), width).total).toBeCloseTo(width - hoursWidth(width), 6);
});

// Specification 63.2
test('days that are split are as wide as fills the view with whole days', () => {
  const split = dates.flatMap((date) => ['a', 'b', 'c'].map((resourceId) => ({ date, resourceId })));
  const places = placeColumns(layoutsOf(split, 1), 1112);
  expect(places.days).toHaveLength(7);
  expect(places.days.map(({ width }) => width)).toEqual(
    Array.from({ length: 7 }, () => expect.closeTo(264, 6)),
  );
  expect(placeColumns(layoutsOf(split, 1), 1900).total).toBeCloseTo(1900 - 56, 6);
  // A phone has no room for five people, whose day scrolls.
  const five = dates.flatMap((date) => ['a', 'b', 'c', 'd', 'e'].map((resourceId) => ({ date, resourceId })));
  expect(placeColumns(layoutsOf(five, 1), 390).widths[0]).toBe(84);
});
