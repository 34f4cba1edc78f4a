import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { inRoot } from '@switchboard/tooling/repository';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/telegram.ts';
import { masterKey } from '../secrets/master-key.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openToken } from '../telegram/bot-secrets.ts';
import { newPostgresForTests } from '../testing/databases.ts';
import { findInFiles } from '../testing/find-in-files.ts';
import { storePlainSecrets, usePlainSecrets } from '../testing/secret-rows.ts';
import { reEncrypt } from './re-encrypt.ts';
import { renewSecrets } from './renew-command.ts';

const [firstKey, secondKey] = [randomBytes(32), randomBytes(32)];
const [first, second] = [masterKey(firstKey), masterKey(secondKey)];
const postgres = await newPostgresForTests();
const dataDir = tmpdir();
/** Enough that a command is still at work when some are encrypted. */
const BOTS = 100;

describe.skipIf(postgres === undefined)('of a Postgres', () => {
  const command = (databaseUrl: string, keys: Buffer[]): ChildProcess & { stdout: NodeJS.ReadableStream } =>
    spawn(process.execPath, ['--import', 'tsx', inRoot('scripts', 'secrets.ts'), 're-encrypt'], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        SECRETS_KEY: keys.map((key) => key.toString('base64')).join(' '),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }) as ChildProcess & { stdout: NodeJS.ReadableStream };

  const folderOf = async (db: Database): Promise<string> => {
    const { rows } = (await db.execute(sql`show data_directory`)) as { rows: { data_directory: string }[] };
    return rows[0]?.data_directory ?? '';
  };

  // Specification 73.5
  test('a command that is killed half way is finished by the next, and nothing is unreadable between', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const { db, close } = await connect({ databaseUrl, dataDir });
    const planted = await usePlainSecrets(db, BOTS);
    await reEncrypt({ db, secrets: createSecrets([first]) });
    const both = createSecrets([second, first]);
    const alone = createSecrets([second]);
    const readBy = async (secrets: typeof both) =>
      (await db.select().from(bots)).filter((row) => openToken(secrets, row) !== undefined).length;

    const killed = command(databaseUrl, [secondKey, firstKey]);
    while ((await readBy(alone)) < 5) {
      if (killed.exitCode !== null) throw new Error('It ended too early');
      await setImmediate();
    }
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await readBy(alone)).toBeLessThan(BOTS);
    expect(await readBy(both)).toBe(BOTS);

    const finishing = command(databaseUrl, [secondKey, firstKey]);
    const [said] = await Promise.all([text(finishing.stdout), once(finishing, 'exit')]);
    expect(said).toContain('No page and no segment of the write-ahead log holds older versions.');
    expect(finishing.exitCode).toBe(0);
    expect(await readBy(alone)).toBe(BOTS);
    expect(await findInFiles([await folderOf(db)], planted)).toEqual([]);
    await close();
    // Two programs start in it.
  }, 90_000);

  test('someone without the rights of a superuser is told what may be left', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const { db, close } = await connect({ databaseUrl, dataDir });
    await storePlainSecrets(db);
    await db.execute(sql`do $$ begin
      if not exists (select from pg_roles where rolname = 'shopkeeper') then create role shopkeeper login; end if;
      execute format('alter database %I owner to shopkeeper', current_database());
      execute (select string_agg(format('alter table %I owner to shopkeeper', relname), ';')
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r');
    end $$`);
    const owned = new URL(databaseUrl);
    owned.username = 'shopkeeper';
    const { changed, left } = await renewSecrets({ databaseUrl: owned.href, dataDir, masterKeys: [first] });
    expect(changed).toBeGreaterThan(0);
    expect(left).toContain('the write-ahead log');
    await close();
  });
});
