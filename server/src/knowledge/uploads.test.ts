import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents } from '../db/schema/agents.ts';
import { files } from '../db/schema/files.ts';
import { agentFiles } from '../db/schema/knowledge.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { MAX_FILES } from './knowledge.ts';

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  /** A browser of a new owner, and the path of the agent. */
  const owner = async (uid: string): Promise<{ browser: Browser; path: string }> => {
    const browser = await server.signIn(uid);
    const [agent] = (await browser.call('GET', '/messaging/agents/')).body;
    return { browser, path: `/messaging/agents/${agent.id}/` };
  };
  type Owner = Awaited<ReturnType<typeof owner>>;
  const upload = ({ browser, path }: Owner, content: BlobPart, name: string) =>
    browser.call('POST', `${path}upload/`, { form: { file: new File([content], name) } });
  const listed = async ({ browser, path }: Owner) => (await browser.call('GET', `${path}files/`)).body;

  // Specification 13.8
  test('the name of a file keeps its ending when it is long, and no direction marks', async () => {
    const leo = await owner('leo');
    const { body } = await upload(leo, 'x', `${'long '.repeat(40)}\u202e.pdf.txt`);
    expect([...body.name]).toHaveLength(200);
    expect(body.name).toMatch(/^long long .*….*\.txt$/);
    expect(body.name).not.toContain('\u202e');
  });

  test('a name stays text, never a path', async () => {
    const jo = await owner('jo');
    const { status, body } = await upload(jo, 'x', '../../../etc/passwd');
    expect(status).toBe(200);
    expect((await jo.browser.call('GET', `/messaging/files/${body.id}/`)).body).toBe('x');
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
  ])('uploads %s are refused', async (_, call, status, detail) => {
    const { browser, path } = await owner('kim');
    const answer = await browser.call('POST', `${path}upload/`, call);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(detail);
  });

  test('many uploads at once stay within the limit, and the refused ones leave no files', async () => {
    const max = await owner('max');
    const workspaceId = await workspaceOf(server.db, max.browser);
    const agentId = max.path.split('/').at(-2) ?? '';
    const held = Array.from({ length: MAX_FILES - 3 }, () => crypto.randomUUID());
    const row = { workspaceId, name: 'x', contentType: 'text/plain', size: 1 };
    await server.db.insert(files).values(held.map((id) => ({ id, ...row })));
    await server.db
      .insert(agentFiles)
      .values(held.map((fileId) => ({ fileId, workspaceId, agentId, state: 'ready' as const })));
    const draft = { systemPrompt: '', intelligence: {}, files: held };
    await server.db.update(agents).set({ draft }).where(eq(agents.id, agentId));
    const stored = () => readdir(`${server.config.dataDir}/files`, { recursive: true });
    const before = (await stored()).filter((name) => name.length > 36);

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => upload(max, `price ${index}`, 'x.txt')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { detail: 'file: an agent may have 100 files' },
    });
    expect(await listed(max)).toHaveLength(MAX_FILES);
    expect(await server.db.$count(files, eq(files.workspaceId, workspaceId))).toBe(MAX_FILES);
    const after = (await stored()).filter((name) => name.length > 36);
    expect(after.length - before.length).toBe(3);
  });

  test('a file that is larger than the limit is refused with the limit', async () => {
    const lou = await owner('lou');
    expect(await upload(lou, new Uint8Array(20 * 1024 * 1024 + 1), 'big.bin')).toMatchObject({
      status: 413,
      body: { detail: 'file: is larger than the limit of 20 MiB' },
    });
  });
});
