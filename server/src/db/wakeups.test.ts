import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresForTests } from '../testing/databases.ts';
import { createRival } from '../testing/rival.ts';
import { connect } from './connect.ts';
import { createPostgresWakeups } from './postgres-wakeups.ts';
import { createLocalWakeups, type Wakeups } from './wakeups.ts';

const LONG = 600_000;
const never = () => new AbortController().signal;

describe('within one process', () => {
  test('a wake-up reaches all waits for that user and no others', async () => {
    const wakeups = createLocalWakeups();
    const [one, two] = [wakeups.wait('ada', never(), LONG), wakeups.wait('ada', never(), LONG)];
    let woken = false;
    const other = wakeups.wait('eve', never(), LONG).then(() => {
      woken = true;
    });
    wakeups.notify('ada');
    await Promise.all([one, two]);
    expect(woken).toBe(false);
    await wakeups.close();
    await other;
  });

  test('a wait ends after its time, on its signal, and when the server closes', async () => {
    const wakeups = createLocalWakeups();
    await wakeups.wait('ada', never(), 1);
    await wakeups.wait('ada', AbortSignal.abort(), LONG);
    const controller = new AbortController();
    const aborted = wakeups.wait('ada', controller.signal, LONG);
    controller.abort();
    await aborted;
    const closed = wakeups.wait('ada', never(), LONG);
    await wakeups.close();
    await closed;
  });
});

const postgres = await postgresForTests();

describe.skipIf(!postgres)('across processes on one Postgres', () => {
  let here: Wakeups;
  let there: Wakeups;
  let address: string;
  beforeAll(async () => {
    address = (await postgres?.createDatabase()) ?? '';
    [here, there] = await Promise.all([createPostgresWakeups(address), createPostgresWakeups(address)]);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
  });

  test('a wake-up reaches the other process', async () => {
    const waiting = there.wait('ada', never(), LONG);
    here.notify('ada');
    await waiting;
  });

  test('many wake-ups at once all arrive', async () => {
    const users = Array.from({ length: 500 }, () => crypto.randomUUID());
    const waiting = users.map((user) => there.wait(user, never(), LONG));
    for (const user of users) here.notify(user);
    await Promise.all(waiting);
  });

  test('a wake-up of this process is received once', async () => {
    const heard: string[] = [];
    const stop = here.onNotify((userId) => heard.push(userId));
    const [toThere, toHere] = [there.wait('ada', never(), LONG), here.wait('eve', never(), LONG)];
    here.notify('ada');
    await toThere;
    there.notify('eve');
    await toHere;
    stop();
    expect(heard).toEqual(['ada', 'eve']);
  });

  test('wake-ups arrive again after Postgres ended the connections', async () => {
    const rival = await createRival(address);
    await rival.allowConnections(false);
    await rival.allowConnections(true);
    await rival.close();
    const heard: string[] = [];
    const stop = there.onNotify((userId) => heard.push(userId));
    await expect
      .poll(() => {
        here.notify('ada');
        return heard;
      })
      .toContain('ada');
    stop();
  });

  test('servers that start at once migrate once', async () => {
    const databaseUrl = await postgres?.createDatabase();
    const dataDir = tmpdir();
    const connections = await Promise.all([1, 2, 3].map(() => connect({ databaseUrl, dataDir })));
    await Promise.all(connections.map(({ close }) => close()));
    expect(connections).toHaveLength(3);
  });
});
