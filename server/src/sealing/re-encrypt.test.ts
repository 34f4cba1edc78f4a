import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { bots } from '../db/schema/telegram.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openToken, sealToken } from '../telegram/bot-secrets.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { storePlainSecrets } from '../testing/secret-rows.ts';
import { keyForTests } from '../testing/secrets.ts';
import { countOthers, reEncrypt } from './re-encrypt.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const [old, next] = [keyForTests('old'), keyForTests('next')];
const before = createSecrets([old]);
const between = createSecrets([old, next]);
const after = createSecrets([next, old]);
const alone = createSecrets([next]);

await onEachDatabase((open) => {
  let connection: Connection | undefined;
  const db = () => {
    if (connection === undefined) throw new Error('Not connected');
    return connection.db;
  };
  beforeEach(async () => {
    await connection?.close();
    connection = await open();
  });
  afterAll(() => connection?.close());

  /** The values of all columns of secrets, as stored and as these keys open them. */
  const values = async (secrets: typeof before) => {
    const found: { stored: string; opened: string | undefined }[] = [];
    for (const { table, property, purpose, nameOf } of SEALED_COLUMNS)
      for (const row of (await db().select().from(table)) as Record<string, unknown>[]) {
        const stored = row[property];
        if (typeof stored === 'string' && stored !== '')
          found.push({ stored, opened: secrets.open(purpose, nameOf(row), stored) });
      }
    return found;
  };
  const openedWith = async (secrets: typeof before) =>
    (await values(secrets)).map(({ opened }) => opened).sort();

  // Specification 73.4
  test('plain secrets of an earlier version are read, and encrypted once', async () => {
    const planted = await storePlainSecrets(db());
    const stored = await openedWith(before);
    expect(stored).toHaveLength(planted.length);
    expect(await countOthers({ db: db(), secrets: before })).toEqual({ old: planted.length, lost: 0 });
    expect(await reEncrypt({ db: db(), secrets: before })).toBe(planted.length);
    expect(await reEncrypt({ db: db(), secrets: before })).toBe(0);
    const all = await values(before);
    expect(all.map(({ opened }) => opened).sort()).toEqual(stored);
    for (const each of all) expect(each.stored).toMatch(/^sealed:1:/);
    expect(JSON.stringify(all.map((each) => each.stored))).not.toContain('planted');
  });

  test('the token of a bot is known by its hash from then on', async () => {
    await storePlainSecrets(db());
    await reEncrypt({ db: db(), secrets: before });
    for (const row of await db().select().from(bots))
      expect(row.tokenHash).toBe(sealToken(before, row.botId, openToken(before, row) ?? '').tokenHash);
  });

  // Specification 73.5
  test('a new key takes over, while a server with both keys reads and writes', async () => {
    const planted = await storePlainSecrets(db(), 8);
    await reEncrypt({ db: db(), secrets: before });
    const stored = await openedWith(before);
    let isDone = false;
    const unread: unknown[] = [];
    /** A server that was not restarted yet: it writes with the old key, and knows the next one. */
    const serve = async () => {
      while (!isDone) {
        for (const row of await db().select().from(bots)) {
          const token = openToken(between, row);
          if (token === undefined) unread.push(row);
          else await db().update(bots).set({ polledUntil: sql`now()` }).where(sql`bot_id = ${row.botId}`);
        }
      }
    };
    const serving = serve();
    expect(await reEncrypt({ db: db(), secrets: after })).toBe(planted.length);
    isDone = true;
    await serving;
    expect(unread).toEqual([]);
    expect(await openedWith(alone)).toEqual(stored);
    expect(await countOthers({ db: db(), secrets: alone })).toEqual({ old: 0, lost: 0 });
  });

  test('what a server writes with the old key meanwhile is counted, and encrypted by the next run', async () => {
    await storePlainSecrets(db());
    await reEncrypt({ db: db(), secrets: after });
    const [bot] = await db().select().from(bots);
    if (!bot) throw new Error('No bot');
    await db()
      .update(bots)
      .set(sealToken(between, bot.botId, '1:AAlate'))
      .where(sql`bot_id = ${bot.botId}`);
    expect(await countOthers({ db: db(), secrets: after })).toEqual({ old: 1, lost: 0 });
    expect(await reEncrypt({ db: db(), secrets: after })).toBe(1);
    expect(await openedWith(alone)).toContain('1:AAlate');
  });

  test('what no key opens stays as it is, and is counted', async () => {
    const planted = await storePlainSecrets(db());
    await reEncrypt({ db: db(), secrets: before });
    const stored = (await values(before)).map((each) => each.stored).sort();
    expect(await reEncrypt({ db: db(), secrets: alone })).toBe(0);
    expect(await countOthers({ db: db(), secrets: alone })).toEqual({ old: 0, lost: planted.length });
    expect((await values(before)).map((each) => each.stored).sort()).toEqual(stored);
  });

  // Specification 73.1
  describe('a stored secret that was put into another row', () => {
    test('opens there neither for a server nor for the command', async () => {
      await storePlainSecrets(db());
      await reEncrypt({ db: db(), secrets: before });
      await db().execute(sql`update bots set token = (select token from bots order by bot_id limit 1)`);
      const [first, ...others] = await db().select().from(bots).orderBy(bots.botId);
      expect(first && openToken(before, first)).toMatch(/:AAplanted/);
      for (const other of others) expect(openToken(before, other)).toBeUndefined();
      await reEncrypt({ db: db(), secrets: after });
      const moved = (await db().select().from(bots)).map((row) => openToken(after, row));
      expect(moved.filter((token) => token !== undefined)).toHaveLength(1);
    });
  });
});
