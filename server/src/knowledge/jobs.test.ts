import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { agentFiles, passages } from '../db/schema/knowledge.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';

/** A thread has to start on a busy machine. */
const PATIENCE = { timeout: 30_000 };

await onEachDatabase(
  (open) => {
    const servers: TestServer[] = [];
    const start = async (...given: Parameters<typeof createTestServer>): Promise<TestServer> => {
      const server = await createTestServer(...given);
      servers.push(server);
      return server;
    };
    afterEach(async () => {
      for (const server of servers.splice(0).reverse()) await server.close();
    });

    const upload = async (server: TestServer, contents: string[]) => {
      const browser = await server.signIn('ada');
      const [agent] = (await browser.call('GET', '/messaging/agents/')).body;
      for (const content of contents) {
        const form = { file: new File([content], 'a.txt') };
        await browser.call('POST', `/messaging/agents/${agent.id}/upload/`, { form });
      }
    };
    const states = async (server: TestServer) =>
      (await server.db.select().from(agentFiles)).map(({ state, claim }) => ({ state, claim }));

    describe('reading', () => {
      test('is shared by two servers: each file is read once', async () => {
        const first = await start({ open });
        // Both have the same folder of files.
        const second = await start({ open: sharing(first), config: { dataDir: first.config.dataDir } });
        const contents = Array.from({ length: 3 }, (_, index) => `Price ${index} €`);
        await upload(first, contents);
        await second.app.ready();
        const allRead = Array.from({ length: 3 }, () => ({ state: 'ready', claim: 1 }));
        await expect.poll(() => states(first), PATIENCE).toEqual(allRead);
        const texts = (await first.db.select().from(passages)).map(({ text }) => text);
        expect(texts.toSorted()).toEqual(contents);
      });

      // Specification 13.5
      test('continues where a killed server left it, after its lease ends', async () => {
        const first = await start({ open });
        await upload(first, ['Price 1 €']);
        await expect.poll(() => states(first), PATIENCE).toEqual([{ state: 'ready', claim: 1 }]);
        // The state after a kill during reading.
        await first.db
          .update(agentFiles)
          .set({ state: 'reading', claimedUntil: sql`now() - interval '1 s'` });
        await start({ open: sharing(first), config: { dataDir: first.config.dataDir } });
        await expect.poll(() => states(first), PATIENCE).toEqual([{ state: 'ready', claim: 2 }]);
        expect(await first.db.$count(passages)).toBe(1);
      });

      test('that ended three servers fails, and later files are read', async () => {
        const first = await start({ open });
        await upload(first, ['Price 1 €']);
        await expect.poll(() => states(first), PATIENCE).toEqual([{ state: 'ready', claim: 1 }]);
        await first.db
          .update(agentFiles)
          .set({ state: 'reading', attempts: 3, claimedUntil: sql`now() - interval '1 h'` });
        await upload(first, ['Price 2 €']);
        const found = async () =>
          (await first.db.select().from(agentFiles))
            .map(({ state, failureCode }) => [state, failureCode])
            .sort();
        await expect.poll(found, PATIENCE).toEqual([
          ['failed', 'stopped'],
          ['ready', null],
        ]);
      });

      test('is given back when the server closes', async () => {
        const first = await start({ open });
        const second = await createTestServer({ open: sharing(first) });
        await upload(second, ['Price 1 €']);
        await second.app.close();
        expect(await first.db.select().from(agentFiles)).toMatchObject([{ claimedUntil: null }]);
        await second.close();
      });
    });
  },
  { embedded: false },
);
