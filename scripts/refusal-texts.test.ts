import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@switchboard/tooling/repository';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '../packages/api-client/src/client/index.ts';
import { API_PATH } from '../packages/api-client/src/contract/index.ts';
import { REFUSALS, type ValueKind } from '../packages/api-client/src/contract/refusals.ts';
import { en } from '../packages/host/src/locales/en.ts';
import { es } from '../packages/host/src/locales/es.ts';
import { ru } from '../packages/host/src/locales/ru.ts';
import { wordsFor } from '../packages/host/src/refusals/refusal-words.ts';
import { REFUSAL_TABLE } from '../server/src/http/refusal-table.ts';
import { loginRefused, messageRefused } from '../server/src/telegram/failure.ts';
import { createMessagingServer, type MessagingServer } from '../server/src/testing/messaging-server.ts';

const LANGUAGES = { en, es, ru };
const CATEGORY = /_(zero|one|two|few|many|other)$/;
/** The end of the key of a text that uses an optional value. */
const WITH = /_with_(\w+)$/;

test('every code of the contract has a row in the table of the server, and the table has no other', () => {
  expect(Object.keys(REFUSAL_TABLE).sort()).toEqual(Object.keys(REFUSALS).sort());
});

test('no room but that of HTTP makes a refusal with a status or with words', () => {
  const root = inRoot('server', 'src');
  const rooms = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.ts$/.test(path) && !/^(http|errors)[/\\]|\.test\.ts$/.test(path),
  );
  const wordy = rooms.filter((path) =>
    /new Refusal\(\s*(?:\d|'bad_request'|[^;]*?\b(?:why|status):)/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  );
  expect(wordy).toEqual([]);
});

describe.each(Object.entries(LANGUAGES))('the words for refusals in %s', (_, { field, ...texts }) => {
  const entries = Object.entries(texts).map(([key, text]) => ({
    code: Object.hasOwn(REFUSALS, key) ? key : key.replace(CATEGORY, '').replace(WITH, ''),
    uses: WITH.exec(key)?.[1],
    text,
  }));

  test('exist for every code, and for no other', () => {
    expect([...new Set(entries.map(({ code }) => code))].sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  test.each(Object.entries(REFUSALS))(
    'use exactly the values of %s',
    (code, kinds: Record<string, ValueKind>) => {
      for (const { text, uses } of entries.filter((entry) => entry.code === code)) {
        const values = Object.keys(kinds).filter(
          (name) => name !== 'field' && (!kinds[name]?.endsWith('?') || name === uses),
        );
        const used = [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name))];
        expect(used.filter((name) => name !== 'field').sort()).toEqual(values.sort());
        if (used.includes('field')) expect(kinds.field).toBe('field');
      }
    },
  );

  test('name fields in this language', () => {
    expect(Object.values(field).every((name) => name.trim() !== '')).toBe(true);
  });
});

/** The server takes tokens only from pages of origins that it knows. */
const PAGE = 'http://words.test';

let server: MessagingServer;
let origin: string;

beforeAll(async () => {
  server = await createMessagingServer({ config: { embedOrigins: [PAGE] } });
  origin = await server.listen();
});
afterAll(() => server.close());

const signIn = async (language: 'en' | 'es' | 'ru') => {
  const client = createApiClient({
    baseUrl: origin + API_PATH,
    bearer: async () => 'reader',
    describe: (refusal) => wordsFor(refusal, language),
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), origin: PAGE } }),
  });
  await client.auth.register({ id_token: 'reader' });
  return client;
};

type Client = Awaited<ReturnType<typeof signIn>>;

const MISSING = '00000000-0000-4000-8000-000000000000';
const fail = (error: Error) => (): never => {
  throw error;
};
const startLogin = (error: Error) => (client: Client) => {
  server.telegram.ports.accounts.startLogin = async () => fail(error)();
  return client.telegram.startLogin('+34600111222');
};

/** Refusals of every kind, with their words. */
const REFUSED: [name: string, call: (client: Client) => Promise<unknown>, es: unknown, ru: unknown][] = [
  [
    'a text that is too long',
    (client) => client.quickReplies.create({ name: 'x'.repeat(500), text: 'Hi' }),
    '«nombre» puede tener como máximo 40 caracteres',
    '«имя»: не больше 40 символов',
  ],
  [
    'a value of a wrong form',
    (client) => client.telegram.createBot('no token'),
    '«token del bot» no está bien escrito',
    '«токен»: неверная запись',
  ],
  ['a missing row', (client) => client.agents.get(MISSING), 'Ya no existe', 'Этого больше нет'],
  [
    'a pause that Telegram wants',
    startLogin(loginRefused('FLOOD_WAIT', 300)),
    'Demasiados intentos. Telegram permite el siguiente dentro de 5 minutos',
    'Слишком много попыток. Telegram разрешит следующую через 5 минут',
  ],
  [
    'a name of Telegram without words of ours',
    startLogin(loginRefused('AUTH_RESTART')),
    'Telegram rechazó el inicio de sesión (AUTH_RESTART)',
    'Telegram отклонил вход (AUTH_RESTART)',
  ],
  [
    'a customer who blocked the bot',
    startLogin(messageRefused('The customer has blocked this bot')),
    'El cliente ha bloqueado este bot',
    'Клиент заблокировал этого бота',
  ],
  [
    'a fault of the server',
    startLogin(new Error('a fault of ours')),
    expect.stringMatching(
      /^Hubo un error en el servidor\. Inténtalo más tarde\. Da este número a soporte: [\da-f]{12}$/,
    ),
    expect.stringMatching(
      /^Ошибка на сервере\. Повторите позже\. Сообщите поддержке этот номер: [\da-f]{12}$/,
    ),
  ],
];

test.each(REFUSED)('%s is refused in the language of the reader', async (_, call, spanish, russian) => {
  for (const [language, words] of [
    ['es', spanish],
    ['ru', russian],
  ] as const) {
    const client = await signIn(language);
    await expect(call(client)).rejects.toThrow(expect.objectContaining({ message: words }));
  }
});
