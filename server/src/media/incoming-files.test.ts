import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TelegramFailed } from '../telegram/failure.ts';
import type { InboundMedia } from '../telegram/ports.ts';
import { fakeMedia } from '../testing/fake-telegram.ts';
import { createIncomingFiles } from '../testing/incoming-files.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { pngBomb, sampleAnimation, sampleFilm, samplePicture } from '../testing/sample-files.ts';

let server: MessagingServer;
let incoming: ReturnType<typeof createIncomingFiles>;
beforeAll(async () => {
  server = await createMessagingServer({ fetchLimits: { maxBytes: 1_000_000, time: 1_500 } });
  incoming = createIncomingFiles(server);
});
afterAll(() => server.close());

/** A stream that fails midway. */
const broken = (): Readable =>
  Readable.from(
    (async function* () {
      yield 'half';
      throw new TelegramFailed({ kind: 'unreachable' });
    })(),
    { objectMode: false },
  );

test('a film is played in ranges, under the type of its bytes', async () => {
  const film = sampleFilm('mp4', 5_000);
  const { owner, path } = await incoming.receive(film, { kind: 'video', contentType: 'text/html' });
  const ask = (headers: Record<string, string>) => owner.browser.call('GET', path, { headers });
  const { status, bytes, headers } = await ask({ range: 'bytes=100-199' });
  expect([status, bytes.equals(film.subarray(100, 200))]).toEqual([206, true]);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': 'bytes 100-199/5000',
    'content-disposition': expect.stringMatching(/^inline;/),
  });
  const known = await ask({ 'if-none-match': String(headers.etag) });
  expect(known.status).toBe(304);
  expect((await ask({ range: 'bytes=5000-' })).status).toBe(416);
});

test.each([
  ['ogg', 'audio/ogg'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['webm', 'video/webm'],
] as const)('a voice message in %s is played', async (format, type) => {
  const { owner, path } = await incoming.receive(sampleFilm(format), { kind: 'voice' });
  expect((await owner.get(path)).headers['content-type']).toBe(type);
});

test('a file belongs to its owner', async () => {
  const { owner, path } = await incoming.receive('secret');
  const eve = await server.owner('eve');
  for (const each of [path, `${path}thumbnail/`]) {
    expect((await eve.get(each)).status).toBe(404);
    expect((await (await server.visitor()).call('GET', each)).status).toBe(401);
  }
  expect((await owner.get('/messaging/media/..%2f..%2fetc/')).status).toBe(404);
  expect((await owner.get(path)).body).toBe('secret');
});

describe('of a hostile file', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array | string, Partial<InboundMedia>]>([
    [
      'an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      { contentType: 'image/svg+xml' },
    ],
    ['a page named .jpg', () => '<script>alert(1)</script>', { name: 'cat.jpg', contentType: 'image/jpeg' }],
    ['a bomb', () => pngBomb(100_000, 100_000), { contentType: 'image/png' }],
    ['half a photo', async () => (await samplePicture({ width: 900 })).subarray(0, 9_000), {}],
  ])('%s is only saved', async (_, make, described) => {
    const bytes = await make();
    const { owner, path, state } = await incoming.receive(bytes, { kind: 'photo', ...described });
    expect((await owner.get(`${path}thumbnail/`)).status).toBe(404);
    const answer = await owner.get(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(answer.bytes.equals(Buffer.from(bytes))).toBe(true);
    expect(await state()).toMatchObject({ kind: 'document', has_thumbnail: false, failure: null });
  });

  test('a picture with a script behind it loses the script, and keeps it only to be saved', async () => {
    const polyglot = Buffer.concat([await sampleAnimation(), Buffer.from('<script>alert(1)</script>')]);
    const photo = await incoming.receive(polyglot, { kind: 'photo' });
    const shown = await photo.owner.get(photo.path);
    expect([shown.headers['content-type'], shown.bytes.includes('alert')]).toEqual(['image/webp', false]);
    const document = await incoming.receive(polyglot, { kind: 'document', contentType: 'image/gif' });
    const saved = await document.owner.get(document.path);
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
    expect(await document.state()).toMatchObject({
      kind: 'document',
      has_thumbnail: true,
      width: 20,
      height: 20,
    });
  });

  test('the name harms neither the page nor the disk of the owner', async () => {
    const name = '../\u202egpj.\u0000exe\r\nSet-Cookie: a=b';
    const { owner, path, state } = await incoming.receive('x', { name });
    expect((await state()).name).toBe('..gpj.exeSet-Cookie: a=b');
    const { headers } = await owner.get(path);
    expect(headers['content-disposition']).toBe('attachment; filename="..gpj.exeSet-Cookie: a=b"');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

// Specification 54.1
describe('of a file that came without a name', () => {
  test.each<['account' | 'bot']>([['account'], ['bot']])(
    'a photo is saved as a picture (%s)',
    async (source) => {
      const { owner, path } = await incoming.receive(
        await samplePicture(),
        { kind: 'photo', name: null, contentType: null },
        source,
      );
      const { headers } = await owner.get(path);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['content-disposition']).toMatch(/^inline; filename=photo-\d{4}-\d\d-\d\d-\d{4}\.jpg$/);
    },
  );

  test('a document has the ending of the type that its sender gave', async () => {
    const described = { kind: 'document', name: null, contentType: 'application/pdf' } as const;
    const { owner, path } = await incoming.receive('%PDF-1.7', described);
    expect((await owner.get(path)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename=document-[-\d]+\.pdf$/),
    });
  });

  test('a name in another script is sent in both forms of RFC 6266', async () => {
    const { owner, path } = await incoming.receive('x', {
      name: 'прайс «осень».pdf',
      contentType: 'text/html',
    });
    expect((await owner.get(path)).headers['content-disposition']).toBe(
      `attachment; filename="????? ???????.pdf"; filename*=UTF-8''${encodeURIComponent('прайс «осень».pdf')}`,
    );
  });
});

describe('bytes are counted, whatever is announced', () => {
  test('a small file that announces 5 GB is fetched', async () => {
    const { owner, path, state } = await incoming.receive('small', { size: 5_000_000_000 });
    expect((await owner.get(path)).body).toBe('small');
    expect((await state()).size).toBe(5);
  });

  test('an endless file that announces 5 bytes is aborted, and nothing is left', async () => {
    let closed = false;
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(100_000));
      },
      destroy(_error, done) {
        closed = true;
        done(null);
      },
    });
    const { owner, path, state } = await incoming.receive(endless, { size: 5 });
    const words = 'The file is larger than the limit of 1 MB';
    expect(await owner.get(path)).toMatchObject({ status: 404, body: { detail: words } });
    expect((await state()).failure).toBe(words);
    expect(closed).toBe(true);
    expect(await incoming.underWay()).toEqual([]);
  });

  test('an empty file is a failure in words', async () => {
    const { owner, path, state } = await incoming.receive('', { size: 5 });
    expect((await owner.get(path)).body.detail).toBe('The file is empty');
    expect((await state()).failure).toBe('The file is empty');
  });
});

