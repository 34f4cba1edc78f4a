import { readdir } from 'node:fs/promises';
import { MAX_PHOTO_BYTES } from '@switchboard/api-client';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../db/schema/files.ts';
import { users } from '../db/schema/users.ts';
import { createLocalFileStore } from '../files/file-store.ts';
import { createFiles } from '../files/files.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { pngBomb, samplePicture } from '../testing/sample-files.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';
import { createOwnPicture } from './picture.ts';

const EMBEDDER = 'https://partner.test';
const PATH = '/users/me/picture/';

/** Red on the left, blue on the right. */
const twoColours = (orientation = 1): Promise<Buffer> => {
  const [width, height] = [600, 200];
  const pixels = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    pixels[pixel * 3 + (pixel % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .png()
    .toBuffer();
};

const middleOf = async (bytes: Buffer): Promise<string> => {
  const { data } = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > blue ? 'red' : 'blue';
};

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open, config: { embedOrigins: [EMBEDDER] } });
  });
  afterAll(() => server.close());

  const upload = (browser: Browser, bytes: Uint8Array | string, fields: Record<string, string> = {}) => {
    const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
    return browser.call('PUT', PATH, { form: { ...fields, file: new File([content], 'me.png') } });
  };
  const me = async (browser: Browser) => (await browser.call('GET', '/users/auth/me/')).body;
  const fetched = (browser: Browser, avatar: string) => browser.call('GET', avatar.replace('/api/v1', ''));
  const rowsOf = async (browser: Browser) => {
    const workspaceId = await workspaceOf(server.db, browser);
    return server.db.select().from(files).where(eq(files.workspaceId, workspaceId));
  };
  const store = () => createLocalFileStore(`${server.config.dataDir}/files`);
  const bytesOnDisk = async (): Promise<string[]> => {
    const entries = await readdir(`${server.config.dataDir}/files`, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  // Specification 36.11
  test('an uploaded picture is shown as a square that this server encoded', async () => {
    const ada = await server.signIn('ada');
    const original = await samplePicture({ width: 900, height: 600 });
    const { status, body } = await upload(ada, original);
    expect(status).toBe(200);
    expect((await me(ada)).avatar).toBe(body.avatar);
    const { bytes, headers } = await fetched(ada, body.avatar);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline;/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(bytes.includes('SECRET PLACE')).toBe(false);
  });

  test.each([
    ['the left edge', { x: '0' }, 1, 'red'],
    ['the right edge', { x: '1' }, 1, 'blue'],
    ['a closer part', { x: '0.6', zoom: '4' }, 1, 'blue'],
    // Turned by 180 degrees.
    ['the left edge of what is shown upright', { x: '0' }, 3, 'blue'],
  ])('the square is cut where the person wants it: %s', async (_, square, orientation, colour) => {
    const cut = await server.signIn('cut');
    const { body } = await upload(cut, await twoColours(orientation), square);
    const { bytes } = await fetched(cut, body.avatar);
    expect(await middleOf(bytes)).toBe(colour);
  });

  // Specification 36.12
  test('a new picture replaces the former one, whose bytes go', async () => {
    const grace = await server.signIn('grace');
    const before = (await upload(grace, await samplePicture())).body.avatar;
    const after = (await upload(grace, await samplePicture())).body.avatar;
    expect(after).not.toBe(before);
    expect((await fetched(grace, before)).status).toBe(404);
    const rows = await rowsOf(grace);
    expect(rows.map(({ id }) => `/api/v1/messaging/files/${id}/`)).toEqual([after]);
    expect(await bytesOnDisk()).toContain(rows[0]?.id);
  });

  test('of pictures that come at once one stays, and no file of the others', async () => {
    const many = await server.signIn('many');
    const picture = await samplePicture();
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(many, picture)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await rowsOf(many);
    expect(rows.map(({ id }) => `/api/v1/messaging/files/${id}/`)).toEqual([(await me(many)).avatar]);
  });

  // Specification 44.11
  test('many large pictures of one person do not keep another waiting', async () => {
    const [greedy, modest] = [await server.signIn('greedy'), await server.signIn('modest')];
    const large = { create: { width: 6000, height: 8000, channels: 3, background: 'red' } } as const;
    const [huge, small] = [await sharp(large).png().toBuffer(), await samplePicture()];
    const order: string[] = [];
    const done = (name: string) => () => void order.push(name);
    const first = Array.from({ length: 8 }, () => upload(greedy, huge).then(done('greedy')));
    await Promise.all([...first, upload(modest, small).then(done('modest'))]);
    expect(order.indexOf('modest')).toBeLessThan(4);
  });

  // Specification 36.12
  test('a removed picture is gone, also the one of the provider', async () => {
    const rita = await server.signIn('rita');
    const { id } = await me(rita);
    await server.db.update(users).set({ avatar: 'https://pictures.test/rita' }).where(eq(users.id, id));
    expect((await me(rita)).avatar).toBe('https://pictures.test/rita');
    const { avatar } = (await upload(rita, await samplePicture())).body;
    expect((await rita.call('DELETE', PATH)).body).toMatchObject({ id, avatar: null });
    expect((await me(rita)).avatar).toBeNull();
    expect((await fetched(rita, avatar)).status).toBe(404);
    expect(await rowsOf(rita)).toEqual([]);
    expect((await rita.call('DELETE', PATH)).status).toBe(200);
  });

  // Specification 36.13
  describe('is refused and leaves the picture as it was', () => {
    test.each<[string, () => Promise<Uint8Array> | string, object]>([
      ['a page', () => '<script>alert(1)</script>', { status: 400, code: 'not_a_picture' }],
      ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', { status: 400, code: 'not_a_picture' }],
      ['a bomb', async () => pngBomb(100_000, 100_000), { status: 400, code: 'not_a_picture' }],
      [
        'half a picture',
        async () => (await samplePicture({ width: 900 })).subarray(0, 9_000),
        { status: 400, code: 'not_a_picture' },
      ],
      ['nothing', () => '', { status: 400, code: 'empty_file' }],
      [
        'a file that is too large',
        async () => new Uint8Array(MAX_PHOTO_BYTES + 1),
        { status: 413, code: 'too_large' },
      ],
    ])('%s', async (_, make, { status, code }: { status?: number; code?: string }) => {
      const eve = await server.signIn('eve');
      const { avatar } = (await upload(eve, await samplePicture())).body;
      const answer = await upload(eve, await make());
      expect(answer).toMatchObject({ status, body: { code } });
      expect((await me(eve)).avatar).toBe(avatar);
      expect(await rowsOf(eve)).toHaveLength(1);
      await expect.poll(() => readdir(`${server.config.dataDir}/uploads`)).toEqual([]);
    });

    test.each([
      ['a square outside of the picture', { x: '1.1' }],
      ['a square of no size', { zoom: 'Infinity' }],
      ['a square that is no number', { y: 'top' }],
    ])('%s', async (_, square) => {
      const eve = await server.signIn('eve');
      const [field = ''] = Object.keys(square);
      const answer = await upload(eve, await samplePicture(), square);
      expect(answer.status).toBe(400);
      expect(answer.body.detail.startsWith(`${field}: `)).toBe(true);
    });
  });

  // Specification 36.13
  test('another person sees, changes and removes none of it', async () => {
    const owner = await server.signIn('owner');
    const stranger = await server.signIn('stranger');
    const { avatar } = (await upload(owner, await samplePicture())).body;
    expect((await fetched(stranger, avatar)).status).toBe(404);
    await stranger.call('DELETE', PATH);
    expect((await fetched(owner, avatar)).status).toBe(200);
    const visitor = await server.visitor();
    expect((await upload(visitor, await samplePicture())).status).toBe(401);
    const forged = await owner.call('DELETE', PATH, { headers: { 'x-csrftoken': 'forged' } });
    expect(forged.status).toBe(403);
    expect((await me(owner)).avatar).toBe(avatar);
  });

  test('a foreign page, whose picture elements have no session, gets no address', async () => {
    const ada = await server.signIn('embedded');
    await upload(ada, await samplePicture());
    const headers = { origin: EMBEDDER, authorization: 'Bearer embedded' };
    const { body } = await (await server.visitor()).call('GET', '/users/auth/me/', { headers });
    expect(body).toMatchObject({ first_name: 'Ada', avatar: null });
  });

  // Specification 36.12
  test('a sweep keeps the picture, and removes one that a server stored before it died', async () => {
    const sweep = createFiles(server.db, store());
    const owner = await server.signIn('swept');
    const workspaceId = await workspaceOf(server.db, owner);
    const { avatar } = (await upload(owner, await samplePicture())).body;
    const { id } = await me(owner);
    // It dies after the change, before the file of the former picture is deleted.
    const dying = { save: sweep.save, deleteUnused: () => Promise.reject(new Error('The server died')) };
    const content = await sharp(await samplePicture())
      .webp()
      .toBuffer();
    await expect(createOwnPicture(server.db, dying).set(id, workspaceId, content)).rejects.toThrow('died');
    expect(await rowsOf(owner)).toHaveLength(2);
    await server.db.update(files).set({ createdAt: sql`now() - interval '2 hours'` });
    await sweep.sweep();
    const now = (await me(owner)).avatar;
    expect(now).not.toBe(avatar);
    expect((await fetched(owner, now)).status).toBe(200);
    expect(await rowsOf(owner)).toHaveLength(1);
  });
});
