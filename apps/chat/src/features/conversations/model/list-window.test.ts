import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNearEnd, ROW, scrollToRow, shownRows } from './list-window.ts';

const count = fc.nat(10_000);
const view = fc.record({ scrollTop: fc.nat(700_000), height: fc.integer({ min: ROW, max: 2500 }) });

it('the rows in view are in the document, which has at most 60', () => {
  fc.assert(
    fc.property(count, view, (count, view) => {
      const scrollTop = Math.min(view.scrollTop, Math.max(0, count * ROW - view.height));
      const { start, end } = shownRows(count, { ...view, scrollTop });
      expect(end - start).toBeLessThan(60);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(count);
      if (count > 0) expect(start).toBeLessThanOrEqual(Math.floor(scrollTop / ROW));
      expect(end).toBeGreaterThanOrEqual(
        Math.min(count, Math.floor((scrollTop + view.height - 1) / ROW) + 1),
      );
    }),
  );
});

it('a row that is scrolled to is in view, and a row in view does not move', () => {
  fc.assert(
    fc.property(fc.nat(10_000), view, (index, view) => {
      const top = scrollToRow(index, view);
      expect(index * ROW).toBeGreaterThanOrEqual(top);
      expect((index + 1) * ROW).toBeLessThanOrEqual(top + view.height);
      const wasInView = index * ROW >= view.scrollTop && (index + 1) * ROW <= view.scrollTop + view.height;
      if (wasInView) expect(top).toBe(view.scrollTop);
    }),
  );
});

it('the next page is wanted near the end, and in a list that does not fill the view', () => {
  expect(isNearEnd(200, { scrollTop: 0, height: 800 })).toBe(false);
  expect(isNearEnd(200, { scrollTop: 180 * ROW, height: 800 })).toBe(true);
  expect(isNearEnd(5, { scrollTop: 0, height: 800 })).toBe(true);
});
