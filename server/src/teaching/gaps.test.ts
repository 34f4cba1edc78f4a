import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentRuns } from '../db/schema/answering.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open, withModel: false, searches: true });
  });
  afterAll(() => server.close());

  const paths = ({ agentId }: Desk) => ({
    taught: `/messaging/agents/${agentId}/taught/`,
    gaps: `/messaging/agents/${agentId}/gaps/`,
    tests: `/messaging/agents/${agentId}/tests/`,
  });
  const teach = (desk: Desk, body: object) => desk.owner.browser.call('POST', paths(desk).taught, { body });
  const gapsOf = async (desk: Desk) => (await desk.owner.get(paths(desk).gaps)).body.results;
  const parking = { question: 'Is there parking?', answer: 'Yes, behind the house.' };

  describe('a question that no passage answers', () => {
    // Specification 71.1
    test('is shown with how often it was asked and by whom last, and those of the same words are one', async () => {
      const desk = await server.desk();
      const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
      await anna.writes('Do you have parking?');
      await anna.gets(1);
      await boris.writes('Hello, is there parking please?');
      await boris.gets(1);
      const [, asked] = await boris.messages();
      await expect.poll(() => gapsOf(desk)).toHaveLength(1);
      await expect.poll(async () => (await gapsOf(desk))[0].count).toBe(2);
      expect(await gapsOf(desk)).toMatchObject([
        {
          question: 'Hello, is there parking please?',
          last: { conversation: boris.conversationId, message: asked?.id, customer: 'Boris' },
        },
      ]);
    });

    // Specification 71.2
    test('that is answered is gone, the next customer gets the answer at once, and a test case holds it', async () => {
      const desk = await server.desk();
      const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
      await anna.writes('Do you have parking?');
      await anna.gets(1);
      await expect.poll(() => gapsOf(desk)).toHaveLength(1);
      const [gap] = await gapsOf(desk);
      const { status, body } = await teach(desk, {
        ...{ ...parking, gap: gap.gap, conversation: anna.conversationId },
      });
      expect([status, body]).toMatchObject([
        200,
        { ...parking, conversation: anna.conversationId, test: expect.any(String) },
      ]);
      expect(await gapsOf(desk)).toEqual([]);
      await boris.writes('Hi, do you have parking?');
      expect(await boris.gets(1)).toEqual(['Yes, behind the house.']);
      await expect
        .poll(async () => (await boris.why((await boris.messages()).at(-1)?.id ?? '')).body)
        .toMatchObject({
          passages: [{ taught: true, heading: parking.question, text: parking.answer, certainty: 1 }],
        });
      const { body: tests } = await desk.owner.get(paths(desk).tests);
      expect(tests).toMatchObject([
        { turns: [parking.question], assertions: [{ kind: 'cites', file: body.id }] },
      ]);
      await desk.owner.browser.call('POST', `/messaging/agents/${desk.agentId}/test-run/`, { body: {} });
      await expect
        .poll(async () => (await desk.owner.get(`/messaging/agents/${desk.agentId}/test-run/`)).body.run)
        .toMatchObject({ state: 'done', results: [{ state: 'passed' }] });
    });

    test('that is dismissed stays away until it is taken back', async () => {
      const desk = await server.desk();
      const anna = await desk.customer('Anna');
      await anna.writes('Do you buy gold?');
      await anna.gets(1);
      await expect.poll(() => gapsOf(desk)).toHaveLength(1);
      const [{ gap }] = await gapsOf(desk);
      const call = (what: string) =>
        desk.owner.browser.call('POST', `${paths(desk).gaps}${what}/`, { body: { gap } });
      await call('dismiss');
      expect(await gapsOf(desk)).toEqual([]);
      await call('reopen');
      expect(await gapsOf(desk)).toHaveLength(1);
    });

    // Specification 71.1
    test.each([
      ['claim', 'claims', 1],
      ['checks', 'unchecked', 0],
      ['not_sure', 'cannot_book', 0],
      ['anger', 'anger', 0],
    ])('is one of %s for %s: %i', async (reason, code, count) => {
      const desk = await server.desk();
      const anna = await desk.customer();
      await anna.writes('Do you buy gold?');
      await anna.gets(1);
      await expect.poll(() => gapsOf(desk)).toHaveLength(1);
      await server.db
        .update(agentRuns)
        .set({ reason, cause: { code } as unknown as typeof agentRuns.$inferInsert.cause })
        .where(eq(agentRuns.agentId, desk.agentId));
      expect(await gapsOf(desk)).toHaveLength(count);
    });

    // Specification 71.1
    test('counts, too, when a person corrects a quote, but no wish for a visit and no deleted message does', async () => {
      const desk = await server.desk();
      const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
      await teach(desk, { question: 'Do you take dogs?', answer: 'Yes.', test: false });
      await anna.writes('Do you take dogs?');
      await anna.gets(1);
      expect(await gapsOf(desk)).toEqual([]);
      await desk.owner.send(anna.conversationId, { text: 'Only small ones, sorry.' });
      await boris.writes('I would like to book an appointment');
      await boris.gets(1);
      await expect
        .poll(() => gapsOf(desk))
        .toMatchObject([{ question: 'Do you take dogs?', count: 1, last: { customer: 'Anna' } }]);
    });
  });
});
