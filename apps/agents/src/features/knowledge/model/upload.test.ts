import { expect, it } from 'vitest';
import { firstState, MAX_FILE_BYTES } from './upload.ts';

it.each([
  [0, { name: 'refused', problem: 'empty' }],
  [1, { name: 'waiting' }],
  [MAX_FILE_BYTES, { name: 'waiting' }],
  [MAX_FILE_BYTES + 1, { name: 'refused', problem: 'tooLarge' }],
])('a file of %i bytes starts as %o', (size, state) => {
  expect(firstState({ size })).toEqual(state);
});
