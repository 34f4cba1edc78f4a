import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { openBench } from '../testing/agent-test-bench.ts';
import {
  type AnsweringServer,
  bookFirst,
  type Customer,
  createAnsweringServer,
} from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let withoutModel: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
    withoutModel = await createAnsweringServer({ open, withModel: false });
  });
  afterAll(async () => {
    await withoutModel.close();
    await server.close();
  });

  /** The record of an answer is written after it was sent. */
  const recorded = ({ conversationId }: Customer, count: number, { db } = server) => {
    const { conversationId: place, outcome } = agentRuns;
    const isDone = and(eq(place, conversationId), ne(outcome, 'superseded'));
    return expect.poll(() => db.$count(agentRuns, isDone)).toBe(count);
  };

  describe('a case from a conversation', () => {
    // Specification 19.7
    test('has the messages of the customer, and asserts the real actions of the agent', async () => {
      const bench = await openBench(server);
      bench.know('A haircut costs 25 €.');
      server.model.next('A haircut costs 25 €.', async (_, use) => {
        await bookFirst(use, bench.haircut);
        return '';
      });
      const anna = await bench.customer('Anna');
      await anna.writes('What does a haircut cost?');
      await anna.gets(1);
      await recorded(anna, 1);
      await anna.writes('Book the first time');
      await anna.gets(2);
      await recorded(anna, 2);
      const { status, body } = await bench.call('POST', 'tests/from-conversation/', {
        conversation: anna.conversationId,
      });
      expect([status, body]).toMatchObject([
        200,
        {
          name: 'What does a haircut cost?',
          turns: ['What does a haircut cost?', 'Book the first time'],
          customer: expect.any(String),
          conversation: anna.conversationId,
        },
      ]);
      expect(body.assertions).toEqual([
        { kind: 'contains', text: '25', turn: 0 },
        { kind: 'cites', turn: 0 },
        { kind: 'contains', text: '25', turn: 1 },
        { kind: 'tool_called', tool: 'free_times', turn: 1 },
        { kind: 'tool_called', tool: 'book', turn: 1 },
        { kind: 'language', language: 'en', turn: 1 },
      ]);
      // The real actions pass.
      server.model.next('A haircut costs 25 €.', async (_, use) => {
        await bookFirst(use, bench.haircut);
        return '';
      });
      expect((await bench.runTests()).results).toMatchObject([{ state: 'passed', failures: [] }]);
    });

    test('that ended with a hand-over asserts that; one that went on begins after it', async () => {
      const bench = await openBench(server);
      server.model.next('Yes?');
      const anna = await bench.customer('Anna');
      await anna.writes('Are you open?');
      await anna.gets(1);
      await recorded(anna, 1);
      await anna.writes('I want to talk');
      await anna.writes('to a person!');
      await anna.gets(2);
      await recorded(anna, 2);
      const propose = async () =>
        (await bench.call('POST', 'tests/from-conversation/', { conversation: anna.conversationId })).body;
      expect(await propose()).toMatchObject({
        turns: ['Are you open?', 'I want to talk\nto a person!'],
        assertions: [
          { kind: 'hands_over', reason: 'request', turn: 1 },
          { kind: 'language', language: 'en', turn: 1 },
        ],
      });
      await anna.writes('¿Cuánto cuesta el corte?');
      await bench.owner.receiveByBot({ chatId: anna.chatId, author: 'owner', text: 'El corte cuesta 30 €.' });
      expect(await propose()).toMatchObject({
        name: '¿Cuánto cuesta el corte?',
        assertions: [
          { kind: 'contains', text: '30', turn: 0 },
          { kind: 'language', language: 'es', turn: 0 },
        ],
      });
    });

    test('asserts the silence after a message that asks nothing', async () => {
      const bench = await openBench(withoutModel);
      bench.know('A haircut costs 25 €.', 0.99);
      const anna = await bench.customer('Anna');
      await anna.writes('What does a haircut cost?');
      await anna.gets(1);
      await recorded(anna, 1, withoutModel);
      await anna.writes('Thank you!');
      await recorded(anna, 2, withoutModel);
      await anna.writes('And for a child?');
      await anna.gets(2);
      await recorded(anna, 3, withoutModel);
      const propose = async (customer: Customer) =>
        (await bench.call('POST', 'tests/from-conversation/', { conversation: customer.conversationId }))
          .body;
      const { turns, assertions } = await propose(anna);
      expect(turns).toEqual(['What does a haircut cost?', 'Thank you!', 'And for a child?']);
      expect(assertions.filter(({ kind }: { kind: string }) => kind !== 'cites')).toEqual([
        { kind: 'contains', text: '25', turn: 0 },
        { kind: 'silent', turn: 1 },
        { kind: 'contains', text: '25', turn: 2 },
        { kind: 'language', language: 'en', turn: 2 },
      ]);
      const ben = await bench.customer('Ben');
      await ben.writes('👍');
      await recorded(ben, 1, withoutModel);
      expect(await propose(ben)).toMatchObject({ assertions: [{ kind: 'silent', turn: 0 }] });
      expect((await bench.runTests()).results).toMatchObject([{ state: 'passed' }, { state: 'passed' }]);
    });

    test('without a text of the customer is refused', async () => {
      const bench = await openBench(server);
      const { conversationId } = await bench.customer('Anna');
      expect(
        await bench.call('POST', 'tests/from-conversation/', { conversation: conversationId }),
      ).toMatchObject({ status: 409, body: { code: 'no_text' } });
    });
  });

  describe('replay', () => {
    // Specification 19.10
    test('shows each past answer beside that of the draft', async () => {
      const bench = await openBench(server);
      bench.know('A haircut costs 25 €.');
      server.model.next('A haircut costs 25 €.');
      const anna = await bench.customer('Anna');
      await anna.writes('Good morning,');
      await anna.writes('what does a haircut cost?');
      await anna.gets(1);
      await recorded(anna, 1);
      await anna.writes('I want to talk to a person!');
      await anna.gets(2);
      await recorded(anna, 2);
      await bench.owner.receiveByBot({ chatId: anna.chatId, author: 'owner', text: 'Here I am.' });
      await anna.writes('Thanks');
      const asked = server.model.requests.length;
      server.model.next('Gladly, madam.\nA haircut costs 25 €.');
      const { status, body } = await bench.call('POST', 'replay/', { conversation: anna.conversationId });
      expect(status).toBe(200);
      expect(body.exchanges).toMatchObject([
        {
          customer: { text: 'Good morning,\nwhat does a haircut cost?' },
          said: { author: 'agent', text: 'A haircut costs 25 €.' },
          would: { outcome: 'answered', text: 'Gladly, madam.\nA haircut costs 25 €.', version: null },
        },
        {
          customer: { text: 'I want to talk to a person!' },
          said: { author: 'person', text: 'Here I am.' },
          would: { outcome: 'handed_over', reason: 'request' },
        },
        { customer: { text: 'Thanks' }, said: null },
      ]);
      // It knew the messages up to then, and no more.
      const turns = server.model.requests[asked]?.turns.map(({ text }) => text);
      expect(turns).toEqual(['Welcome', 'Good morning,', 'what does a haircut cost?']);
      expect(anna.got()).toHaveLength(2);
    });

    test('reports each exchange when it is ready', async () => {
      const bench = await openBench(server);
      server.model.next('Yes?');
      const anna = await bench.customer('Anna');
      await anna.writes('Are you open?');
      await anna.gets(1);
      await recorded(anna, 1);
      const { headers, body } = await bench.owner.browser.call(
        'POST',
        `/messaging/agents/${bench.agentId}/replay/`,
        { body: { conversation: anna.conversationId }, headers: { accept: 'text/event-stream' } },
      );
      expect(headers['content-type']).toMatch(/^text\/event-stream/);
      expect(String(body).match(/^event: .*$/gm)).toEqual(['event: exchange', 'event: replay']);
    });
  });
});
