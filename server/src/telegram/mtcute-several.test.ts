import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { sessionEndings, telegramLogins, telegramSessions } from '../db/schema/telegram.ts';
import { Refusal } from '../errors/refusal.ts';
import { createAccountServers, registerOwner } from '../testing/account-servers.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { PHONE } from '../testing/mtproto/account.ts';
import type { StoreAccount } from './ports.ts';

const OTHER = '+15550199';
const CODE = { code: '12345' };

await onOneDatabase((open) => {
  let connection: Connection;
  let userId: string;
  beforeAll(async () => {
    connection = await open();
    userId = await registerOwner(connection);
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    for (const table of [telegramLogins, sessionEndings, telegramSessions]) await connection.db.delete(table);
  });

  const store: StoreAccount = (_, join) => connection.db.transaction(join);
  const rows = () => connection.db.select().from(telegramSessions).orderBy(asc(telegramSessions.accountId));
  const refOf = (phone: string) => ({ userId, accountId: phone === PHONE ? '7' : phone.slice(1) });

  const setUp = async () => {
    const servers = await createAccountServers(connection, userId);
    const adding = { userId, adds: true };
    /** Connects an account beside the others. */
    const add = async (server: typeof servers.one, phone = OTHER) => {
      await server.startLogin(adding, phone);
      return server.confirmAs(adding, CODE, store);
    };
    const keysOf = (phone: string) =>
      [...servers.telegram.signedIn].filter((key) => servers.telegram.phoneOf(key) === phone.slice(1));
    return { ...servers, adding, add, keysOf };
  };

  // Specification 46.8
  test('two accounts have a session each, and a server that stops leaves both to another one', async () => {
    const { one, two, add, serve } = await setUp();
    await one.begin();
    await one.confirm();
    await add(two);
    const [first, second] = await rows();
    expect([first?.accountId, second?.accountId]).toEqual([OTHER.slice(1), '7']);
    expect(first?.holder).not.toBe(second?.holder);
    await one.close();
    await expect.poll(() => two.holds(refOf(PHONE))).toBe(true);
    await two.close();
    const next = await serve();
    await expect.poll(() => [PHONE, OTHER].map((phone) => next.holds(refOf(phone)))).toEqual([true, true]);
  });

  // Specification 46.9
  test('a login for the first account and one that adds survive a restart, each by itself', async () => {
    const { one, two, adding } = await setUp();
    await one.begin();
    await one.startLogin(adding, OTHER);
    await one.close();
    await two.confirmAs(adding, CODE, store);
    expect(await connection.db.select().from(telegramLogins)).toMatchObject([{ adds: false, phone: PHONE }]);
    expect(await two.confirm()).toMatchObject({ state: 'connected' });
    expect((await rows()).map(({ accountId }) => accountId)).toEqual([OTHER.slice(1), '7']);
  });

  // Specification 46.4
  test('a refused account is signed out at Telegram, and the session that it has stays', async () => {
    const { telegram, one, adding, keysOf } = await setUp();
    await one.begin();
    await one.confirm();
    const before = await rows();
    const kept = keysOf(PHONE);
    await one.startLogin(adding, PHONE);
    const refuse = async () => {
      throw new Refusal('account_connected');
    };
    await expect(one.confirmAs(adding, CODE, refuse)).rejects.toMatchObject({ code: 'account_connected' });
    expect(keysOf(PHONE)).toEqual(kept);
    expect((await rows()).map(({ session }) => session)).toEqual(before.map(({ session }) => session));
    expect(await connection.db.$count(telegramLogins)).toBe(0);
    expect(telegram.methods()).toContain('auth.logOut');
  });

  // Specification 46.3
  test('the end of one session ends no other one', async () => {
    const { one, two, add, keysOf } = await setUp();
    await one.begin();
    await one.confirm();
    await add(one);
    const ended = await connection.db.transaction((tx) => two.end(tx, refOf(PHONE)));
    expect(await ended()).toBe(true);
    expect([keysOf(PHONE).length, keysOf(OTHER).length]).toEqual([0, 1]);
    expect(await rows()).toMatchObject([refOf(OTHER)]);
    // The server that held the session learns it a moment later.
    await expect.poll(() => [one.holds(refOf(PHONE)), one.holds(refOf(OTHER))]).toEqual([false, true]);
  });
});
