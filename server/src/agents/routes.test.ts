import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentFiles } from '../db/schema/agents.ts';
import { files } from '../db/schema/files.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { MAX_FILES } from './agents.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const agentOf = async (browser: Browser): Promise<string> =>
    (await browser.call('GET', '/messaging/agents/')).body[0].id;

  test('the first agent is there, and can be renamed', async () => {
    const ada = await server.signIn('ada');
    const path = `/messaging/agents/${await agentOf(ada)}/`;
    expect((await ada.call('GET', path)).body).toMatchObject({ system_prompt: '', intelligence: {} });
    expect((await ada.call('PATCH', path, { body: { name: 'Клара' } })).body).toMatchObject({
      name: 'Клара',
    });
    expect((await ada.call('PATCH', path, { body: {} })).body).toMatchObject({ name: 'Клара' });
  });

  describe('a system prompt', () => {
    const needsOnboarding = async (browser: Browser) =>
      (await browser.call('GET', '/users/auth/me/')).body.needs_onboarding;

    test('ends the onboarding', async () => {
      const bob = await server.signIn('bob');
      const path = `/messaging/agents/${await agentOf(bob)}/`;
      await bob.call('PATCH', `${path}behavior/`, { body: { system_prompt: 'Be kind.' } });
      expect((await bob.call('GET', path)).body.system_prompt).toBe('Be kind.');
      expect(await needsOnboarding(bob)).toBe(false);
    });

    test('of blanks does not', async () => {
      const carl = await server.signIn('carl');
      const path = `/messaging/agents/${await agentOf(carl)}/behavior/`;
      expect((await carl.call('PATCH', path, { body: { system_prompt: ' \n' } })).status).toBe(200);
      expect(await needsOnboarding(carl)).toBe(true);
    });

    test('ends it for its owner alone', async () => {
      const [dora, emil] = [await server.signIn('dora'), await server.signIn('emil')];
      const path = `/messaging/agents/${await agentOf(emil)}/behavior/`;
      expect((await dora.call('PATCH', path, { body: { system_prompt: 'Spy.' } })).status).toBe(404);
      expect([await needsOnboarding(dora), await needsOnboarding(emil)]).toEqual([true, true]);
    });
  });

  describe('intelligence', () => {
    test('is merged into the stored settings', async () => {
      const fred = await server.signIn('fred');
      const path = `/messaging/agents/${await agentOf(fred)}/intelligence/`;
      await fred.call('PATCH', path, { body: { tone: 'warm', reply: { delay: 3 } } });
      const { body } = await fred.call('PATCH', path, { body: { tone: 'brief' } });
      expect(body.intelligence).toEqual({ tone: 'brief', reply: { delay: 3 } });
    });

    test('of two requests at once keeps both', async () => {
      const gus = await server.signIn('gus');
      const path = `/messaging/agents/${await agentOf(gus)}/`;
      const settings = [{ a: 1 }, { b: 2 }, { c: 3 }];
      await Promise.all(settings.map((body) => gus.call('PATCH', `${path}intelligence/`, { body })));
      expect((await gus.call('GET', path)).body.intelligence).toEqual({ a: 1, b: 2, c: 3 });
    });

    test('does not grow without a limit', async () => {
      const hal = await server.signIn('hal');
      const path = `/messaging/agents/${await agentOf(hal)}/intelligence/`;
      const half = 'x'.repeat(40_000);
      expect((await hal.call('PATCH', path, { body: { a: half } })).status).toBe(200);
      expect(await hal.call('PATCH', path, { body: { b: half } })).toMatchObject({
        status: 413,
        body: { detail: expect.stringContaining('65536') },
      });
    });
  });

  describe('files', () => {
    test('are listed with name and size', async () => {
      const ida = await server.signIn('ida');
      const path = `/messaging/agents/${await agentOf(ida)}/`;
      const file = new File(['what it costs'], 'Цены 2026.txt', { type: 'text/plain' });
      const uploaded = await ida.call('POST', `${path}upload/`, { form: { file } });
      expect(uploaded).toMatchObject({ status: 200, body: { name: 'Цены 2026.txt', size: 13 } });
      expect((await ida.call('GET', `${path}files/`)).body).toEqual([uploaded.body]);
    });

    test('keep their name as text, never as a path', async () => {
      const jo = await server.signIn('jo');
      const path = `/messaging/agents/${await agentOf(jo)}/upload/`;
      const file = new File(['x'], '../../../etc/passwd');
      const { status, body } = await jo.call('POST', path, { form: { file } });
      expect(status).toBe(200);
      const download = await jo.call('GET', `/messaging/files/${body.id}/`);
      expect(download.body).toBe('x');
    });

    test.each([
      ['without a file', { form: { note: 'x' } }, 400, 'file: is missing'],
      ['with an empty file', { form: { file: new File([], 'empty.txt') } }, 400, 'file: is empty'],
      ['as JSON', { body: { file: 'x' } }, 415, /multipart/],
      [
        'with half a form',
        { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x' },
        400,
        /^body: /,
      ],
      ['with no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }, 400, /^body: /],
    ])('%s are refused', async (_, call, status, detail) => {
      const kim = await server.signIn('kim');
      const answer = await kim.call('POST', `/messaging/agents/${await agentOf(kim)}/upload/`, call);
      expect(answer.status).toBe(status);
      expect(answer.body.detail).toMatch(detail);
    });

    test('of many uploads at once stay within the limit, and the refused ones leave no files', async () => {
      const max = await server.signIn('max');
      const path = `/messaging/agents/${await agentOf(max)}/`;
      const { id: userId } = (await max.call('GET', '/users/auth/me/')).body;
      const agentId = await agentOf(max);
      const held = Array.from({ length: MAX_FILES - 3 }, () => crypto.randomUUID());
      const row = { userId, name: 'x', contentType: 'text/plain', size: 1 };
      await server.db.insert(files).values(held.map((id) => ({ id, ...row })));
      await server.db.insert(agentFiles).values(held.map((fileId) => ({ fileId, userId, agentId })));
      const stored = () => readdir(`${server.config.dataDir}/files`, { recursive: true });
      const before = (await stored()).filter((name) => name.length > 36);

      const form = { file: new File(['x'], 'x.txt') };
      const answers = await Promise.all(
        Array.from({ length: 24 }, () => max.call('POST', `${path}upload/`, { form })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(answers.find(({ status }) => status !== 200)).toMatchObject({
        status: 409,
        body: { detail: 'file: an agent may have 100 files' },
      });
      expect((await max.call('GET', `${path}files/`)).body).toHaveLength(MAX_FILES);
      expect(await server.db.$count(files, eq(files.userId, userId))).toBe(MAX_FILES);
      const after = (await stored()).filter((name) => name.length > 36);
      expect(after.length - before.length).toBe(3);
    });

    test('larger than the limit are refused with the limit', async () => {
      const lou = await server.signIn('lou');
      const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.bin');
      const answer = await lou.call('POST', `/messaging/agents/${await agentOf(lou)}/upload/`, {
        form: { file },
      });
      expect(answer).toMatchObject({
        status: 413,
        body: { detail: 'file: is larger than the limit of 20 MiB' },
      });
    });
  });
});
