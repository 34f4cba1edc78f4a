import { Long } from '@mtcute/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { sessionEndings, telegramLogins, telegramSessions } from '../db/schema/telegram.ts';
import { createAccountServers, registerOwner } from '../testing/account-servers.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { dialogsOf } from '../testing/mtproto/dialogs.ts';
import { type Answer, RpcFailure } from '../testing/mtproto/telegram-server.ts';

const ANNA = 501;
const anna = { _: 'user', id: ANNA, firstName: 'Anna', accessHash: Long.ONE, usernames: [] };
const state = (pts: number) => ({
  _: 'updates.state',
  pts,
  qts: 1,
  date: 1_790_000_000,
  seq: 0,
  unreadCount: 0,
});

const message = {
  ...{ _: 'message', id: 5, date: 1, message: 'Hello' },
  peerId: { _: 'peerUser', userId: ANNA },
};
const dialogs = dialogsOf(anna, message);
const sent = {
  ...{ _: 'updateShortSentMessage', out: true, id: 42 },
  pts: 2,
  ptsCount: 1,
  date: 1_790_000_000,
};

await onOneDatabase((open) => {
  let connection: Connection;
  let userId: string;
  beforeAll(async () => {
    connection = await open();
    userId = await registerOwner(connection);
  });
  const account = () => ({ userId, accountId: '7' });
  afterAll(() => connection.close());
  beforeEach(async () => {
    for (const table of [telegramLogins, sessionEndings, telegramSessions]) await connection.db.delete(table);
  });

  const connect = async (changes?: Record<string, Answer>) => {
    const servers = await createAccountServers(connection, userId, changes);
    await servers.one.begin();
    await servers.one.confirm();
    await servers.two.close();
    return servers;
  };

  // Specification 40.6
  test.each(['AUTH_KEY_UNREGISTERED', 'SESSION_REVOKED', 'USER_DEACTIVATED'])(
    'a session that Telegram ended with %s is forgotten and reported',
    async (reason) => {
      const { telegram, one, serve, disconnected } = await connect();
      await one.close();
      telegram.endSessions(reason);
      await serve();
      await expect.poll(() => disconnected).toEqual([account()]);
      expect(await connection.db.$count(telegramSessions)).toBe(0);
    },
  );

  test('logging out ends the session at Telegram', async () => {
    const { telegram, one } = await connect();
    const logOut = await connection.db.transaction((tx) => one.end(tx, account()));
    expect(await logOut()).toBe(true);
    expect(telegram.signedIn.size).toBe(0);
    expect(telegram.methods()).toContain('auth.logOut');
  });

  test('deletions while no server ran are read from the difference', async () => {
    let isLater = false;
    const { one, serve, events } = await connect({
      'updates.getDifference': ({ args }) =>
        isLater && args.pts === 1
          ? {
              ...{ _: 'updates.difference', newMessages: [], newEncryptedMessages: [], chats: [], users: [] },
              otherUpdates: [{ _: 'updateDeleteMessages', messages: [5], pts: 2, ptsCount: 1 }],
              state: state(2),
            }
          : { _: 'updates.differenceEmpty', date: 1_790_000_000, seq: 0 },
    });
    await one.close();
    isLater = true;
    await serve();
    await expect.poll(() => events).toContainEqual({ kind: 'deleted', chatId: null, externalIds: ['5'] });
  });

  test('a message to a person whom the account does not know is refused, and nothing is sent', async () => {
    const { telegram, one } = await connect();
    await expect(one.sendText(account(), String(ANNA), { text: 'Hi' })).rejects.toMatchObject({
      failure: { kind: 'message-refused' },
    });
    expect(telegram.methods()).not.toContain('messages.sendMessage');
  });

  test('messages are sent, and failures of Telegram are told apart', async () => {
    const outcomes: (() => object)[] = [
      () => sent,
      () => {
        throw new RpcFailure(420, 'FLOOD_WAIT_30');
      },
    ];
    const { one } = await connect({
      'messages.getDialogs': () => dialogs,
      'messages.sendMessage': () => outcomes.shift()?.() ?? {},
    });
    const send = () => one.sendText(account(), String(ANNA), { text: 'Hi' });
    expect(await send()).toEqual({ externalId: '42' });
    await expect(send()).rejects.toMatchObject({ failure: { kind: 'messages-limited', retryAfter: 30 } });
  });

  // Specification 128.1
  test('a forward from a person whom the account does not know is refused, and nothing is sent', async () => {
    const { telegram, one } = await connect({ 'messages.getDialogs': () => dialogs });
    const forwarding = one.forward(account(), String(ANNA), { chatId: '502', externalId: '5' });
    await expect(forwarding).rejects.toMatchObject({ failure: { kind: 'message-refused' } });
    expect(telegram.methods()).not.toContain('messages.forwardMessages');
  });

  // Specification 53.16
  test('a message is deleted also in the chat of a person whom the account does not know', async () => {
    const { one } = await connect({
      'messages.deleteMessages': () => ({ _: 'messages.affectedMessages', pts: 2, ptsCount: 1 }),
    });
    const deletion = one.act(account(), String(ANNA), { kind: 'delete', externalId: '5' });
    expect(await deletion).toEqual({ editedAt: null });
  });

  // Specification 128.1
  test('what is sent while an account changes hands goes out once its chats are read', async () => {
    let read = (): void => undefined;
    let reading: Promise<void> | undefined;
    const { one, serve } = await connect({
      'messages.getDialogs': async () => {
        await reading;
        return dialogs;
      },
      'messages.sendMessage': () => sent,
    });
    await one.close();
    reading = new Promise((resolve) => {
      read = resolve;
    });
    const next = await serve();
    await expect.poll(() => next.holds(account())).toBe(true);
    const sending = next.sendText(account(), String(ANNA), { text: 'Hi' });
    sending.catch(() => undefined);
    setTimeout(read, 50);
    expect(await sending).toEqual({ externalId: '42' });
  });

  // Specification 128.2
  test('messages that go to one customer at the same time are all sent', async () => {
    const { one } = await connect({
      'messages.getDialogs': () => dialogs,
      'messages.sendMessage': async () => sent,
    });
    const send = () => one.sendText(account(), String(ANNA), { text: 'Hi' });
    expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill({ externalId: '42' }));
  });
});
