import { describe, expect, test } from 'vitest';
import { effectOf, type Press, type PressEvent } from './press.ts';

const press = (given: Partial<Press> = {}): Press => ({
  pointerId: 1,
  touch: false,
  x: 100,
  y: 100,
  dragging: false,
  ...given,
});
const move = (x: number, y: number, pointerId = 1): PressEvent => ({ type: 'move', pointerId, x, y });

describe('a mouse or a pen', () => {
  test('drags from 4 px on, in any direction', () => {
    expect(effectOf(press(), move(103, 102))).toBe('none');
    expect(effectOf(press(), move(104, 100))).toBe('begin');
    expect(effectOf(press(), move(97, 97))).toBe('begin');
    expect(effectOf(press({ dragging: true }), move(100, 100))).toBe('drag');
  });

  test('does not drag by resting', () => {
    expect(effectOf(press(), { type: 'held' })).toBe('none');
  });

  test('that goes up drops its drag, and without one leaves the click to the page', () => {
    const up: PressEvent = { type: 'up', pointerId: 1 };
    expect(effectOf(press({ dragging: true }), up)).toBe('drop');
    expect(effectOf(press(), up)).toBe('release');
  });
});

describe('a finger', () => {
  const finger = (given: Partial<Press> = {}) => press({ touch: true, ...given });

  test('drags after a hold', () => {
    expect(effectOf(finger(), { type: 'held' })).toBe('begin');
    expect(effectOf(finger(), move(108, 104))).toBe('none');
    expect(effectOf(finger({ dragging: true }), { type: 'held' })).toBe('none');
  });

  test('scrolls if it moves before that', () => {
    expect(effectOf(finger(), move(100, 111))).toBe('release');
  });
});

test('another pointer moves and ends nothing, but one that comes down ends the drag', () => {
  const dragging = press({ dragging: true });
  expect(effectOf(dragging, move(300, 300, 2))).toBe('none');
  expect(effectOf(dragging, { type: 'up', pointerId: 2 })).toBe('none');
  expect(effectOf(dragging, { type: 'down', pointerId: 2 })).toBe('cancel');
  expect(effectOf(press(), { type: 'down', pointerId: 2 })).toBe('release');
});

test('an interrupted drag drops nothing', () => {
  expect(effectOf(press({ dragging: true }), { type: 'stop' })).toBe('cancel');
  expect(effectOf(press(), { type: 'stop' })).toBe('release');
});
