import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { sessionEndings, telegramLogins, telegramSessions } from '../db/schema/telegram.ts';
import { createAccountServers, registerOwner } from '../testing/account-servers.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { PHONE, passwordSettings, refuse } from '../testing/mtproto/account.ts';
import { type Answer, RpcFailure } from '../testing/mtproto/telegram-server.ts';
import { openLoginColumn } from '../testing/secrets.ts';

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

  const setUp = async (changes?: Record<string, Answer>) => {
    const servers = await createAccountServers(connection, userId, changes);
    const { telegram } = servers;
    /** The key that asked for the last code. */
    const key = () => telegram.calls.findLast(({ method }) => method === 'auth.exportLoginToken')?.key ?? '';
    const listening = () => expect.poll(() => telegram.connections()).toBe(1);
    return { ...servers, key, listening };
  };
  const rows = () => connection.db.select().from(telegramLogins);
  /** The code on the screen expires now. */
  const expire = () => connection.db.update(telegramLogins).set({ qrUntil: new Date() });
  const account = { accountId: '7', phone: PHONE, name: 'Ada', username: null };

  // Specification 40.8
  test('a scan signs the account in, on another server than the one that showed the code', async () => {
    const { telegram, one, two, key, listening } = await setUp();
    expect(await one.showQr()).toEqual({ state: 'waiting', link: 'tg://login?token=AQ', expiresIn: 30 });
    expect(telegram.connections()).toBe(0);
    const confirmed = two.confirmQr();
    await listening();
    telegram.scan(key());
    expect(await confirmed).toEqual({ state: 'connected', account });
    expect([await rows(), await connection.db.$count(telegramSessions)]).toEqual([[], 1]);
  });

  test('a code that is over is replaced, and a scan between two waits is noticed then', async () => {
    const { telegram, one, two, key } = await setUp();
    await one.showQr();
    await expire();
    expect(await two.confirmQr()).toEqual({ state: 'waiting', link: 'tg://login?token=Ag', expiresIn: 30 });
    telegram.scan(key());
    await expire();
    expect(await one.confirmQr()).toMatchObject({ state: 'connected' });
  });

  test('an account with a password asks for it after the scan, and a wrong one can be corrected', async () => {
    let isScanned = false;
    let tries = 0;
    const { telegram, one, two } = await setUp({
      'auth.exportLoginToken': () => {
        if (isScanned) throw new RpcFailure(401, 'SESSION_PASSWORD_NEEDED');
        return { _: 'auth.loginToken', expires: 0, token: Buffer.from([1]) };
      },
      'account.getPassword': () => passwordSettings('a cat'),
      'auth.checkPassword': ({ key }) => {
        tries += 1;
        if (tries === 1) throw new RpcFailure(400, 'PASSWORD_HASH_INVALID');
        return telegram.signIn(key);
      },
    });
    await one.showQr();
    await expire();
    isScanned = true;
    expect(await one.confirmQr()).toEqual({ state: 'password_required', hint: 'a cat' });
    await expect(two.confirmQr('wrong')).rejects.toMatchObject({
      failure: { kind: 'login-refused', reason: 'PASSWORD_HASH_INVALID' },
    });
    expect(telegram.calls.filter(({ method }) => method === 'auth.exportLoginToken')).toHaveLength(2);
    expect(await rows()).toMatchObject([{ passwordAsked: true, step: null }]);
    expect(await one.confirmQr('secret')).toEqual({ state: 'connected', account });
  });

  test('an account of another data centre is signed in there', async () => {
    let isScanned = false;
    const { telegram, one, two } = await setUp({
      'auth.exportLoginToken': () =>
        isScanned
          ? { _: 'auth.loginTokenMigrateTo', dcId: 4, token: Buffer.from([9]) }
          : { _: 'auth.loginToken', expires: 0, token: Buffer.from([1]) },
      'auth.importLoginToken': ({ key }) => ({
        _: 'auth.loginTokenSuccess',
        authorization: telegram.signIn(key),
      }),
    });
    await one.showQr();
    await expire();
    isScanned = true;
    expect(await two.confirmQr()).toMatchObject({ state: 'connected' });
    expect(telegram.calls.find(({ method }) => method === 'auth.importLoginToken')?.dc).toBe(4);
  });

  // Specification 40.9
  test('the phone takes over while a code is shown, and a later scan connects nothing', async () => {
    const { telegram, one, two, key, listening } = await setUp();
    await one.showQr();
    const shown = key();
    const waiting = one.confirmQr();
    await listening();
    await two.begin();
    telegram.scan(shown);
    await expect(waiting).rejects.toThrow();
    expect(await rows()).toMatchObject([{ phone: PHONE }]);
    await expect.poll(() => telegram.signedIn.size).toBe(0);
    expect(await connection.db.$count(telegramSessions)).toBe(0);
    expect(await two.confirm()).toEqual({ state: 'connected', account });
  });

  test('a wait whose login was replaced shows no other code', async () => {
    const { telegram, one, two, listening } = await setUp();
    await one.showQr();
    await connection.db.update(telegramLogins).set({ qrUntil: new Date(Date.now() + 1_500) });
    const waiting = one.confirmQr();
    await listening();
    const shown = await two.showQr();
    await expect(waiting).rejects.toMatchObject({ failure: { kind: 'no-login' } });
    expect((await rows()).map((row) => openLoginColumn(row, 'qrLink'))).toEqual([shown.link]);
    expect(telegram.signedIn.size).toBe(0);
  });

  test('a wait of a server that died gives way to a new code at once', async () => {
    const { one, two } = await setUp();
    await one.showQr();
    const step = { step: crypto.randomUUID(), stepUntil: new Date(Date.now() + 60_000) };
    await connection.db.update(telegramLogins).set(step);
    expect(await two.showQr()).toMatchObject({ link: 'tg://login?token=Ag' });
    await expect.poll(() => connection.db.$count(sessionEndings)).toBe(1);
  });

  test('a server that stops ends its waits, and another one goes on', async () => {
    const { telegram, one, two, key, listening } = await setUp();
    await one.showQr();
    const waiting = one.confirmQr();
    await listening();
    await Promise.all([
      expect(waiting).rejects.toMatchObject({ failure: { kind: 'unreachable' } }),
      one.close(),
    ]);
    const confirmed = two.confirmQr();
    await listening();
    telegram.scan(key());
    expect(await confirmed).toMatchObject({ state: 'connected' });
  });

  test('a wait without a code, and one for a login by phone, are refused', async () => {
    const { one } = await setUp();
    await expect(one.confirmQr()).rejects.toMatchObject({ failure: { kind: 'no-login' } });
    await one.begin();
    await expect(one.confirmQr()).rejects.toMatchObject({ failure: { kind: 'no-login' } });
  });

  test('a code of the phone is refused while a QR code is shown', async () => {
    const { one } = await setUp();
    await one.showQr();
    await expect(one.confirm()).rejects.toMatchObject({ failure: { kind: 'no-login' } });
  });

  test('a pause that Telegram asks for is named', async () => {
    const { one } = await setUp({ 'auth.exportLoginToken': refuse(420, 'FLOOD_WAIT_42') });
    await expect(one.showQr()).rejects.toMatchObject({ failure: { kind: 'login-limited', retryAfter: 42 } });
    expect(await rows()).toEqual([]);
  });
});
