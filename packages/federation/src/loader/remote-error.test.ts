import { expect, test } from 'vitest';
import { asRemoteError, RemoteError } from './remote-error.ts';

// Specification 95.6
test('an error without a number is a broken start that says what was thrown', () => {
  const cause = new TypeError('bookings is undefined');
  expect(asRemoteError('calendar', cause)).toMatchObject({
    message: 'SB209 calendar could not be started: bookings is undefined',
    cause,
  });
  const numbered = new RemoteError('calendar', 'gone', 'no calendar today');
  expect(asRemoteError('calendar', numbered)).toBe(numbered);
});
