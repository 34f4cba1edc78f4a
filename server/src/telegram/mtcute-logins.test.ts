import type { TelegramClient } from '@mtcute/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMtcuteLogins, LOGIN_LIFETIME } from './mtcute-logins.ts';

const rpcError = (code: number, text: string, seconds?: number) =>
  Object.assign(new Error(text), { code, text, ...(seconds !== undefined && { seconds }) });

/** A client of an account with two-step verification: the code is 12345 and the password is `secret`. */
const fakeClient = (calls: string[], changes: object = {}) => ({
  connect: async () => undefined,
  destroy: async () => void calls.push('destroy'),
  sendCode: async ({ phone }: { phone: string }) => {
    calls.push(`code to ${phone}`);
    return { phoneCodeHash: 'hash', timeout: 42 };
  },
  signIn: async ({ phoneCode }: { phoneCode: string }) => {
    calls.push(`code ${phoneCode}`);
    if (phoneCode !== '12345') throw rpcError(400, 'PHONE_CODE_INVALID');
    throw rpcError(401, 'SESSION_PASSWORD_NEEDED');
  },
  checkPassword: async (password: string) => {
    calls.push(`password ${password}`);
    if (password !== 'secret') throw rpcError(400, 'PASSWORD_HASH_INVALID');
    return { id: 7 };
  },
  getPasswordHint: async (): Promise<string | null> => 'a cat',
  ...changes,
});

const setUp = (changes: object = {}) => {
  const calls: string[] = [];
  // The login uses these six methods of a client that has some hundreds.
  const createClient = async () => fakeClient(calls, changes) as unknown as TelegramClient;
  return { calls, logins: createMtcuteLogins(createClient) };
};

test('code and password sign in, and an accepted code is not sent again', async () => {
  const { calls, logins } = setUp();
  expect(await logins.begin('user', '+15550100')).toEqual({ resendAfter: 42, expiresIn: 600 });
  expect(await logins.confirm('user', { code: '12345' })).toEqual({ hint: 'a cat' });
  await expect(logins.confirm('user', { code: '12345', password: 'guess' })).rejects.toMatchObject({
    failure: { kind: 'login-refused', reason: 'PASSWORD_HASH_INVALID' },
  });
  const confirmed = await logins.confirm('user', { code: '12345', password: 'secret' });
  expect(confirmed).toMatchObject({ user: { id: 7 }, phone: '+15550100' });
  expect(calls).toEqual(['code to +15550100', 'code 12345', 'password guess', 'password secret']);
});

test('a wrong code is reported and can be corrected', async () => {
  const { logins } = setUp();
  await logins.begin('user', '+15550100');
  await expect(logins.confirm('user', { code: '1' })).rejects.toMatchObject({
    failure: { reason: 'PHONE_CODE_INVALID' },
  });
  expect(await logins.confirm('user', { code: '12345', password: 'secret' })).toMatchObject({
    user: { id: 7 },
  });
});

test.each([
  [rpcError(400, 'PHONE_NUMBER_INVALID'), { kind: 'login-refused', reason: 'PHONE_NUMBER_INVALID' }],
  [rpcError(420, 'FLOOD_WAIT_%d', 30), { kind: 'login-limited', retryAfter: 30 }],
  [new Error('socket closed'), { kind: 'unreachable' }],
])(
  'when asking for a code fails with %s, the client is closed and the failure named',
  async (error, failure) => {
    const sendCode = async () => {
      throw error;
    };
    const { calls, logins } = setUp({ sendCode });
    await expect(logins.begin('user', '+15550100')).rejects.toMatchObject({ failure });
    expect(calls).toEqual(['destroy']);
  },
);

test('parallel requests for a code leave one connection at most', async () => {
  const { calls, logins } = setUp();
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => logins.begin('user', '+15550100')));
  expect(asked.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(calls).toEqual(['code to +15550100']);
  await logins.begin('user', '+15550100');
});

test('a login that is not confirmed in time is closed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { calls, logins } = setUp();
  await logins.begin('user', '+15550100');
  await vi.advanceTimersByTimeAsync(LOGIN_LIFETIME);
  expect(calls).toEqual(['code to +15550100', 'destroy']);
  await expect(logins.confirm('user', { code: '12345' })).rejects.toMatchObject({
    failure: { kind: 'no-login' },
  });
});

test('a login that replaces another is not closed with it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { calls, logins } = setUp();
  await logins.begin('user', '+15550100');
  await vi.advanceTimersByTimeAsync(LOGIN_LIFETIME - 1);
  await logins.begin('user', '+15550101');
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['code to +15550100', 'code to +15550101', 'destroy']);
});

test('a code without a login is refused, and a new login ends the previous one', async () => {
  const { calls, logins } = setUp();
  await expect(logins.confirm('user', { code: '12345' })).rejects.toMatchObject({
    failure: { kind: 'no-login' },
  });
  await logins.begin('user', '+15550100');
  await logins.begin('user', '+15550101');
  expect(calls).toEqual(['code to +15550100', 'code to +15550101', 'destroy']);
});

test('a code stays valid when a new one cannot be sent', async () => {
  const failures = [undefined, rpcError(420, 'FLOOD_WAIT_%d', 30)];
  const sendCode = async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return { phoneCodeHash: 'hash' };
  };
  const { logins } = setUp({ sendCode });
  await logins.begin('user', '+15550100');
  await expect(logins.begin('user', '+15550100')).rejects.toMatchObject({
    failure: { kind: 'login-limited', retryAfter: 30 },
  });
  expect(await logins.confirm('user', { code: '12345', password: 'secret' })).toMatchObject({
    user: { id: 7 },
  });
});

test('a password without a hint, or whose hint cannot be read, is asked for all the same', async () => {
  const hints = [Promise.resolve(null), Promise.reject(new Error('socket closed'))];
  for (const hint of hints) {
    const { logins } = setUp({ getPasswordHint: () => hint });
    await logins.begin('user', '+15550100');
    expect(await logins.confirm('user', { code: '12345' })).toEqual({ hint: undefined });
  }
});
