import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../db/schema/files.ts';
import { createLocalFileStore } from '../files/file-store.ts';
import { createFiles } from '../files/files.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const PATH = '/booking/settings/picture/';

await onOneDatabase((open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  const upload = (browser: Browser, bytes: Uint8Array | string) => {
    const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
    return browser.call('PUT', PATH, { form: { file: new File([content], 'shop.png') } });
  };
  const pictureOf = async (browser: Browser) =>
    (await browser.call('GET', '/booking/settings/')).body.picture;
  const fetched = (browser: Browser, address: string) => browser.call('GET', address.replace('/api/v1', ''));
  const filesOf = async (browser: Browser) => {
    const workspaceId = await workspaceOf(server.db, browser);
    return server.db.select().from(files).where(eq(files.workspaceId, workspaceId));
  };

  // Specification 48.8
  test('the picture of a business is a square that this server encoded, kept by the sweep of files', async () => {
    const ada = await server.signIn('ada');
    expect(await pictureOf(ada)).toBeNull();
    const { status, body } = await upload(ada, await samplePicture({ width: 900, height: 600 }));
    expect([status, body.picture]).toEqual([200, await pictureOf(ada)]);
    const sweep = createFiles(server.db, createLocalFileStore(`${server.config.dataDir}/files`));
    await sweep.deleteUnused((await filesOf(ada)).map(({ id }) => id));
    const { bytes } = await fetched(ada, body.picture);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(bytes.includes('SECRET PLACE')).toBe(false);
  });

  // Specification 48.8
  test('a new picture replaces the former one, and a removed one is gone with its bytes', async () => {
    const grace = await server.signIn('grace');
    const before = (await upload(grace, await samplePicture())).body.picture;
    await Promise.all([upload(grace, await samplePicture()), upload(grace, await samplePicture())]);
    const after = await pictureOf(grace);
    expect((await fetched(grace, before)).status).toBe(404);
    expect((await filesOf(grace)).map(({ id }) => `/api/v1/messaging/files/${id}/`)).toEqual([after]);
    expect((await grace.call('DELETE', PATH)).body).toMatchObject({ picture: null });
    expect((await fetched(grace, after)).status).toBe(404);
    expect(await filesOf(grace)).toEqual([]);
  });

  test('what is no picture changes nothing, and other businesses see none of it', async () => {
    const [eve, mallory] = [await server.signIn('eve'), await server.signIn('mallory')];
    const { picture } = (await upload(eve, await samplePicture())).body;
    expect(await upload(eve, '<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({
      status: 400,
      body: { code: 'not_a_picture' },
    });
    await mallory.call('DELETE', PATH);
    expect(await pictureOf(eve)).toBe(picture);
    expect(await pictureOf(mallory)).toBeNull();
    expect((await fetched(mallory, picture)).status).toBe(404);
  });
});
