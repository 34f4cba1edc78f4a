import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, createAnsweringServer } from '../../testing/answering-desk.ts';
import { onOneDatabase } from '../../testing/databases.ts';

await onOneDatabase((open) => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await createAnsweringServer({ open });
  });
  afterAll(() => server.close());

  // Specification 11.7
  test('an agent reads all messages since the last hand-over, also those of the person', async () => {
    const desk = await server.desk();
    const anna = await desk.customer();
    await anna.writes('I want to talk to a person about my refund');
    await anna.gets(1);
    await expect.poll(async () => (await anna.state()).handler).toBe('person');
    await desk.owner.send(anna.conversationId, { text: 'It is on its way' });
    await anna.handTo('agent');
    server.model.next('Yes?');
    await anna.writes('Are you open?');
    expect((await anna.gets(3))[2]).toBe('Yes?');
    expect(server.model.requests.at(-1)?.turns).toEqual([
      { author: 'agent', text: expect.stringContaining('colleague') },
      { author: 'person', text: 'It is on its way' },
      { author: 'customer', text: 'Are you open?' },
    ]);
  });
});
