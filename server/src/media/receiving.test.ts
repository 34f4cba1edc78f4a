import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { onOneDatabase } from '../testing/databases.ts';
import { fakeMedia } from '../testing/fake-telegram.ts';
import { createIncomingFiles } from '../testing/incoming-files.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { createTestServer, sharing } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let incoming: ReturnType<typeof createIncomingFiles>;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
    incoming = createIncomingFiles(server);
  });
  afterAll(() => server.close());

  test.each(['account', 'bot'] as const)(
    'a photo is fetched when it is first seen, and shown encoded anew (%s)',
    async (source) => {
      const photo = await samplePicture({ width: 600, height: 300, sideways: true });
      const described = { kind: 'photo' as const, name: null, contentType: null, width: 300, height: 600 };
      const { owner, path, state } = await incoming.receive(photo, described, source);
      expect(await state()).toMatchObject({
        kind: 'photo',
        width: 300,
        height: 600,
        preview: null,
        has_thumbnail: true,
      });
      const { cursor } = (await owner.inbox()).body;
      const thumbnail = await owner.get(`${path}thumbnail/`);
      expect(thumbnail).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
      const { bytes, headers } = await owner.get(path);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': expect.stringMatching(/^inline;/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-cache',
      });
      expect(bytes.includes('SECRET PLACE')).toBe(false);
      const after = await state();
      expect(after).toMatchObject({
        kind: 'photo',
        size: photo.length,
        width: 300,
        height: 600,
        preview: expect.stringMatching(/^data:image\/webp/),
        has_thumbnail: true,
      });
      const { messages } = (await owner.changes(cursor)).body;
      expect(messages.map(({ media }: { media: unknown }) => media)).toEqual([after]);
    },
  );

  // Specification 54.8
  test.each(['account', 'bot'] as const)(
    'the parts of an album keep their album and order, and a deleted one leaves it (%s)',
    async (source) => {
      const owner = await server.owner(`album-${source}`);
      for (const [index, albumId] of ['7', '7', undefined, '7'.repeat(100)].entries())
        await owner[source].message({
          externalId: String(70 + index),
          media: fakeMedia(`part-${index}`, { kind: 'photo' }),
          ...(albumId && { albumId }),
        });
      const id = await owner.newest(source);
      const albums = async () =>
        (await owner.history(id)).body.results.map(({ album_id }: { album_id?: string }) => album_id);
      expect(await albums()).toEqual(['7', '7', undefined, '7'.repeat(64)]);
      if (source === 'bot') return;
      await owner.account.delete(['71']);
      expect(await albums()).toEqual(['7', undefined, undefined, '7'.repeat(64)]);
    },
  );

  test('a file that many ask for at once is fetched once', async () => {
    const begun = incoming.downloads();
    const { owner, path } = await incoming.receive(await samplePicture(), { kind: 'photo' });
    const paths = [path, `${path}thumbnail/`, path, `${path}thumbnail/`, path];
    const answers = await Promise.all(paths.map((each) => owner.get(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await owner.get(path)).toMatchObject({ status: 200 });
    expect(begun).toHaveLength(1);
  });

  test('two servers that fetch the same file keep it once', async () => {
    const { owner, path, state } = await incoming.receive('price list');
    const other = await createTestServer({
      open: sharing(server),
      config: { dataDir: server.config.dataDir },
      telegram: server.telegram.ports,
    });
    onTestFinished(() => other.close());
    const cookies = Object.fromEntries(owner.browser.cookies);
    const [here, there] = await Promise.all([
      owner.get(path),
      other.app.inject({ url: `/api/v1${path}`, cookies }),
    ]);
    expect([here.body, there.body]).toEqual(['price list', 'price list']);
    expect(here.headers.etag).toBe(there.headers.etag);
    expect((await state()).size).toBe(10);
  });

  test('a final failure is remembered with its reason, and tried again on request', async () => {
    const begun = incoming.downloads();
    const { owner, path, remote, state } = await incoming.receive(undefined);
    const words = 'Telegram no longer has this file';
    const { cursor } = (await owner.inbox()).body;
    for (const _ of [1, 2])
      expect(await owner.get(path)).toMatchObject({ status: 404, body: { detail: words } });
    expect(begun).toHaveLength(1);
    expect((await state()).failure).toBe(words);
    const { messages } = (await owner.changes(cursor)).body;
    expect(messages).toMatchObject([{ media: { failure: words } }]);
    server.telegram.files.set(remote, Buffer.from('found'));
    expect((await owner.get(path, { retry: '1' })).body).toBe('found');
    expect((await state()).failure).toBeNull();
    expect((await owner.get(path)).body).toBe('found');
  });

  test('a message that is deleted during the fetch leaves no bytes', async () => {
    const slow = new Readable({ read: () => {} });
    const begun = incoming.downloads();
    const { owner, path } = await incoming.receive(slow);
    const getting = owner.get(path);
    await expect.poll(() => begun.length).toBe(1);
    await owner.account.delete(['70']);
    slow.push('late');
    slow.push(null);
    expect((await getting).status).toBe(404);
    expect(await incoming.underWay()).toEqual([]);
  });

  test('an edit of the caption keeps the file that was fetched', async () => {
    const { owner, path, state } = await incoming.receive(await samplePicture(), {
      kind: 'photo',
      width: 40,
      height: 30,
    });
    await owner.get(path);
    const before = await state();
    const media = fakeMedia('elsewhere', { kind: 'photo', width: 40, height: 30 });
    await owner.account.edit({ externalId: '70', text: 'Look', media });
    expect(await state()).toEqual(before);
    expect(before.preview).not.toBeNull();
  });
});
