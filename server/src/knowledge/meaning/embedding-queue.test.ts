import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../db/connect.ts';
import { agents, agentVersions } from '../../db/schema/agents.ts';
import { files } from '../../db/schema/files.ts';
import { agentFiles, fileEmbeddings, passages, passageVectors } from '../../db/schema/knowledge.ts';
import type { WorkspaceId } from '../../db/schema/workspaces.ts';
import { ClaimLost } from '../../jobs/claim-lost.ts';
import { onOneDatabase } from '../../testing/databases.ts';
import { newWorkspace } from '../../testing/workspaces.ts';
import { createReadingQueue } from '../reading-queue.ts';
import { type ClaimedFile, createEmbeddingQueue, removeOutdated } from './embedding-queue.ts';

await onOneDatabase((open) => {
  let connection: Connection;
  let queue: ReturnType<typeof createEmbeddingQueue>;
  let workspaceId: WorkspaceId;
  let agentId: string;
  const draft = (ids: string[]) => ({ systemPrompt: '', intelligence: {}, files: ids });
  beforeAll(async () => {
    connection = await open();
    queue = createEmbeddingQueue(connection.db, 1, 'one');
    workspaceId = await newWorkspace(connection.db);
    const [agent] = await connection.db
      .insert(agents)
      .values({ workspaceId, name: 'Agent', version: 2 })
      .returning();
    agentId = agent?.id ?? '';
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    await connection.db.delete(files);
    await connection.db.delete(agentVersions);
    await connection.db.update(agents).set({ draft: draft([]) });
  });

  /** A file that was read. */
  const add = async (texts: string[] = ['a', 'b'], state: 'ready' | 'queued' = 'ready'): Promise<string> => {
    const { db } = connection;
    const fileId = crypto.randomUUID();
    await db.insert(files).values({ id: fileId, workspaceId, name: 'a.txt', contentType: '', size: 1 });
    await db.insert(agentFiles).values({ fileId, workspaceId, agentId, state, passages: texts.length });
    if (texts.length > 0)
      await db
        .insert(passages)
        .values(texts.map((text, position) => ({ workspaceId, fileId, position, text, words: [] })));
    await db.update(agents).set({
      draft: sql`jsonb_set(${agents.draft}, '{files}', ${agents.draft} -> 'files' || to_jsonb(${fileId}::text))`,
    });
    return fileId;
  };
  const claimNext = async (of = queue): Promise<ClaimedFile | undefined> => {
    await of.discover();
    return (await of.claim(1))[0];
  };
  const claim = async (): Promise<ClaimedFile> => {
    const claimed = await claimNext();
    if (claimed === undefined) throw new Error('No file waits for vectors');
    return claimed;
  };
  const storeNext = async (claimed: ClaimedFile, count = 100) => {
    const batch = (await queue.next(claimed)).slice(0, count);
    const vectors = batch.map(({ id }) => ({ passageId: id, values: Float32Array.of(1, -1) }));
    await queue.store(claimed, vectors, (batch.at(-1)?.position ?? -1) + 1, []);
  };
  const finish = async (claimed: ClaimedFile) => {
    await storeNext(claimed);
    await queue.finish(claimed);
  };
  const later = (interval: string) =>
    connection.db.update(fileEmbeddings).set({
      claimedUntil: sql`claimed_until - ${interval}::interval`,
      dueAt: sql`due_at - ${interval}::interval`,
      claimedBy: null,
      changedAt: sql`changed_at - ${interval}::interval`,
    });
  const vectors = () => connection.db.$count(passageVectors);

  test('a file is claimed once it is read, oldest first, until all its passages have vectors', async () => {
    const [first, second] = [await add(), await add()];
    await add(['x'], 'queued');
    const claimed = await claim();
    expect(claimed).toMatchObject({ fileId: first });
    expect(await claim()).toMatchObject({ fileId: second });
    expect(await claimNext()).toBeUndefined();
    expect((await queue.next(claimed)).map(({ text }) => text)).toEqual(['a', 'b']);
    await storeNext(claimed, 1);
    expect((await queue.next(claimed)).map(({ text }) => text)).toEqual(['b']);
    await storeNext(claimed);
    expect(await queue.next(claimed)).toEqual([]);
    await queue.finish(claimed);
    await later('1 day');
    expect(await claim()).toMatchObject({ fileId: second });
    expect(await claimNext()).toBeUndefined();
  });

  test('claims at the same time get different files', async () => {
    const ids = [await add(), await add(), await add()];
    const claimed = await Promise.all(Array.from({ length: 5 }, () => claimNext()));
    expect(claimed.flatMap((one) => one?.fileId ?? []).toSorted()).toEqual(ids.toSorted());
  });

  test('a passage without a vector is passed over', async () => {
    await add();
    const claimed = await claim();
    await queue.store(claimed, [], 1, []);
    expect((await queue.next(claimed)).map(({ text }) => text)).toEqual(['b']);
  });

  describe('a file', () => {
    test('that only customers get is used', async () => {
      const id = await add();
      await connection.db.update(agents).set({ draft: draft([]) });
      expect(await claimNext()).toBeUndefined();
      const version = { workspaceId, agentId, systemPrompt: '', intelligence: {}, files: [id] };
      await connection.db.insert(agentVersions).values({ ...version, number: 1 });
      expect(await claimNext()).toBeUndefined();
      await connection.db.insert(agentVersions).values({ ...version, number: 2 });
      expect(await claim()).toMatchObject({ fileId: id });
    });

    test('that is removed takes its vectors along', async () => {
      await add();
      const claimed = await claim();
      await storeNext(claimed, 1);
      await connection.db.delete(files);
      expect(await vectors()).toBe(0);
      await expect(storeNext(claimed)).rejects.toBeInstanceOf(ClaimLost);
    });

    test('that is read again gets new vectors', async () => {
      const id = await add();
      await finish(await claim());
      await connection.db.update(agentFiles).set({ state: 'queued' });
      const reading = createReadingQueue(connection.db, 1);
      const [read] = await reading.claim(1);
      if (read === undefined) throw new Error('The file is not queued');
      await reading.begin(read);
      expect(await vectors()).toBe(0);
      await reading.store(read, [{ page: null, heading: null, text: 'new', words: [] }], 0);
      await reading.finish(read, 1, 'hash');
      const claimed = await claim();
      expect(claimed.fileId).toBe(id);
      expect((await queue.next(claimed)).map(({ text }) => text)).toEqual(['new']);
    });
  });

  describe('a server that is killed', () => {
    test.each([0, 1, 2])('after %i vectors leaves the rest to another one', async (done) => {
      await add();
      const killed = await claim();
      if (done > 0) await storeNext(killed, done);
      expect(await claimNext()).toBeUndefined();
      await later('5 minutes');
      const next = await claim();
      expect(await queue.next(next)).toHaveLength(2 - done);
      if (done < 2) await storeNext(next);
      await expect(queue.store(killed, [], 2, [])).rejects.toBeInstanceOf(ClaimLost);
      await expect(queue.finish(killed)).rejects.toBeInstanceOf(ClaimLost);
      await expect(queue.postpone(killed)).rejects.toBeInstanceOf(ClaimLost);
      await expect(queue.release(killed)).rejects.toBeInstanceOf(ClaimLost);
      expect(await claimNext()).toBeUndefined();
      await queue.finish(next);
      expect(await vectors()).toBe(2);
    });

    test('in good order lets another one go on at once', async () => {
      await add();
      await queue.release(await claim());
      await claim();
    });
  });

  describe('after a failure', () => {
    test('a file waits ever longer, up to an hour, and others do not', async () => {
      const failing = await add();
      await queue.postpone(await claim());
      const other = await add();
      expect(await claim()).toMatchObject({ fileId: other });
      const holdOther = () =>
        connection.db
          .update(fileEmbeddings)
          .set({ claimedUntil: sql`now() + interval '1 hour'` })
          .where(eq(fileEmbeddings.fileId, other));
      await later('31 seconds');
      await holdOther();
      for (let time = 0; time < 20; time += 1) {
        const claimed = await claim();
        expect(claimed.fileId).toBe(failing);
        await queue.postpone(claimed);
        await later('31 seconds');
        expect(await claimNext()).toBeUndefined();
        await later('1 hour');
        await holdOther();
      }
    });

    test('a server that starts tries again at once', async () => {
      await add();
      await queue.postpone(await claim());
      expect(await claimNext()).toBeUndefined();
      await queue.endWaits();
      await claim();
    });

    test('it waits as long as the endpoint asks, and vectors make the failures forgotten', async () => {
      await add();
      await queue.postpone(await claim(), 600_000);
      await later('1 minute');
      expect(await claimNext()).toBeUndefined();
      await later('10 minutes');
      const claimed = await claim();
      await storeNext(claimed, 1);
      expect(await connection.db.select().from(fileEmbeddings)).toMatchObject([{ attempts: 1 }]);
    });
  });

  test('another model makes its own vectors; those of the old one go a day later', async () => {
    await add();
    await finish(await claim());
    const other = createEmbeddingQueue(connection.db, 1, 'two');
    const claimed = await claimNext(other);
    if (claimed === undefined) throw new Error('No file waits for vectors');
    const batch = await other.next(claimed);
    await other.store(
      claimed,
      batch.map(({ id }) => ({ passageId: id, values: Float32Array.of(1, 2, 3) })),
      2,
      [],
    );
    await other.finish(claimed);
    await removeOutdated(connection.db, 'two');
    expect(await vectors()).toBe(4);
    await later('25 hours');
    await removeOutdated(connection.db, 'two');
    const left = await connection.db.select({ model: passageVectors.model }).from(passageVectors);
    expect(left).toEqual([{ model: 'two' }, { model: 'two' }]);
  });
});
