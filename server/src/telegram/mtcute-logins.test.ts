import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { sessionEndings, telegramLogins, telegramSessions } from '../db/schema/telegram.ts';
import { createAccountServers, registerOwner } from '../testing/account-servers.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { PHONE, refuse, sentCode } from '../testing/mtproto/account.ts';
import { type Answer, RpcFailure } from '../testing/mtproto/telegram-server.ts';
import { openLoginColumn, testSecrets } from '../testing/secrets.ts';
import { removeExpiredLogins } from './login-store.ts';

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

  const setUp = (changes?: Record<string, Answer>) => createAccountServers(connection, userId, changes);
  const rows = () => connection.db.select().from(telegramLogins);

  // Specification 40.3
  test('any server takes the next step of a login, and no connection stays open between the steps', async () => {
    const { telegram, one, two } = await setUp();
    expect(await one.begin()).toEqual({ resendAfter: 42, expiresIn: 600 });
    await one.close();
    expect(telegram.connections()).toBe(0);
    const account = { accountId: '7', phone: PHONE, name: 'Ada', username: null };
    expect(await two.confirm()).toEqual({ state: 'connected', account });
    expect(new Set(telegram.calls.map(({ key }) => key)).size).toBe(1);
    expect([await rows(), await connection.db.$count(telegramSessions)]).toEqual([[], 1]);
  });

  // Specification 47.1
  test('any server names the login whose code can still be confirmed, until it is over', async () => {
    const { one, two } = await setUp();
    expect(await two.codeUnderWay({ userId, adds: false })).toBeUndefined();
    await one.begin();
    const { phone, expiresIn } = (await two.codeUnderWay({ userId, adds: false })) ?? {};
    expect([phone, expiresIn]).toEqual([PHONE, expect.closeTo(600, -1)]);
    await one.showQr();
    expect(await two.codeUnderWay({ userId, adds: false }), 'a QR code has taken its place').toBeUndefined();
    await one.begin();
    await connection.db.update(telegramLogins).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await two.codeUnderWay({ userId, adds: false })).toBeUndefined();
  });

  test('a wrong code is reported and can be corrected', async () => {
    const { one, two } = await setUp();
    await one.begin();
    await expect(one.confirm({ code: '1' })).rejects.toMatchObject({
      failure: { kind: 'login-refused', reason: 'PHONE_CODE_INVALID' },
    });
    expect(await two.confirm()).toMatchObject({ state: 'connected' });
  });

  test.each([
    [400, 'PHONE_NUMBER_INVALID', { kind: 'login-refused', reason: 'PHONE_NUMBER_INVALID' }],
    [400, 'PHONE_NUMBER_BANNED', { kind: 'login-refused', reason: 'PHONE_NUMBER_BANNED' }],
    [420, 'FLOOD_WAIT_42', { kind: 'login-limited', retryAfter: 42 }],
  ])(
    'when asking for a code fails with %i %s, no login and no connection is left',
    async (code, text, failure) => {
      const { telegram, one } = await setUp({ 'auth.sendCode': refuse(code, text) });
      await expect(one.begin()).rejects.toMatchObject({ failure });
      expect([await rows(), telegram.connections()]).toEqual([[], 0]);
    },
  );

  test.each([
    [400, 'PHONE_CODE_EXPIRED', { kind: 'login-refused', reason: 'PHONE_CODE_EXPIRED' }],
    [420, 'FLOOD_WAIT_300', { kind: 'login-limited', retryAfter: 300 }],
    [403, 'USER_DEACTIVATED_BAN', { kind: 'login-refused', reason: 'USER_DEACTIVATED_BAN' }],
  ])('a code that Telegram refuses with %i %s names the failure', async (code, text, failure) => {
    const { telegram, one } = await setUp({ 'auth.signIn': refuse(code, text) });
    await one.begin();
    await expect(one.confirm()).rejects.toMatchObject({ failure });
    expect([telegram.signedIn.size, telegram.connections()]).toEqual([0, 0]);
  });

  test('an account of another data centre is signed in there, also by another server', async () => {
    const { telegram, one, two } = await setUp({
      'auth.sendCode': ({ dc }) => {
        if (dc !== 4) throw new RpcFailure(303, 'PHONE_MIGRATE_4');
        return sentCode;
      },
    });
    await one.begin();
    expect(await two.confirm()).toMatchObject({ state: 'connected' });
    const asked = telegram.calls.filter(({ method }) => method === 'auth.signIn');
    expect(asked.map(({ dc }) => dc)).toEqual([4]);
  });

  test('a code without a login is refused, and a new login ends the previous one', async () => {
    const { telegram, one } = await setUp();
    await expect(one.confirm()).rejects.toMatchObject({ failure: { kind: 'no-login' } });
    await one.begin();
    await one.begin('+15550101');
    await one.confirm();
    const asked = telegram.calls.filter(({ method }) => method === 'auth.signIn');
    expect(asked.map(({ args }) => args.phoneNumber)).toEqual(['15550101']);
  });

  test('a code stays valid when a new one cannot be sent', async () => {
    let asked = 0;
    const { one } = await setUp({
      'auth.sendCode': () => {
        asked += 1;
        if (asked === 1) return sentCode;
        throw new RpcFailure(420, 'FLOOD_WAIT_42');
      },
    });
    await one.begin();
    await expect(one.begin()).rejects.toMatchObject({ failure: { kind: 'login-limited', retryAfter: 42 } });
    expect(await one.confirm()).toMatchObject({ state: 'connected' });
  });

  test('parallel requests for a code, on any server, lead to one code', async () => {
    let send = (): void => undefined;
    const sending = new Promise<void>((resolve) => {
      send = resolve;
    });
    const { telegram, one, two } = await setUp({
      'auth.sendCode': async () => {
        await sending;
        return sentCode;
      },
    });
    let refused = 0;
    const begin = async (server: typeof one) => {
      try {
        return await server.begin();
      } catch (error) {
        refused += 1;
        if (refused === 3) send();
        throw error;
      }
    };
    const asked = await Promise.allSettled([one, two, one, two].map(begin));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { failure: { kind: 'login-limited' } },
    });
    expect(telegram.methods().filter((method) => method === 'auth.sendCode')).toHaveLength(1);
  });

  // Specification 40.4
  test('a login that is not confirmed in time is refused and removed', async () => {
    const { one } = await setUp();
    await one.begin();
    const past = sql`now() - interval '1 second'`;
    await connection.db.update(telegramLogins).set({ expiresAt: past });
    await expect(one.confirm()).rejects.toMatchObject({ failure: { kind: 'no-login' } });
    await removeExpiredLogins({ db: connection.db, secrets: testSecrets });
    expect(await rows()).toEqual([]);
    expect(await connection.db.$count(sessionEndings)).toBe(0);
  });

  describe('when a server dies during a step', () => {
    /** Telegram accepted the code, and the server died before it stored the account. */
    const die = async () => {
      const { telegram, one, two } = await setUp();
      await one.begin();
      const [row] = await rows();
      await connection.db.update(telegramLogins).set({ step: crypto.randomUUID(), stepUntil: new Date(0) });
      const client = await telegram.createClient();
      await client.importSession(openLoginColumn(row, 'session') ?? '', true);
      await client.signIn({ phone: PHONE, phoneCodeHash: 'hash', phoneCode: '12345' });
      await client.destroy();
      return { telegram, one, two };
    };

    test('the same code connects the account that Telegram has signed in', async () => {
      const { telegram, two } = await die();
      expect(await two.confirm()).toMatchObject({ state: 'connected' });
      expect(telegram.methods().filter((method) => method === 'auth.signIn')).toHaveLength(1);
    });

    test.each([
      ['another login begins', ({ begin }: { begin: () => Promise<unknown> }) => begin()],
      [
        'the login expires',
        async () => {
          await connection.db.update(telegramLogins).set({ expiresAt: new Date(0) });
          await removeExpiredLogins({ db: connection.db, secrets: testSecrets });
        },
      ],
    ])('the session is ended at Telegram when %s', async (_, happens) => {
      const { telegram, two } = await die();
      expect(telegram.signedIn.size).toBe(1);
      await happens(two);
      await expect.poll(() => telegram.signedIn.size).toBe(0);
    });

    test('another server waits for the end of the step', async () => {
      const { one } = await setUp();
      await one.begin();
      const stepUntil = sql`now() + interval '1 minute'`;
      await connection.db.update(telegramLogins).set({ step: crypto.randomUUID(), stepUntil });
      await expect(one.confirm()).rejects.toMatchObject({ failure: { kind: 'login-limited' } });
    });
  });

  test('an account that cannot be stored is signed out at Telegram', async () => {
    const { telegram, one } = await setUp({ 'messages.getDialogs': refuse(400, 'METHOD_INVALID') });
    await one.begin();
    await expect(one.confirm()).rejects.toMatchObject({ failure: { reason: 'METHOD_INVALID' } });
    expect([telegram.signedIn.size, await rows()]).toEqual([0, []]);
    const own = eq(telegramSessions.userId, userId);
    expect(await connection.db.$count(telegramSessions, own)).toBe(0);
  });
});
