import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, createDatabase } from '../db/connect.ts';
import { createUsers } from '../users/users.ts';
import { nextChange } from './inbox.ts';
import { watchMissedWakeups } from './missed-wakeups.ts';

const LONG = 600_000;

let connection: Connection;
beforeAll(async () => {
  connection = await createDatabase();
});
afterAll(() => connection.close());

test('a change without a wake-up wakes the calls that wait for its user, and no others', async () => {
  const { db, wakeups } = connection;
  const users = createUsers(db);
  const register = async (uid: string) =>
    (await users.register({ uid, email: null, name: null, picture: null }, {})).id;
  const [ada, eve] = [await register('ada'), await register('eve')];
  const change = (userId: string) => db.transaction((tx) => nextChange(tx, userId, Date.now()));
  const woken: string[] = [];
  const wait = (name: string, userId: string) =>
    void wakeups.wait(userId, new AbortController().signal, LONG).then(() => woken.push(name));
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
