import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversations } from '../db/schema/messaging.ts';
import { bots } from '../db/schema/telegram.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const time = { start: '2026-03-01T10:00:00.000Z', end: '2026-03-01T11:00:00.000Z' };

await onOneDatabase((open) => {
  let server: TestServer;
  let ada: Browser;
  let chair: string;
  let own: string;
  let foreign: string;

  const conversationOf = async (browser: Browser, botId: string): Promise<string> => {
    const workspaceId = await workspaceOf(server.db, browser);
    await server.db.insert(bots).values({ botId, workspaceId, token: `${botId}:x` });
    const chat = { workspaceId, source: 'bot' as const, botId, chatId: '1', lastTs: 1, changed: 1 };
    const [row] = await server.db.insert(conversations).values(chat).returning();
    return row?.id ?? '';
  };

  beforeAll(async () => {
    server = await createTestServer({ open });
    ada = await server.signIn('ada');
    own = await conversationOf(ada, '1');
    foreign = await conversationOf(await server.signIn('eve'), '2');
    chair = (await ada.call('POST', '/booking/resources/', { body: { name: 'Chair' } })).body.id;
  });
  afterAll(() => server.close());

  const book = (body: object) =>
    ada.call('POST', '/booking/bookings/', { body: { resource: chair, ...time, force: true, ...body } });
  const rebook = (id: string, body: object) =>
    ada.call('PUT', `/booking/bookings/${id}/`, { body: { resource: chair, ...time, ...body } });

  // Specification 28.7
  test('a booking names the conversation in which it was agreed on, until it is set otherwise', async () => {
    expect((await book({})).body).toMatchObject({ conversation: null });
    const { body: made } = await book({ conversation: own });
    expect(made).toMatchObject({ conversation: own });
    // A client of the base contract does not know of it.
    expect((await rebook(made.id, { notes: 'late' })).body).toMatchObject({ conversation: own });
    expect((await rebook(made.id, { conversation: null })).body).toMatchObject({ conversation: null });
    expect((await rebook(made.id, { conversation: own })).body).toMatchObject({ conversation: own });
  });

  test.each([
    ['of another user', () => foreign],
    ['that is not there', () => '00000000-0000-4000-8000-000000000000'],
    ['whose id cannot be one', () => 'not-a-uuid'],
  ])('a conversation %s is not found, and nothing is stored', async (_, id) => {
    const refused = { status: 404, body: { detail: 'conversation: not found' } };
    const before = (await ada.call('GET', '/booking/bookings/')).body;
    expect(await book({ conversation: id() })).toMatchObject(refused);
    expect(await rebook(before[0].id, { conversation: id() })).toMatchObject(refused);
    expect((await ada.call('GET', '/booking/bookings/')).body).toEqual(before);
  });
});
