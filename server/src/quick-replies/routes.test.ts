import { MAX_QUICK_REPLIES, MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickReplies } from '../db/schema/quick-replies.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const browser = await server.signIn(`quick-${++people}`);
    const names = async () => {
      const { body } = await browser.call('GET', '/messaging/quick-replies/');
      return body.results.map(({ name }: { name: string }) => name);
    };
    const create = (name: string, text = 'Hello {first_name}') =>
      browser.call('POST', '/messaging/quick-replies/', { body: { name, text } });
    const update = (id: string, body: object) =>
      browser.call('PUT', `/messaging/quick-replies/${id}/`, { body });
    const remove = (id: string) => browser.call('DELETE', `/messaging/quick-replies/${id}/`);
    return { browser, names, create, update, remove };
  };

  test('quick replies are listed by name, changed and deleted', async () => {
    const { names, create, update, remove } = await setUp();
    expect(await names()).toEqual([]);
    const { body: prices } = await create(' Prices ', 'A cut is 30 €');
    expect(prices).toMatchObject({ name: 'Prices', text: 'A cut is 30 €' });
    await create('address');
    expect(await names()).toEqual(['address', 'Prices']);
    const changed = await update(prices.id, { name: 'tariff', text: 'A cut is 32 €' });
    expect(changed).toMatchObject({ status: 200, body: { id: prices.id, text: 'A cut is 32 €' } });
    expect(await names()).toEqual(['address', 'tariff']);
    expect((await remove(prices.id)).status).toBe(200);
    expect(await names()).toEqual(['address']);
    expect((await remove(prices.id)).status).toBe(404);
    expect((await update(prices.id, { name: 'x', text: 'y' })).status).toBe(404);
  });

  test('those of another user are neither listed, changed nor deleted', async () => {
    const [ada, eve] = [await setUp(), await setUp()];
    const { body } = await ada.create('address');
    expect(await eve.names()).toEqual([]);
    expect((await eve.update(body.id, { name: 'mine', text: 'mine' })).status).toBe(404);
    expect((await eve.remove(body.id)).status).toBe(404);
    expect((await eve.create('address')).status).toBe(200);
    expect(await ada.names()).toEqual(['address']);
  });

  test('a name is taken once, in any case, also by two requests at the same time', async () => {
    const { names, create, update } = await setUp();
    const answers = await Promise.all([create('Hours'), create('hours'), create('HOURS')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'name_taken' });
    const { body: other } = await create('prices');
    expect((await update(other.id, { name: 'hOURS', text: 'x' })).body).toMatchObject({ code: 'name_taken' });
    expect((await update(other.id, { name: 'PRICES', text: 'x' })).status).toBe(200);
    expect(await names()).toHaveLength(2);
  });

  test.each([
    ['without a name', { name: '  ', text: 'x' }, 'name'],
    ['with a long name', { name: 'x'.repeat(41), text: 'x' }, 'name'],
    ['without a text', { name: 'x', text: ' ' }, 'text'],
    [
      'with a text that is too long for a message',
      { name: 'x', text: 'x'.repeat(MAX_TEXT_LENGTH + 1) },
      'text',
    ],
  ])('one %s is refused', async (_, body, field) => {
    const { browser } = await setUp();
    const answer = await browser.call('POST', '/messaging/quick-replies/', { body });
    expect([answer.status, answer.body.detail.split(':')[0]]).toEqual([400, field]);
  });

  test('a user has a limited number of them', async () => {
    const { browser, names, create } = await setUp();
    const workspaceId = await workspaceOf(server.db, browser);
    const most = Array.from({ length: MAX_QUICK_REPLIES }, (_, made) => `reply ${made}`);
    await server.db.insert(quickReplies).values(most.map((name) => ({ workspaceId, name, text: 'x' })));
    expect(await create('one more')).toMatchObject({ status: 409, body: { code: 'too_many' } });
    expect(await names()).toHaveLength(MAX_QUICK_REPLIES);
  });
});
