import { expect, test } from 'vitest';
import { offsetText } from './zone-offset.ts';

test.each([
  [0, 'UTC+00:00'],
  [120, 'UTC+02:00'],
  [-300, 'UTC-05:00'],
  [345, 'UTC+05:45'],
  [-210, 'UTC-03:30'],
])('%i minutes east of UTC are %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text);
});
