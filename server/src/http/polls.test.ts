import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  // Specification 97.7
  test('the 101st waiting call of a person is refused, and other people are not affected', async () => {
    const [ada, ben] = [await server.owner('ada'), await server.owner('ben')];
    const { cursor } = (await ada.inbox()).body;
    const waiting = Array.from({ length: 101 }, () => ada.changes(cursor, { timeout: '25' }));
    expect(await Promise.race(waiting)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', values: { limit: 100 } },
    });
    expect((await ben.changes((await ben.inbox()).body.cursor)).status).toBe(200);
    // News ends the others.
    await ada.receiveByBot();
    const answers = await Promise.all(waiting);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect((await ada.changes(cursor)).status).toBe(200);
  });
});
