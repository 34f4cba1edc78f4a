import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, createDatabase } from '../db/connect.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { createUsers } from '../users/users.ts';
import { watchMissedWakeups } from './missed-wakeups.ts';
import { nextChange } from './next-change.ts';

const LONG = 600_000;

let connection: Connection;
beforeAll(async () => {
  connection = await createDatabase();
});
afterAll(() => connection.close());

const register = async (uid: string) =>
  (await createUsers(connection.db).register({ uid, email: null, name: null, picture: null }, {}))
    .workspaceId;
const change = (workspaceId: WorkspaceId) =>
  connection.db.transaction((tx) => nextChange(tx, workspaceId, Date.now()));

test('a change without a wake-up wakes the calls that wait for its user, and no others', async () => {
  const { db, wakeups } = connection;
  const [ada, eve] = [await register('ada'), await register('eve')];
  const woken: string[] = [];
  const wait = (name: string, workspaceId: WorkspaceId) =>
    void wakeups.wait(workspaceId, new AbortController().signal, LONG).then(() => woken.push(name));
  const missed = watchMissedWakeups({ db, wakeups });

  await change(ada);
  await change(eve);
  wait('ada', ada);
  wait('eve', eve);
  await missed.look();
  await Promise.resolve();
  expect(woken.splice(0).sort()).toEqual(['ada', 'eve']);

  wait('ada', ada);
  wait('eve', eve);
  await missed.look();
  expect(woken).toEqual([]);
  await change(ada);
  await missed.look();
  await Promise.resolve();
  expect(woken).toEqual(['ada']);
  missed.stop();
});

test('a change whose wake-up came wakes no call again', async () => {
  const { db, wakeups } = connection;
  const zoe = await register('zoe');
  const missed = watchMissedWakeups({ db, wakeups });
  const woken: number[] = [];
  await change(zoe);
  wakeups.notify(zoe);
  void wakeups.wait(zoe, new AbortController().signal, LONG).then(() => woken.push(1));
  await missed.look();
  await missed.look();
  await Promise.resolve();
  expect(woken).toEqual([]);
  await change(zoe);
  await missed.look();
  await Promise.resolve();
  expect(woken).toEqual([1]);
  missed.stop();
});
