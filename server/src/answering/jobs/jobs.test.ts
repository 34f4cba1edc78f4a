import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs } from '../../db/schema/answering.ts';
import { messages } from '../../db/schema/messaging.ts';
import { ClaimLost } from '../../jobs/claim-lost.ts';
import { type AnsweringServer, type Customer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { passTime } from '../../testing/claims.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { createJobs, LEASE } from './jobs.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    // The server's own worker is off.
    server = await createAnsweringServer({ open, answersAtOnce: 0 });
  });
  afterAll(() => server.close());

  /** The jobs of another server. */
  const another = () => createJobs({ db: server.db, server: randomInt(1, 1e9), now: Date.now });
  const claimed = async (jobs = another()) => {
    const [job] = await jobs.claim(1);
    if (job === undefined) throw new Error('No job is due');
    return job;
  };

  // Specification 11.3
  test('a job is carried out by one server at a time, and by another one when its lease expires', async () => {
    const [first, second] = [another(), another()];
    await (await (await server.desk()).customer()).writes('Are you open?');
    const lost = await claimed(first);
    await passTime(server.db, agentJobs, LEASE / 2);
    await first.renew(lost);
    await passTime(server.db, agentJobs, LEASE / 2);
    expect(await second.claim(1)).toEqual([]);
    await passTime(server.db, agentJobs, LEASE);
    const job = await claimed(second);
    expect(job).toMatchObject({ id: lost.id, attempts: 2 });
    await expect(first.end(lost, { state: 'done' })).rejects.toBeInstanceOf(ClaimLost);
    await second.end(job, { state: 'done' });
    expect(await first.claim(1)).toEqual([]);
  });

  // Specification 11.3
  test('servers that look at the same time get different jobs', async () => {
    const desk = await server.desk();
    const customers: Customer[] = [];
    for (let one = 0; one < 6; one++) customers.push(await desk.customer(`Customer ${one}`));
    for (const customer of customers) await customer.writes('Are you open?');
    const servers = Array.from({ length: 3 }, another);
    const found = (await Promise.all(servers.map((jobs) => jobs.claim(4)))).flat();
    // A locked row is skipped, and found the next time.
    found.push(...(await another().claim(6)));
    expect(found.map((job) => job.conversationId).sort()).toEqual(
      customers.map(({ conversationId }) => conversationId).sort(),
    );
    for (const job of found) await another().end(job, { state: 'done' });
  });

  test('the next message of a conversation waits for the answer in progress', async () => {
    const anna = await (await server.desk()).customer();
    await anna.writes('Are you open?');
    const job = await claimed();
    await anna.writes('And tomorrow?');
    expect(await another().claim(1)).toEqual([]);
    await another().end(job, { state: 'done' });
    const next = await claimed();
    expect(next.messageId).not.toBe(job.messageId);
    await another().end(next, { state: 'done' });
  });

  // Specification 11.1
  test('a message is stored with its job, or not at all', async () => {
    const anna = await (await server.desk()).customer();
    const stored = async () => [
      await server.db.$count(messages, eq(messages.conversationId, anna.conversationId)),
      await server.db.$count(agentJobs, eq(agentJobs.conversationId, anna.conversationId)),
    ];
    const message = { externalId: '90400' };
    await server.db.execute(sql`alter table agent_jobs add constraint refused check (false) not valid`);
    await expect(anna.writes('Are you open?', message)).rejects.toThrow();
    await server.db.execute(sql`alter table agent_jobs drop constraint refused`);
    expect(await stored()).toEqual([1, 0]);
    await anna.writes('Are you open?', message);
    expect(await stored()).toEqual([2, 1]);
  });
});
