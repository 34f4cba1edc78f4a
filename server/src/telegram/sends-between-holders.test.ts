import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { conversations } from '../db/schema/messaging.ts';
import { bots, integrations, telegramSessions } from '../db/schema/telegram.ts';
import { LEASE } from '../jobs/leases.ts';
import type { Browser } from '../testing/browser.ts';
import { postgresForTests } from '../testing/databases.ts';
import { createLocalHandover } from '../testing/local-handover.ts';
import { createAccountAtTelegram, PHONE } from '../testing/mtproto/account.ts';
import { testSecrets } from '../testing/secrets.ts';
import { createTestServer } from '../testing/test-server.ts';
import { createAccountSessions } from './account-sessions.ts';
import { createGrammyBots } from './grammy-bots.ts';
import { createMtcuteAccounts } from './mtcute-accounts.ts';
import { createSharedAccounts } from './shared-accounts.ts';

const BOT = '7000001';
/** A chat with oneself, whose address Telegram's library needs nobody to tell. */
const CHAT = '7';
const SENDS = 4;

const postgres = await postgresForTests();

describe.skipIf(postgres === undefined)('two servers with one account and one bot', () => {
  /** What reached Telegram, in order. */
  const arrived: string[] = [];
  const accept = (text: unknown): number => arrived.push(String(text));
  const telegram = createAccountAtTelegram({
    'messages.sendMessage': ({ args }) => ({
      ...{ _: 'updateShortSentMessage', out: true, pts: 1, ptsCount: 0, date: 1_790_000_000 },
      id: 100 + accept(args.message),
    }),
  });
  const botApi = createServer(async (request, response) => {
    const method = request.url?.split('/').at(-1);
    const answer = (result: unknown) => response.end(JSON.stringify({ ok: true, result }));
    if (method === 'getMe')
      return answer({ id: Number(BOT), is_bot: true, first_name: 'Shop', username: 'shop' });
    if (method === 'getWebhookInfo') return answer({ url: '', pending_update_count: 0 });
    // Nothing arrives: a poll ends with its client.
    if (method === 'getUpdates') return undefined;
    if (method !== 'sendMessage') return answer(true);
    const { text } = (await json(request)) as { text: string };
    answer({ message_id: 100 + accept(text), date: 1_790_000_000, chat: { id: 501, type: 'private' } });
  });
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = (await postgres?.createDatabase()) ?? '';
    await new Promise<void>((resolve) => botApi.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    botApi.closeAllConnections();
    botApi.close();
  });

  const serve = async () => {
    const connection = await connect({ databaseUrl, dataDir: tmpdir() });
    const { db, wakeups } = connection;
    const server = await createTestServer({
      open: async () => connection,
      telegram: {
        accounts: createSharedAccounts({
          ...{ db, wakeups, handover: createLocalHandover(tmpdir()) },
          local: createMtcuteAccounts({
            ...{ apiId: 1, apiHash: 'hash', createClient: telegram.createClient },
            sessions: createAccountSessions({ db, secrets: testSecrets }, { wakeups }),
          }),
        }),
        bots: createGrammyBots({
          apiRoot: `http://127.0.0.1:${(botApi.address() as AddressInfo).port}`,
        }),
      },
    });
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= server.close();
      return closing;
    };
    onTestFinished(close);
    return { ...server, close };
  };
  type Served = Awaited<ReturnType<typeof serve>>;

  /** A business with an account and a bot that this server holds. */
  const shopAt = async ({ signIn, db }: Served, uid: string) => {
    const browser = await signIn(uid);
    const post = (path: string, body: object) => browser.call('POST', path, { body });
    await post('/messaging/telegram/start_login/', { phone: PHONE });
    await post('/messaging/telegram/confirm_code/', { code: '12345' });
    const added = await post('/bot/telegram/create/', { token: `${BOT}:${'A'.repeat(35)}` });
    expect(added.status).toBe(200);
    const [account] = await db.select().from(integrations);
    if (account === undefined) throw new Error('The account is not connected');
    const { workspaceId, id: integrationId } = account;
    const stored = await db
      .insert(conversations)
      .values([
        { workspaceId, source: 'account' as const, integrationId, chatId: CHAT, lastTs: 1, changed: 1 },
        { workspaceId, source: 'bot' as const, botId: BOT, chatId: '501', lastTs: 1, changed: 1 },
      ])
      .returning({ source: conversations.source, id: conversations.id });
    await expect.poll(async () => (await holdersOf({ db })).every((holder) => holder !== null)).toBe(true);
    return Object.fromEntries(stored.map(({ source, id }) => [source, id]));
  };

  const holdersOf = async ({ db }: Pick<Served, 'db'>) => {
    const [session] = await db.select({ holder: telegramSessions.holder }).from(telegramSessions);
    const [bot] = await db.select({ holder: bots.poller }).from(bots);
    return [session?.holder ?? null, bot?.holder ?? null];
  };

  const sendThrough = async (browser: Browser, conversation: string | undefined, text: string) =>
    (await browser.call('POST', `/messaging/chats/${conversation}/send/`, { body: { text } })).status;

  // Specification 93.1, 93.2
  test('send what is sent while the holder ends, and after it was killed: all once', async () => {
    const one = await serve();
    const { account, bot } = await shopAt(one, 'ada');
    const two = await serve();
    const browser = await two.signIn('ada');
    const [before] = await holdersOf(two);
    const expected: string[] = [];
    const send = async (conversation: string | undefined, text: string) => {
      expected.push(text);
      return sendThrough(browser, conversation, text);
    };
    /** One after the other to each channel. */
    const sendAll = async (name: string) => {
      const rows = await Promise.all(
        Object.entries({ account, bot }).map(async ([source, conversation]) => {
          const statuses: number[] = [];
          for (let nth = 0; nth < SENDS; nth += 1)
            statuses.push(await send(conversation, `${name} ${source} ${nth}`));
          return statuses;
        }),
      );
      return rows.flat();
    };
    const all = Array(2 * SENDS).fill(200);
    expect(await sendAll('held elsewhere')).toEqual(all);
    const ended = one.close();
    expect(await sendAll('handed over')).toEqual(all);
    await ended;
    expect(await holdersOf(two)).not.toContain(before);

    await two.close();
    const dead = crypto.randomUUID();
    const last = await connect({ databaseUrl, dataDir: tmpdir() });
    const until = sql`now() + ${`${LEASE} milliseconds`}::interval`;
    await last.db.update(telegramSessions).set({ holder: dead, heldUntil: until });
    await last.db.update(bots).set({ poller: dead, polledUntil: until });
    await last.close();
    const three = await serve();
    const again = await three.signIn('ada');
    const sending = Promise.all(
      Object.entries({ account, bot }).map(([source, conversation]) => {
        expected.push(`left ${source}`);
        return sendThrough(again, conversation, `left ${source}`);
      }),
    );
    expect(await sending).toEqual([200, 200]);
    expect(arrived.toSorted()).toEqual(expected.toSorted());
    const { body } = await again.call('GET', `/messaging/inbox/${account}/messages/`);
    expect(body.results.map(({ text }: { text: string }) => text).toSorted()).toEqual(
      expected.filter((text) => text.includes('account')).toSorted(),
    );
  });
});
