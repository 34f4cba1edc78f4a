import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TelegramClient } from '@mtcute/node';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { accountCalls, telegramSessions } from '../db/schema/telegram.ts';
import { FilesUnavailable } from '../errors/files-unavailable.ts';
import { createLocalFileStore, type FileStore } from '../files/file-store.ts';
import { createHandover } from '../files/handover.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { knowingPeople } from '../testing/mtproto/knowing-people.ts';
import { openSession, testSecrets } from '../testing/secrets.ts';
import { createUsers } from '../users/users.ts';
import { createAccountSessions } from './account-sessions.ts';
import { createMtcuteAccounts } from './mtcute-accounts.ts';
import type { AccountRef } from './ports.ts';
import { createSharedAccounts } from './shared-accounts.ts';

const LEASE = 400;
const RENEW_EVERY = 50;

await onEachDatabase(
  (open) => {
    let connection: Connection;
    let account: AccountRef;
    let directory: string;
    let store: FileStore;

    beforeAll(async () => {
      connection = await open();
      const identity = { uid: 'owner', email: null, name: null, picture: null };
      const { user } = await createUsers(connection.db).register(identity, {});
      account = { userId: user.id, accountId: '7' };
      directory = await makeFolder();
      store = createLocalFileStore(join(directory, 'shared'));
    });
    afterAll(async () => {
      await connection.close();
      await removeFolder(directory);
    });
    beforeEach(async () => {
      await connection.db.delete(telegramSessions);
      await connection.db.insert(telegramSessions).values({ ...account, session: 'secret' });
    });

    const folderOf = (name: string) => join(directory, name);
    /** What servers passed to each other, and what they keep of it. */
    const leftIn = async (...names: string[]): Promise<string[]> => {
      const left = await Promise.all(names.map((name) => readdir(folderOf(name))));
      for await (const id of store.list()) left.push([id]);
      return left.flat();
    };

    /** Servers that share a database and a store of files, and their calls to Telegram. */
    const cluster = ({ lease = 60_000, takeWithin = 20_000 } = {}) => {
      /** The servers that use the session at this moment. */
      const using = new Set<string>();
      const overlaps: string[] = [];
      const sent: string[] = [];
      const disconnected: AccountRef[] = [];
      const serve = async (name: string, changes: object = {}) => {
        await mkdir(folderOf(name), { recursive: true });
        let dead = false;
        const createClient = () => {
          const stop = new AbortController();
          const emitter = { add: () => undefined };
          return {
            stopSignal: stop.signal,
            onNewMessage: emitter,
            onEditMessage: emitter,
            onDeleteMessage: emitter,
            onUserTyping: emitter,
            onRawUpdate: emitter,
            onConnectionState: emitter,
            importSession: async () => undefined,
            connect: async () => {
              using.add(name);
              if (using.size > 1) overlaps.push([...using].join());
            },
            destroy: async () => {
              using.delete(name);
              stop.abort();
            },
            getMe: async () => ({ id: 7 }),
            ...knowingPeople,
            startUpdatesLoop: async () => undefined,
            async *iterDialogs() {},
            sendText: async (_chat: number, text: string) => {
              sent.push(`${name}: ${text}`);
              return { id: sent.length };
            },
            uploadFile: async (file: object) => file,
            sendMedia: async (_chat: number, { file }: { file: { file: string } }) => {
              sent.push(`${name}: ${await readFile(file.file, 'utf8')}`);
              return { id: sent.length };
            },
            sendMediaGroup: async (_chat: number, parts: { file: { file: string } }[]) => {
              const texts = await Promise.all(parts.map(({ file }) => readFile(file.file, 'utf8')));
              sent.push(`${name}: ${texts.join(', ')}`);
              return texts.map((_, at) => ({ id: 10 + at }));
            },
            getMessages: async () => [{ media: { location: {} } }],
            async *downloadAsIterable() {
              yield Buffer.from('bytes');
            },
            ...changes,
          };
        };
        const sessions = createAccountSessions(
          { db: connection.db, secrets: testSecrets },
          { lease, renewEvery: RENEW_EVERY },
        );
        const local = createMtcuteAccounts({
          apiId: 1,
          apiHash: 'hash',
          sessions: {
            ...sessions,
            lease: (runner) => {
              const leases = sessions.lease(runner);
              return { ...leases, release: async () => (dead ? undefined : leases.release()) };
            },
          },
          createClient: async () => createClient() as unknown as TelegramClient,
        });
        const accounts = createSharedAccounts({
          ...connection,
          local,
          handover: createHandover({ store, directory: folderOf(name) }),
          takeWithin,
          lookEvery: 50,
        });
        await accounts.start({
          deliver: async () => undefined,
          newest: async () => new Map(),
          park: async () => undefined,
          stuck: () => undefined,
          typing: () => undefined,
          disconnected: async (user) => void disconnected.push(user),
        });
        onTestFinished(() => accounts.close());
        /** The process dies: it renews nothing more, and uses nothing more. */
        const die = async () => {
          dead = true;
          await accounts.close();
        };
        return { ...accounts, die };
      };
      return { serve, using, overlaps, sent, disconnected };
    };

    test('of two servers that start at once, one uses the session', async () => {
      const { serve, using, overlaps } = cluster({ lease: LEASE });
      await Promise.all([serve('first'), serve('second')]);
      await expect.poll(() => using.size).toBe(1);
      const before = [...using];
      await sleep(LEASE + RENEW_EVERY);
      expect([[...using], overlaps]).toEqual([before, []]);
    });

    test('the session of a server that died is taken over when its lease ends, not before', async () => {
      const { serve, using, overlaps } = cluster({ lease: LEASE });
      const first = await serve('first');
      await expect.poll(() => [...using]).toEqual(['first']);
      await serve('second');
      const diedAt = performance.now();
      await first.die();
      await expect.poll(() => [...using], { interval: 10 }).toEqual(['second']);
      expect(performance.now() - diedAt).toBeGreaterThan(LEASE - 2 * RENEW_EVERY);
      expect(overlaps).toEqual([]);
    });

    test('a server that closes hands its session over at once', async () => {
      const { serve, using } = cluster();
      const first = await serve('first');
      await expect.poll(() => [...using]).toEqual(['first']);
      await first.close();
      await serve('second');
      await expect.poll(() => [...using]).toEqual(['second']);
    });

    // Specification 117.1
    test('the other server sends and downloads through the one that holds the account', async () => {
      const { serve, sent, using, overlaps } = cluster();
      await serve('first');
      await expect.poll(() => [...using]).toEqual(['first']);
      const second = await serve('second');
      expect(await second.sendText(account, '501', { text: 'Hi' })).toEqual({ externalId: '1' });
      const upload = async (text: string) => {
        const path = join(directory, text);
        await writeFile(path, text);
        return { path, size: 5, fileName: 'a.pdf', contentType: 'a/b', type: 'document' as const };
      };
      expect(await second.sendMedia(account, '501', await upload('alone'))).toEqual({ externalId: '2' });
      const parts = [await upload('one'), await upload('two')];
      expect(await second.sendAlbum(account, '501', { parts })).toEqual({ externalIds: ['10', '11'] });
      expect(sent).toEqual(['first: Hi', 'first: alone', 'first: one, two']);
      const remote = { chatId: '501', messageId: '5' };
      const stream = await second.download(account, remote, new AbortController().signal);
      expect(Buffer.concat(await stream.toArray()).toString()).toBe('bytes');
      expect(await connection.db.select().from(accountCalls)).toEqual([]);
      await expect.poll(() => leftIn('first', 'second')).toEqual([]);
      expect(overlaps).toEqual([]);
    });

    // Specification 117.1
    test('a file that the holder cannot fetch was certainly not sent', async () => {
      const { serve, sent, using } = cluster();
      await serve('first');
      await expect.poll(() => [...using]).toEqual(['first']);
      const second = await serve('second');
      const path = join(directory, 'upload');
      await writeFile(path, 'bytes');
      const reading = vi.spyOn(store, 'read').mockRejectedValue(new FilesUnavailable('away'));
      const file = { path, size: 5, fileName: 'a.pdf', contentType: 'a/b', type: 'document' as const };
      await expect(second.sendMedia(account, '501', file)).rejects.toMatchObject({
        failure: { kind: 'unreachable' },
      });
      reading.mockRestore();
      expect(sent).toEqual([]);
      expect(await leftIn('first', 'second')).toEqual([]);
    });

    // Specification 118.1
    test('a file that reaches the holder when its sender waits no more is not sent', async () => {
      const { serve, sent, using } = cluster();
      const first = await serve('first');
      await expect.poll(() => [...using]).toEqual(['first']);
      const second = await serve('second');
      const path = join(directory, 'upload');
      await writeFile(path, 'bytes');
      let come: () => void = () => undefined;
      const silence = new Promise<void>((resolve) => {
        come = resolve;
      });
      const { read } = store;
      const reading = vi.spyOn(store, 'read').mockImplementation(async (...given) => {
        const file = await read(...given);
        await silence;
        return file;
      });
      const file = { path, size: 5, fileName: 'a.pdf', contentType: 'a/b', type: 'document' as const };
      const sending = second.sendMedia(account, '501', file).catch((error: unknown) => error);
      await expect.poll(() => reading.mock.results).toHaveLength(1);
      await second.close();
      expect(await sending).toMatchObject({ failure: { kind: 'unconfirmed' } });
      come();
      await first.close();
      reading.mockRestore();
      expect(sent).toEqual([]);
      expect(await leftIn('first', 'second')).toEqual([]);
    });

    test('a refusal of Telegram reaches the server that asked, and any other failure is unconfirmed', async () => {
      const { serve, using } = cluster();
      let failure: Error = Object.assign(new Error('wait'), { code: 420, text: 'FLOOD_WAIT_%d', seconds: 9 });
      const sendText = async () => {
        throw failure;
      };
      await serve('first', { sendText });
      await expect.poll(() => [...using]).toEqual(['first']);
      const second = await serve('second');
      const send = () => second.sendText(account, '501', { text: 'Hi' });
      await expect(send()).rejects.toMatchObject({ failure: { kind: 'messages-limited', retryAfter: 9 } });
      failure = new Error('socket closed');
      await expect(send()).rejects.toMatchObject({ failure: { kind: 'unconfirmed' } });
    });

    test('a message waits for the takeover, and goes out once', async () => {
      const { serve, sent, using } = cluster({ lease: LEASE });
      const first = await serve('first');
      await expect.poll(() => [...using]).toEqual(['first']);
      const second = await serve('second');
      await first.die();
      await second.sendText(account, '501', { text: 'Hi' });
      expect(sent).toEqual(['second: Hi']);
    });

    test('a message waits while its own server signs in again', async () => {
      const { serve, sent, using } = cluster();
      let isOpen = false;
      let open: () => void = () => undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const getMe = async () => {
        if (!isOpen) await opened;
        return { id: 7 };
      };
      const server = await serve('first', { getMe });
      await expect.poll(() => [...using]).toEqual(['first']);
      const sending = server.sendText(account, '501', { text: 'Hi' });
      isOpen = true;
      open();
      expect(await sending).toEqual({ externalId: '1' });
      expect(sent).toEqual(['first: Hi']);
    });

    test('a file goes out through the next server when the first loses the account during the upload', async () => {
      const { serve, sent, using } = cluster({ lease: LEASE });
      let hasBegun: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        hasBegun = resolve;
      });
      const uploadFile = async () => {
        hasBegun();
        void first.die();
        await expect.poll(() => [...using], { interval: 1 }).not.toContain('first');
        throw new Error('The client is destroyed');
      };
      const first = await serve('first', { uploadFile });
      await expect.poll(() => [...using]).toEqual(['first']);
      const second = await serve('second');
      const path = join(directory, 'upload');
      await writeFile(path, 'bytes');
      const file = { path, size: 5, fileName: 'a.pdf', contentType: 'a/b', type: 'document' as const };
      const sending = second.sendMedia(account, '501', file);
      await begun;
      expect(await sending).toEqual({ externalId: '1' });
      expect(sent).toEqual(['second: bytes']);
    });

    test('a call that no server begins is withdrawn, and certainly nothing was sent', async () => {
      const { serve, sent } = cluster({ takeWithin: 500 });
      const holder = crypto.randomUUID();
      const heldUntil = new Date(Date.now() + 60_000);
      await connection.db.update(telegramSessions).set({ holder, heldUntil });
      const server = await serve('second');
      await expect(server.sendText(account, '501', { text: 'Hi' })).rejects.toMatchObject({
        failure: {
          kind: 'unreachable',
        },
      });
      await connection.db.update(telegramSessions).set({ holder: null, heldUntil: null });
      await sleep(3 * RENEW_EVERY);
      expect([sent, await connection.db.select().from(accountCalls)]).toEqual([[], []]);
    });

    test('an account that is not connected is reported at once', async () => {
      const { serve } = cluster();
      await connection.db.delete(telegramSessions);
      const server = await serve('first');
      await expect(server.sendText(account, '501', { text: 'Hi' })).rejects.toMatchObject({
        failure: { kind: 'message-refused', reason: 'This Telegram account is not connected' },
      });
    });

    test('a new login elsewhere ends the old session here without signing the owner out', async () => {
      const { serve, using, disconnected } = cluster();
      const ended = Object.assign(new Error('ended'), { code: 401, text: 'AUTH_KEY_UNREGISTERED' });
      let isEnded = false;
      const getMe = async () => {
        if (!isEnded) return { id: 7 };
        throw ended;
      };
      await serve('first', { getMe });
      await expect.poll(() => [...using]).toEqual(['first']);
      isEnded = true;
      const sessions = createAccountSessions({ db: connection.db, secrets: testSecrets });
      const login = { userId: account.userId, adds: false };
      const step = (await sessions.logins.begin(login)) ?? '';
      const beginning = { delivered: 0, changes: { pts: 1, qts: 1, date: 1 } };
      await connection.db.transaction((tx) =>
        sessions.save(tx, account, { secret: 'newer secret', beginning, login, step }),
      );
      await expect.poll(() => [...using]).toEqual([]);
      expect(disconnected).toEqual([]);
      expect((await connection.db.select().from(telegramSessions)).map(openSession)).toEqual([
        'newer secret',
      ]);
    });
  },
  { embedded: false },
);
