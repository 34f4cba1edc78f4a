import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { CallContext } from '../http/call-context.ts';
import type { InboundMessage } from '../telegram/ports.ts';
import { createUsers } from '../users/users.ts';
import type { Answer, Browser } from './browser.ts';
import { createFakeTelegram, type FakeInlet, type FakeTelegram } from './fake-telegram.ts';
import { createTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const BOT_SECRET = 'AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';

/** A signed-in user with a connected account and bot. */
export interface Owner {
  id: string;
  workspaceId: WorkspaceId;
  /** As in the calls of the user. */
  context: CallContext;
  browser: Browser;
  botId: string;
  /** Telegram's number of the account. */
  accountId: string;
  /** Delivers events of the account's private chats. */
  account: FakeInlet;
  /** Delivers events of the bot's private chats. */
  bot: FakeInlet;
  /** Delivers a customer's message to the account. */
  receive(message?: Partial<InboundMessage>): Promise<void>;
  /** Delivers a customer's message to the bot. */
  receiveByBot(message?: Partial<InboundMessage>): Promise<void>;
  /** Lets the first agent answer in all channels, after so long a delay that no test sees an answer. */
  serve(): Promise<void>;
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  chats(source: 'account' | 'bot', query?: Record<string, string>): Promise<Answer>;
  /** The id of the newest conversation of a source. */
  newest(source: 'account' | 'bot'): Promise<string>;
  send(conversation: string, body: unknown, key?: string): Promise<Answer>;
  /** Marks the messages of a conversation up to `ts` as read. */
  read(conversation: string, ts: number): Promise<Answer>;
  /** Marks a conversation as unread; `back` is the `read_ts` to go back to. */
  unread(conversation: string, back?: number): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  inbox(query?: Record<string, string>): Promise<Answer>;
  /** The history of a conversation of any source. */
  history(conversation: string, query?: Record<string, string>): Promise<Answer>;
  /** The changes after a cursor; does not wait. */
  changes(cursor: string, query?: Record<string, string>): Promise<Answer>;
}

export interface MessagingServer extends TestServer {
  telegram: FakeTelegram;
  owner(uid: string): Promise<Owner>;
}

export const createMessagingServer = async (
  options: Omit<TestServerOptions, 'telegram'> = {},
): Promise<MessagingServer> => {
  const telegram = createFakeTelegram();
  const server = await createTestServer({ ...options, telegram: telegram.ports });
  let connected = 0;

  const owner = async (uid: string): Promise<Owner> => {
    const browser = await server.signIn(uid);
    const found = await createUsers(server.db).find({ uid });
    if (found === undefined) throw new Error(`${uid} did not register`);
    const { workspaceId, user } = found;
    const { id } = user;
    const account = String(15_550_101 + 10 * connected);
    const bot = String(7_000_001 + connected++);
    const post = (path: string, body: unknown) => browser.call('POST', path, { body });
    await post('/messaging/telegram/start_login/', { phone: `+${account}` });
    await post('/messaging/telegram/confirm_code/', { code: '12345' });
    await post('/bot/telegram/create/', { token: `${bot}:${BOT_SECRET}` });
    const get: Owner['get'] = (path, query) => browser.call('GET', path, query && { query });
    const chats: Owner['chats'] = (source, query) => get('/messaging/chats/', { source, ...query });
    return {
      id,
      workspaceId,
      context: found,
      browser,
      botId: bot,
      accountId: account,
      account: telegram.account(id, account),
      bot: telegram.bot(bot),
      receive: (message) => telegram.toAccount(id, account, message),
      receiveByBot: (message) => telegram.toBot(bot, message),
      serve: async () => {
        const agent = `/messaging/agents/${(await get('/messaging/agents/')).body[0].id}/`;
        await browser.call('PATCH', `${agent}intelligence/`, { body: { reply_delay: 120 } });
        await browser.call('PATCH', agent, { body: { enabled: true } });
        const channels = (await get('/messaging/channels/')).body;
        await browser.call('PUT', `${agent}channels/`, {
          body: {
            channels: channels.map(({ source, id }: { source: string; id: string }) => ({ source, id })),
          },
        });
      },
      get,
      chats,
      newest: async (source) => (await chats(source)).body.results[0].id,
      send: (conversation, body, key) =>
        browser.call('POST', `/messaging/chats/${conversation}/send/`, {
          body,
          ...(key !== undefined && { headers: { 'idempotency-key': key } }),
        }),
      read: (conversation, ts) => post(`/messaging/inbox/${conversation}/read/`, { ts }),
      unread: (conversation, back) =>
        post(`/messaging/inbox/${conversation}/unread/`, back === undefined ? {} : { read_ts: back }),
      put: (path, body) => browser.call('PUT', path, { body }),
      inbox: (query) => get('/messaging/inbox/', query),
      history: (conversation, query) => get(`/messaging/inbox/${conversation}/messages/`, query),
      changes: (cursor, query) => get('/messaging/changes/', { cursor, timeout: '0', ...query }),
    };
  };

  return { ...server, telegram, owner };
};
