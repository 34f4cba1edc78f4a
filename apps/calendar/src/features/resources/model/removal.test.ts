import { expect, test } from 'vitest';
import { choicesFor, removalOf } from './removal.ts';

test('only a move names another item, and is forced', () => {
  expect(removalOf('move', 'resource-anna')).toEqual({ bookings: 'move', to: 'resource-anna' });
  expect(removalOf('move', 'resource-anna', true)).toEqual({
    bookings: 'move',
    to: 'resource-anna',
    force: 'true',
  });
  expect(removalOf('cancel', 'resource-anna', true)).toEqual({ bookings: 'cancel' });
  expect(removalOf('keep', undefined)).toEqual({ bookings: 'keep' });
});

test('bookings of the only item cannot be moved', () => {
  expect(choicesFor([])).toEqual(['keep', 'cancel']);
  expect(choicesFor(['resource-anna'])).toEqual(['move', 'keep', 'cancel']);
});
