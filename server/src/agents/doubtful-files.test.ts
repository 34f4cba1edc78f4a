import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../db/schema/files.ts';
import { agentFiles } from '../db/schema/knowledge.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { downThePage, makePdf } from '../testing/sample-documents.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/** A thread has to start on a busy machine. */
const PATIENCE = { timeout: 30_000 };
/** The beginning of a program for Windows. */
const PROGRAM = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0]);

interface ListedFile {
  id: string;
  status: string;
}

await onOneDatabase((open) => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  /** A new owner whose agent has version 1. */
  const setUp = async () => {
    const browser = await server.signIn(`doubter-${++people}`);
    const { id } = (await browser.call('GET', '/messaging/agents/')).body[0];
    const path = `/messaging/agents/${id}/`;
    const get = async (what = '') => (await browser.call('GET', path + what)).body;
    const listed = (): Promise<ListedFile[]> => get('files/');
    const isRead = async () => (await listed()).every(({ status }) => ['ready', 'failed'].includes(status));
    const send = async (content: BlobPart, name: string): Promise<string> =>
      (await browser.call('POST', `${path}upload/`, { form: { file: new File([content], name) } })).body.id;
    await browser.call('PATCH', `${path}behavior/`, { body: { system_prompt: 'Be kind.' } });
    const headers = { 'if-match': '*' };
    return {
      browser,
      path,
      get,
      listed,
      send,
      /** Uploads a file and waits until it was read, or could not be. */
      upload: async (content: BlobPart, name: string): Promise<string> => {
        const id = await send(content, name);
        await expect.poll(isRead, PATIENCE).toBe(true);
        return id;
      },
      /** The number of the published version, and its files. */
      published: async (): Promise<{ number: number; files: string[] }> => {
        const [newest] = await get('versions/');
        const { number, files } = await get(`versions/${newest.id}/`);
        return { number, files };
      },
      save: (body: object) => browser.call('PATCH', `${path}draft/`, { body, headers }),
      publish: (body: object = {}) => browser.call('POST', `${path}publish/`, { body, headers }),
      restore: async (number: number, body: object) => {
        const versions: { id: string; number: number }[] = await get('versions/');
        const id = versions.find((one) => one.number === number)?.id;
        return browser.call('POST', `${path}versions/${id}/restore/`, { body });
      },
    };
  };

  // Specification 80.1
  test('a file reaches customers when it was read, with nothing else of the draft', async () => {
    const { save, upload, published, get } = await setUp();
    await save({ system_prompt: 'Not yet.' });
    const file = await upload('Haircut 25 €', 'prices.txt');
    expect(await published()).toEqual({ number: 2, files: [file] });
    expect(await get()).toMatchObject({ system_prompt: 'Be kind.', has_draft: true });
    expect((await get('versions/'))[0]).toMatchObject({ author: expect.stringMatching(/\S/) });
  });

  test('several files leave the draft and the published version equal, in whatever order they were read', async () => {
    const { send, listed, get, published } = await setUp();
    const ids = await Promise.all([1, 2, 3, 4].map((at) => send(`Haircut ${at} €`, `${at}.txt`)));
    const ready = async () => (await listed()).filter(({ status }) => status === 'ready').length;
    await expect.poll(ready, PATIENCE).toBe(4);
    expect(new Set((await published()).files)).toEqual(new Set(ids));
    expect((await get('draft/')).changed).toBe(false);
  });

  describe('a doubtful file stays in the draft, and publishing asks about it:', () => {
    // Specification 80.2
    test.each<[string, BlobPart, string, string | null, string | null]>([
      ['a program', PROGRAM, 'a.exe', 'type', null],
      ['a program that is called PDF', PROGRAM, 'price.pdf', 'damaged', 'program'],
      ['a page that is called PDF', '<html><p>Error 500</p></html>', 'bad.pdf', 'damaged', 'text'],
      ['a broken PDF', '%PDF-1.7\nnothing', 'bad.pdf', 'damaged', null],
      ['a text that is called a program', 'Haircut 1 €', 'a.exe', null, 'text'],
      ['a PDF that is called text', makePdf([downThePage(['Haircut 2 €'])]), 'a.txt', null, 'pdf'],
      [
        'a picture that is called PDF',
        new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
        'a.pdf',
        'damaged',
        'picture',
      ],
    ])('%s', async (_, content, name, failure, really) => {
      const { upload, listed, published, publish, get } = await setUp();
      const id = await upload(content, name);
      expect(await published()).toEqual({ number: 1, files: [] });
      expect(await get('draft/')).toMatchObject({ files: [id], changed: true });
      expect(await publish()).toMatchObject({
        status: 409,
        body: {
          code: 'doubtful_files',
          detail: expect.stringContaining(name),
          files: [{ id, name, failure, really }],
        },
      });
      expect((await listed())[0]).toMatchObject(really === null ? { id } : { id, really });
      // The question about tests answers another one.
      expect((await publish({ despite_failures: true })).status).toBe(409);
      expect(await published()).toEqual({ number: 1, files: [] });
      expect((await publish({ despite_files: true })).status).toBe(200);
      expect(await published()).toEqual({ number: 2, files: [id] });
    });

    test('all of them are named, and one that was accepted is not asked about again', async () => {
      const { upload, publish, save, listed, published } = await setUp();
      const first = await upload('Haircut 1 €', 'a.exe');
      await publish({ despite_files: true });
      expect((await listed())[0]).not.toHaveProperty('really');
      const second = await upload(PROGRAM, 'b.exe');
      const third = await upload(' ', 'c.txt');
      await save({ system_prompt: 'Be brief.' });
      expect((await publish()).body.files).toMatchObject([
        { id: second, failure: 'type' },
        { id: third, failure: 'empty' },
      ]);
      await publish({ despite_files: true });
      expect((await published()).files).toEqual([first, second, third]);
      await save({ system_prompt: 'Be kind.' });
      expect((await publish()).status).toBe(200);
    });

    // Specification 80.10
    test('it stays there when the rest is published without it, and is asked about again', async () => {
      const { upload, publish, save, get, published } = await setUp();
      const good = await upload('Haircut 1 €', 'a.txt');
      const bad = await upload(PROGRAM, 'b.exe');
      await save({ system_prompt: 'Be brief.' });
      expect((await publish({ without_files: true })).status).toBe(200);
      expect(await get()).toMatchObject({ system_prompt: 'Be brief.' });
      expect((await published()).files).toEqual([good]);
      expect(await get('draft/')).toMatchObject({ files: [good, bad], changed: true });
      expect((await publish()).body.files).toMatchObject([{ id: bad }]);
    });

    test('not when it was taken out of the draft', async () => {
      const { browser, path, upload, publish, save } = await setUp();
      const id = await upload(PROGRAM, 'a.exe');
      await save({ system_prompt: 'Be brief.' });
      expect((await publish()).status).toBe(409);
      expect((await browser.call('DELETE', `${path}files/${id}/`)).status).toBe(200);
      expect((await publish()).status).toBe(200);
    });
  });

  // Specification 80.3
  test('no other way publishes a doubtful file: a prompt, a setting, switching on, a restored version', async () => {
    const { browser, path, upload, get, published, publish, restore } = await setUp();
    const id = await upload(PROGRAM, 'a.exe');
    await browser.call('PATCH', `${path}behavior/`, { body: { system_prompt: 'Be brief.' } });
    await browser.call('PATCH', `${path}intelligence/`, { body: { tone: 'brief' } });
    expect(await published()).toEqual({ number: 3, files: [] });
    await publish({ despite_files: true });
    expect((await published()).files).toEqual([id]);
    // As a version from before the question: it has the file, and no person accepted it.
    await server.db.update(agentFiles).set({ accepted: false }).where(eq(agentFiles.fileId, id));
    await browser.call('PATCH', `${path}behavior/`, { body: { system_prompt: 'Be quick.' } });
    expect(await restore(4, { discard: true })).toMatchObject({
      status: 409,
      body: { code: 'doubtful_files', files: [{ id }] },
    });
    expect(await get()).toMatchObject({ system_prompt: 'Be quick.' });
    expect((await restore(4, { discard: true, despite_files: true })).status).toBe(200);

    const other = (await browser.call('POST', '/messaging/agents/', { body: { name: 'New' } })).body.id;
    const there = path.replace(/[^/]+\/$/, `${other}/`);
    const form = { file: new File([PROGRAM], 'b.exe') };
    await browser.call('POST', `${there}upload/`, { form });
    const states = async () =>
      (await browser.call('GET', `${there}files/`)).body.map(({ status }: ListedFile) => status);
    await expect.poll(states, PATIENCE).toEqual(['failed']);
    expect(await browser.call('PATCH', there, { body: { enabled: true } })).toMatchObject({
      status: 409,
      body: { code: 'doubtful_files' },
    });
  });

  // Specification 80.4
  test('publishing does not wait for a file that is still to be read: it follows by itself', async () => {
    const { upload, publish, published, listed, save } = await setUp();
    const id = await upload('Haircut 25 €', 'a.exe');
    // As a file that waits for a busy reader.
    const later = new Date(Date.now() + 3_600_000);
    const waiting = { state: 'queued', really: null, joinsFor: null, dueAt: later } as const;
    await server.db.update(files).set({ name: 'a.txt' }).where(eq(files.id, id));
    await server.db.update(agentFiles).set(waiting).where(eq(agentFiles.fileId, id));
    await save({ system_prompt: 'Be brief.' });
    expect((await publish()).status).toBe(200);
    expect(await published()).toEqual({ number: 2, files: [] });
    await server.db.update(agentFiles).set({ dueAt: new Date() }).where(eq(agentFiles.fileId, id));
    const next = await upload('Colouring 60 €', 'b.txt');
    expect((await listed()).map(({ status }) => status)).toEqual(['ready', 'ready']);
    expect(await published()).toEqual({ number: 4, files: [id, next] });
  });
});
