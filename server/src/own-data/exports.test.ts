import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { eq, getTableName, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { dataExports } from '../db/schema/exports.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { telegramSessions } from '../db/schema/telegram.ts';
import { members } from '../db/schema/workspaces.ts';
import type { Browser } from '../testing/browser.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { EXPORTED } from './tables.ts';

const START = Date.UTC(2026, 10, 1, 9);
const EXPORT = '/own-data/export/';
const FILE = '/own-data/export/file/';

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  const folder = () => join(here.server.config.dataDir, 'exports');
  const zips = () => readdir(folder());
  const read = async (browser: Browser) => (await browser.call('GET', EXPORT)).body.export;
  const finished = async (browser: Browser) => {
    await expect.poll(() => read(browser)).toMatchObject({ state: 'ready' });
    return browser.call('GET', FILE);
  };
  const make = async (browser: Browser) => {
    expect((await browser.call('POST', EXPORT)).status).toBe(202);
    return finished(browser);
  };
  const contentsOf = (bytes: Buffer) =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

  // Specification 37.1
  test('an export has all tables as JSON, sheets as CSV and the files, and nothing of others', async () => {
    const [owner, other] = [await here.server.owner('ada'), await here.server.owner('ben')];
    await owner.receiveByBot({
      text: '=HYPERLINK("evil")',
      customer: { name: 'Olga', username: null, phone: null },
    });
    await other.receiveByBot({ text: 'a word of another business' });
    const [agent] = (await owner.get('/messaging/agents/')).body;
    const form = { file: new File(['price list of Ada'], '../../prices:1.txt') };
    await owner.browser.call('POST', `/messaging/agents/${agent.id}/upload/`, { form });
    await here.server.db
      .insert(telegramSessions)
      .values({ userId: owner.id, accountId: owner.accountId, session: 'a secret of Telegram' })
      .onConflictDoNothing();

    const { status, bytes, headers } = await make(owner.browser);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=switchboard-2026-11-01.zip',
      'cache-control': 'no-store',
    });
    const contents = contentsOf(bytes);
    const names = Object.keys(contents);
    const [file = ''] = names.filter((name) => name.startsWith('files/'));
    expect(names.toSorted()).toEqual(
      [
        ...EXPORTED.map(({ table }) => `data/${getTableName(table)}.json`),
        ...['customers.csv', 'bookings.csv', 'conversations.csv', 'messages.csv', file],
      ].toSorted(),
    );
    expect(file).toMatch(/^files\/[0-9a-f-]{36}-[^/\\:]*prices_1\.txt$/);
    expect(contents[file]).toBe('price list of Ada');
    const tables = Object.entries(contents).filter(([name]) => name.startsWith('data/'));
    for (const [, text] of tables) expect(JSON.parse(text)).toBeInstanceOf(Array);
    expect(JSON.parse(contents['data/messages.json'] ?? '')).toMatchObject([{ text: '=HYPERLINK("evil")' }]);
    expect(contents['messages.csv']).toContain(`"'=HYPERLINK(""evil"")"`);
    expect(contents['customers.csv']).toContain('"Olga"');
    expect(contents['conversations.csv']).toContain('"Olga"');
    const all = Object.values(contents).join();
    for (const secret of ['a secret of Telegram', 'AAxxxx', 'another business', other.id, other.workspaceId])
      expect(all).not.toContain(secret);
    for (const token of owner.browser.cookies.values()) expect(all).not.toContain(token);
  });

  test('more rows than one page come once each', async () => {
    const owner = await here.server.owner('cleo');
    const texts = Array.from({ length: 450 }, (_, index) => `message ${index}`);
    await owner.receiveByBot({ text: 'first', externalId: '1' });
    const id = await owner.newest('bot');
    await here.server.db.execute(sql`insert into messages
      (workspace_id, conversation_id, direction, msg_type, text, author, sent_at, ts, changed, status)
      select ${owner.workspaceId}::uuid, ${id}::uuid, 'in', 'text', text, 'customer', now(), 1, 1, 'received'
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as text`);
    const contents = contentsOf((await make(owner.browser)).bytes);
    const rows: { text: string }[] = JSON.parse(contents['data/messages.json'] ?? '');
    expect(rows.map(({ text }) => text).toSorted()).toEqual(['first', ...texts].toSorted());
    expect(contents['messages.csv']?.trimEnd().split('\r\n')).toHaveLength(452);
  });

  // Specification 37.3
  test('a server that dies during an export leaves it to another, which starts anew', async () => {
    const browser = await here.server.signIn('dora');
    await make(browser);
    const { id: userId } = (await browser.call('GET', '/users/auth/me/')).body;
    const [row] = await here.server.db
      .update(dataExports)
      .set({ state: 'waiting', attempts: 1, claimedUntil: sql`now() - interval '1 hour'` })
      .where(eq(dataExports.userId, userId))
      .returning();
    const leftover = row?.fileId ?? '';
    await writeFile(join(folder(), leftover), 'half a zip');
    const another = await here.another();
    const { status, bytes } = await finished(browser);
    expect(status).toBe(200);
    expect(Object.keys(contentsOf(bytes))).toContain('data/users.json');
    expect(await zips()).not.toContain(leftover);
    await another.close();
  });

  // Specification 43.3
  test('an export that ended its servers leaves no file', async () => {
    const browser = await here.server.signIn('dina');
    await make(browser);
    const { id: userId } = (await browser.call('GET', '/users/auth/me/')).body;
    const [row] = await here.server.db
      .update(dataExports)
      .set({ state: 'waiting', attempts: 3, claimedUntil: sql`now() - interval '1 hour'` })
      .where(eq(dataExports.userId, userId))
      .returning();
    const leftover = row?.fileId ?? '';
    expect(await zips()).toContain(leftover);
    const another = await here.another();
    await expect.poll(() => read(browser)).toMatchObject({ state: 'failed' });
    await expect.poll(zips).not.toContain(leftover);
    await another.close();
  });

  test('a link works neither after signing out nor for another user', async () => {
    const [browser, stranger] = [await here.server.signIn('dora'), await here.server.signIn('mallory')];
    const { bytes } = await make(browser);
    const cookies = new Map(browser.cookies);
    await browser.call('POST', '/users/auth/logout/');
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.call('GET', FILE)).status).toBe(401);
    await make(stranger);
    const other = await stranger.call('GET', FILE, { query: { id: '1', workspace: 'x', user: 'dora' } });
    expect(contentsOf(other.bytes)['data/users.json']).not.toBe(contentsOf(bytes)['data/users.json']);
  });

  test('one that is being made goes on, and a new one takes the place of the last', async () => {
    const browser = await here.server.signIn('eve');
    await make(browser);
    const before = await zips();
    here.clock += MINUTE;
    const [first, second] = await Promise.all([browser.call('POST', EXPORT), browser.call('POST', EXPORT)]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect((await finished(browser)).status).toBe(200);
    await expect.poll(async () => (await zips()).length).toBe(before.length);
    expect((await read(browser)).created_at).toBe(new Date(here.clock).toISOString());
  });

  // Specification 37.4
  test('an export is kept for 7 days, and files without a row are removed', async () => {
    const browser = await here.server.signIn('fay');
    await make(browser);
    const orphan = join(folder(), crypto.randomUUID());
    await mkdir(folder(), { recursive: true });
    await writeFile(orphan, 'of a server that died');
    await utimes(orphan, 0, 0);
    here.clock += 7 * DAY + MINUTE + 1;
    await here.server.db.update(sweeps).set({ dueAt: sql`now()` });
    const another = await here.another();
    await expect.poll(() => zips()).toEqual([]);
    expect(await read(await here.server.signIn('fay'))).toBeNull();
    await another.close();
  });

  // Specification 37.5
  describe('does not give the export to', () => {
    test('a stranger, who only ever sees an own one', async () => {
      await make(await here.server.signIn('gil'));
      const stranger = await here.server.signIn('mallory');
      expect(await read(stranger)).toBeNull();
      expect(await stranger.call('GET', FILE)).toMatchObject({
        status: 409,
        body: { code: 'export_not_ready' },
      });
    });

    test('a person of the business who is not its owner', async () => {
      const browser = await here.server.signIn('hal');
      await make(browser);
      const { id } = (await browser.call('GET', '/users/auth/me/')).body;
      await here.server.db.update(members).set({ role: sql`'guest'` }).where(eq(members.userId, id));
      for (const answer of [
        await browser.call('GET', EXPORT),
        await browser.call('POST', EXPORT),
        await browser.call('POST', `${EXPORT}open/`),
        await browser.call('GET', FILE),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'owner_only' } });
    });

    test('a browser whose proof is old', async () => {
      const browser = await here.server.signIn('ida');
      await make(browser);
      here.clock += 10 * MINUTE + 1;
      for (const answer of [
        await browser.call('GET', FILE),
        await browser.call('POST', `${EXPORT}open/`),
        await browser.call('POST', EXPORT),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
      await browser.call('POST', '/users/me/confirm/', { body: { id_token: 'ida' } });
      expect((await browser.call('GET', FILE)).status).toBe(200);
    });
  });
});
