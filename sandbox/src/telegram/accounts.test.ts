import { expect, test } from 'vitest';
import { codeFor, openAccount, sendCode, takeCode } from './accounts.ts';
import { createTelegramState } from './state.ts';

const phone = '+15550100';

const setUp = async () => {
  let time = Date.UTC(2026, 0, 5);
  const state = await createTelegramState({ now: () => time });
  sendCode(state, phone);
  const code = codeFor(state, phone) ?? '';
  const attempt = (wish: { code?: string; password?: string } = {}) =>
    takeCode(state, { phone, code, ...wish });
  const pass = (ms: number) => {
    time += ms;
  };
  return { state, code, attempt, pass };
};

test('the code that was sent signs in, once', async () => {
  const { attempt } = await setUp();
  expect(attempt().phone).toBe(phone);
  expect(() => attempt()).toThrow('PHONE_CODE_EXPIRED');
});

test('a wrong code is refused, and too many of them bring a wait', async () => {
  const { attempt } = await setUp();
  for (let tries = 0; tries < 5; tries += 1)
    expect(() => attempt({ code: '1' })).toThrow('PHONE_CODE_INVALID');
  expect(() => attempt()).toThrow('FLOOD_WAIT_300');
});

test('a code expires after five minutes', async () => {
  const { attempt, pass } = await setUp();
  pass(5 * 60_000);
  expect(() => attempt()).toThrow('PHONE_CODE_EXPIRED');
});

test('two-step verification wants the password on top of the code', async () => {
  const { state, attempt } = await setUp();
  openAccount(state, { phone, password: 'secret' });
  expect(() => attempt()).toThrow('SESSION_PASSWORD_NEEDED');
  expect(() => attempt({ password: 'guess' })).toThrow('PASSWORD_HASH_INVALID');
  expect(attempt({ password: 'secret' }).phone).toBe(phone);
});

test('an invalid phone is refused', async () => {
  const { state } = await setUp();
  expect(() => sendCode(state, '12')).toThrow('PHONE_NUMBER_INVALID');
});
