import { HOUR } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conversations, messages } from '../../db/schema/messaging.ts';
import {
  type AnsweringServer,
  type Customer,
  createAnsweringServer,
  type Desk,
} from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

const SENTENCE = 'You have received many answers within an hour, so a person will answer you here.';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  let desk: Desk;
  let clock = Date.now();
  beforeAll(async () => {
    server = await createAnsweringServer({ open, now: () => clock, answersPerSender: 3 });
  });
  beforeEach(async () => {
    desk = await server.desk();
    server.model.next('Gladly.');
  });
  afterAll(() => server.close());

  const placeOf = async ({ conversationId }: Customer) =>
    (await server.db.select().from(conversations).where(eq(conversations.id, conversationId)))[0];

  // Specification 81.1, 81.2, 81.3
  test('a customer gets so many answers, one sentence, and then a person; after the hour the agent answers again', async () => {
    const anna = await desk.customer();
    for (let count = 1; count <= 3; count++) {
      await anna.writes(`I would like to come ${count}`);
      expect(await anna.gets(count)).toHaveLength(count);
    }
    await anna.writes('I would like to come again');
    const told = ['Gladly.', 'Gladly.', 'Gladly.', SENTENCE];
    expect(await anna.gets(4)).toEqual(told);
    await expect.poll(anna.state).toMatchObject({ handler: 'person', attention: 'agent:limit' });
    const asked = server.model.requests.length;

    await anna.writes('I am still here');
    clock += HOUR - 1000;
    await anna.writes('I am waiting');
    // The session of the browser is over by then.
    const shown = (await server.db.select({ text: messages.text }).from(messages)).map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(['I am still here', 'I am waiting']));
    expect(await placeOf(anna)).toMatchObject({ handler: 'person', attention: 'agent:limit' });
    expect(anna.got()).toEqual(told);
    expect(server.model.requests).toHaveLength(asked);

    clock += 2000;
    await anna.writes('I would like to come');
    expect(await anna.gets(5)).toEqual([...told, 'Gladly.']);
    expect(await placeOf(anna)).toMatchObject({ handler: 'agent' });
  });

  // Specification 81.4
  test('answers count over all channels of the business, and the sentence comes once', async () => {
    const { owner } = desk;
    const { body: channels } = await owner.get('/messaging/channels/');
    await owner.put(`/messaging/agents/${desk.agentId}/channels/`, {
      channels: channels.map(({ source, id }: { source: string; id: string }) => ({ source, id })),
    });
    const anna = await desk.customer();
    for (const count of [1, 2]) {
      await anna.writes(`I would like to come ${count}`);
      await anna.gets(count);
    }
    const toAccount = (text: string) => owner.receive({ chatId: anna.chatId, text });
    const byAccount = () =>
      server.telegram.sent.filter(
        ({ chatId, through }) => chatId === anna.chatId && through.startsWith('account'),
      );
    await toAccount('I would like to come');
    await expect.poll(byAccount).toHaveLength(1);
    await anna.writes('I would like to come');
    expect((await anna.gets(3)).at(-1)).toBe(SENTENCE);
    await toAccount('And here I am');
    const chat = await owner.newest('account');
    await expect
      .poll(async () => (await owner.get(`/messaging/inbox/${chat}/`)).body)
      .toMatchObject({ handler: 'person', attention: 'agent:limit' });
    expect(byAccount()).toHaveLength(1);
  });

  // Specification 81.5
  test('an owner may set a lower limit, and trials do not count', async () => {
    await desk.set({ budget: { tokens: null, money: null, per_sender: 1 } });
    const anna = await desk.customer();
    const turns = [{ author: 'customer', text: 'I would like to come' }];
    for (let count = 0; count < 2; count++) {
      const path = `/messaging/agents/${desk.agentId}/try/`;
      const { body } = await desk.owner.browser.call('POST', path, { body: { turns } });
      expect(body).toMatchObject({ outcome: 'answered' });
    }
    await anna.writes('I would like to come');
    await anna.gets(1);
    await anna.writes('I would like to come too');
    expect(await anna.gets(2)).toEqual(['Gladly.', SENTENCE]);
    // A person who gives the customer back to the agent begins the count anew.
    await anna.handTo('agent');
    await anna.writes('I would still like to come');
    expect(await anna.gets(3)).toEqual(['Gladly.', SENTENCE, 'Gladly.']);
  });
});
