import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentJobs } from '../../db/schema/answering.ts';
import { conversations } from '../../db/schema/messaging.ts';
import {
  type AnsweringServer,
  type Customer,
  createAnsweringServer,
  type Desk,
} from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { writeRows } from '../../testing/many-jobs.ts';
import { stoppingWorker } from '../../testing/stopping-worker.ts';

const HOUR = 60 * 60_000;
const UNKNOWN = 'Do you groom parrots as well?';
const PRICE = 'How much is a haircut?';
const rules = {
  words: ['refund'],
  on_request: true,
  on_anger: true,
  on_repeated_question: true,
  caution: 'normal' as const,
};

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open, withModel: false });
  });
  afterAll(() => server.close());

  const row = async ({ conversationId }: Customer) => {
    const [found] = await server.db.select().from(conversations).where(eq(conversations.id, conversationId));
    return found;
  };

  /** As if the last action of a person was so long ago. */
  const silentFor = async ({ conversationId }: Customer, milliseconds: number) => {
    await server.db
      .update(conversations)
      .set({ personSince: new Date(Date.now() - milliseconds) })
      .where(eq(conversations.id, conversationId));
  };

  /** A customer whose question called a person. */
  const called = async (desk: Desk, question = UNKNOWN): Promise<Customer> => {
    const anna = await desk.customer();
    await anna.writes(question);
    await anna.gets(1);
    await expect.poll(async () => (await row(anna))?.calledFor).not.toBeNull();
    return anna;
  };

  /** What one of several servers does every minute. */
  const look = async () => {
    const worker = stoppingWorker(server);
    await worker.comingBack.run(new AbortController().signal);
    await worker.stop();
  };

  const settled = (customer: Customer) =>
    expect
      .poll(async () => {
        const jobs = await server.db
          .select()
          .from(agentJobs)
          .where(eq(agentJobs.conversationId, customer.conversationId));
        return jobs.some(({ state }) => state === 'waiting');
      })
      .toBe(false);

  // Specification 69.6
  test('one unknown question leaves no further question unanswered that the files answer', async () => {
    const desk = await server.desk();
    const anna = await called(desk);
    await anna.writes('And lizards?');
    await settled(anna);
    expect(anna.got()).toHaveLength(1);
    desk.know('Haircut: 25 €');
    await anna.writes(PRICE);
    expect((await anna.gets(2))[1]).toMatch(/^Haircut: 25 €/);
    // The unknown question still waits for a person.
    await expect
      .poll(() => anna.state())
      .toEqual({ handler: 'agent', epoch: 4, attention: 'agent:no_source' });
    await anna.writes('Where is my parrot price?');
    await anna.gets(3);
  });

  // Specification 69.7
  test.each([
    ['the owner does not allow it', UNKNOWN, { answers_sure: false }],
    ['the customer asked for a person', 'Can I talk to a human?', {}],
    ['the customer is angry', 'You people are thieves!', {}],
    ['a word of the owner called a person', 'About the refund', {}],
  ])('but not if %s', async (_, question, changes) => {
    const desk = await server.desk();
    await desk.set({ hand_over: { ...rules, ...changes } });
    const anna = await called(desk, question);
    desk.know('Haircut: 25 €');
    await anna.writes(PRICE);
    await settled(anna);
    expect(anna.got()).toHaveLength(1);
    expect((await anna.state()).handler).toBe('person');
  });

  // Specification 69.7
  test('nor for small talk, nor once a person did anything', async () => {
    const desk = await server.desk();
    const anna = await called(desk);
    desk.know('Haircut: 25 €');
    for (const text of ['Hello?', 'are you a bot?', 'thanks!']) await anna.writes(text);
    await settled(anna);
    expect(anna.got()).toHaveLength(1);
    await desk.owner.send(anna.conversationId, { text: 'One moment' });
    await anna.writes(PRICE);
    await settled(anna);
    expect(anna.got()).toHaveLength(2);
  });

  // Specification 69.8
  test('after the silence of a person the next message is answered, and an earlier one is not', async () => {
    const desk = await server.desk();
    await desk.set({ hand_over: { ...rules, answers_sure: false, back_after: 60 } });
    const anna = await called(desk);
    desk.know('Haircut: 25 €');
    await silentFor(anna, HOUR / 2);
    await anna.writes(PRICE);
    await settled(anna);
    expect(anna.got()).toHaveLength(1);
    await silentFor(anna, HOUR);
    await anna.writes(PRICE);
    expect((await anna.gets(2))[1]).toMatch(/^Haircut: 25 €/);
    expect(await row(anna)).toMatchObject({ handler: 'agent', personSince: null, calledFor: null });
  });

  // Specification 69.8
  test('who waits already is answered when the time is over, once by two servers', async () => {
    const desk = await server.desk();
    await desk.set({ hand_over: { ...rules, answers_sure: false, back_after: 60 } });
    const [anna, boris] = [await called(desk), await called(desk)];
    desk.know('Haircut: 25 €');
    await anna.writes(PRICE);
    await silentFor(anna, HOUR);
    // Only the message for which a person was called.
    const [last] = [await row(boris)];
    await silentFor(boris, Date.now() - (last?.lastTs ?? 0) - 1);
    await Promise.all([look(), look()]);
    expect((await anna.state()).epoch).toBe(4);
    expect((await anna.gets(2))[1]).toMatch(/^Haircut: 25 €/);
    await settled(anna);
    expect(anna.got()).toHaveLength(2);
    expect((await boris.state()).handler).toBe('person');
  });

  // Specification 69.8
  test('never where the owner chose never, nor when a person answered meanwhile', async () => {
    const desk = await server.desk();
    await desk.set({ hand_over: { ...rules, answers_sure: false, back_after: null } });
    const anna = await called(desk);
    await anna.writes(PRICE);
    await silentFor(anna, 1000 * HOUR);
    await look();
    expect((await anna.state()).handler).toBe('person');
    await desk.set({ hand_over: { ...rules, answers_sure: false, back_after: 60 } });
    // A message of a person counts anew.
    await desk.owner.send(anna.conversationId, { text: 'I am asking the groomer' });
    await anna.writes('ok?');
    await look();
    expect((await anna.state()).handler).toBe('person');
  });

  // Specification 79.3
  test('a workspace with more silent people than one search takes delays no other', async () => {
    const [busy, desk] = [await server.desk(), await server.desk()];
    await desk.set({ hand_over: { ...rules, answers_sure: false, back_after: 60 } });
    const anna = await called(desk);
    desk.know('Haircut: 25 €');
    await anna.writes(PRICE);
    await silentFor(anna, HOUR);
    const values = {
      ...{ workspaceId: sql`${busy.owner.workspaceId}::uuid`, botId: sql`'left ' || n`, source: sql`'bot'` },
      ...{ handler: sql`'person'`, lastTs: sql`extract(epoch from now()) * 1000`, changed: sql`0` },
      ...{ waitingSince: sql`now()`, personSince: sql`now() - interval '3 hours'` },
    };
    await writeRows(server.db, conversations, { count: 250, values });
    await look();
    expect((await anna.gets(2))[1]).toMatch(/^Haircut: 25 €/);
  });
});
