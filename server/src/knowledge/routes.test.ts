import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passages } from '../db/schema/knowledge.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { downThePage, makeDocx, makePdf } from '../testing/sample-documents.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/** A thread has to start on a busy machine. */
const PATIENCE = { timeout: 30_000 };

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
  /** Waits until all files were read. */
  const read = async (who: Owner) => {
    const isRead = async () =>
      (await listed(who)).every(({ status }: { status: string }) => ['ready', 'failed'].includes(status));
    await expect.poll(isRead, PATIENCE).toBe(true);
    return listed(who);
  };

  // Specification 7.11, 13.3
  test('a file is queued when it is uploaded, and ready with its passages a moment later', async () => {
    const ida = await owner('ida');
    const uploaded = await upload(
      ida,
      '# Prices\n\nHaircut: 25 €\n\n# Hours\n\nMonday 9:00–18:00',
      'Цены 2026.md',
    );
    expect(uploaded).toMatchObject({
      status: 200,
      body: { name: 'Цены 2026.md', status: 'queued', passages: null, failure: null },
    });
    const [file] = await read(ida);
    expect(file).toMatchObject({ id: uploaded.body.id, status: 'ready', passages: 2, failure: null });

    const path = `${ida.path}files/${file.id}/passages/`;
    expect((await ida.browser.call('GET', path)).body).toMatchObject({
      total: 2,
      results: [
        { position: 0, heading: 'Prices', text: 'Haircut: 25 €', file_name: 'Цены 2026.md', page: null },
        { position: 1, heading: 'Hours', text: 'Monday 9:00–18:00' },
      ],
    });
    const rest = await ida.browser.call('GET', path, { query: { after: '0', limit: '1' } });
    expect(rest.body).toMatchObject({ total: 2, results: [{ position: 1 }] });
  });

  // Specification 13.6
  test('a PDF and a Word document are read, whatever they are called', async () => {
    const pia = await owner('pia');
    await upload(pia, makePdf([downThePage(['Стрижка — 1 500 ₽'])]), 'prices.txt');
    await upload(pia, makeDocx('<w:p><w:r><w:t>Corte — 25 €</w:t></w:r></w:p>'), 'precios');
    expect(await read(pia)).toMatchObject([
      { status: 'ready', passages: 1 },
      { status: 'ready', passages: 1 },
    ]);
    const texts = await server.db.select({ text: passages.text, page: passages.page }).from(passages);
    expect(texts).toContainEqual({ text: 'Стрижка — 1 500 ₽', page: 1 });
    expect(texts).toContainEqual({ text: 'Corte — 25 €', page: null });
  });

  // Specification 13.2, 13.3
  describe('a file that cannot be read fails with the reason:', () => {
    const bomb = () =>
      zipSync({ 'word/document.xml': new Uint8Array(60_000_000), '[Content_Types].xml': new Uint8Array(1) });
    test.each<[string, () => BlobPart, string, string, boolean]>([
      ['a file that is called PDF', () => 'no PDF at all', 'a.pdf', 'damaged', false],
      ['a broken PDF', () => '%PDF-1.7\nnothing', 'a.pdf', 'damaged', false],
      ['a zip bomb', bomb, 'a.docx', 'too_large', true],
      ['a program', () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0]), 'a.txt', 'type', false],
      ['blanks', () => ' \n\t\n', 'a.txt', 'empty', false],
    ])('%s', async (what, content, name, code, canRetry) => {
      const who = await owner(what);
      await upload(who, content(), name);
      expect(await read(who)).toMatchObject([
        {
          status: 'failed',
          passages: null,
          failure: { code, detail: expect.stringMatching(/^The /), can_retry: canRetry },
        },
      ]);
    });

    // Specification 13.4
    test('it can be read again', async () => {
      const rita = await owner('rita');
      const { body } = await upload(rita, ' ', 'empty.txt');
      await read(rita);
      const again = `${rita.path}files/${body.id}/retry/`;
      expect(await rita.browser.call('POST', again)).toMatchObject({
        status: 200,
        body: { id: body.id, status: 'queued', failure: null },
      });
      expect(await read(rita)).toMatchObject([{ status: 'failed', failure: { code: 'empty' } }]);
    });

    test('one that is ready is not', async () => {
      const rolf = await owner('rolf');
      const { body } = await upload(rolf, 'Open on Monday', 'a.txt');
      await read(rolf);
      expect(await rolf.browser.call('POST', `${rolf.path}files/${body.id}/retry/`)).toMatchObject({
        status: 409,
        body: { code: 'not_failed' },
      });
    });
  });

  // Specification 13.7
  test('the same bytes are refused under any name, with the file that has them', async () => {
    const dan = await owner('dan');
    const { body: first } = await upload(dan, 'Haircut 25 €', 'a.txt');
    expect(await upload(dan, 'Haircut 25 €', 'copy of a.txt')).toMatchObject({
      status: 409,
      body: { code: 'duplicate', file: first.id, detail: expect.stringMatching(/^file: /) },
    });
    expect(await listed(dan)).toHaveLength(1);
    const another = await owner('another');
    expect((await upload(another, 'Haircut 25 €', 'a.txt')).status).toBe(200);
  });

  // Specification 13.10
  describe('a removed file', () => {
    test('is no longer in the draft, stays with the versions that have it, and can be uploaded again', async () => {
      const ron = await owner('ron');
      const { body: file } = await upload(ron, 'Haircut 27 €', 'a.txt');
      await read(ron);
      expect((await ron.browser.call('GET', `${ron.path}draft/`)).body).toMatchObject({ files: [file.id] });
      const path = `${ron.path}files/${file.id}/`;
      expect((await ron.browser.call('DELETE', path)).status).toBe(200);
      expect(await listed(ron)).toEqual([]);
      expect((await ron.browser.call('GET', `${ron.path}draft/`)).body).toMatchObject({
        files: [],
        changed: true,
      });
      // The published version has it until the draft is published, and a restore brings it back.
      expect((await ron.browser.call('GET', `${path}passages/`)).body.total).toBe(1);
      expect((await ron.browser.call('DELETE', path)).status).toBe(404);
      expect((await upload(ron, 'Haircut 27 €', 'a.txt')).status).toBe(200);
    });

    // Specification 82.2
    test('comes back in its place with its passages, as long as customers get it', async () => {
      const roy = await owner('roy');
      const { body: file } = await upload(roy, 'Haircut 29 €', 'a.txt');
      const { body: other } = await upload(roy, 'Colouring 61 €', 'b.txt');
      await read(roy);
      const path = `${roy.path}files/${file.id}/`;
      const restore = () => roy.browser.call('POST', `${path}restore/`);
      const draft = async () => (await roy.browser.call('GET', `${roy.path}draft/`)).body;
      await roy.browser.call('DELETE', path);
      expect(await restore()).toMatchObject({
        status: 200,
        body: { id: file.id, name: 'a.txt', passages: 1 },
      });
      expect(await draft()).toMatchObject({ files: [file.id, other.id], changed: false });
      expect((await restore()).status, 'a repeat changes nothing').toBe(200);
      expect((await draft()).files).toEqual([file.id, other.id]);

      await roy.browser.call('DELETE', path);
      const { body: again } = await upload(roy, 'Haircut 29 €', 'again.txt');
      expect(await restore()).toMatchObject({ status: 409, body: { code: 'duplicate', file: again.id } });
      const publish = { headers: { 'if-match': `"${(await draft()).version}"` } };
      expect((await roy.browser.call('POST', `${roy.path}publish/`, publish)).status).toBe(200);
      expect((await restore()).status, 'it is gone for good').toBe(404);
    });

    test('that customers do not get either is gone with its passages and bytes; versions keep its name', async () => {
      const rea = await owner('rea');
      const { body: file } = await upload(rea, 'Haircut 28 €', 'a.txt');
      const { body: kept } = await upload(rea, 'Colouring 60 €', 'b.txt');
      await read(rea);
      expect((await rea.browser.call('DELETE', `${rea.path}files/${file.id}/`)).status).toBe(200);
      const bytes = async () => (await rea.browser.call('GET', `/messaging/files/${file.id}/`)).status;
      expect([await server.db.$count(passages, eq(passages.fileId, file.id)), await bytes()]).toEqual([
        1, 200,
      ]);
      const { version } = (await rea.browser.call('GET', `${rea.path}draft/`)).body;
      const publish = { headers: { 'if-match': `"${version}"` } };
      expect((await rea.browser.call('POST', `${rea.path}publish/`, publish)).status).toBe(200);
      expect([await server.db.$count(passages, eq(passages.fileId, file.id)), await bytes()]).toEqual([
        0, 404,
      ]);
      expect((await rea.browser.call('GET', `${rea.path}files/${file.id}/passages/`)).status).toBe(404);
      const versions = (await rea.browser.call('GET', `${rea.path}versions/`)).body;
      const path = `${rea.path}versions/${versions[1].id}/`;
      expect((await rea.browser.call('GET', path)).body).toMatchObject({
        files: [file.id, kept.id],
        file_names: { [file.id]: 'a.txt', [kept.id]: 'b.txt' },
        deleted_files: [file.id],
      });
      expect((await rea.browser.call('POST', `${path}restore/`, { body: {} })).status).toBe(200);
      expect((await listed(rea)).map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    });
  });

  test('a file of another agent is not found', async () => {
    const [una, vera] = [await owner('una'), await owner('vera')];
    const { body: file } = await upload(una, 'Secret price 1 €', 'a.txt');
    await read(una);
    const paths = ['passages/', 'retry/', '', 'restore/'].map((end) => `${vera.path}files/${file.id}/${end}`);
    const [shown, retried, removed, restored] = await Promise.all([
      vera.browser.call('GET', paths[0] ?? ''),
      vera.browser.call('POST', paths[1] ?? ''),
      vera.browser.call('DELETE', paths[2] ?? ''),
      vera.browser.call('POST', paths[3] ?? ''),
    ]);
    expect([shown, retried, removed, restored].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await listed(una)).toHaveLength(1);
  });
});
