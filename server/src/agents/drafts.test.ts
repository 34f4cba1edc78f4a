import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../db/schema/files.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { draftOf } from './published.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  /** A new user with their first agent. */
  const setUp = async () => {
    const browser = await server.signIn(`editor-${++people}`);
    const { id } = (await browser.call('GET', '/messaging/agents/')).body[0];
    const path = `/messaging/agents/${id}/`;
    const seen = (version: number) => ({ 'if-match': `"${version}"` });
    const get = async (what = '') => (await browser.call('GET', path + what)).body;
    return {
      browser,
      id,
      path,
      get,
      save: (body: object, version: number) =>
        browser.call('PATCH', `${path}draft/`, { body, headers: seen(version) }),
      publish: (version: number) => browser.call('POST', `${path}publish/`, { headers: seen(version) }),
      setPrompt: (system_prompt: string, version?: number) =>
        browser.call('PATCH', `${path}behavior/`, {
          body: { system_prompt },
          ...(version !== undefined && { headers: seen(version) }),
        }),
      setSettings: (body: object, version?: number) =>
        browser.call('PATCH', `${path}intelligence/`, {
          body,
          ...(version !== undefined && { headers: seen(version) }),
        }),
      /** Uploads a file, and waits until customers get it. */
      upload: async (name: string): Promise<string> => {
        const form = { file: new File([name], name) };
        const { id } = (await browser.call('POST', `${path}upload/`, { form })).body;
        const isRead = async () =>
          (await get('files/')).find((file: { id: string }) => file.id === id)?.status === 'ready';
        await expect.poll(isRead, { timeout: 30_000 }).toBe(true);
        return id;
      },
      restore: (version: string, discard?: boolean) =>
        browser.call('POST', `${path}versions/${version}/restore/`, { body: { discard } }),
    };
  };

  describe('of two tabs', () => {
    // Specification 18.3
    test('the second does not save its draft over that of the first, and gets the current one', async () => {
      const { save, get } = await setUp();
      const { version } = await get('draft/');
      const first = await save({ system_prompt: 'By the first' }, version);
      expect(first).toMatchObject({ status: 200, body: { version: version + 1, changed: true } });
      const second = await save({ system_prompt: 'By the second' }, version);
      expect(second).toMatchObject({ status: 412, body: { code: 'stale_version', draft: first.body } });
      expect(second.body.detail).toMatch(/^If-Match: /);
      expect(await get('draft/')).toEqual(first.body);
    });

    test('the second does not change what customers get over the first, if it names the draft that it saw', async () => {
      const { setPrompt, setSettings, get } = await setUp();
      const { version } = await get('draft/');
      expect((await setPrompt('By the first', version)).status).toBe(200);
      const stale = {
        status: 412,
        body: { code: 'stale_version', draft: { system_prompt: 'By the first' } },
      };
      expect(await setPrompt('By the second', version)).toMatchObject(stale);
      expect(await setSettings({ tone: 'formal' }, version)).toMatchObject(stale);
      expect(await get()).toMatchObject({ system_prompt: 'By the first', intelligence: {} });
      expect((await setPrompt('By another client')).status).toBe(200);
    });

    test('the second does not publish what it has not seen', async () => {
      const { save, publish, get } = await setUp();
      await save({ system_prompt: 'By the first' }, 1);
      expect(await publish(1)).toMatchObject({
        status: 412,
        body: { code: 'stale_version', draft: { version: 2, system_prompt: 'By the first' } },
      });
      expect(await get()).toMatchObject({ version: null, system_prompt: '' });
    });

    test('one saves when both do at the same time', async () => {
      const { save, get } = await setUp();
      const prompts = Array.from({ length: 8 }, (_, at) => `Prompt ${at}`);
      const answers = await Promise.all(prompts.map((system_prompt) => save({ system_prompt }, 1)));
      const saved = answers.filter(({ status }) => status === 200);
      expect(saved).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(prompts.length - 1);
      expect(await get('draft/')).toEqual(saved[0]?.body);
    });
  });

  test('a save or a publication that names no draft is refused with 428', async () => {
    const { browser, path } = await setUp();
    const refused = { status: 428, body: { detail: expect.stringMatching(/^If-Match: /) } };
    expect(await browser.call('PATCH', `${path}draft/`, { body: {} })).toMatchObject(refused);
    expect(await browser.call('POST', `${path}publish/`)).toMatchObject(refused);
  });

  describe('a draft', () => {
    // Specification 18.4
    test('does not reach customers until it is published', async () => {
      const { save, publish, get, setPrompt } = await setUp();
      await setPrompt('Be kind.');
      const { version } = await get('draft/');
      const saved = await save({ system_prompt: 'Be brief.', intelligence: { tone: 'brief' } }, version);
      expect(saved.body).toMatchObject({
        system_prompt: 'Be brief.',
        intelligence: { tone: 'brief' },
        changed: true,
      });
      expect(await get()).toMatchObject({
        system_prompt: 'Be kind.',
        intelligence: {},
        has_draft: true,
        version: 1,
      });
      const published = await publish(saved.body.version);
      expect(published).toMatchObject({
        status: 200,
        body: { number: 2, author: 'Ada Lovelace', restores: null },
      });
      expect(await get()).toMatchObject({
        system_prompt: 'Be brief.',
        intelligence: { tone: 'brief' },
        has_draft: false,
        version: 2,
      });
      expect(await get('draft/')).toEqual({ ...saved.body, changed: false });
    });

    test('keeps its version when a save changes nothing, and its publication makes none', async () => {
      const { save, publish, get } = await setUp();
      const { body } = await save({ system_prompt: 'Be kind.' }, 1);
      expect((await save({ system_prompt: 'Be kind.' }, 2)).body).toEqual(body);
      const [first, second] = [await publish(2), await publish(2)];
      expect(second.body).toEqual(first.body);
      expect(await get('versions/')).toHaveLength(1);
    });

    test('keeps its other changes when a call of the base contract changes what customers get', async () => {
      const { save, get, setPrompt, setSettings, upload } = await setUp();
      await save({ system_prompt: 'Draft', intelligence: { tone: 'brief', mine: 1 } }, 1);
      await setPrompt('Live');
      expect(await get('draft/')).toMatchObject({
        system_prompt: 'Live',
        intelligence: { tone: 'brief', mine: 1 },
      });
      await setSettings({ tone: 'formal' });
      const file = await upload('prices.txt');
      expect(await get('draft/')).toMatchObject({
        system_prompt: 'Live',
        intelligence: { tone: 'formal', mine: 1 },
        files: [file],
      });
      expect(await get()).toMatchObject({ intelligence: { tone: 'formal' }, has_draft: true, version: 3 });
      const [newest] = await get('versions/');
      expect(await get(`versions/${newest.id}/`)).toMatchObject({
        system_prompt: 'Live',
        intelligence: { tone: 'formal' },
        files: [file],
      });
    });

    // Specification 21.8
    test('ends the onboarding when it is published with a prompt, and not before', async () => {
      const { browser, save, publish } = await setUp();
      const needsOnboarding = async () =>
        (await browser.call('GET', '/users/auth/me/')).body.needs_onboarding;
      await publish(1);
      await save({ system_prompt: 'Be kind.' }, 1);
      expect(await needsOnboarding()).toBe(true);
      await publish(2);
      expect(await needsOnboarding()).toBe(false);
    });

    test('with settings beyond the limit is refused', async () => {
      const { save } = await setUp();
      const half = 'x'.repeat(40_000);
      await save({ intelligence: { a: half } }, 1);
      expect(await save({ intelligence: { b: half } }, 2)).toMatchObject({
        status: 413,
        body: { detail: expect.stringMatching(/^intelligence: .*65536/) },
      });
    });

    test('with a prompt beyond the limit is refused', async () => {
      const { save } = await setUp();
      expect(await save({ system_prompt: 'x'.repeat(20_001) }, 1)).toMatchObject({
        status: 400,
        body: { detail: expect.stringMatching(/^system_prompt: /) },
      });
    });

    test('of another user is not found', async () => {
      const { id } = await setUp();
      const stranger = await setUp();
      const strangerId = await workspaceOf(server.db, stranger.browser);
      await expect(draftOf(server.db, strangerId, id)).rejects.toMatchObject({ code: 'not_found' });
      expect((await draftOf(server.db, strangerId, stranger.id)).config).toEqual({
        systemPrompt: '',
        intelligence: {},
        files: [],
      });
    });
  });

  describe('versions', () => {
    // Specification 18.1
    test('are kept whole, newest first', async () => {
      const { get, setPrompt, setSettings, upload } = await setUp();
      await setPrompt('One');
      await setSettings({ tone: 'formal', mine: { a: [1] } });
      const file = await upload('prices.txt');
      const versions = await get('versions/');
      expect(versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
      const whole = await Promise.all(versions.map(({ id }: { id: string }) => get(`versions/${id}/`)));
      expect(whole).toMatchObject([
        { ...versions[0], files: [file], file_names: { [file]: 'prices.txt' } },
        { system_prompt: 'One', intelligence: { tone: 'formal', mine: { a: [1] } }, files: [] },
        { system_prompt: 'One', intelligence: {}, files: [], file_names: {}, deleted_files: [] },
      ]);
      expect(Date.now() - Date.parse(versions[0].published_at)).toBeLessThan(60_000);
    });

    test('of another agent are not found', async () => {
      const { browser, path, get, setPrompt } = await setUp();
      await setPrompt('One');
      const [{ id }] = await get('versions/');
      const other = (await browser.call('POST', '/messaging/agents/', { body: { name: 'Other' } })).body.id;
      const there = path.replace(/[^/]+\/$/, `${other}/versions/${id}/`);
      expect((await browser.call('GET', there)).status).toBe(404);
      expect((await browser.call('POST', `${there}restore/`, { body: {} })).status).toBe(404);
    });

    // Specification 18.7
    test('are restored as new ones, and become the draft', async () => {
      const { get, setPrompt, restore } = await setUp();
      await setPrompt('One');
      await setPrompt('Two');
      const [, first] = await get('versions/');
      expect(await restore(first.id)).toMatchObject({ status: 200, body: { number: 3, restores: 1 } });
      expect(await get()).toMatchObject({ system_prompt: 'One', version: 3, has_draft: false });
      expect(await get('draft/')).toMatchObject({ system_prompt: 'One', changed: false });
    });

    test('are not restored over a draft with changes unless it may be lost', async () => {
      const { get, setPrompt, save, restore } = await setUp();
      await setPrompt('One');
      await setPrompt('Two');
      const { version } = await get('draft/');
      const saved = await save({ system_prompt: 'Three, unfinished' }, version);
      const [second, first] = await get('versions/');
      const refused = await restore(first.id);
      expect(refused).toMatchObject({ status: 409, body: { code: 'has_draft', draft: saved.body } });
      expect(await get('draft/')).toEqual(saved.body);
      // Restoring the current version: the draft is discarded, and no version is added.
      expect(await restore(second.id, true)).toMatchObject({ status: 200, body: { number: 2 } });
      expect(await get('draft/')).toMatchObject({ system_prompt: 'Two', changed: false });
      expect((await restore(first.id, true)).body).toMatchObject({ number: 3, restores: 1 });
      expect(await get('draft/')).toMatchObject({ system_prompt: 'One', changed: false });
    });

    test('are restored without files that are gone', async () => {
      const { browser, get, setPrompt, upload, restore } = await setUp();
      const [gone, kept] = [await upload('gone.txt'), await upload('kept.txt')];
      const [withFiles] = await get('versions/');
      await setPrompt('Two');
      await server.db.delete(files).where(eq(files.id, gone));
      expect((await browser.call('GET', `/messaging/files/${gone}/`)).status).toBe(404);
      expect(await get(`versions/${withFiles.id}/`)).toMatchObject({
        file_names: { [kept]: 'kept.txt', [gone]: 'gone.txt' },
        deleted_files: [gone],
      });
      await restore(withFiles.id, true);
      expect(await get('draft/')).toMatchObject({ system_prompt: '', files: [kept] });
    });

    test('of calls at the same time have numbers of their own', async () => {
      const { get, setPrompt } = await setUp();
      await Promise.all(Array.from({ length: 6 }, (_, at) => setPrompt(`Prompt ${at}`)));
      const numbers = (await get('versions/')).map(({ number }: { number: number }) => number);
      expect(numbers).toEqual([6, 5, 4, 3, 2, 1]);
    });
  });
});
