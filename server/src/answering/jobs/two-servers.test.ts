import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../db/connect.ts';
import { agentRuns } from '../../db/schema/answering.ts';
import { createAttempts } from '../../messaging/attempts.ts';
import { createSender } from '../../messaging/sender.ts';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { postgresForTests } from '../../testing/databases.ts';
import { createAnswering } from './answering.ts';

const postgres = await postgresForTests();

describe.skipIf(!postgres)('two servers on one Postgres', () => {
  let server: AnsweringServer;
  let databaseUrl: string | undefined;
  beforeAll(async () => {
    databaseUrl = await postgres?.createDatabase();
    server = await createAnsweringServer({ open: () => connect({ databaseUrl, dataDir: tmpdir() }) });
  });
  afterAll(() => server.close());

  // Specification 11.6
  test('answer 20 customers with bursts at once, each once', async () => {
    const desk = await server.desk();
    await desk.set({ reply_delay: 2 });
    server.model.next(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return 'Yes?';
    });
    const customers = [];
    for (let one = 0; one < 20; one++) customers.push(await desk.customer(`Customer ${one}`));
    const connection = await connect({ databaseUrl, dataDir: tmpdir() });
    const { db, wakeups } = connection;
    const attempts = createAttempts({ db, wakeups, now: Date.now });
    const { send } = createSender({ db, wakeups, telegram: server.telegram.ports, attempts, now: Date.now });
    const other = createAnswering({
      db,
      wakeups,
      now: Date.now,
      send,
      ports: server.ports,
      log: { error: () => undefined },
    });
    const waking = setInterval(other.wake, 20);
    for (const customer of customers)
      for (const text of ['Hi', 'are you', 'open?']) await customer.writes(text);
    await Promise.all(customers.map((customer) => customer.gets(1)));
    await expect
      .poll(
        async () =>
          (await db.select().from(agentRuns)).filter(({ outcome }) => outcome === 'answered').length,
      )
      .toBe(20);
    clearInterval(waking);
    other.leave();
    await other.stop();
    expect(customers.map((customer) => customer.got())).toEqual(Array(20).fill(['Yes?']));
    await connection.close();
  });
});
