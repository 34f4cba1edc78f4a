import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { media, messages } from '../db/schema/messaging.ts';
import { createAttempts, LEASE } from '../messaging/attempts.ts';
import { fingerprintOf, recordOf } from '../messaging/content.ts';
import { messageRefused, TelegramFailed } from '../telegram/failure.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { samplePicture } from '../testing/sample-files.ts';

const fileOf = (bytes: Uint8Array | string, name: string, type = '') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

const KEY = 'album-1';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let photos: File[];
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
    photos = await Promise.all(
      [40, 50, 60].map(async (width) => fileOf(await samplePicture({ width }), `${width}.jpg`, 'image/jpeg')),
    );
  });
  afterAll(() => server.close());

  const setUp = async () => {
    const owner = await server.owner(`album-${++people}`);
    await owner.receive({ externalId: '70' });
    await owner.receiveByBot();
    const [account, bot] = [await owner.newest('account'), await owner.newest('bot')];
    const sent = (through = `account:${owner.accountId}`) =>
      server.telegram.sent.filter((message) => message.through === through);
    return { owner, account, bot, sent };
  };
  const send = (
    owner: Owner,
    id: string,
    { files = photos, key = KEY, ...fields }: { files?: File[]; key?: string; caption?: string } = {},
  ) =>
    owner.browser.call('POST', `/messaging/inbox/${id}/album/`, {
      form: { ...fields, described: files.map(() => '{}'), file: files },
      headers: key === '' ? {} : { 'idempotency-key': key },
    });
  const shown = async (owner: Owner, id: string) =>
    (await owner.history(id)).body.results.filter(
      ({ direction }: { direction: string }) => direction === 'out',
    );
  const keptRows = async (owner: Owner) =>
    (await server.db.select().from(media)).filter(({ workspaceId }) => workspaceId === owner.workspaceId);
  const undelivered = async (owner: Owner, id: string) =>
    (await owner.get(`/messaging/inbox/${id}/undelivered/`)).body.results;

  // Specification 66.2
  test.each(['account', 'bot'] as const)(
    'several photos reach Telegram as one album (%s)',
    async (source) => {
      const { owner, sent, ...ids } = await setUp();
      const { status, body } = await send(owner, ids[source], { caption: 'Before and after' });
      expect(status).toBe(200);
      const part = { msg_type: 'photo', delivery: 'sent', album_id: `out:${KEY}`, author: 'owner' };
      expect(body.results).toMatchObject([
        { ...part, text: 'Before and after', client_key: KEY },
        { ...part, text: null, client_key: `${KEY}.1` },
        { ...part, text: null, client_key: `${KEY}.2` },
      ]);
      expect(await shown(owner, ids[source])).toEqual(body.results);
      const through = sent(source === 'bot' ? `bot:${owner.botId}` : undefined);
      expect(through.map(({ content }) => content)).toMatchObject([
        { type: 'photo', fileName: '40.jpg', caption: 'Before and after' },
        { type: 'photo', fileName: '50.jpg' },
        { type: 'photo', fileName: '60.jpg' },
      ]);
      expect(new Set(through.map(({ album }) => album)).size).toBe(1);
      expect(new Set(body.results.map(({ external_id }: { external_id: string }) => external_id)).size).toBe(
        3,
      );
    },
  );

  test('a picture that Telegram does not show makes all of them documents: it takes no mixture', async () => {
    const { owner, account, sent } = await setUp();
    const broken = fileOf('no picture', 'torn.jpg', 'image/jpeg');
    const { body } = await send(owner, account, { files: [...photos.slice(0, 1), broken] });
    expect(body.results.map(({ media: { kind } }: { media: { kind: string } }) => kind)).toEqual([
      'document',
      'document',
    ]);
    expect(sent().map(({ content }) => (content as { type: string }).type)).toEqual(['document', 'document']);
    expect((await keptRows(owner)).length).toBe(2);
  });

  // Specification 66.3
  describe('an album is sent once, whole', () => {
    test('repeats of a key, also at the same time, give the first messages back', async () => {
      const { owner, account, sent } = await setUp();
      const answers = await Promise.all([1, 2, 3].map(() => send(owner, account)));
      answers.push(await send(owner, account));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect([sent().length, (await keptRows(owner)).length]).toEqual([3, 3]);
    });

    test('a refused album leaves nothing, and may be sent again with its key', async () => {
      const { owner, account, sent } = await setUp();
      server.telegram.failNext(messageRefused('The customer has blocked this account'));
      expect((await send(owner, account)).status).toBe(422);
      expect([await shown(owner, account), await keptRows(owner), sent()]).toEqual([[], [], []]);
      const { status, body } = await send(owner, account);
      expect([status, body.results.length, sent().length]).toEqual([200, 3, 3]);
      const file = `/messaging/media/${body.results[2].media.id}/`;
      expect((await owner.get(file)).status).toBe(200);
    });

    test('one whose answer is lost is unconfirmed once, and dismissed once', async () => {
      const { owner, account, sent } = await setUp();
      server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
      for (const _ of [1, 2])
        expect(await send(owner, account)).toMatchObject({ status: 409, body: { code: 'delivery_unknown' } });
      expect(sent()).toEqual([]);
      const all = await shown(owner, account);
      expect(all.map(({ delivery }: { delivery: string }) => delivery)).toEqual(Array(3).fill('unknown'));
      expect(await undelivered(owner, account)).toMatchObject([{ id: all[0].id, state: 'unknown' }]);
      const drop = `/messaging/inbox/${account}/undelivered/${all[0].id}/`;
      expect((await owner.browser.call('DELETE', drop)).status).toBe(200);
      expect(await undelivered(owner, account)).toEqual([]);
    });

    test('one of a server that died is unconfirmed, and Telegram confirms its parts in their order', async () => {
      const { owner, account } = await setUp();
      const attempts = createAttempts({ ...server, now: Date.now });
      const parts = [1, 2].map((width) => ({
        media: { type: 'photo' as const, path: '', size: 1, fileName: `${width}.jpg`, contentType: '' },
        sha256: `${width}`,
        mediaId: '',
      }));
      const content = { kind: 'album' as const, parts };
      const { parts: later = [], ...first } = recordOf(content);
      const withoutFile = {
        inReplyTo: null,
        agentEpoch: null,
        authorId: null,
        automatic: false,
        mediaId: null,
        decidedAt: null,
      };
      await attempts.begin({
        workspaceId: owner.workspaceId,
        conversationId: account,
        ...first,
        ...withoutFile,
        parts: later.map((part) => ({ ...part, mediaId: null })),
        clientKey: KEY,
        fingerprint: fingerprintOf(account, content),
      });
      await server.db
        .update(messages)
        .set({ attemptedAt: sql`now() - ${2 * LEASE} * interval '1 millisecond'` })
        .where(eq(messages.status, 'pending'));
      await attempts.settleAbandoned();
      expect((await undelivered(owner, account)).length).toBe(1);
      for (const externalId of ['81', '82'])
        await owner.receive({ author: 'owner', externalId, type: 'photo', text: '', albumId: '900' });
      expect(await shown(owner, account)).toMatchObject([
        { client_key: KEY, delivery: 'sent', external_id: '81', album_id: `out:${KEY}` },
        { client_key: `${KEY}.1`, delivery: 'sent', external_id: '82', album_id: `out:${KEY}` },
      ]);
      expect(await undelivered(owner, account)).toEqual([]);
    });

    test('keys that are in use are 409, also those of its later parts', async () => {
      const { owner, account, sent } = await setUp();
      await owner.send(account, { text: 'Hi' }, `${KEY}.2`);
      expect(await send(owner, account)).toMatchObject({ status: 409, body: { code: 'key_reused' } });
      await owner.send(account, { text: 'Hi' }, 'other');
      const answer = await send(owner, account, { key: 'other' });
      expect(answer).toMatchObject({ status: 409, body: { code: 'key_reused' } });
      await send(owner, account, { key: 'third' });
      const part = await owner.send(account, { text: 'Hi' }, 'third.1');
      expect(part).toMatchObject({ status: 409, body: { code: 'key_reused' } });
      expect([sent().length, (await keptRows(owner)).length]).toEqual([5, 3]);
    });
  });

  test('forms that are no album are refused, and leave no file', async () => {
    const { owner, account, sent } = await setUp();
    const many = Array.from({ length: 11 }, (_, at) => fileOf('x', `${at}.txt`));
    expect((await send(owner, account, { files: photos.slice(0, 1) })).status).toBe(400);
    expect((await send(owner, account, { files: many })).status).toBe(413);
    expect(await send(owner, account, { files: [...photos, fileOf('', 'empty.txt')] })).toMatchObject({
      body: { code: 'empty_file' },
    });
    expect((await send(owner, account, { caption: 'x'.repeat(1025) })).body.field).toBe('caption');
    expect((await send(owner, account, { key: '' })).body.field).toBe('Idempotency-Key');
    const stranger = await server.owner(`album-${++people}`);
    expect((await send(stranger, account)).status).toBe(404);
    expect([sent(), await keptRows(owner), await keptRows(stranger)]).toEqual([[], [], []]);
  });
});
