import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeFindings } from '../admin/findings.ts';
import { files } from '../db/schema/files.ts';
import { readDeletionList } from '../deletion-list/deletion-list.ts';
import { openTarget } from '../targets/open-target.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { startS3 } from '../testing/s3.ts';
import { DEFAULT_BACKEND } from '../testing/s3-server.ts';
import { createFiles } from './files.ts';
import { openFileStore } from './open-file-store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let server: MessagingServer;
beforeAll(async () => {
  s3 = await startS3();
  server = await createMessagingServer({
    // A disk without room does not concern files in a bucket.
    config: { filesStore: s3.place, deletions: s3.address, diskFloor: Number.MAX_SAFE_INTEGER },
  });
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

// Specification 94.2, 94.3
test('while the store is away files are refused in words, texts go on, and nothing is half stored', async () => {
  const browser = await server.signIn('ada');
  const [{ id }] = (await browser.call('GET', '/messaging/agents/')).body;
  const upload = (content: string) =>
    browser.call('POST', `/messaging/agents/${id}/upload/`, {
      form: { file: new File([content], `${content}.txt`) },
    });
  const { status, body } = await upload('hours');
  expect(status).toBeLessThan(300);
  const path = `/messaging/files/${body.id ?? body.file}/`;
  expect((await browser.call('GET', path)).body).toBe('hours');
  const stored = await server.db.$count(files);

  s3.setAway(true);
  const refused = { status: 503, body: { code: 'files_unavailable' }, headers: { 'retry-after': '10' } };
  expect(await upload('prices')).toMatchObject(refused);
  expect(await browser.call('GET', path)).toMatchObject(refused);
  const named = await browser.call('POST', '/messaging/agents/', { body: { name: 'Second' } });
  expect(named.status).toBeLessThan(300);

  s3.setAway(false);
  expect((await browser.call('GET', path)).body).toBe('hours');
  expect((await upload('prices')).status).toBeLessThan(300);
  await server.db.update(files).set({ createdAt: new Date(0) });
  await createFiles(server.db, openFileStore(server.config)).sweep();
  expect(await server.db.$count(files)).toBe(stored + 1);
});

// Specification 118.4
test('an export, which is written to the disk of the server, is refused while that is short', async () => {
  const browser = await server.signIn('exporting');
  const short = { status: 409, body: { code: 'disk_short' } };
  expect(await browser.call('POST', '/own-data/export/')).toMatchObject(short);
});

// Specification 118.2
test('a proxy that answers 404 for the store neither hides a file nor lets its row go', async () => {
  const browser = await server.signIn('behind-proxy');
  const [{ id }] = (await browser.call('GET', '/messaging/agents/')).body;
  const form = { file: new File(['hours'], 'hours.txt') };
  const { body } = await browser.call('POST', `/messaging/agents/${id}/upload/`, { form });
  const path = `/messaging/files/${body.id ?? body.file}/`;
  const stored = await server.db.$count(files);
  s3.setAway(true, DEFAULT_BACKEND);
  const refused = { status: 503, body: { code: 'files_unavailable' } };
  expect(await browser.call('GET', path)).toMatchObject(refused);
  await browser.call('DELETE', `/messaging/agents/${id}/files/${body.id ?? body.file}/`);
  await server.db.update(files).set({ createdAt: new Date(0) });
  await createFiles(server.db, openFileStore(server.config)).sweep();
  expect(await server.db.$count(files)).toBe(stored);
  s3.setAway(false);
  await createFiles(server.db, openFileStore(server.config)).sweep();
  expect(await server.db.$count(files)).toBe(stored - 1);
});

// Specification 117.3
test('while the bucket of the list of deletions is away nothing is promised, and then everything works', async () => {
  const [browser] = [await server.signIn('leaving'), await server.signIn('leaving')];
  const leavesAt = async () => (await browser.call('GET', '/own-data/deletion/')).body.leaves_at;
  const leave = () => browser.call('POST', '/own-data/deletion/');
  s3.setAway(true);
  expect(await leave()).toMatchObject({ status: 503, body: { code: 'files_unavailable' } });
  expect(await leavesAt()).toBeNull();
  const fault = { is: 'fault', words: expect.stringContaining('DELETIONS_DIR') };
  expect(await placeFindings(server.config)).toContainEqual(fault);
  s3.setAway(false);
  expect(await placeFindings(server.config)).not.toContainEqual(fault);
  expect((await leave()).status).toBe(200);
  expect(await leavesAt()).not.toBeNull();
  const listed = await readDeletionList(openTarget(server.config.deletions));
  expect(listed.map(({ what }) => what).sort()).toEqual(['leaving', 'sessions']);
});

// Specification 117.5
test('a session that cannot be listed stays, and a repeated call ends and lists it', async () => {
  const [browser, elsewhere] = [await server.signIn('cleo'), await server.signIn('cleo')];
  const read = async () => (await browser.call('GET', '/users/me/sessions/')).body.results;
  const other = (await read()).find(({ current }: { current: boolean }) => !current).id;
  const [one, others] = [`/users/me/sessions/${other}/`, '/users/me/sessions/'];
  s3.setAway(true);
  for (const path of [one, others])
    expect(await browser.call('DELETE', path)).toMatchObject({
      ...{ status: 503, body: { code: 'files_unavailable' } },
    });
  expect(await read()).toHaveLength(2);
  expect((await elsewhere.call('GET', '/users/me/sessions/')).status).toBe(200);
  s3.setAway(false);
  expect((await browser.call('DELETE', one)).status).toBe(200);
  expect(await read()).toHaveLength(1);
  const listed = () => readDeletionList(openTarget(server.config.deletions));
  await expect.poll(listed).toContainEqual({ what: 'sessions', ids: [other] });
});

// Specification 128.4
test('while the store is away a repeat of a file that was sent hears so', async () => {
  const owner = await server.owner('sending');
  await owner.receive({ text: 'Hello' });
  const path = `/messaging/inbox/${await owner.newest('account')}/media/`;
  const form = { file: new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }) };
  const send = (key: string) =>
    owner.browser.call('POST', path, { form, headers: { 'idempotency-key': key } });
  const { status, body } = await send('key-1');
  expect(status).toBe(200);
  s3.setAway(true);
  const [repeat, other] = [await send('key-1'), await send('key-2')];
  s3.setAway(false);
  expect(repeat).toMatchObject({ status, body: { id: body.id } });
  expect(other).toMatchObject({ status: 503, body: { code: 'files_unavailable' } });
});
