import { API_PATH, type Endpoint } from '@switchboard/api-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { conversations, messages } from './db/schema/messaging.ts';
import { scheduledMessages } from './db/schema/scheduled-messages.ts';
import { bots, businessConnections, parkedEvents } from './db/schema/telegram.ts';
import { undelivered } from './db/schema/undelivered.ts';
import type { Browser } from './testing/browser.ts';
import { onOneDatabase } from './testing/databases.ts';
import { everyEndpoint, goodBody, pathWith } from './testing/every-endpoint.ts';
import { sampleMessage } from './testing/sample-update.ts';
import { createTestServer, type TestServer } from './testing/test-server.ts';
import { workspaceOf } from './testing/workspaces.ts';

const guarded = everyEndpoint.filter(([, { access }]) => access !== 'public');
const withId = guarded.filter(([, { params }]) => params !== undefined);
type Noun =
  | 'resources'
  | 'options'
  | 'services'
  | 'categories'
  | 'bookings'
  | 'series'
  | 'agents'
  | 'chats'
  | 'inbox'
  | 'quick-replies'
  | 'of'
  | 'customers'
  | 'missed'
  | 'telegram'
  | 'sessions';
const changing = everyEndpoint.filter(([, { method }]) => method !== 'GET');

await onOneDatabase((open) => {
  let server: TestServer;
  let owner: Browser;
  let stranger: Browser;
  /** An id of each noun, all of them the owner's. */
  let owned: Record<Noun, string>;
  /** Ids of rows inside other rows. */
  let inner: Record<string, string>;

  const call = (browser: Browser, name: string, endpoint: Endpoint, id: string, headers = {}) => {
    const file = new File(['x'], 'x.txt');
    const files: Record<string, string[] | File | File[]> = endpoint.several
      ? { described: ['{}', '{}'], file: [file, file] }
      : { file };
    const form = endpoint.multipart && !endpoint.body ? files : undefined;
    const [room = ''] = name.split('.');
    const referred = { customers: owned.customers, agentTests: owned.inbox }[room] ?? owned.resources;
    const body = form ? undefined : goodBody(name, referred);
    return browser.call(endpoint.method, pathWith(endpoint, id, inner), {
      ...(name.startsWith('chats.') && { query: { after: '0', timeout: '0', source: 'bot' } }),
      ...(name === 'series.remove' && { query: { scope: 'all' } }),
      ...(name === 'telegram.removeBot' && { query: { conversations: 'keep' } }),
      ...(name === 'answering.report' && { query: { from: '2026-03-01', to: '2026-03-02' } }),
      headers: { ...(endpoint.several && { 'idempotency-key': 'files' }), ...headers },
      ...(body && { body }),
      ...(form && { form }),
    });
  };
  const idFor = (endpoint: Endpoint): string => {
    const noun = Object.keys(owned).find((noun) => endpoint.path.includes(`/${noun}/`));
    return owned[noun as keyof typeof owned];
  };

  beforeAll(async () => {
    server = await createTestServer({ open });
    [owner, stranger] = [await server.signIn('owner'), await server.signIn('stranger')];
    const make = async (noun: string, body: object) =>
      (await owner.call('POST', `/booking/${noun}/`, { body })).body.id;
    const resources = await make('resources', { name: 'Chair' });
    const workspaceId = await workspaceOf(server.db, owner);
    await server.db.insert(bots).values({ botId: '1', workspaceId, token: '1:x' });
    const link = { id: 'link', botId: '1', canReply: true, isEnabled: true };
    await server.db.insert(businessConnections).values({ ...link, workspaceId });
    const raw = JSON.stringify({ update_id: 1, message: sampleMessage });
    const parked = { workspaceId, source: 'bot' as const, channel: '1', raw, error: 'Full' };
    const [missed] = await server.db.insert(parkedEvents).values(parked).returning();
    const customers = (await owner.call('POST', '/customers/', { body: { name: 'Olga' } })).body.customer.id;
    const chat = {
      workspaceId,
      customerId: customers,
      source: 'bot' as const,
      botId: '1',
      chatId: '2',
      lastTs: 1,
      changed: 1,
    };
    const [conversation] = await server.db.insert(conversations).values(chat).returning();
    await server.signIn('owner');
    const { results } = (await owner.call('GET', '/users/me/sessions/')).body;
    const elsewhere = results.find(({ current }: { current: boolean }) => !current);
    owned = {
      resources,
      options: await make('options', { resourceId: resources, name: 'Cut', duration: 30 }),
      services: await make('services', { name: 'Wash', duration: 15, offers: [{ resource: resources }] }),
      categories: await make('categories', { name: 'Hair' }),
      bookings: await make('bookings', {
        resource: resources,
        start: '2026-03-01T10:00:00Z',
        end: '2026-03-01T11:00:00Z',
      }),
      // After `bookings`: both are in the path of some calls.
      series: await make('series', {
        booking: { resource: resources, start: '2026-04-01T10:00:00Z', end: '2026-04-01T11:00:00Z' },
        ...{ rule: { freq: 'daily', count: 2 }, zone: 'UTC' },
      }),
      agents: (await owner.call('GET', '/messaging/agents/')).body[0].id,
      chats: conversation?.id ?? '',
      inbox: conversation?.id ?? '',
      'quick-replies': (
        await owner.call('POST', '/messaging/quick-replies/', { body: { name: 'hello', text: 'Hello' } })
      ).body.id,
      // Before `customers`: both are in the path of one call.
      of: conversation?.id ?? '',
      customers,
      missed: missed?.id ?? '',
      telegram: '1',
      sessions: elsewhere?.id ?? '',
    };
    const form = { file: new File(['price list'], 'prices.txt') };
    const file = (await owner.call('POST', `/messaging/agents/${owned.agents}/upload/`, { form })).body.id;
    const versions = async () =>
      (await owner.call('GET', `/messaging/agents/${owned.agents}/versions/`)).body;
    // The one with the file, once it was read.
    await vi.waitFor(async () => expect(await versions()).toHaveLength(1), { timeout: 30_000 });
    const [version] = await versions();
    const body = goodBody('agentTests.create', '');
    const test = (await owner.call('POST', `/messaging/agents/${owned.agents}/tests/`, { body })).body.id;
    const unconfirmed = {
      ...{ workspaceId, conversationId: owned.inbox, direction: 'out' as const, author: 'owner' as const },
      ...{ msgType: 'text', text: 'Hi', sentAt: new Date(), status: 'unknown' as const, externalId: '9' },
      ...{ ts: 1, changed: 1 },
    };
    const [message] = await server.db.insert(messages).values(unconfirmed).returning();
    const late = { messageId: message?.id ?? '', workspaceId, conversationId: owned.inbox };
    await server.db.insert(undelivered).values({ ...late, state: 'unknown', writtenAt: new Date() });
    const [scheduled] = await server.db
      .insert(scheduledMessages)
      .values({
        ...{ id: crypto.randomUUID(), workspaceId, conversationId: owned.inbox, msgType: 'text', text: 'Hi' },
        ...{ unlessReply: false, chosen: true, state: 'waiting', fingerprint: 'x', changed: 1 },
        ...{ decidedAt: new Date(), dueAt: new Date('2031-03-01T10:00:00Z') },
      })
      .returning();
    const lesson = { body: { question: 'Is there parking?', answer: 'Yes.', test: false } };
    const path = `/messaging/agents/${owned.agents}/taught/`;
    const taught = (await owner.call('POST', path, lesson)).body.id;
    const later = scheduled?.id ?? '';
    inner = { file, scheduled: later, version: version.id, test, taught, message: late.messageId };
  });
  afterAll(() => server.close());

  describe('without a session', () => {
    test.each(guarded)('%s answers 401', async (name, endpoint) => {
      const answer = await call(await server.visitor(), name, endpoint, owned.chats);
      expect(answer).toMatchObject({ status: 401, body: { detail: 'Not authenticated' } });
    });
  });

  test('of the calls outside the contract, only the feed of a calendar, the move of a push and the judge of releases need no session', async () => {
    const { paths } = (await server.app.inject('/openapi.json')).json();
    const described = new Set(everyEndpoint.map(([, { path }]) => API_PATH + path));
    const others = Object.keys(paths).filter((path) => path.startsWith(API_PATH) && !described.has(path));
    const visitor = await server.visitor();
    const answers = others.map(async (path) => {
      const { status } = await visitor.call(
        'GET',
        path.slice(API_PATH.length).replaceAll(/\{\w+\}/g, owned.chats),
      );
      return [path, status];
    });
    expect((await Promise.all(answers)).filter(([, status]) => status !== 401)).toEqual([
      [`${API_PATH}/notices/push/moved/`, 404],
      [`${API_PATH}/booking/feeds/{token}.ics`, 404],
      [`${API_PATH}/signals/compared/`, 404],
    ]);
  });

  describe("with another user's id", () => {
    test.each(withId)('%s answers 404', async (name, endpoint) => {
      const answer = await call(stranger, name, endpoint, idFor(endpoint));
      expect(answer).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
    });
  });

  describe('with an id that does not exist', () => {
    test.each(withId)('%s answers 404', async (name, endpoint) => {
      const answer = await call(owner, name, endpoint, crypto.randomUUID());
      expect(answer).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
    });
  });

  describe('without the forgery token', () => {
    test.each(changing)('%s answers 403', async (name, endpoint) => {
      const answer = await call(owner, name, endpoint, idFor(endpoint), { 'x-csrftoken': 'guessed' });
      expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('X-CSRFToken') } });
    });
  });

  describe('from a page of another origin', () => {
    test.each(changing)('%s answers 403', async (name, endpoint) => {
      for (const headers of [
        { origin: 'https://evil.test' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
      ])
        expect((await call(owner, name, endpoint, idFor(endpoint), headers)).status).toBe(403);
    });
  });

  // Last, because some of these calls remove their rows.
  describe('with an own id', () => {
    const removal = ({ method, path }: Endpoint) =>
      path.endsWith('/erasure/')
        ? 100
        : method !== 'DELETE'
          ? 0
          : 1 +
            [
              ...[
                'test',
                'taught',
                'scheduled',
                'files',
                'series',
                'bookings',
                'options',
                'services',
                'categories',
              ],
              ...['resources', 'agents'],
            ].findIndex((noun) => path.includes(noun));
    const order = [...withId].sort(([, a], [, b]) => removal(a) - removal(b));

    test.each(order)('%s finds it', async (name, endpoint) => {
      const { status } = await call(owner, name, endpoint, idFor(endpoint));
      expect([401, 403, 404]).not.toContain(status);
      expect(status).toBeLessThan(500);
    });
  });
});
