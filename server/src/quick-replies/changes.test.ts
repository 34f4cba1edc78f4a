import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickReplies } from '../db/schema/quick-replies.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { MAX_REMOVED } from './quick-replies.ts';
import { KEPT, sweepQuickReplies } from './sweep.ts';

const PATH = '/messaging/quick-replies/';

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const browser = await server.signIn(`changes-${++people}`);
    const workspaceId = await workspaceOf(server.db, browser);
    const create = async (name: string, text = 'Hello') =>
      (await browser.call('POST', PATH, { body: { name, text } })).body;
    const update = (id: string, body: object) => browser.call('PUT', `${PATH}${id}/`, { body });
    const remove = (id: string, seen?: number) =>
      browser.call(
        'DELETE',
        `${PATH}${id}/`,
        seen === undefined ? {} : { query: { updated_ts: String(seen) } },
      );
    const restore = (id: string) => browser.call('POST', `${PATH}${id}/restore/`);
    const list = async (): Promise<{ name: string; text: string }[]> =>
      (await browser.call('GET', PATH)).body.results;
    return { browser, workspaceId, create, update, remove, restore, list };
  };

  describe('two people who change one quick reply', () => {
    // Specification 65.10
    test('at the same text: the second is refused, and told the first', async () => {
      const { create, update, list } = await setUp();
      const { id } = await create('prices', 'A cut is 30 €');
      const before = { name: 'prices', text: 'A cut is 30 €' };
      const texts = ['A cut is 32 €', 'A cut is 35 €'];
      const answers = await Promise.all(texts.map((text) => update(id, { name: 'prices', text, before })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
      const [stored] = await list();
      expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
        code: 'stale_version',
        quick_reply: { id, text: stored?.text },
      });
    });

    test('at name and text: both changes are kept', async () => {
      const { create, update, list } = await setUp();
      const { id } = await create('prices', 'A cut is 30 €');
      const before = { name: 'prices', text: 'A cut is 30 €' };
      await update(id, { name: 'tariff', text: 'A cut is 30 €', before });
      expect((await update(id, { name: 'prices', text: 'A cut is 32 €', before })).status).toBe(200);
      expect(await list()).toMatchObject([{ name: 'tariff', text: 'A cut is 32 €' }]);
    });

    test('one removes what the other has changed: it is refused, until the change was seen', async () => {
      const { create, update, remove, list } = await setUp();
      const { id, updated_ts: seen } = await create('prices');
      const { body: changed } = await update(id, { name: 'prices', text: 'New' });
      expect(changed.updated_ts).toBeGreaterThan(seen);
      expect(await remove(id, seen)).toMatchObject({
        status: 412,
        body: { code: 'stale_version', quick_reply: { text: 'New' } },
      });
      expect(await list()).toHaveLength(1);
      expect((await remove(id, changed.updated_ts)).status).toBe(200);
      expect(await update(id, { name: 'prices', text: 'Late' })).toMatchObject({ status: 404 });
    });
  });

  describe('a removed quick reply', () => {
    // Specification 65.11
    test('is brought back as it was, also with a variable that does not exist any more', async () => {
      const { create, remove, restore, list, workspaceId } = await setUp();
      const [old] = await server.db
        .insert(quickReplies)
        .values({ workspaceId, name: 'old', text: 'At {time}' })
        .returning();
      await create('new');
      await remove(old?.id ?? '');
      expect(await list()).toHaveLength(1);
      expect(await restore(old?.id ?? '')).toMatchObject({
        status: 200,
        body: { id: old?.id, text: 'At {time}' },
      });
      expect(await list()).toHaveLength(2);
      expect((await restore(old?.id ?? '')).status).toBe(404);
    });

    test('frees its name, and does not come back onto a name that is taken', async () => {
      const { create, remove, restore } = await setUp();
      const { id } = await create('Hours');
      await remove(id);
      const { id: other } = await create('hours');
      expect(other).toBeTruthy();
      expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'name_taken' } });
      await remove(other);
      expect((await restore(id)).status).toBe(200);
    });

    test('is gone after a day', async () => {
      const { create, remove, restore } = await setUp();
      const { id } = await create('hours');
      await remove(id);
      await sweepQuickReplies(server.db, () => Date.now() + KEPT - 60_000);
      expect((await restore(id)).status).toBe(200);
      await remove(id);
      await sweepQuickReplies(server.db, () => Date.now() + KEPT + 60_000);
      expect((await restore(id)).status).toBe(404);
    });

    test('is gone when many others were removed since', async () => {
      const { create, remove, restore, workspaceId } = await setUp();
      const { id: first } = await create('first');
      await remove(first);
      const removedAt = new Date(Date.now() + 1_000);
      await server.db.insert(quickReplies).values(
        Array.from({ length: MAX_REMOVED }, (_, index) => ({
          ...{ workspaceId, removedAt },
          ...{ name: `reply ${index}`, text: 'x' },
        })),
      );
      const { id: last } = await create('last');
      await remove(last);
      expect((await restore(first)).status).toBe(404);
    });

    test('of another business is neither restored nor told about', async () => {
      const [ada, eve] = [await setUp(), await setUp()];
      const { id } = await ada.create('hours');
      await ada.remove(id);
      expect((await eve.restore(id)).status).toBe(404);
    });
  });

  describe('a variable that does not exist', () => {
    // Specification 65.6
    test.each([
      ['Hello {nmae}', '{nmae}', ['{name}']],
      ['Hello {{name}}', '{{name}}', ['{name}']],
      ['At {time}', '{time}', ['{first_name}', '{name}', '{phone}', '{username}', '{bot}']],
    ])('%s is refused', async (text, name, known) => {
      const { browser, create, update } = await setUp();
      expect(await browser.call('POST', PATH, { body: { name: 'x', text } })).toMatchObject({
        status: 400,
        body: { code: 'unknown_variable', field: 'text', values: { name, known } },
      });
      const { id } = await create('hello');
      expect((await update(id, { name: 'hello', text })).body).toMatchObject({ code: 'unknown_variable' });
    });

    test('is text after a backslash, and so are other braces', async () => {
      const { create } = await setUp();
      expect((await create('x', 'Write \\{name}, {} or {1}')).text).toBe('Write \\{name}, {} or {1}');
    });

    test('of a reply from before stays when the rest of it changes', async () => {
      const { update, workspaceId } = await setUp();
      const old = { workspaceId, name: 'old', text: 'At {time}' };
      const [row] = await server.db.insert(quickReplies).values(old).returning();
      expect((await update(row?.id ?? '', { name: 'new', text: 'See you at {time}' })).status).toBe(200);
      expect((await update(row?.id ?? '', { name: 'new', text: '{time} {date}' })).status).toBe(400);
    });
  });
});
