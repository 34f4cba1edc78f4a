import { expect, onTestFinished, test } from 'vitest';
import type { Transaction } from '../db/database.ts';
import { createFakeAccount } from '../testing/fake-account.ts';
import { createMemoryLogins } from '../testing/memory-logins.ts';
import { noEndings } from '../testing/no-endings.ts';
import { noLeases } from '../testing/no-leases.ts';
import type { AccountSessions } from './account-sessions.ts';
import { createMtcuteAccounts } from './mtcute-accounts.ts';
import { type Beginning, presentBeginning } from './mtcute-beginning.ts';

const [ANNA, BORIS] = [501, 502];

/** A user's sessions in the database, and servers that come and go. */
const setUp = (newest: Record<string, string> = {}) => {
  const account = createFakeAccount({ chats: [ANNA, BORIS] });
  let saved: ({ session: string } & Beginning) | undefined;
  const delivered: string[] = [];
  const sessions: AccountSessions = {
    logins: createMemoryLogins(),
    endings: () => noEndings,
    leave: async () => undefined,
    lease: ({ run }) => {
      const check = async () => {
        if (saved) run({ userId: 'user', accountId: '7' }, saved.session);
      };
      return { ...noLeases, start: check, check };
    },
    save: async (_tx, _account, { secret, beginning }) => {
      saved = { session: secret, ...beginning };
    },
    delivered: async () => saved?.delivered,
    setDelivered: async (_, number) => {
      if (saved) saved.delivered = number;
    },
    changesState: async () => saved?.changes,
    setChangesState: async (_, changes) => {
      if (saved) saved.changes = changes;
    },
    remove: async () => true,
  };
  const serve = async ({ isAway = (): boolean => false } = {}) => {
    const accounts = createMtcuteAccounts({
      apiId: 1,
      apiHash: 'hash',
      sessions,
      createClient: async () => account.createClient(),
    });
    onTestFinished(() => accounts.close());
    await accounts.start({
      deliver: async (_account, events) => {
        if (isAway()) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        for (const event of events) if (event.kind === 'message') delivered.push(event.message.externalId);
      },
      newest: async () => new Map(Object.entries(newest)),
      park: async () => undefined,
      stuck: () => undefined,
      typing: () => undefined,
      disconnected: async () => undefined,
    });
    return accounts;
  };
  const logIn = async (accounts: Awaited<ReturnType<typeof serve>>) => {
    const login = { userId: 'user', adds: false };
    await accounts.startLogin(login, '+34600');
    // The sessions of this test need no transaction.
    await accounts.confirm(login, { code: '12345' }, (_account, join) => join({} as Transaction));
  };
  return { account, delivered, serve, logIn, saved: () => saved };
};

test('the first messages of a new account arrive when they were written while the server was down', async () => {
  const { account, delivered, serve, logIn, saved } = setUp();
  const first = await serve();
  await logIn(first);
  expect(saved()).toMatchObject({ delivered: 0, changes: { pts: 1 } });
  await first.close();
  account.write(ANNA);
  account.write(BORIS);
  account.write(ANNA);
  await serve();
  await expect.poll(() => delivered).toEqual(['1', '2', '3']);
});

test('the first messages of a new account arrive when the database was away as they came', async () => {
  const { account, delivered, serve, logIn } = setUp();
  let isAway = true;
  const first = await serve({ isAway: () => isAway });
  await logIn(first);
  account.write(ANNA);
  account.write(BORIS);
  await first.close();
  isAway = false;
  await serve({ isAway: () => isAway });
  await expect.poll(() => delivered).toEqual(['1', '2']);
});

test('a first login imports no history, also not at the next start', async () => {
  const { account, delivered, serve, logIn, saved } = setUp();
  account.write(ANNA);
  account.write(BORIS);
  const first = await serve();
  await logIn(first);
  expect(saved()?.delivered).toBe(2);
  await first.close();
  account.write(ANNA);
  await serve();
  await expect.poll(() => delivered).toEqual(['3']);
});

test('a later login continues after the newest message of an earlier one', async () => {
  const { account, delivered, serve, logIn } = setUp({ [ANNA]: '1' });
  account.write(ANNA);
  account.write(BORIS);
  account.write(ANNA);
  await logIn(await serve());
  await expect.poll(() => delivered).toEqual(['2', '3']);
});

test('a message that arrives while Telegram is asked comes after the beginning', async () => {
  const account = createFakeAccount({ chats: [ANNA, BORIS] });
  account.write(ANNA);
  account.write(BORIS);
  const client = account.createClient();
  const { iterDialogs } = client;
  client.iterDialogs = async function* (...given: Parameters<typeof iterDialogs>) {
    account.write(ANNA);
    yield* iterDialogs(...given);
  } as typeof iterDialogs;
  expect(await presentBeginning(client)).toMatchObject({ delivered: 2, changes: { pts: 3 } });
});

test('a login fails when Telegram does not tell where it begins', async () => {
  const { account, serve, logIn, saved } = setUp();
  const accounts = await serve();
  account.failures.push(new Error('socket closed'));
  await expect(logIn(accounts)).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  expect(saved()).toBeUndefined();
});
