import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { media } from '../db/schema/messaging.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { sampleFilm, samplePicture } from '../testing/sample-files.ts';

const fileOf = (bytes: Uint8Array | string, name: string, type = '') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`media-${++people}`);
    await owner.receive({ externalId: '70' });
    await owner.receiveByBot();
    const [account, bot] = [await owner.newest('account'), await owner.newest('bot')];
    const sent = (through = `account:${owner.accountId}`) =>
      server.telegram.sent.filter((message) => message.through === through);
    return { owner, account, bot, sent };
  };

  const send = (owner: Owner, id: string, form: Record<string, string | File>, key?: string) =>
    owner.browser.call('POST', `/messaging/inbox/${id}/media/`, {
      form,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const shown = async (owner: Owner, id: string) =>
    (await owner.history(id)).body.results.filter(
      ({ direction }: { direction: string }) => direction === 'out',
    );
  const keptRows = async (owner: Owner) =>
    (await server.db.select().from(media)).filter(({ workspaceId }) => workspaceId === owner.workspaceId);

  test.each(['account', 'bot'] as const)(
    'a photo goes to Telegram as it is, and into the conversation (%s) encoded anew',
    async (source) => {
      const { owner, sent, ...ids } = await setUp();
      const photo = await samplePicture({ width: 600, height: 300, sideways: true });
      const form = { file: fileOf(photo, 'cat.jpg', 'image/jpeg'), caption: 'My cat' };
      const { status, body } = await send(owner, ids[source], form);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        msg_type: 'photo',
        text: 'My cat',
        delivery: 'sent',
        author: 'owner',
        media: {
          kind: 'photo',
          name: 'cat.jpg',
          content_type: 'image/jpeg',
          size: photo.length,
          width: 300,
          height: 600,
          preview: expect.stringMatching(/^data:image\/webp;base64,/),
          has_thumbnail: true,
          failure: null,
        },
      });
      expect(await shown(owner, ids[source])).toEqual([body]);
      expect(sent(source === 'bot' ? `bot:${owner.botId}` : undefined)).toMatchObject([
        {
          content: { type: 'photo', fileName: 'cat.jpg', contentType: 'image/jpeg', caption: 'My cat' },
          bytes: photo,
        },
      ]);
      const kept = await owner.get(`/messaging/media/${body.media.id}/`);
      expect(kept.headers['content-type']).toBe('image/jpeg');
      expect(kept.headers['content-disposition']).toMatch(/^inline;.*cat\.jpg/);
      expect(kept.bytes.includes('SECRET PLACE')).toBe(false);
      const thumbnail = await owner.get(`/messaging/media/${body.media.id}/thumbnail/`);
      expect([thumbnail.status, thumbnail.headers['content-type']]).toEqual([200, 'image/webp']);
    },
  );

  // Specification 54.4
  describe('a video with the picture that the browser of its sender made', () => {
    const film = () => fileOf(sampleFilm('mp4'), 'cut.mp4', 'video/mp4');

    test.each(['account', 'bot'] as const)('has it as its thumbnail, encoded anew (%s)', async (source) => {
      const { owner, ...ids } = await setUp();
      const poster = (await samplePicture({ width: 60 })).toString('base64');
      const { status, body } = await send(owner, ids[source], { file: film(), poster });
      expect(status).toBe(200);
      const preview = expect.stringMatching(/^data:image\/webp;base64,/);
      expect(body.media).toMatchObject({ kind: 'video', has_thumbnail: true, preview });
      const { headers, bytes } = await owner.get(`/messaging/media/${body.media.id}/thumbnail/`);
      expect([headers['content-type'], bytes.includes('SECRET PLACE')]).toEqual(['image/webp', false]);
    });

    test('is sent without a thumbnail when it is no picture, or too large to decode', async () => {
      const { owner, account } = await setUp();
      for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from([1, 2, 3])]) {
        const { status, body } = await send(owner, account, {
          file: film(),
          poster: bytes.toString('base64'),
        });
        expect([status, body.media]).toMatchObject([200, { kind: 'video', has_thumbnail: false }]);
      }
      const foreign = await send(owner, account, { file: film(), poster: '../../etc/passwd%00' });
      expect(foreign).toMatchObject({ status: 400, body: { field: 'poster' } });
    });

    test('a picture beside another file is ignored', async () => {
      const { owner, account } = await setUp();
      const poster = (await samplePicture()).toString('base64');
      const { body } = await send(owner, account, { file: fileOf('words', 'a.txt'), poster });
      expect(body.media).toMatchObject({ kind: 'document', has_thumbnail: false });
    });
  });

  describe('exactly once', () => {
    const photo = async () => ({ file: fileOf(await samplePicture(), 'cat.jpg', 'image/jpeg') });

    test('a repeat of a key gives the first message back, and keeps one file', async () => {
      const { owner, account, sent } = await setUp();
      const form = await photo();
      const first = await send(owner, account, form, 'key-1');
      const second = await send(owner, account, form, 'key-1');
      expect(second.body).toEqual(first.body);
      expect([sent().length, (await keptRows(owner)).length]).toEqual([1, 1]);
      expect((await owner.get(`/messaging/media/${first.body.media.id}/`)).status).toBe(200);
    });

    test('five sends at the same time are one message', async () => {
      const { owner, account, sent } = await setUp();
      const form = await photo();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(owner, account, form, 'key-1')));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect([sent().length, (await keptRows(owner)).length]).toEqual([1, 1]);
    });

    test('the key of another file is 409', async () => {
      const { owner, account, sent } = await setUp();
      await send(owner, account, await photo(), 'key-1');
      const other = { file: fileOf(await samplePicture({ width: 41 }), 'cat.jpg', 'image/jpeg') };
      const answer = await send(owner, account, other, 'key-1');
      expect(answer).toMatchObject({ status: 409, body: { code: 'key_reused' } });
      expect([sent().length, (await keptRows(owner)).length]).toEqual([1, 1]);
    });

    test('a refused file leaves nothing, and may be sent again with its key', async () => {
      const { owner, account, sent } = await setUp();
      const form = await photo();
      server.telegram.failNext(messageRefused('The customer has blocked this account'));
      const refused = await send(owner, account, form, 'key-1');
      expect(refused).toMatchObject({
        status: 422,
        body: { detail: 'The customer has blocked this account' },
      });
      expect([await shown(owner, account), await keptRows(owner)]).toEqual([[], []]);
      const { status, body } = await send(owner, account, form, 'key-1');
      expect([status, sent().length]).toEqual([200, 1]);
      expect((await owner.get(`/messaging/media/${body.media.id}/`)).status).toBe(200);
    });

    test('a file whose answer is lost is shown as unknown with its bytes, and not sent again', async () => {
      const { owner, account, sent } = await setUp();
      const form = await photo();
      server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
      for (const _ of [1, 2]) {
        const answer = await send(owner, account, form, 'key-1');
        expect(answer).toMatchObject({ status: 409, body: { code: 'delivery_unknown' } });
      }
      expect(sent()).toEqual([]);
      const [message] = await shown(owner, account);
      expect(message).toMatchObject({ delivery: 'unknown', media: { kind: 'photo', has_thumbnail: true } });
      expect((await keptRows(owner)).length).toBe(1);
    });
  });
});
