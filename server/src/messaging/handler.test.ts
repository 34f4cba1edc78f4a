import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`handler-${++people}`);
    await owner.receive({ text: 'Hello', externalId: '50' });
    const id = await owner.newest('account');
    await owner.serve();
    const state = async () => {
      const { body } = await owner.get(`/messaging/inbox/${id}/`);
      return [body.handler, body.handler_epoch];
    };
    const hand = (handler: string, epoch?: number) =>
      owner.put(`/messaging/inbox/${id}/handler/`, { handler, ...(epoch !== undefined && { epoch }) });
    const byAgent = (agent_epoch: number, key?: string) =>
      owner.send(id, { text: 'By the agent', agent_epoch }, key);
    const sent = () =>
      server.telegram.sent.filter(({ through }) => through === `account:${owner.accountId}`).length;
    return { owner, id, state, hand, byAgent, sent };
  };
  const stale = { status: 409, body: { code: 'stale_epoch' } };

  test('each change of the handler raises the epoch, and the same handler again does not', async () => {
    const { state, hand } = await setUp();
    expect(await state()).toEqual(['off', 0]);
    expect((await hand('agent')).body).toMatchObject({ handler: 'agent', handler_epoch: 1 });
    await hand('agent');
    expect(await state()).toEqual(['agent', 1]);
    expect(await hand('off', 0)).toMatchObject(stale);
    expect((await hand('person', 1)).body).toMatchObject({ handler: 'person', handler_epoch: 2 });
  });

  test('an agent that does not answer on the channel cannot get a conversation', async () => {
    const { owner, state, hand } = await setUp();
    const [agent] = (await owner.get('/messaging/agents/')).body;
    const none = { status: 409, body: { code: 'no_agent', detail: 'No agent answers on this channel' } };
    await owner.browser.call('PATCH', `/messaging/agents/${agent.id}/`, { body: { enabled: false } });
    expect(await hand('agent')).toMatchObject(none);
    await owner.put(`/messaging/agents/${agent.id}/channels/`, { channels: [] });
    expect(await hand('agent')).toMatchObject(none);
    expect(await state()).toEqual(['off', 0]);
  });

  test('an agent sends for the epoch that it wrote for, as its author, and keeps the conversation', async () => {
    const { state, hand, byAgent } = await setUp();
    await hand('agent');
    const { status, body } = await byAgent(1);
    expect([status, body.author]).toEqual([200, 'agent']);
    expect(await state()).toEqual(['agent', 1]);
  });

  // Specification 10.4
  test('an agent is refused without reaching Telegram when it is not the handler, or the epoch is another', async () => {
    const { owner, id, hand, byAgent, sent } = await setUp();
    expect(await byAgent(0)).toMatchObject(stale);
    await hand('agent');
    await hand('off');
    await hand('agent');
    expect(await byAgent(1)).toMatchObject(stale);
    expect(await byAgent(4)).toMatchObject(stale);
    expect(sent()).toBe(0);
    expect((await owner.history(id)).body.results).toHaveLength(1);
  });

  // Specification 10.5
  test("a person's message takes the conversation over before Telegram is called", async () => {
    const { owner, id, state, hand, byAgent } = await setUp();
    await hand('agent');
    const held = server.telegram.hold();
    const sending = owner.send(id, { text: 'I am here' });
    const { answer } = await held;
    expect(await state()).toEqual(['person', 2]);
    expect(await byAgent(1)).toMatchObject(stale);
    answer();
    expect((await sending).body.author).toBe('owner');
    await owner.send(id, { text: 'Still here' });
    expect(await state()).toEqual(['person', 2]);
  });

  // Specification 11.8
  test('of an agent and a person who send at once, the agent is first or is refused', async () => {
    const { owner, id, state, hand, byAgent } = await setUp();
    for (let round = 0; round < 10; round++) {
      await hand('agent');
      const [, epoch] = await state();
      const [agent, person] = await Promise.all([byAgent(epoch), owner.send(id, { text: 'Me' })]);
      expect(person.status).toBe(200);
      expect([200, 409]).toContain(agent.status);
      expect(await state()).toEqual(['person', epoch + 1]);
    }
  });

  // Specification 11.9
  test('a repeat of a key returns the message of the agent, even after the handler changed', async () => {
    const { hand, byAgent, sent } = await setUp();
    await hand('agent');
    const first = await byAgent(1, 'key-1');
    await hand('person');
    expect((await byAgent(1, 'key-1')).body).toEqual(first.body);
    expect(await byAgent(1, 'key-2')).toMatchObject(stale);
    expect(sent()).toBe(1);
  });

  test('another try after a refusal by Telegram checks the epoch again', async () => {
    const { hand, byAgent } = await setUp();
    await hand('agent');
    server.telegram.failNext(messageRefused('The customer has blocked this bot'));
    expect((await byAgent(1, 'key-1')).status).toBe(422);
    await hand('person');
    expect(await byAgent(1, 'key-1')).toMatchObject(stale);
    await hand('agent');
    expect((await byAgent(3, 'key-1')).body.author).toBe('agent');
  });

  // Specification 15.7
  test('attention has a reason and a time until it is withdrawn or a person answers', async () => {
    const { owner, id } = await setUp();
    const attention = (reason: string | null) => owner.put(`/messaging/inbox/${id}/attention/`, { reason });
    const { body } = await attention('asks for a refund');
    expect(body).toMatchObject({ attention: 'asks for a refund', attention_since: expect.any(String) });
    expect((await owner.inbox({ filter: 'attention' })).body.results).toMatchObject([{ id }]);
    expect((await attention(null)).body).toMatchObject({ attention: null, attention_since: null });
    await attention('asks again');
    await owner.send(id, { text: 'Of course' });
    const { results, counts } = (await owner.inbox({ filter: 'attention' })).body;
    expect([results, counts.attention]).toEqual([[], 0]);
  });

  test('attention ends when a person gives the conversation back to the agent', async () => {
    const { owner, id, hand } = await setUp();
    await owner.put(`/messaging/inbox/${id}/attention/`, { reason: 'agent:request' });
    await hand('person');
    expect((await owner.inbox({ filter: 'attention' })).body.results).toMatchObject([{ id }]);
    await hand('agent');
    expect((await owner.inbox({ filter: 'all' })).body.results).toMatchObject([
      { id, attention: null, attention_since: null },
    ]);
  });

  test('a reply reaches Telegram with its number and quotes the message', async () => {
    const { owner, id } = await setUp();
    const [question] = (await owner.history(id)).body.results;
    const { body } = await owner.send(id, { text: 'Yes', in_reply_to: question.id }, 'key-1');
    expect(server.telegram.sent.at(-1)?.content).toEqual({ text: 'Yes', replyTo: '50' });
    expect(body).toMatchObject({ in_reply_to: '50', reply: { id: question.id, text: 'Hello' } });
    expect(await owner.send(id, { text: 'Yes' }, 'key-1')).toMatchObject({ body: { code: 'key_reused' } });
  });

  test('a reply to a message of another conversation, or to one that Telegram did not confirm, is 400', async () => {
    const { owner, id, sent } = await setUp();
    await owner.receive({ chatId: 'other' });
    const other = (await owner.history(await owner.newest('account'))).body.results[0].id;
    server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
    await owner.send(id, { text: 'Lost' });
    const lost = (await owner.history(id)).body.results[1].id;
    for (const target of [other, lost, crypto.randomUUID(), 'no-message']) {
      const { status, body } = await owner.send(id, { text: 'Yes', in_reply_to: target });
      expect([status, body.detail.split(':')[0]]).toEqual([400, 'in_reply_to']);
    }
    expect(sent()).toBe(0);
  });
});
