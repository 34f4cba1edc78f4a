import { expect, test } from 'vitest';
import { isSignedOut, toDeliveryError } from './mtcute-errors.ts';

const rpcError = (code: number, text: string, seconds?: number) =>
  Object.assign(new Error(text), { code, text, ...(seconds !== undefined && { seconds }) });

class MtPeerNotFoundError extends Error {}

test.each([
  ['a refusal by Telegram', rpcError(403, 'USER_IS_BLOCKED'), 'refused', undefined],
  ['a wait that Telegram asks for', rpcError(420, 'FLOOD_WAIT_%d', 9), 'refused', 9],
  ['a customer whom the library cannot address', new MtPeerNotFoundError(), 'refused', undefined],
  ['a fault within Telegram', rpcError(500, 'INTERNAL'), 'unknown', undefined],
  ['a lost connection', new Error('socket closed'), 'unknown', undefined],
])('after %s it is known whether the message was sent', (_, error, outcome, retryAfter) => {
  expect(toDeliveryError(error)).toMatchObject({ outcome, retryAfter });
});

test('an account is signed out when its key is no longer taken, not when a password is wanted', () => {
  expect(isSignedOut(rpcError(401, 'AUTH_KEY_UNREGISTERED'))).toBe(true);
  expect(isSignedOut(rpcError(401, 'SESSION_PASSWORD_NEEDED'))).toBe(false);
  expect(isSignedOut(new Error('socket closed'))).toBe(false);
});
