import { expect, test } from 'vitest';
import { isSignedOut, toSendFailure } from './mtcute-errors.ts';

const rpcError = (code: number, text: string, seconds?: number) =>
  Object.assign(new Error(text), { code, text, ...(seconds !== undefined && { seconds }) });

class MtPeerNotFoundError extends Error {}

test.each([
  [
    'a refusal by Telegram',
    rpcError(403, 'USER_IS_BLOCKED'),
    { kind: 'message-refused', reason: 'Telegram refused the message (USER_IS_BLOCKED)' },
  ],
  [
    'a wait that Telegram asks for',
    rpcError(420, 'FLOOD_WAIT_%d', 9),
    { kind: 'messages-limited', retryAfter: 9 },
  ],
  [
    'a customer whom the library cannot address',
    new MtPeerNotFoundError(),
    { kind: 'message-refused', reason: 'Telegram does not know this customer any more' },
  ],
  ['a fault within Telegram', rpcError(500, 'INTERNAL'), { kind: 'unconfirmed' }],
  ['a lost connection', new Error('socket closed'), { kind: 'unconfirmed' }],
])('%s says whether the message was sent', (_, error, failure) => {
  expect(toSendFailure(error).failure).toEqual(failure);
});

test('an account is signed out when its key is refused, not when a password is required', () => {
  expect(isSignedOut(rpcError(401, 'AUTH_KEY_UNREGISTERED'))).toBe(true);
  expect(isSignedOut(rpcError(406, 'AUTH_KEY_DUPLICATED'))).toBe(true);
  expect(isSignedOut(rpcError(401, 'SESSION_PASSWORD_NEEDED'))).toBe(false);
  expect(isSignedOut(new Error('socket closed'))).toBe(false);
});
