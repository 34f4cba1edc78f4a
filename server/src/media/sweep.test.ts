import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '../db/schema/files.ts';
import { conversations, media } from '../db/schema/messaging.ts';
import { sweeps } from '../db/schema/sweeps.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { fakeMedia } from '../testing/fake-telegram.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { createTestServer, sharing } from '../testing/test-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const stored = async () => {
    const folder = `${server.config.dataDir}/files`;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  };
  const age = async () => {
    const hours = { createdAt: sql`now() - interval '2 hours'` };
    await server.db.update(files).set(hours);
    await server.db.update(media).set(hours);
  };
  /** Starts a second server on the same data. */
  const restart = async () => {
    const { dataDir } = server.config;
    const other = await createTestServer({
      open: sharing(server),
      config: { dataDir },
      telegram: server.telegram.ports,
    });
    // The second server sweeps in the background.
    const isSwept = and(eq(sweeps.name, 'files'), isNull(sweeps.claimedUntil), gt(sweeps.dueAt, sql`now()`));
    await expect.poll(() => server.db.$count(sweeps, isSwept)).toBe(1);
    await other.close();
  };

  test('a sweep at the start removes what deletions and crashes left, and nothing else', async () => {
    const owner = await server.owner('ada');
    const photo = await samplePicture();
    const receive = async (chatId: string, externalId: string) => {
      server.telegram.files.set(`file-${externalId}`, photo);
      await owner.receive({ chatId, externalId, media: fakeMedia(`file-${externalId}`, { kind: 'photo' }) });
      const id = await owner.newest('account');
      const [message] = (await owner.history(id)).body.results.slice(-1);
      const path = `/messaging/media/${message.media.id}/`;
      expect((await owner.get(path)).status).toBe(200);
      return { id, path };
    };
    const kept = await receive('1', '11');
    const form = { file: new File(['%PDF'], 'prices.pdf') };
    const { body } = await owner.browser.call('POST', `/messaging/inbox/${kept.id}/media/`, { form });
    const [agent] = (await owner.get('/messaging/agents/')).body;
    const upload = await owner.browser.call('POST', `/messaging/agents/${agent.id}/upload/`, { form });
    const before = await stored();

    await receive('1', '12');
    const { id: gone } = await receive('2', '21');
    expect((await stored()).length).toBe(before.length + 4);
    await owner.account.delete(['12'], '1');
    await server.db.delete(conversations).where(sql`${conversations.id} = ${gone}`);
    // Crashes: between the row and its bytes, in the middle of the bytes, and before the message.
    const { workspaceId } = owner;
    const lost = { workspaceId, name: 'a', contentType: '', size: 1 };
    const [half, unsent] = [crypto.randomUUID(), crypto.randomUUID()];
    await server.db.insert(files).values([
      { ...lost, id: half },
      { ...lost, id: unsent },
    ]);
    await server.db.insert(media).values({ workspaceId, kind: 'document', fileId: unsent });
    for (const [name, id] of [
      [`${half}.part`, half],
      [unsent, unsent],
    ] as const) {
      const folder = join(server.config.dataDir, 'files', id.slice(0, 2));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), 'x');
    }

    await restart();
    expect(await stored(), 'what may still be in use stays').toEqual(
      expect.arrayContaining([...before, `${half}.part`, unsent]),
    );
    await age();
    await restart();
    expect(await stored()).toEqual(before);
    expect(await server.db.$count(media)).toBe(2);
    for (const path of [
      kept.path,
      `/messaging/media/${body.media.id}/`,
      `/messaging/files/${upload.body.id}/`,
    ])
      expect((await owner.get(path)).status).toBe(200);
  });

  test('a row that a message is about to use stays for an hour, also where it shares the bytes of an old file', async () => {
    const owner = await server.owner('ben');
    await owner.receive({ chatId: '1' });
    const form = { file: new File(['%PDF'], 'prices.pdf') };
    const path = `/messaging/inbox/${await owner.newest('account')}/media/`;
    const { body } = await owner.browser.call('POST', path, { form });
    const [sent] = await server.db.select().from(media).where(eq(media.id, body.media.id));
    if (!sent) throw new Error('The file was not stored');
    await age();
    // Forwarding and quick replies make it before their message.
    const { id: _, createdAt, ...values } = sent;
    const [copy] = await server.db.insert(media).values(values).returning();
    const isCopy = eq(media.id, copy?.id ?? '');
    await restart();
    expect(await server.db.$count(media, isCopy)).toBe(1);
    await age();
    await restart();
    expect(await server.db.$count(media, isCopy)).toBe(0);
    expect((await owner.get(`/messaging/media/${body.media.id}/`)).status).toBe(200);
  });
});
