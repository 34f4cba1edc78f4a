import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/** A database that makes an export ready, and whose answer to that is lost. */
const losing = (db: Database, onLost: () => void): Database =>
  new Proxy(db, {
    get: (target, key) => {
      if (key !== 'update') return Reflect.get(target, key);
      return (table: Parameters<Database['update']>[0]) => ({
        set: (values: { state?: string }) => {
          const update = target.update(table).set(values);
          if (values.state !== 'ready') return update;
          return {
            where: (...given: Parameters<typeof update.where>) => ({
              returning: async () => {
                await update.where(...given);
                onLost();
                throw new Error('The connection was lost');
              },
            }),
          };
        },
      });
    },
  });

await onOneDatabase((open) => {
  let server: TestServer;
  let lost = 0;
  beforeAll(async () => {
    server = await createTestServer({
      open: async () => {
        const connection = await open();
        return { ...connection, db: losing(connection.db, () => (lost += 1)) };
      },
    });
  });
  afterAll(() => server.close());

  // Specification 118.5
  test('an export that is ready keeps its file when the answer of the database was lost', async () => {
    const browser = await server.signIn('ada');
    expect((await browser.call('POST', '/own-data/export/')).status).toBe(202);
    const read = async () => (await browser.call('GET', '/own-data/export/')).body.export;
    await expect.poll(read).toMatchObject({ state: 'ready' });
    await expect.poll(() => lost).toBe(1);
    expect((await browser.call('GET', '/own-data/export/file/')).status).toBe(200);
    // It waits for the job.
    await server.app.close();
    expect(await readdir(join(server.config.dataDir, 'exports'))).toHaveLength(1);
  });
});
