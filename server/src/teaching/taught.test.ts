import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { taughtAnswers } from '../db/schema/teaching.ts';
import { type AnsweringServer, createAnsweringServer, type Desk } from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { sweepTaught } from './sweep.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let now = Date.now;
  beforeAll(async () => {
    server = await createAnsweringServer({ open, withModel: false, searches: true, now: () => now() });
  });
  afterAll(() => server.close());

  const paths = ({ agentId }: Desk) => ({
    taught: `/messaging/agents/${agentId}/taught/`,
    tests: `/messaging/agents/${agentId}/tests/`,
  });
  const teach = (desk: Desk, body: object) => desk.owner.browser.call('POST', paths(desk).taught, { body });
  const parking = { question: 'Is there parking?', answer: 'Yes, behind the house.' };

  describe('an answer of the business', () => {
    // Specification 71.4
    test('is changed, removed with its case, and restored for a day', async () => {
      const desk = await server.desk();
      const { id } = (await teach(desk, parking)).body;
      const path = `${paths(desk).taught}${id}/`;
      const call = (method: 'PATCH' | 'DELETE' | 'POST', end = '', body?: object) =>
        desk.owner.browser.call(method, `${path}${end}`, body && { body });
      const before = { answer: parking.answer };
      const change = { answer: 'No.', question: 'Can I park?', before };
      expect((await call('PATCH', '', change)).body).toMatchObject({
        answer: 'No.',
        question: 'Can I park?',
      });
      expect(await call('PATCH', '', { answer: 'Maybe.', before })).toMatchObject({
        status: 412,
        body: { code: 'stale_version', taught: { answer: 'No.' } },
      });
      const cases = async () =>
        (await desk.owner.get(paths(desk).tests)).body.map(({ turns }: { turns: string[] }) => turns);
      expect(await cases()).toEqual([['Can I park?']]);
      const list = async () => (await desk.owner.get(paths(desk).taught)).body;
      await call('DELETE');
      expect([await list(), await cases()]).toEqual([[], []]);
      expect((await call('PATCH', '', { answer: 'Yes.' })).status).toBe(404);
      expect((await call('POST', 'restore/')).body).toMatchObject({ id, answer: 'No.' });
      expect([await list(), await cases()]).toMatchObject([[{ id }], [['Can I park?']]]);
      await call('DELETE');
      now = () => Date.now() + 25 * 60 * 60_000;
      await sweepTaught(server.db, now);
      now = Date.now;
      expect((await call('POST', 'restore/')).status).toBe(404);
    });

    // Specification 71.4
    test('needs a question that can be recognised, and an agent knows 200 of them', async () => {
      const desk = await server.desk();
      expect(await teach(desk, { question: 'Is there parking?\n?!', answer: 'Yes.' })).toMatchObject({
        status: 400,
        body: { code: 'asks_nothing' },
      });
      const { body: first } = await teach(desk, { ...parking, test: false });
      const row = { workspaceId: desk.owner.workspaceId, agentId: desk.agentId, ...parking, words: [] };
      await server.db.insert(taughtAnswers).values(Array.from({ length: 199 }, () => row));
      expect(await teach(desk, parking)).toMatchObject({ status: 409, body: { code: 'too_many' } });
      await server.db.delete(taughtAnswers).where(eq(taughtAnswers.id, first.id));
      expect((await teach(desk, parking)).status).toBe(200);
    });
  });

  describe('a message', () => {
    const propose = (desk: Desk, message: string | undefined) =>
      desk.owner.get('/messaging/teaching/', { message: message ?? '' });

    // Specification 71.5
    test('of a person proposes the question before it and itself, without what tells who asked', async () => {
      const desk = await server.desk();
      const anna = await desk.customer('Anna Berg');
      await anna.handTo('person');
      await anna.writes("Hi, it's Anna, call +34 600 123 456.");
      await anna.writes('Do you have\nparking?');
      await desk.owner.send(anna.conversationId, { text: 'Yes, Anna:\nbehind the house.' });
      const messages = await anna.messages();
      const proposed = {
        question: "Hi, it's, call. Do you have parking?",
        answer: 'Yes, Anna:\nbehind the house.',
        names: ['Anna Berg'],
        conversation: anna.conversationId,
        agents: [{ id: desk.agentId, name: 'Clara' }],
      };
      expect((await propose(desk, messages.at(-1)?.id)).body).toEqual(proposed);
      expect((await propose(desk, messages.at(-2)?.id)).body).toMatchObject({
        question: 'Do you have parking?',
        answer: proposed.answer,
      });
      expect((await desk.owner.get(paths(desk).taught)).body).toEqual([]);
    });

    // Specification 71.6
    test('of another business proposes nothing, nor does a deleted one', async () => {
      const [desk, other] = [await server.desk(), await server.desk()];
      const anna = await desk.customer();
      const [message] = await anna.messages();
      expect((await propose(other, message?.id)).status).toBe(404);
      expect((await propose(desk, 'nonsense')).status).toBe(404);
      const strange = { ...parking, conversation: anna.conversationId };
      expect((await teach(other, strange)).status).toBe(404);
    });
  });
});
