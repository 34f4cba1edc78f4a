import { describe, expect, it } from 'vitest';
import { dragged, MIDDLE, placeOf, roomOf } from './square.ts';

const wide = { width: 400, height: 200 };

describe('the place of a picture behind the square', () => {
  it('fills the square and is centred', () => {
    expect(placeOf(wide, MIDDLE)).toEqual({ width: '200%', height: '100%', left: '-50%', top: '0%' });
  });

  it('shows the edge that was chosen, also closer', () => {
    expect(placeOf(wide, { x: 1, y: 1, zoom: 2 })).toEqual({
      ...{ width: '400%', height: '200%' },
      ...{ left: '-300%', top: '-100%' },
    });
  });
});

it('has room only where the picture is longer than the square', () => {
  expect(roomOf(wide, 1)).toEqual({ x: true, y: false });
  expect(roomOf(wide, 1.1)).toEqual({ x: true, y: true });
});

describe('a drag', () => {
  it('moves the picture with the pointer', () => {
    expect(dragged(wide, MIDDLE, { x: 0.25, y: 0.25 })).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
  });

  it('ends at the edges', () => {
    expect(dragged(wide, MIDDLE, { x: 9, y: 0 }).x).toBe(0);
    expect(dragged(wide, MIDDLE, { x: -9, y: 0 }).x).toBe(1);
  });
});
