import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refusal } from '../errors/refusal.ts';
import { answerOf } from '../http/refusals.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { createTelegram } from './create-telegram.ts';
import { fileUnavailable, loginRefused, messageRefused, TelegramFailed } from './failure.ts';
import { orRefusal } from './refusals.ts';

test.each([
  ['a wrong code', loginRefused('PHONE_CODE_INVALID'), 400, 'code: the code is wrong'],
  [
    'an error without words of ours',
    loginRefused('AUTH_RESTART'),
    400,
    'Telegram refused the login (AUTH_RESTART)',
  ],
  [
    'a pause that Telegram names',
    loginRefused('FLOOD_WAIT_30'),
    400,
    'Too many attempts: Telegram allows the next one in 30 seconds',
  ],
  [
    'a pause beside the name',
    loginRefused('FLOOD_WAIT', 9),
    400,
    'Too many attempts: Telegram allows the next one in 9 seconds',
  ],
  [
    'a pause of unknown length',
    loginRefused('FLOOD_WAIT'),
    400,
    'Too many attempts: Telegram allows the next one later',
  ],
  [
    'no login',
    new TelegramFailed({ kind: 'no-login' }),
    400,
    'code: no login is under way; ask for a new code',
  ],
  [
    'an unknown token',
    new TelegramFailed({ kind: 'unknown-token' }),
    400,
    'token: Telegram does not know this token',
  ],
  [
    'no connection',
    new TelegramFailed({ kind: 'unreachable' }),
    424,
    'Telegram cannot be reached; try again later',
  ],
  [
    'a refused message',
    messageRefused('The customer has blocked this bot'),
    422,
    'The customer has blocked this bot',
  ],
  ['a file that is gone', fileUnavailable('Telegram no longer has it'), 404, 'Telegram no longer has it'],
  [
    'too many downloads',
    new TelegramFailed({ kind: 'files-limited', retryAfter: 8 }),
    429,
    'Telegram hands out no more files for 8 seconds',
  ],
])('the answer to %s', async (_, failed, status, detail) => {
  const refusal = await orRefusal(Promise.reject<never>(failed)).catch((error: Refusal) => error);
  expect(answerOf(refusal)).toMatchObject({ status, body: { detail } });
});

test('an error that is not from Telegram is not changed', async () => {
  const error = new Error('a fault of ours');
  await expect(orRefusal(Promise.reject(error))).rejects.toBe(error);
});

let server: MessagingServer;

beforeAll(async () => {
  server = await createMessagingServer();
});
afterAll(() => server.close());

/** Telegram on a server without credentials, at an address where nothing listens. */
const outOfReach = () =>
  createTelegram({ ...server.config, telegram: { botApiRoot: 'http://127.0.0.1:9/' } }, server);

test('without credentials for personal accounts a login is 409 and names the settings', async () => {
  const browser = await server.signIn('accounts-not-set-up');
  server.telegram.ports.accounts.startLogin = outOfReach().accounts.startLogin;
  const body = { phone: '+34600111' };
  expect(await browser.call('POST', '/messaging/telegram/start_login/', { body })).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/TELEGRAM_API_ID and TELEGRAM_API_HASH$/) },
  });
});

test('a token that cannot be checked is 424', async () => {
  const browser = await server.signIn('out-of-reach');
  server.telegram.ports.bots.identify = outOfReach().bots.identify;
  const body = { token: `8000009:${'A'.repeat(35)}` };
  expect(await browser.call('POST', '/bot/telegram/create/', { body })).toMatchObject({
    status: 424,
    body: { detail: 'Telegram cannot be reached; try again later' },
  });
});
