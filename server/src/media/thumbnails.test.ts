import { afterAll, beforeAll, expect, test } from 'vitest';
import { TelegramFailed } from '../telegram/failure.ts';
import { createIncomingFiles } from '../testing/incoming-files.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { sampleFilm, samplePicture } from '../testing/sample-files.ts';

let server: MessagingServer;
let incoming: ReturnType<typeof createIncomingFiles>;
let pictures = 0;

beforeAll(async () => {
  server = await createMessagingServer({ fetchLimits: { maxBytes: 1_000_000 } });
  incoming = createIncomingFiles(server);
});
afterAll(() => server.close());

/** A customer sends a film with a small picture of it. @param picture undefined for one that Telegram does not have */
const receiveFilm = async (
  picture: Uint8Array | Error | string | undefined,
  source: 'account' | 'bot' = 'account',
) => {
  const thumbnail = `picture-${++pictures}`;
  if (picture !== undefined)
    server.telegram.files.set(thumbnail, typeof picture === 'string' ? Buffer.from(picture) : picture);
  const film = sampleFilm('mp4');
  const received = await incoming.receive(
    film,
    { kind: 'video', width: 640, height: 360, thumbnail },
    source,
  );
  return { ...received, thumbnail, film };
};

test.each(['account', 'bot'] as const)(
  'the picture of a film is fetched without the film, once, and encoded anew (%s)',
  async (source) => {
    const begun = incoming.downloads();
    const { owner, path, state, film } = await receiveFilm(await samplePicture({ width: 320 }), source);
    expect(await state()).toMatchObject({ kind: 'video', has_thumbnail: true, preview: null });
    const { cursor } = (await owner.inbox()).body;
    const answers = await Promise.all([1, 2, 3].map(() => owner.get(`${path}thumbnail/`)));
    for (const { status, headers, bytes } of answers) {
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(bytes.includes('SECRET PLACE')).toBe(false);
    }
    if (source === 'account') expect(begun).toHaveLength(1);
    const after = await state();
    expect(after).toMatchObject({
      kind: 'video',
      width: 640,
      height: 360,
      has_thumbnail: true,
      preview: expect.stringMatching(/^data:image\/webp/),
    });
    const { messages } = (await owner.changes(cursor)).body;
    expect(messages.map(({ media }: { media: unknown }) => media)).toEqual([after]);
    expect((await owner.get(path)).bytes.equals(film)).toBe(true);
    expect(await state()).toEqual({ ...after, size: film.length });
    expect((await owner.get(`${path}thumbnail/`)).bytes.equals(answers[0]?.bytes ?? Buffer.of())).toBe(true);
    expect(await incoming.underWay()).toEqual([]);
  },
);

test.each([
  ['is no picture', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['is too large', 'x'.repeat(1_000_001)],
  ['Telegram no longer has', undefined],
])('a picture that %s is no longer offered, and the film is played all the same', async (_, picture) => {
  const { owner, path, state, film } = await receiveFilm(picture);
  expect((await owner.get(`${path}thumbnail/`)).status).toBe(404);
  expect(await state()).toMatchObject({ has_thumbnail: false, failure: null });
  expect((await owner.get(path)).bytes.equals(film)).toBe(true);
});

test('a picture that cannot be fetched now is fetched later', async () => {
  const { owner, path, state, thumbnail } = await receiveFilm(new TelegramFailed({ kind: 'unreachable' }));
  expect((await owner.get(`${path}thumbnail/`)).status).toBe(424);
  expect(await state()).toMatchObject({ has_thumbnail: true });
  server.telegram.files.set(thumbnail, await samplePicture());
  expect((await owner.get(`${path}thumbnail/`)).status).toBe(200);
});
