import { DAY, HOUR } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TelegramFailed } from '../telegram/failure.ts';
import {
  type AnsweringServer,
  bookFirst,
  type Customer,
  createAnsweringServer,
  type Desk,
} from '../testing/answering-desk.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { readOutcomes } from './outcomes.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  /** The endings of conversations of yesterday to tomorrow, as they are known some time after now. */
  const endings = async ({ owner: { workspaceId }, agentId }: Desk, after: number) => {
    const now = Date.now();
    const range = { from: now - DAY, to: now + DAY };
    const outcomes = await readOutcomes(server.db, { workspaceId, agentId }, range, now + after);
    return Object.entries(outcomes).flatMap(([name, count]) =>
      Number(count) > 0 ? [`${name} ${count}`] : [],
    );
  };
  const asks = async (customer: Customer, text: string, answers = 1) => {
    await customer.writes(text);
    await customer.gets(answers);
  };

  describe('a conversation', () => {
    const none = async () => undefined;
    const scenes: [string, string, (desk: Desk, anna: Customer) => Promise<unknown>, string, string][] = [
      ['after an answer and nothing more', 'A cut is 25 €.', none, 'open 1', 'resolved 1'],
      ['whose answer asks back', 'Which day suits you? 🙂', none, 'open 1', 'abandoned 1'],
      [
        'that a person joins',
        'A cut is 25 €.',
        ({ owner }, { conversationId }) => owner.send(conversationId, { text: 'I can help.' }),
        'handed_over 1',
        'handed_over 1',
      ],
      [
        'whose customer asks more while no agent answers',
        'A cut is 25 €.',
        async (_, anna) => {
          await anna.handTo('off');
          await anna.writes('And for children?');
        },
        'open 1',
        'gave_up 1',
      ],
    ];
    // Specification 71.7
    test.each(scenes)('%s is told apart by the day after', async (_, answer, then, soon, later) => {
      const desk = await server.desk();
      const anna = await desk.customer('Anna');
      desk.know('A cut is 25 €.');
      server.model.next(answer);
      await asks(anna, 'What does a cut cost?');
      await then(desk, anna);
      await expect.poll(() => endings(desk, 0)).toEqual([soon]);
      expect(await endings(desk, DAY + HOUR)).toEqual([later]);
    });

    // Specification 71.7
    test('that was handed over and got no person was given up, and one that got one was not', async () => {
      const desk = await server.desk();
      const [anna, boris] = [await desk.customer('Anna'), await desk.customer('Boris')];
      await asks(anna, 'I want to talk to a person');
      await asks(boris, 'I want to talk to a person');
      await desk.owner.send(boris.conversationId, { text: 'Here I am.' });
      await expect.poll(() => endings(desk, 0)).toEqual(['handed_over 1', 'open 1']);
      expect(await endings(desk, DAY + HOUR)).toEqual(['handed_over 1', 'gave_up 1']);
    });

    // Specification 71.8
    test('whose answer was not delivered has failed, needs attention, and counts as no answer', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      desk.know('A cut is 25 €.');
      server.model.next('A cut is 25 €.');
      server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
      await anna.writes('What does a cut cost?');
      await expect.poll(() => endings(desk, 0)).toEqual(['failed 1']);
      expect(await anna.state()).toMatchObject({ attention: 'agent:failure' });
      const { body } = await desk.owner.get(`/messaging/agents/${desk.agentId}/`);
      expect(body).toMatchObject({ answered: 0, handed_over: 0 });
      const today = new Date().toISOString().slice(0, 10);
      const path = `/messaging/agents/${desk.agentId}/report/`;
      const report = (await desk.owner.get(path, { from: today, to: today })).body;
      expect(report).toMatchObject({ answered: 0, failed: 1, outcomes: { failed: 1, resolved: 0, open: 0 } });
    });

    test('in which the agent booked is resolved although it ends with a question', async () => {
      const desk = await server.desk();
      const anna = await desk.customer();
      server.model.next(async (_, use) => {
        await bookFirst(use, desk.haircut);
        return '';
      }, 'Anything else?');
      await asks(anna, 'Can I have the first time?');
      await asks(anna, 'Yes, please', 2);
      await asks(anna, 'Is it far from the metro?', 3);
      await expect.poll(() => endings(desk, DAY + HOUR)).toEqual(['resolved 1']);
    });
  });
});
