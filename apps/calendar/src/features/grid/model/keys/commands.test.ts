import { expect, test } from 'vitest';
import { commandOf, type KeyPress } from './commands.ts';

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...given,
});

test('arrows move by a quarter of an hour or a column, with Alt by five minutes', () => {
  const move = { type: 'move', minutes: 0, columns: 0, step: 15 };
  expect(commandOf(press('ArrowDown'), false)).toEqual({ ...move, minutes: 15 });
  expect(commandOf(press('ArrowUp', { altKey: true }), false)).toEqual({ ...move, minutes: -5, step: 5 });
  expect(commandOf(press('ArrowRight'), false)).toEqual({ ...move, columns: 1 });
});

test('in a layout from right to left, the left arrow goes to the next column', () => {
  expect(commandOf(press('ArrowLeft'), true)).toMatchObject({ columns: 1 });
  expect(commandOf(press('ArrowRight'), true)).toMatchObject({ columns: -1 });
});

// Specification 27.8
test('Shift with an arrow resizes', () => {
  expect(commandOf(press('ArrowDown', { shiftKey: true }), false)).toEqual({
    type: 'resize',
    minutes: 15,
    step: 15,
  });
  expect(commandOf(press('ArrowRight', { shiftKey: true }), false)).toBe(undefined);
});

test('N is a new booking in any keyboard layout', () => {
  expect(commandOf(press('N'), false)).toEqual({ type: 'new' });
  expect(commandOf(press('т', { code: 'KeyN' }), false)).toEqual({ type: 'new' });
});

// Specification 27.8
test('M starts a move in any keyboard layout', () => {
  expect(commandOf(press('m'), false)).toEqual({ type: 'start' });
  expect(commandOf(press('ь', { code: 'KeyM' }), false)).toEqual({ type: 'start' });
});

test('Delete and Backspace remove the booking', () => {
  expect(commandOf(press('Delete'), false)).toEqual({ type: 'remove' });
  expect(commandOf(press('Backspace'), false)).toEqual({ type: 'remove' });
  expect(commandOf(press('Delete', { shiftKey: true }), false)).toBe(undefined);
});

test('keys of the browser and of others are left alone', () => {
  const others = [
    press('n', { ctrlKey: true }),
    press('ArrowDown', { metaKey: true }),
    press('ArrowLeft', { altKey: true }),
    press('a'),
    press(' '),
  ];
  expect(others.map((each) => commandOf(each, false))).toEqual(others.map(() => undefined));
});

test('Tab goes through the bookings in time order, and Shift with Tab back', () => {
  expect(commandOf(press('Tab'), false)).toEqual({ type: 'rove', to: 'next' });
  expect(commandOf(press('Tab', { shiftKey: true }), false)).toEqual({ type: 'rove', to: 'previous' });
});
