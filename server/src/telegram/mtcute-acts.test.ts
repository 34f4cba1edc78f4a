import { Long } from '@mtcute/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { createAccountServers, registerOwner } from '../testing/account-servers.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { dialogsOf } from '../testing/mtproto/dialogs.ts';
import { RpcFailure } from '../testing/mtproto/telegram-server.ts';
import { ACT_REASONS } from './reasons.ts';

const ANNA = 501;
const anna = { _: 'user', id: ANNA, firstName: 'Anna', accessHash: Long.ONE, usernames: [] };
const EDITED = 1_790_000_060;
const message = {
  ...{
    _: 'message',
    id: 5,
    peerId: { _: 'peerUser', userId: ANNA },
    date: 1_790_000_000,
    message: 'Come at six',
  },
  ...{ out: true, editDate: EDITED },
};
const dialogs = dialogsOf(anna, message);
const updates = (list: object[]) => ({
  ...{ _: 'updates', updates: list, users: [anna], chats: [], date: EDITED, seq: 0 },
});

await onOneDatabase((open) => {
  let connection: Connection;
  let userId: string;
  beforeAll(async () => {
    connection = await open();
    userId = await registerOwner(connection);
  });
  afterAll(() => connection.close());

  // Specification 53.16
  test('an account changes, deletes and reacts through the protocol, and hears why Telegram does not', async () => {
    const refusals: string[] = [];
    const orRefused = (answer: object) => () => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw new RpcFailure(400, refusal);
      return answer;
    };
    const { one, two, telegram } = await createAccountServers(connection, userId, {
      'messages.getDialogs': () => dialogs,
      'messages.editMessage': orRefused(updates([{ _: 'updateEditMessage', message, pts: 2, ptsCount: 1 }])),
      'messages.deleteMessages': orRefused({ _: 'messages.affectedMessages', pts: 3, ptsCount: 1 }),
      'messages.sendReaction': orRefused(updates([])),
    });
    await one.begin();
    await one.confirm();
    await two.close();
    const account = { userId, accountId: '7' };
    const act = (one_: Parameters<typeof one.act>[2]) => one.act(account, String(ANNA), one_);
    const edit = { kind: 'edit' as const, externalId: '5', text: 'Come at six', isCaption: false };
    expect(await act(edit)).toEqual({ editedAt: EDITED * 1_000 });
    expect(await act({ kind: 'delete', externalId: '5' })).toEqual({ editedAt: null });
    const deletion = telegram.calls.find(({ method }) => method === 'messages.deleteMessages');
    expect(deletion?.args).toMatchObject({ revoke: true, id: [5] });
    await act({ kind: 'react', externalId: '5', emoji: '👍' });
    // What is done already is a success.
    refusals.push('MESSAGE_NOT_MODIFIED');
    expect(await act(edit)).toEqual({ editedAt: null });
    refusals.push('MESSAGE_EDIT_TIME_EXPIRED');
    await expect(act(edit)).rejects.toMatchObject({
      failure: { kind: 'message-refused', reason: ACT_REASONS.edit_too_late },
    });
  });
});
