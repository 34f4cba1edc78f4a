import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { agentJobs, agentRuns } from '../../db/schema/answering.ts';
import { ModelFailed } from '../../model/model.ts';
import { messageRefused, TelegramFailed } from '../../telegram/failure.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../../testing/answering-desk.ts';
import { passTime } from '../../testing/claims.ts';
import { onOneDatabase } from '../../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  const jobOf = async (conversationId: string) => {
    const [job] = await server.db
      .select()
      .from(agentJobs)
      .where(eq(agentJobs.conversationId, conversationId))
      .orderBy(agentJobs.createdAt);
    return job;
  };
  const failed = (conversationId: string) =>
    expect.poll(async () => (await jobOf(conversationId))?.state).toBe('failed');
  const ended = (conversationId: string) =>
    expect.poll(async () => (await jobOf(conversationId))?.state).toBe('done');
  const runsOf = (conversationId: string) =>
    server.db.select().from(agentRuns).where(eq(agentRuns.conversationId, conversationId));
  /** Waits until the job is released, and makes it due. */
  const again = async ({ owner }: Desk, conversationId: string) => {
    await expect.poll(() => jobOf(conversationId)).toMatchObject({ state: 'waiting', claimedUntil: null });
    await server.db
      .update(agentJobs)
      .set({ dueAt: new Date() })
      .where(eq(agentJobs.conversationId, conversationId));
    // Another customer's message makes the server look again.
    await owner.receive();
  };

  describe('a model that fails', () => {
    // Specification 16.10
    test.each([
      ['with an error', () => Promise.reject(new ModelFailed('nonsense', 'The model wrote nonsense'))],
      ['by answering nothing', () => ''],
      ['by answering signs', () => '{}[]"'],
    ])('%s hands over, and the next customer is answered', async (_, script) => {
      const desk = await server.desk();
      const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
      server.model.next(script);
      await anna.writes('What is it?');
      await anna.gets(1);
      await ended(anna.conversationId);
      expect((await anna.state()).handler).toBe('person');
      server.model.next('Fine?');
      await boris.writes('Are you open?');
      expect(await boris.gets(1)).toEqual(['Fine?']);
    });

    // Specification 15.5
    test('by a fault of the server calls a person after three tries', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      let tries = 0;
      server.model.next(() => {
        tries++;
        throw new TypeError('A fault');
      });
      await anna.writes('Hello?');
      for (let round = 1; round <= 2; round++) {
        await expect.poll(() => tries).toBe(round);
        await again(desk, anna.conversationId);
      }
      await failed(anna.conversationId);
      expect(tries).toBe(3);
      expect((await anna.state()).attention).toBe('agent:failure');
      expect(await runsOf(anna.conversationId)).toMatchObject([
        { outcome: 'failed', cause: { code: 'broken_off_often', times: 3 } },
      ]);
      server.model.next('Hello, Anna?');
      await anna.writes('Is anybody there?');
      expect(await anna.gets(1)).toEqual(['Hello, Anna?']);
    });
  });

  describe('an answer whose record the database refuses', () => {
    // Specification 122.2
    test('is sent once, its conversation needs attention, and then the next message is answered', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      desk.know('It costs 25.');
      server.model.next('It costs 25.');
      const sound = server.model.generate;
      server.model.generate = async (request) => ({
        ...(await sound(request)),
        tokens: { input: 1.5, output: 20 },
      });
      onTestFinished(() => {
        server.model.generate = sound;
      });
      await anna.writes('How much is it?');
      for (let round = 1; round <= 2; round++) {
        const given = { attempts: round, claimedBy: null };
        await expect.poll(() => jobOf(anna.conversationId)).toMatchObject(given);
        // What was sent is not given again with the next answer.
        if (round === 1) await anna.writes('And for children?');
        await passTime(server.db, agentJobs, 3_600_000);
        // Another customer's message makes the server look again.
        await desk.owner.receive();
      }
      server.model.generate = sound;
      await failed(anna.conversationId);
      expect((await anna.state()).attention).toBe('agent:failure');
      expect(await runsOf(anna.conversationId)).toMatchObject([
        { outcome: 'failed', cause: { code: 'not_sent' }, inputTokens: 0 },
      ]);
      expect(await anna.gets(2)).toEqual(['It costs 25.', 'It costs 25.']);
    });
  });

  describe('when Telegram', () => {
    // Specification 11.11
    test('does not answer, the same answer is sent later', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      let asked = 0;
      server.model.next(() => `Which of ${'them'.repeat(++asked)}?`);
      server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
      await anna.writes('Are you there?');
      await expect
        .poll(async () => (await jobOf(anna.conversationId))?.decision)
        .toMatchObject({ decision: { text: 'Which of them?' } });
      await again(desk, anna.conversationId);
      expect(await anna.gets(1)).toEqual(['Which of them?']);
      expect(asked).toBe(1);
    });

    // Specification 71.8
    test('cannot be reached for minutes, a person is called before the answer is given up', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      server.model.next('What for?');
      server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
      await anna.writes('Are you there?');
      const released = { claimedUntil: null, decision: expect.anything() };
      await expect.poll(() => jobOf(anna.conversationId)).toMatchObject(released);
      expect((await anna.state()).attention).toBeNull();
      const createdAt = new Date(Date.now() - 3 * 60_000);
      await server.db
        .update(agentJobs)
        .set({ createdAt })
        .where(eq(agentJobs.conversationId, anna.conversationId));
      server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
      await again(desk, anna.conversationId);
      await expect.poll(async () => (await anna.state()).attention).toBe('agent:failure');
      await again(desk, anna.conversationId);
      expect(await anna.gets(1)).toEqual(['What for?']);
    });

    // Specification 11.11, 17.5
    test('refuses the message, a person is called and the record says why', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      server.model.next('Hello?');
      server.telegram.failNext(messageRefused('The customer has blocked this bot'));
      await anna.writes('Are you there?');
      await ended(anna.conversationId);
      expect((await anna.state()).attention).toBe('agent:failure');
      expect(await runsOf(anna.conversationId)).toMatchObject([
        {
          ...{ outcome: 'failed', detail: expect.stringContaining('blocked') },
          cause: { code: 'customer_blocked_bot' },
        },
      ]);
    });

    test('belongs to an account that was disconnected during the answer, nothing is sent and a person is called', async () => {
      const { owner } = await server.desk();
      const agents = (await owner.get('/messaging/agents/')).body;
      const channels = (await owner.get('/messaging/channels/')).body.filter(
        ({ source }: { source: string }) => source === 'account',
      );
      await owner.put(`/messaging/agents/${agents[0].id}/channels/`, { channels });
      await owner.receive({ text: 'Welcome', author: 'owner' });
      const conversationId = await owner.newest('account');
      await owner.put(`/messaging/inbox/${conversationId}/handler/`, { handler: 'agent' });
      server.model.next(async () => {
        const body = { conversations: 'keep' };
        await owner.browser.call('POST', '/messaging/telegram/disconnect/', { body });
        return 'Hello?';
      });
      const before = server.telegram.sent.length;
      await owner.receive({ text: 'Are you there?' });
      await ended(conversationId);
      expect(server.telegram.sent).toHaveLength(before);
      expect(await runsOf(conversationId)).toMatchObject([
        { outcome: 'failed', detail: expect.stringContaining('not connected') },
      ]);
      expect((await owner.get(`/messaging/inbox/${conversationId}/`)).body.attention).toBe('agent:failure');
    });

    // Specification 11.9
    test('does not confirm the message, it is not sent again, counts as no answer, and a person is called', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      server.model.next('Hello?');
      server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
      await anna.writes('Are you there?');
      await ended(anna.conversationId);
      expect(anna.got()).toEqual([]);
      expect((await anna.messages()).at(-1)).toMatchObject({ author: 'agent', delivery: 'unknown' });
      expect(await runsOf(anna.conversationId)).toMatchObject([
        { outcome: 'failed', cause: { code: 'not_confirmed' }, sentId: expect.any(String) },
      ]);
      expect((await anna.state()).attention).toBe('agent:failure');
      const today = new Date().toISOString().slice(0, 10);
      const path = `/messaging/agents/${desk.agentId}/report/`;
      const { body } = await desk.owner.get(path, { from: today, to: today });
      expect(body).toMatchObject({ answered: 0, failed: 1 });
    });

    // Specification 11.9
    test('hardly gets the words of a hand-over, they are shown as unconfirmed, and are not sent again', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed', badGateway: true }));
      await anna.writes('I want to talk to a real person please');
      await ended(anna.conversationId);
      expect(anna.got()).toEqual([]);
      expect((await anna.messages()).at(-1)).toMatchObject({ author: 'agent', delivery: 'unknown' });
      expect(await runsOf(anna.conversationId)).toMatchObject([
        { outcome: 'handed_over', sentId: expect.any(String) },
      ]);
      expect(await anna.state()).toMatchObject({ handler: 'person', attention: 'agent:request' });
    });
  });
});
