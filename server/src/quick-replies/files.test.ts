import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../db/schema/files.ts';
import { media } from '../db/schema/messaging.ts';
import { quickReplyFiles } from '../db/schema/quick-replies.ts';
import { createLocalFileStore } from '../files/file-store.ts';
import { createFiles } from '../files/files.ts';
import { createLibrary } from '../media/library.ts';
import { createPictures } from '../media/pictures.ts';
import { messageRefused } from '../telegram/failure.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { MAX_REPLY_BYTES, MAX_REPLY_FILES } from './quick-reply-files.ts';
import { KEPT, sweepQuickReplies } from './sweep.ts';

const PATH = '/messaging/quick-replies/';
const PDF = () => new File(['%PDF-1.7 prices'], 'prices.pdf', { type: 'application/pdf' });

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`files-${++people}`);
    const { call } = owner.browser;
    const upload = async (file = PDF()) => (await call('POST', `${PATH}files/`, { form: { file } })).body;
    const save = (body: object, id?: string) =>
      call(id ? 'PUT' : 'POST', id ? `${PATH}${id}/` : PATH, { body: { name: 'prices', text: '', ...body } });
    const listed = async () => (await call('GET', PATH)).body.results[0];
    const send = (conversation: string, body: object, key = 'one') =>
      call('POST', `/messaging/inbox/${conversation}/reply-files/`, {
        body,
        headers: { 'idempotency-key': key },
      });
    return { owner, call, upload, save, listed, send };
  };
  const bytesOnDisk = async () => {
    const folder = `${server.config.dataDir}/files`;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };
  const sweepFiles = async (after: number) => {
    await sweepQuickReplies(server.db, () => Date.now() + after);
    const hours = { createdAt: sql`now() - interval '2 hours'` };
    await server.db.update(files).set(hours);
    await server.db.update(media).set(hours);
    const store = createFiles(server.db, createLocalFileStore(`${server.config.dataDir}/files`));
    const { db, wakeups, config } = server;
    const pictures = createPictures();
    const directory = `${config.dataDir}/uploads`;
    await createLibrary({ db, wakeups, files: store, pictures, directory, now: Date.now }).sweep();
  };

  // Specification 65.1
  test('files are kept with a reply in their order, and shown to its business', async () => {
    const { owner, upload, save, listed } = await setUp();
    const photo = await samplePicture({ width: 60, height: 30 });
    const picture = await upload(new File([new Uint8Array(photo)], 'cut.jpg'));
    const price = await upload();
    expect([picture.kind, price.kind]).toEqual(['photo', 'document']);
    const { status, body } = await save({ files: [price.id, picture.id] });
    expect(status).toBe(200);
    expect(body.files).toEqual([price, picture]);
    expect((await listed()).files).toEqual([price, picture]);
    const shown = await owner.get(`/messaging/media/${price.id}/`);
    expect(shown.status).toBe(200);
    expect((await owner.get(`/messaging/media/${picture.id}/thumbnail/`)).status).toBe(200);
    await save({ text: 'Our prices', files: [picture.id] }, body.id);
    expect(await listed()).toMatchObject({ text: 'Our prices', files: [{ id: picture.id }] });
    // A change that does not name the files keeps them.
    await save({ text: 'Prices' }, body.id);
    expect((await listed()).files).toHaveLength(1);
    await save({ text: 'Prices', files: [] }, body.id);
    expect('files' in (await listed())).toBe(false);
  });

  test('a reply has a text or a file, and a text that fits below a file', async () => {
    const { upload, save } = await setUp();
    const { id } = await upload();
    expect((await save({})).body).toMatchObject({ code: 'missing', field: 'text' });
    expect((await save({ text: 'x'.repeat(1025), files: [id] })).body).toMatchObject({
      code: 'too_long',
      field: 'text',
    });
    const eleven = Array.from({ length: 11 }, () => id);
    expect((await save({ text: 'x', files: eleven })).status).toBe(400);
  });

  // Specification 65.2
  test.each(['account', 'bot'] as const)(
    'a file is sent from the server, as often as wanted (%s)',
    async (source) => {
      const { owner, upload, save, send } = await setUp();
      await owner.receive({ externalId: '70' });
      await owner.receiveByBot();
      const conversation = await owner.newest(source);
      const { id } = await upload();
      await save({ files: [id] });
      const disk = await bytesOnDisk();
      const { status, body } = await send(conversation, { file: id, caption: 'Our prices' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        msg_type: 'document',
        text: 'Our prices',
        media: { name: 'prices.pdf', content_type: 'application/pdf' },
      });
      expect(body.media.id).not.toBe(id);
      // A repeat whose answer was lost sends nothing.
      expect((await send(conversation, { file: id, caption: 'Our prices' })).body.id).toBe(body.id);
      expect((await send(conversation, { file: id })).body).toMatchObject({ code: 'key_reused' });
      await send(conversation, { file: id }, 'two');
      const through = source === 'bot' ? `bot:${owner.botId}` : `account:${owner.accountId}`;
      expect(server.telegram.sent.filter((sent) => sent.through === through)).toMatchObject([
        { content: { fileName: 'prices.pdf', caption: 'Our prices' }, bytes: Buffer.from('%PDF-1.7 prices') },
        { content: { fileName: 'prices.pdf' } },
      ]);
      expect(await bytesOnDisk()).toBe(disk);
    },
  );

  // Specification 65.2
  test('a repeat returns the message that was sent, also after the reply is gone', async () => {
    const { owner, call, upload, save, send } = await setUp();
    await owner.receive({ externalId: '70' });
    const conversation = await owner.newest('account');
    const { id } = await upload();
    const { body } = await save({ files: [id] });
    const message = (await send(conversation, { file: id })).body;
    await call('DELETE', `${PATH}${body.id}/`);
    await sweepFiles(KEPT + 60_000);
    expect(await send(conversation, { file: id })).toMatchObject({ status: 200, body: { id: message.id } });
    expect((await send(conversation, { file: crypto.randomUUID() })).body).toMatchObject({
      code: 'key_reused',
    });
    expect((await send(conversation, { file: id }, 'two')).status).toBe(404);
    const through = `account:${owner.accountId}`;
    expect(server.telegram.sent.filter((sent) => sent.through === through)).toHaveLength(1);
  });

  test('a file that Telegram refuses leaves nothing behind, and a repeat sends it', async () => {
    const { owner, upload, save, send } = await setUp();
    await owner.receive({ externalId: '70' });
    const conversation = await owner.newest('account');
    const { id } = await upload();
    await save({ files: [id] });
    server.telegram.failNext(messageRefused('Refused'));
    expect((await send(conversation, { file: id })).status).toBe(422);
    expect(await readdir(`${server.config.dataDir}/uploads`)).toEqual([]);
    expect((await send(conversation, { file: id })).status).toBe(200);
  });

  // Specification 65.3
  test('bytes go with the reply, but not those that a message or another reply of the day has', async () => {
    const { owner, upload, save, send, call } = await setUp();
    await owner.receive({ externalId: '70' });
    const conversation = await owner.newest('account');
    const stored = () => server.db.$count(files, eq(files.workspaceId, owner.workspaceId));
    const [sent, alone, loose] = [await upload(), await upload(), await upload()];
    const { body } = await save({ files: [sent.id, alone.id] });
    const message = (await send(conversation, { file: sent.id })).body;
    await call('DELETE', `${PATH}${body.id}/`);
    await sweepFiles(0);
    expect(await stored()).toBe(3);
    const { body: restored } = await call('POST', `${PATH}${body.id}/restore/`);
    expect(restored.files).toEqual([sent, alone]);
    await call('DELETE', `${PATH}${body.id}/`);
    await sweepFiles(KEPT + 60_000);
    expect(await stored()).toBe(1);
    expect(await bytesOnDisk()).toBe(await server.db.$count(files));
    for (const { id } of [sent, alone, loose])
      expect((await owner.get(`/messaging/media/${id}/`)).status).toBe(404);
    expect((await owner.get(`/messaging/media/${message.media.id}/`)).status).toBe(200);
  });

  // Specification 65.4
  test('a file of another business is that of no business: it is not kept, sent or shown', async () => {
    const [ada, eve] = [await setUp(), await setUp()];
    await eve.owner.receive({ externalId: '70' });
    const conversation = await eve.owner.newest('account');
    const [loose, kept] = [await ada.upload(), await ada.upload()];
    const { body } = await ada.save({ files: [kept.id] });
    for (const { id } of [loose, kept, body]) {
      const nothing = crypto.randomUUID();
      const said = async (file: string) => {
        const answers = [await eve.save({ files: [file] }), await eve.send(conversation, { file })];
        return answers.map(({ status, body: { detail, code, field } }) => ({ status, detail, code, field }));
      };
      expect(await said(id)).toEqual(await said(nothing));
      expect(await said(id)).toMatchObject([{ status: 404 }, { status: 404 }]);
      expect((await eve.owner.get(`/messaging/media/${id}/`)).status).toBe(404);
    }
    expect((await ada.listed()).files).toEqual([kept]);
    expect(
      server.telegram.sent.filter(({ through }) => through === `account:${eve.owner.accountId}`),
    ).toEqual([]);
  });

  test('a file is in one reply: another one does not take it', async () => {
    const { upload, save } = await setUp();
    const { id } = await upload();
    await save({ files: [id] });
    expect((await save({ name: 'other', files: [id] })).status).toBe(404);
    expect((await save({ name: 'other', text: 'x', files: ['not-an-id'] })).status).toBe(404);
  });

  // Specification 65.5
  test('a business keeps a limited number of files and bytes, also with uploads at once', async () => {
    const { owner, call, upload } = await setUp();
    const { workspaceId } = owner;
    const first = await upload();
    const rows = await server.db
      .insert(media)
      .values(Array.from({ length: MAX_REPLY_FILES - 2 }, () => ({ workspaceId, kind: 'document' as const })))
      .returning();
    await server.db
      .insert(quickReplyFiles)
      .values(rows.map(({ id }) => ({ mediaId: id, workspaceId, looseSince: new Date() })));
    const disk = await bytesOnDisk();
    const answers = await Promise.all(
      [1, 2].map(() => call('POST', `${PATH}files/`, { form: { file: PDF() } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many' });
    expect(await bytesOnDisk()).toBe(disk + 1);
    await server.db.delete(media).where(eq(media.id, rows[0]?.id ?? ''));
    await server.db.update(media).set({ size: MAX_REPLY_BYTES }).where(eq(media.id, first.id));
    expect((await call('POST', `${PATH}files/`, { form: { file: PDF() } })).body).toMatchObject({
      code: 'no_room',
      values: { limit: MAX_REPLY_BYTES },
    });
  });

  // Specification 65.5
  test('at the limit, a new file takes the place of what is in no reply for an hour, and of removed replies', async () => {
    const { owner, call, upload, save, listed } = await setUp();
    const { workspaceId } = owner;
    const [kept, removed] = [await upload(), await upload()];
    await save({ files: [kept.id] });
    const { body } = await save({ name: 'old', files: [removed.id] });
    await call('DELETE', `${PATH}${body.id}/`);
    const rows = await server.db
      .insert(media)
      .values(Array.from({ length: MAX_REPLY_FILES - 2 }, () => ({ workspaceId, kind: 'document' as const })))
      .returning();
    const since = (index: number) => new Date(Date.now() - (index === 0 ? 7_200_000 : 0));
    await server.db
      .insert(quickReplyFiles)
      .values(rows.map(({ id }, index) => ({ mediaId: id, workspaceId, looseSince: since(index) })));
    const post = () => call('POST', `${PATH}files/`, { form: { file: PDF() } });
    const left = async (id: string) => server.db.$count(quickReplyFiles, eq(quickReplyFiles.mediaId, id));
    expect((await post()).status).toBe(200);
    expect([await left(rows[0]?.id ?? ''), await left(removed.id)]).toEqual([0, 1]);
    expect((await post()).status).toBe(200);
    expect(await left(removed.id)).toBe(0);
    expect((await call('POST', `${PATH}${body.id}/restore/`)).status).toBe(404);
    expect((await post()).body).toMatchObject({ code: 'too_many' });
    expect((await listed()).files).toEqual([kept]);
  });
});