describe('a failure', () => {
  test.each([
    ['while Telegram is unreachable', new TelegramFailed({ kind: 'unreachable' }), 424],
    ['while Telegram asks for a pause', new TelegramFailed({ kind: 'files-limited', retryAfter: 7 }), 429],
    ['when the connection breaks', broken(), 424],
    ['when nothing arrives in time', new Readable({ read: () => {} }), 424],
  ])('%s is not remembered', async (_, content, status) => {
    const { owner, path, remote, state } = await incoming.receive(content);
    expect((await owner.get(path)).status).toBe(status);
    expect((await state()).failure).toBeNull();
    server.telegram.files.set(remote, Buffer.from('found'));
    expect((await owner.get(path)).body).toBe('found');
    expect(await incoming.underWay()).toEqual([]);
  });
});

test('one user has at most four fetches and ten files at once', async () => {
  const begun = incoming.downloads();
  const { owner } = await incoming.receive('first');
  const streams = Array.from({ length: 11 }, () => new Readable({ read: () => {} }));
  for (const [index, stream] of streams.entries()) {
    server.telegram.files.set(`slow-${index}`, stream);
    await owner.receive({ media: fakeMedia(`slow-${index}`), externalId: String(100 + index) });
  }
  const { results } = (await owner.history(await owner.newest('account'))).body;
  const getting = results
    .slice(1)
    .map(({ media }: { media: { id: string } }) => owner.get(`/messaging/media/${media.id}/`));
  expect(await Promise.race(getting)).toMatchObject({
    status: 429,
    body: { detail: 'Only 10 downloads may run at once, try again when one has ended' },
  });
  await expect.poll(() => begun.length).toBe(4);
  for (const stream of streams) stream.push('x');
  for (const stream of streams) stream.push(null);
  const statuses = (await Promise.all(getting)).map(({ status }: { status: number }) => status);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(200), 429]);
});

test('closing the server ends fetches', async () => {
  const slow = new Readable({ read: () => {} });
  const ending = await createMessagingServer();
  const owner = await ending.owner('ada');
  ending.telegram.files.set('slow', slow);
  await owner.receive({ media: fakeMedia('slow') });
  const [message] = (await owner.history(await owner.newest('account'))).body.results;
  const opened = once(slow, 'newListener');
  const getting = owner.get(`/messaging/media/${message.media.id}/`);
  await opened;
  await ending.close();
  expect((await getting).status).toBe(424);
});
