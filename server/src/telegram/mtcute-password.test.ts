import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { telegramLogins, telegramSessions } from '../db/schema/telegram.ts';
import { createAccountServers, registerOwner } from '../testing/account-servers.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { passwordSettings, refuse } from '../testing/mtproto/account.ts';
import { type Answer, RpcFailure } from '../testing/mtproto/telegram-server.ts';

const CODE = { code: '12345' };
const RIGHT = { ...CODE, password: 'secret' };

await onOneDatabase((open) => {
  let connection: Connection;
  let userId: string;
  beforeAll(async () => {
    connection = await open();
    userId = await registerOwner(connection);
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    await connection.db.delete(telegramLogins);
    await connection.db.delete(telegramSessions);
  });

  /** An account with two-step verification, which refuses the first passwords. */
  const setUp = async ({
    wrong = 0,
    ...changes
  }: { wrong?: number } & Record<string, Answer | number> = {}) => {
    let tries = 0;
    const servers = await createAccountServers(connection, userId, {
      'auth.signIn': ({ args }) => {
        const isRight = args.phoneCode === CODE.code;
        throw new RpcFailure(isRight ? 401 : 400, isRight ? 'SESSION_PASSWORD_NEEDED' : 'PHONE_CODE_INVALID');
      },
      'account.getPassword': () => passwordSettings('a cat'),
      'auth.checkPassword': ({ key }) => {
        tries += 1;
        if (tries <= wrong) throw new RpcFailure(400, 'PASSWORD_HASH_INVALID');
        return servers.telegram.signIn(key);
      },
      ...(changes as Record<string, Answer>),
    });
    await servers.one.begin();
    const codes = () => servers.telegram.methods().filter((method) => method === 'auth.signIn').length;
    return { ...servers, codes };
  };

  // Specification 40.5
  test('the password is asked for with its hint, and any server takes it', async () => {
    const { one, two, codes } = await setUp();
    expect(await one.confirm(CODE)).toEqual({ state: 'password_required', hint: 'a cat' });
    expect(await two.confirm(RIGHT)).toMatchObject({ state: 'connected' });
    expect(codes()).toBe(1);
  });

  test('a wrong password is reported and can be corrected, and the accepted code is not sent again', async () => {
    const { one, two, codes } = await setUp({ wrong: 2 });
    for (const server of [one, two])
      await expect(server.confirm(RIGHT)).rejects.toMatchObject({
        failure: { kind: 'login-refused', reason: 'PASSWORD_HASH_INVALID' },
      });
    expect(await one.confirm(CODE)).toMatchObject({ state: 'password_required' });
    expect(await two.confirm(RIGHT)).toMatchObject({ state: 'connected' });
    expect(codes()).toBe(1);
  });

  test('too many passwords bring a pause', async () => {
    const { one } = await setUp({ 'auth.checkPassword': refuse(420, 'FLOOD_WAIT_3600') });
    await expect(one.confirm(RIGHT)).rejects.toMatchObject({
      failure: { kind: 'login-limited', retryAfter: 3600 },
    });
  });

  test.each<[string, Answer]>([
    ['without a hint', () => passwordSettings()],
    ['whose hint cannot be read', refuse(400, 'METHOD_INVALID')],
  ])('a password %s is asked for all the same', async (_, getPassword) => {
    const { one } = await setUp({ 'account.getPassword': getPassword });
    expect(await one.confirm(CODE)).toEqual({ state: 'password_required', hint: undefined });
  });
});
