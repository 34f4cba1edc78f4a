// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import type { GridGeometry } from '../../model/grid.ts';
import { createEdgeScroll, keptInView } from './edge-scroll.ts';

/** A grid of 800 x 600 px at the corner of the window, with headings of 48 px and hours of 56 px. */
const setUp = (direction: 'ltr' | 'rtl' = 'ltr') => {
  const scroller = document.createElement('div');
  scroller.style.direction = direction;
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  const moved = { x: 0, y: 0 };
  scroller.scrollBy = (options?: ScrollToOptions | number) => {
    if (typeof options !== 'object') return;
    moved.x += options.left ?? 0;
    moved.y += options.top ?? 0;
  };
  document.body.append(scroller);
  onTestFinished(() => scroller.remove());
  const geometry: GridGeometry = {
    scroller,
    headings: 48,
    hours: 56,
    pointAt: () => ({ column: 0, minutes: 0, inside: true }),
    rectOf: () => new DOMRect(),
    reveal: () => {},
  };
  return { geometry, moved };
};
const middle = { x: 400, y: 300 };

// Specification 27.3
test('the grid scrolls by the time that passes, however many frames there are', () => {
  const [few, many] = [setUp(), setUp()];
  const bottom = { x: 400, y: 590 };
  createEdgeScroll(few.geometry, middle, true)(bottom, 160);
  const scroll = createEdgeScroll(many.geometry, middle, true);
  for (let frame = 0; frame < 40; frame += 1) scroll(bottom, 4);
  expect(few.moved.y).toBeGreaterThan(50);
  expect(Math.abs(many.moved.y - few.moved.y)).toBeLessThanOrEqual(1);
});

test('it scrolls in both axes, and sideways only if that is asked for', () => {
  const { geometry, moved } = setUp();
  createEdgeScroll(geometry, middle, true)({ x: 60, y: 50 }, 100);
  expect(moved.x).toBeLessThan(0);
  expect(moved.y).toBeLessThan(0);
  const upright = setUp();
  createEdgeScroll(upright.geometry, middle, false)({ x: 60, y: 300 }, 100);
  expect(upright.moved).toEqual({ x: 0, y: 0 });
});

test('from right to left the hours are at the right', () => {
  const { geometry, moved } = setUp('rtl');
  createEdgeScroll(geometry, middle, true)({ x: 740, y: 300 }, 100);
  expect(moved.x).toBeGreaterThan(0);
  expect(keptInView(geometry, { x: 790, y: 10 })).toEqual({ x: 743, y: 48 });
  expect(keptInView(setUp().geometry, { x: 10, y: 700 })).toEqual({ x: 56, y: 599 });
});
