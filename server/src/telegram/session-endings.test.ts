import type { TelegramClient } from '@mtcute/node';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { sessionEndings, telegramSessions } from '../db/schema/telegram.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { openSession, testSecrets } from '../testing/secrets.ts';
import { createUsers } from '../users/users.ts';
import { createAccountSessions } from './account-sessions.ts';
import { createMtcuteAccounts } from './mtcute-accounts.ts';

await onOneDatabase((open) => {
  let connection: Connection;
  let userId: string;

  beforeAll(async () => {
    connection = await open();
    const identity = { uid: 'owner', email: null, name: null, picture: null };
    userId = (await createUsers(connection.db).register(identity, {})).user.id;
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    await connection.db.delete(sessionEndings);
    await connection.db.delete(telegramSessions);
    await connection.db.insert(telegramSessions).values({ userId, accountId: '7', session: 'first' });
  });

  /** Servers with one database. `log` has the sessions that each ended at Telegram, as `server session`. */
  const cluster = () => {
    const log: string[] = [];
    const using = new Map<string, string>();
    const serve = async (name: string, changes: object = {}) => {
      const emitter = { add: () => undefined };
      const createClient = () => {
        const stop = new AbortController();
        let session = 'second';
        return {
          stopSignal: stop.signal,
          onNewMessage: emitter,
          onEditMessage: emitter,
          onDeleteMessage: emitter,
          onUserTyping: emitter,
          onRawUpdate: emitter,
          onConnectionState: emitter,
          importSession: async (given: string) => {
            session = given;
          },
          exportSession: async () => session,
          connect: async () => undefined,
          destroy: async () => {
            if (using.get(name) === session) using.delete(name);
            stop.abort();
          },
          getMe: async () => {
            using.set(name, session);
            return { id: 7 };
          },
          sendCode: async () => ({ phoneCodeHash: 'hash' }),
          signIn: async () => ({ id: 7, displayName: 'Ada', username: null, phoneNumber: null }),
          call: async ({ _ }: { _: string }) =>
            _ === 'updates.getState'
              ? { _: 'updates.state', pts: 1, qts: 1, date: 1, seq: 0, unreadCount: 0 }
              : { _: 'updates.differenceEmpty', date: 1, seq: 0 },
          startUpdatesLoop: async () => undefined,
          async *iterDialogs() {},
          logOut: async () => void log.push(`${name} ${session}`),
          ...changes,
        };
      };
      const accounts = createMtcuteAccounts({
        apiId: 1,
        apiHash: 'hash',
        // Leases as in use: one that ends before its server looks for sessions to end goes to any server.
        sessions: createAccountSessions({ db: connection.db, secrets: testSecrets }, { renewEvery: 50 }),
        createClient: async () => createClient() as unknown as TelegramClient,
      });
      await accounts.start({
        deliver: async () => undefined,
        newest: async () => new Map(),
        park: async () => undefined,
        stuck: () => undefined,
        typing: () => undefined,
        disconnected: async (user) => void log.push(`${name} lost ${user.userId}`),
      });
      onTestFinished(() => accounts.close());
      const endNow = async () => {
        const logOut = await connection.db.transaction((tx) => accounts.end(tx, { userId, accountId: '7' }));
        return logOut();
      };
      return { ...accounts, endNow };
    };
    return { serve, log, using };
  };
  const left = async () => [
    await connection.db.select().from(telegramSessions),
    await connection.db.select().from(sessionEndings),
  ];

  describe('a session that its owner ends', () => {
    test('is ended at Telegram by the server that uses it, whichever server is asked', async () => {
      const { serve, log, using } = cluster();
      await serve('one');
      await expect.poll(() => using.get('one')).toBe('first');
      const other = await serve('two');
      expect(await other.endNow()).toBe(true);
      expect(log).toEqual(['one first']);
      expect([using.size, await left()]).toEqual([0, [[], []]]);
    });

    test('is ended by another server when the one that used it died', async () => {
      const { serve, log } = cluster();
      const holder = crypto.randomUUID();
      const heldUntil = new Date(Date.now() + 500);
      await connection.db.update(telegramSessions).set({ holder, heldUntil });
      const server = await serve('two');
      expect(await server.endNow()).toBe(true);
      expect(log).toEqual(['two first']);
    });

    test('is ended after a restart when every server died between the two steps', async () => {
      const { serve, log } = cluster();
      await connection.db.delete(telegramSessions);
      await connection.db.insert(sessionEndings).values({ userId, session: 'first' });
      await serve('one');
      await expect.poll(() => log).toEqual(['one first']);
    });

    test.each([
      ['does not answer', new Error('socket closed'), false],
      [
        'has ended it already',
        Object.assign(new Error('ended'), { code: 401, text: 'SESSION_REVOKED' }),
        true,
      ],
    ])('is forgotten here also when Telegram %s', async (_, error, confirmed) => {
      const { serve, log, using } = cluster();
      const logOut = async () => {
        throw error;
      };
      const server = await serve('one', { logOut });
      await expect.poll(() => using.get('one')).toBe('first');
      expect(await server.endNow()).toBe(confirmed);
      expect([log, await left()]).toEqual([[], [[], []]]);
    });

    test('that does not exist counts as ended', async () => {
      const { serve, log } = cluster();
      await connection.db.delete(telegramSessions);
      expect(await (await serve('one')).endNow()).toBe(true);
      expect(log).toEqual([]);
    });
  });

  describe('a second login of the same user', () => {
    const signInAgain = async (server: Awaited<ReturnType<ReturnType<typeof cluster>['serve']>>) => {
      const login = { userId, adds: false };
      await server.startLogin(login, '+15550100');
      return server.confirm(login, { code: '12345' }, (_, join) => connection.db.transaction(join));
    };

    test('ends the earlier session at Telegram, where that is used', async () => {
      const { serve, log, using } = cluster();
      await serve('one');
      await expect.poll(() => using.get('one')).toBe('first');
      const other = await serve('two');
      expect(await signInAgain(other)).toMatchObject({ state: 'connected' });
      await expect.poll(() => log).toEqual(['one first']);
      expect((await connection.db.select().from(telegramSessions)).map(openSession)).toEqual(['second']);
    });

    test('leaves the earlier session alone until the code is confirmed', async () => {
      const { serve, log, using } = cluster();
      const signIn = async () => {
        throw Object.assign(new Error('wrong'), { code: 400, text: 'PHONE_CODE_INVALID' });
      };
      const server = await serve('one', { signIn });
      await expect.poll(() => using.get('one')).toBe('first');
      await expect(signInAgain(server)).rejects.toMatchObject({ failure: { reason: 'PHONE_CODE_INVALID' } });
      const [session] = await connection.db
        .select()
        .from(telegramSessions)
        .where(eq(telegramSessions.userId, userId));
      expect([session?.session, log]).toEqual(['first', []]);
      expect(await connection.db.select().from(sessionEndings)).toEqual([]);
    });
  });
});
