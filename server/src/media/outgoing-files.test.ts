import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { media } from '../db/schema/messaging.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { sampleAnimation, sampleFilm, samplePicture } from '../testing/sample-files.ts';

const fileOf = (bytes: Uint8Array | string, name: string, type = '') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

let server: MessagingServer;
let people = 0;

beforeAll(async () => {
  server = await createMessagingServer();
});
afterAll(() => server.close());

const setUp = async () => {
  const owner = await server.owner(`files-${++people}`);
  await owner.receive({ externalId: '70' });
  const account = await owner.newest('account');
  const sent = () => server.telegram.sent.filter(({ through }) => through === `account:${owner.accountId}`);
  return { owner, account, sent };
};

const send = (owner: Owner, id: string, form: Record<string, string | File>) =>
  owner.browser.call('POST', `/messaging/inbox/${id}/media/`, { form });
const keptRows = async (owner: Owner) =>
  (await server.db.select().from(media)).filter(({ workspaceId }) => workspaceId === owner.workspaceId);

test('the base contract keeps the files of accounts too', async () => {
  const { owner, account } = await setUp();
  await owner.receiveByBot();
  const bot = await owner.newest('bot');
  const form = { file: fileOf('%PDF', 'prices.pdf', 'application/pdf'), caption: 'Prices' };
  const post = (id: string) => owner.browser.call('POST', `/messaging/chats/${id}/send/`, { form });
  const { body } = await post(account);
  expect(body).toMatchObject({
    msg_type: 'document',
    text: 'Prices',
    raw: { file: { name: 'prices.pdf' } },
  });
  expect((await owner.get(`/messaging/media/${body.media.id}/`)).body).toBe('%PDF');
  expect((await post(bot)).status).toBe(400);
});

test('a voice message, a film and an answer carry what the browser knows about them', async () => {
  const { owner, account, sent } = await setUp();
  const [question] = (await owner.history(account)).body.results;
  const voice = {
    file: fileOf(sampleFilm('ogg'), 'voice.ogg', 'audio/ogg'),
    voice_note: '1',
    duration: '2.5',
    waveform: '0,15,31',
    in_reply_to: question.id,
  };
  const { body } = await send(owner, account, voice);
  expect(body).toMatchObject({
    msg_type: 'voice',
    in_reply_to: '70',
    reply: { id: question.id, text: 'Hello' },
    media: { kind: 'voice', duration: 2.5, waveform: [0, 15, 31] },
  });
  const film = { file: fileOf(sampleFilm('mp4'), 'a.mp4'), width: '640', height: '360', duration: '9' };
  expect((await send(owner, account, film)).body).toMatchObject({
    msg_type: 'video',
    media: { kind: 'video', content_type: 'video/mp4', width: 640, height: 360, duration: 9 },
  });
  expect(sent().map(({ content }) => content)).toMatchObject([
    { type: 'voice', replyTo: '70', duration: 2.5, waveform: [0, 15, 31] },
    { type: 'video', contentType: 'video/mp4', duration: 9, width: 640, height: 360 },
  ]);
});

describe('the kind of a file is detected by its bytes', () => {
  test.each<[string, () => Promise<Uint8Array> | string, string, boolean]>([
    ['a page named .jpg', () => '<script>alert(1)</script>', 'image/jpeg', false],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', false],
    [
      'half a photo',
      async () => (await samplePicture({ width: 900 })).subarray(0, 9_000),
      'image/jpeg',
      false,
    ],
    ['an animation', () => sampleAnimation(), 'image/gif', true],
    ['an animation in WebP', () => sampleAnimation('webp'), 'image/webp', true],
    ['a GIF without motion', () => samplePicture({ format: 'gif' }), 'image/gif', true],
    ['a ribbon', () => samplePicture({ width: 900, height: 20 }), 'image/jpeg', true],
    [
      'a photo above 10 MB',
      async () => Buffer.concat([await samplePicture(), Buffer.alloc(10_000_000)]),
      'image/jpeg',
      true,
    ],
  ])('%s is a document', async (_, make, type, hasThumbnail) => {
    const { owner, account, sent } = await setUp();
    const bytes = await make();
    const { body } = await send(owner, account, { file: fileOf(bytes, 'photo.jpg', type) });
    expect(body).toMatchObject({
      msg_type: 'document',
      media: { kind: 'document', has_thumbnail: hasThumbnail },
    });
    expect(sent()).toMatchObject([{ content: { type: 'document' } }]);
    const kept = await owner.get(`/messaging/media/${body.media.id}/`);
    expect(kept.headers['content-disposition']).toMatch(/^attachment;/);
    expect(kept.headers['content-type']).toBe('application/octet-stream');
    expect(kept.bytes.equals(Buffer.from(bytes))).toBe(true);
  });
});

test('a name loses what deceives the eye or the disk', async () => {
  const { owner, account, sent } = await setUp();
  const file = fileOf('MZ', '../../etc/a\\cat\u202egpj.exe');
  const { body } = await send(owner, account, { file });
  expect(body.media.name).toBe('catgpj.exe');
  expect(sent()).toMatchObject([{ content: { fileName: 'catgpj.exe' } }]);
});

describe('is refused', () => {
  test('a file of 5 GB, in a sentence, before it is read', async () => {
    const { owner, account } = await setUp();
    const answer = await owner.browser.call('POST', `/messaging/inbox/${account}/media/`, {
      form: { file: fileOf('x', 'a') },
      headers: { 'content-length': '5000000000' },
    });
    expect(answer).toMatchObject({
      status: 413,
      body: { detail: 'file: is larger than the limit of 50 MB' },
    });
  });

  test.each([
    ['nothing', { file: fileOf('', 'a.txt') }, 'file: is empty'],
    ['no file', { caption: 'x' }, 'file: is missing'],
    ['a bad waveform', { file: fileOf('x', 'a'), waveform: '0,32' }, /^waveform\.1: /],
    ['an unreadable waveform', { file: fileOf('x', 'a'), waveform: 'loud' }, /^waveform: must be up to 200/],
    ['a bad duration', { file: fileOf('x', 'a'), duration: 'long' }, /^duration: /],
    ['an answer to nothing', { file: fileOf('x', 'a'), in_reply_to: crypto.randomUUID() }, /^in_reply_to: /],
  ])('%s', async (_, form, detail) => {
    const { owner, account, sent } = await setUp();
    const answer = await send(owner, account, form as Record<string, string | File>);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(detail);
    expect([sent(), await keptRows(owner)]).toEqual([[], []]);
  });

  test('JSON', async () => {
    const { owner, account } = await setUp();
    const answer = await owner.browser.call('POST', `/messaging/inbox/${account}/media/`, { body: {} });
    expect(answer.status).toBe(415);
  });
});

test('one user has at most twenty uploads at once', async () => {
  const { owner, account, sent } = await setUp();
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, index) => send(owner, account, { file: fileOf('x', `${index}.txt`) })),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect(sent()).toHaveLength(20);
});
