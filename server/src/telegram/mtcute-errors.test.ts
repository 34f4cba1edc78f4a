import { expect, test } from 'vitest';
import { isSignedOut, millisecondsToWait, toFailureBeforeSend, toSendFailure } from './mtcute-errors.ts';

const rpcError = (code: number, text: string, seconds?: number) =>
  Object.assign(new Error(text), { code, text, ...(seconds !== undefined && { seconds }) });

class MtPeerNotFoundError extends Error {}

test.each([
  [
    'a refusal by Telegram',
    rpcError(403, 'USER_IS_BLOCKED'),
    { kind: 'message-refused', reason: 'The customer has blocked this account' },
  ],
  [
    'a refusal without words of ours',
    rpcError(400, 'RANDOM_ID_EMPTY'),
    { kind: 'message-refused', reason: 'Telegram refused the message (RANDOM_ID_EMPTY)' },
  ],
  [
    'a wait that Telegram asks for',
    rpcError(420, 'FLOOD_WAIT_%d', 9),
    { kind: 'messages-limited', retryAfter: 9 },
  ],
  ['a customer of whom the library asks after the send', new MtPeerNotFoundError(), { kind: 'unconfirmed' }],
  ['a repeat of what Telegram has taken', rpcError(400, 'RANDOM_ID_DUPLICATE'), { kind: 'unconfirmed' }],
  ['a fault within Telegram', rpcError(500, 'INTERNAL'), { kind: 'unconfirmed' }],
  ['a lost connection', new Error('socket closed'), { kind: 'unconfirmed' }],
])('%s says whether the message was sent', (_, error, failure) => {
  expect(toSendFailure(error).failure).toEqual(failure);
});

test.each([
  [
    'a customer whom the library cannot address',
    new MtPeerNotFoundError(),
    { kind: 'message-refused', reason: 'Telegram does not know this customer any more' },
  ],
  ['a wait', rpcError(420, 'FLOOD_WAIT_%d', 9), { kind: 'messages-limited', retryAfter: 9 }],
  ['a lost connection', new Error('socket closed'), { kind: 'unreachable' }],
])('before a message is given to Telegram, %s says that it was not sent', (_, error, failure) => {
  expect(toFailureBeforeSend(error).failure).toEqual(failure);
});

test.each([
  [401, 'AUTH_KEY_UNREGISTERED'],
  [401, 'SESSION_REVOKED'],
  [401, 'SESSION_EXPIRED'],
  [401, 'USER_DEACTIVATED'],
  [406, 'AUTH_KEY_DUPLICATED'],
])('an account is signed out for good after %i %s', (code, text) => {
  expect(isSignedOut(rpcError(code, text))).toBe(true);
});

test.each([
  rpcError(401, 'SESSION_PASSWORD_NEEDED'),
  rpcError(401, 'AUTH_KEY_PERM_EMPTY'),
  rpcError(401, 'UNAUTHORIZED'),
  rpcError(404, 'NOT_FOUND'),
  rpcError(420, 'FLOOD_WAIT_%d', 9),
  rpcError(500, 'INTERNAL'),
  new Error('socket closed'),
])('an account is not signed out after $message', (error) => {
  expect(isSignedOut(error)).toBe(false);
});

// Specification 105.3
test.each([
  [9, 9_000],
  [2 ** 31 - 1, 86_400_000],
])('a wait of %i s is a timer of %i ms', (seconds, milliseconds) => {
  expect(millisecondsToWait(rpcError(420, 'FLOOD_WAIT_%d', seconds))).toBe(milliseconds);
});
