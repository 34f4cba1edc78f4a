import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { testSecrets } from '../testing/secrets.ts';
import { createUsers } from '../users/users.ts';
import { createBotLeases } from './bot-leases.ts';

const LEASE = 400;
const RENEW_EVERY = 50;

await onEachDatabase(
  (open) => {
    let connection: Connection;
    let workspaceId: WorkspaceId;

    beforeAll(async () => {
      connection = await open();
      const identity = { uid: 'owner', email: null, name: null, picture: null };
      workspaceId = (await createUsers(connection.db).register(identity, {})).workspaceId;
    });
    afterAll(() => connection.close());
    beforeEach(async () => void (await connection.db.delete(bots)));

    const addBots = (...botIds: string[]) =>
      connection.db.insert(bots).values(botIds.map((botId) => ({ botId, workspaceId, token: `${botId}:a` })));

    /** Servers that share a database, and a log of which server runs which bot. */
    const cluster = () => {
      /** The servers that run a bot at this moment, by bot. */
      const running = new Map<string, Set<string>>();
      const overlaps: string[] = [];
      const tokens: string[] = [];
      const serve = (name: string, db: Database = connection.db) => {
        const leases = createBotLeases({
          secrets: testSecrets,
          db,
          lease: LEASE,
          renewEvery: RENEW_EVERY,
          connector: {
            run: ({ botId, token }) => {
              const runners = running.get(botId) ?? new Set();
              running.set(botId, runners.add(name));
              if (runners.size > 1) overlaps.push(`${botId} in ${[...runners]}`);
              tokens.push(token);
            },
            stop: async (botId) => void running.get(botId)?.delete(name),
          },
        });
        /** The process dies: it renews nothing more, and runs nothing more. */
        const die = () => {
          void leases.close();
          for (const runners of running.values()) runners.delete(name);
        };
        onTestFinished(die);
        return {
          ...leases,
          die,
          leave: async () => {
            await leases.close();
            die();
            await leases.release();
          },
        };
      };
      const runnerOf = (botId: string) => [...(running.get(botId) ?? [])].join();
      return { serve, runnerOf, overlaps, tokens };
    };

    test('of two servers that start at once, one runs each bot', async () => {
      await addBots('1', '2', '3');
      const { serve, runnerOf, overlaps } = cluster();
      const [first, second] = [serve('first'), serve('second')];
      await Promise.all([first.start(), second.start()]);
      const before = ['1', '2', '3'].map(runnerOf);
      await sleep(LEASE + RENEW_EVERY);
      expect(['1', '2', '3'].map(runnerOf)).toEqual(before);
      expect(before.every((name) => name === 'first' || name === 'second')).toBe(true);
      expect(overlaps).toEqual([]);
    });

    test('a bot of a server that died is taken over when its lease ends, not before', async () => {
      await addBots('1');
      const { serve, runnerOf, overlaps } = cluster();
      const [first, second] = [serve('first'), serve('second')];
      await first.start();
      await second.start();
      expect(runnerOf('1')).toBe('first');
      const diedAt = performance.now();
      first.die();
      await expect.poll(() => runnerOf('1'), { timeout: 5_000, interval: 10 }).toBe('second');
      expect(performance.now() - diedAt).toBeGreaterThan(LEASE - 2 * RENEW_EVERY);
      expect(overlaps).toEqual([]);
    });

    test('a server that closes hands its bots over at once', async () => {
      await addBots('1');
      const { serve, runnerOf } = cluster();
      const [first, second] = [serve('first'), serve('second')];
      await first.start();
      await first.leave();
      await second.check();
      expect(runnerOf('1')).toBe('second');
    });

    test.each([
      ['refuses', () => Promise.reject(new Error('The database is away'))],
      ['does not answer', () => new Promise<never>(() => undefined)],
    ])(
      'a server whose database %s stops its bots before the lease ends, and goes on later',
      async (_, answer) => {
        await addBots('1');
        const { serve, runnerOf, overlaps } = cluster();
        let isCut = false;
        const cut = { set: () => ({ where: () => ({ returning: answer }) }) };
        const db: Database = Object.create(connection.db, {
          update: { value: (table: typeof bots) => (isCut ? cut : connection.db.update(table)) },
        });
        const [first, second] = [serve('first', db), serve('second')];
        await first.start();
        await second.start();
        isCut = true;
        await expect.poll(() => runnerOf('1'), { timeout: 5_000, interval: 10 }).toBe('second');
        expect(overlaps).toEqual([]);
        isCut = false;
        await second.leave();
        await expect.poll(() => runnerOf('1'), { timeout: 5_000, interval: 10 }).toBe('first');
      },
    );

    test('a bot that was removed, moved or switched off is stopped, a revoked one goes on, and a new token runs in the server that holds the lease', async () => {
      await addBots('1', '2', '3', '4', '5');
      const { serve, runnerOf, tokens } = cluster();
      const server = serve('first');
      await server.start();
      await connection.db.update(bots).set({ status: 'revoked' }).where(eq(bots.botId, '1'));
      await connection.db.delete(bots).where(eq(bots.botId, '2'));
      await connection.db.update(bots).set({ token: '3:b' }).where(eq(bots.botId, '3'));
      await connection.db.update(bots).set({ status: 'off' }).where(eq(bots.botId, '4'));
      await connection.db.update(bots).set({ status: 'moved' }).where(eq(bots.botId, '5'));
      await server.check();
      expect(['1', '2', '3', '4', '5'].map(runnerOf)).toEqual(['first', '', 'first', '', '']);
      expect(tokens).toContain('3:b');
    });
  },
  { embedded: false },
);
