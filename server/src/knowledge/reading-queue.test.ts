import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { agents } from '../db/schema/agents.ts';
import { files } from '../db/schema/files.ts';
import { agentFiles, passages } from '../db/schema/knowledge.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { ClaimLost } from '../jobs/claim-lost.ts';
import { endServers } from '../testing/claims.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { newWorkspace } from '../testing/workspaces.ts';
import { MAX_PASSAGES } from './reading/read-document.ts';
import { type ClaimedFile, createReadingQueue, type ReadingQueue } from './reading-queue.ts';

const batch = (...texts: string[]) =>
  texts.map((text) => ({ page: null, heading: null, text, words: [text] }));

await onOneDatabase((open) => {
  let connection: Connection;
  let queue: ReadingQueue;
  let workspaceId: WorkspaceId;
  let agentId: string;
  beforeAll(async () => {
    connection = await open();
    queue = createReadingQueue(connection.db, 1);
    workspaceId = await newWorkspace(connection.db);
    const [agent] = await connection.db.insert(agents).values({ workspaceId, name: 'Agent' }).returning();
    agentId = agent?.id ?? '';
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    await connection.db.delete(files);
    await connection.db.update(agents).set({ draft: { systemPrompt: '', intelligence: {}, files: [] } });
  });

  const add = async (): Promise<string> => {
    const id = crypto.randomUUID();
    await connection.db.insert(files).values({ id, workspaceId, name: 'a.txt', contentType: '', size: 1 });
    await connection.db.insert(agentFiles).values({ fileId: id, workspaceId, agentId });
    await connection.db.update(agents).set({
      draft: sql`jsonb_set(${agents.draft}, '{files}', ${agents.draft} -> 'files' || to_jsonb(${id}::text))`,
    });
    return id;
  };
  /** The server that reads is killed, and its lease ends. */
  const endLeases = () => endServers(connection.db, agentFiles);
  const claim = async (): Promise<ClaimedFile> => {
    const [claimed] = await queue.claim(1);
    if (claimed === undefined) throw new Error('There is no file to read');
    return claimed;
  };
  const states = () => connection.db.select().from(agentFiles);
  const texts = async () =>
    (await connection.db.select().from(passages).orderBy(passages.position)).map(({ text }) => text);

  /** The writes of a server for one file, in order. */
  const STEPS: ((claimed: ClaimedFile) => Promise<void>)[] = [
    (claimed) => queue.begin(claimed),
    (claimed) => queue.store(claimed, batch('a', 'b'), 0),
    (claimed) => queue.store(claimed, batch('c'), 2),
    (claimed) => queue.finish(claimed, 3, 'hash'),
  ];

  test('a file is claimed once, oldest first', async () => {
    const [first, second] = [await add(), await add()];
    expect([await claim(), await claim()]).toMatchObject([{ fileId: first }, { fileId: second }]);
    expect(await queue.claim(1)).toEqual([]);
  });

  test('claims at the same time get different files', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, add));
    const claimed = await Promise.all(Array.from({ length: 7 }, () => queue.claim(1)));
    const got = claimed.flat().map(({ fileId }) => fileId);
    expect(got.toSorted()).toEqual(ids.toSorted());
  });

  // Specification 13.5
  describe('a server that is killed', () => {
    test.each([0, 1, 2, 3])(
      'after %i steps leaves nothing behind, and the next one reads all',
      async (done) => {
        await add();
        const killed = await claim();
        for (const step of STEPS.slice(0, done)) await step(killed);
        expect(await queue.claim(1)).toEqual([]);
        await endLeases();
        const next = await claim();
        for (const step of STEPS) await step(next);
        expect(await texts()).toEqual(['a', 'b', 'c']);
        expect(await states()).toMatchObject([{ state: 'ready', passages: 3, sha256: 'hash', attempts: 0 }]);
      },
    );

    test.each([0, 1, 2, 3])('but wakes up after %i steps writes nothing more', async (done) => {
      await add();
      const late = await claim();
      for (const step of STEPS.slice(0, done)) await step(late);
      await endLeases();
      const next = await claim();
      for (const step of STEPS.slice(0, 2)) await step(next);
      const step = STEPS[done] ?? queue.begin;
      await expect(step(late)).rejects.toBeInstanceOf(ClaimLost);
      await expect(queue.fail(late, 'damaged', 'x')).rejects.toBeInstanceOf(ClaimLost);
      await expect(queue.release(late)).rejects.toBeInstanceOf(ClaimLost);
      for (const step of STEPS.slice(2)) await step(next);
      expect(await texts()).toEqual(['a', 'b', 'c']);
      expect(await states()).toMatchObject([{ state: 'ready' }]);
    });
  });

  test('a server that stops in good order lets another one read at once, as often as needed', async () => {
    await add();
    for (let time = 0; time < 5; time += 1) await queue.release(await claim());
    expect(await states()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  test('a file that was removed meanwhile stays removed', async () => {
    await add();
    const claimed = await claim();
    await queue.begin(claimed);
    await connection.db.delete(files);
    await expect(queue.store(claimed, batch('a'), 0)).rejects.toBeInstanceOf(ClaimLost);
    expect(await texts()).toEqual([]);
  });

  test('a failure removes what was stored', async () => {
    await add();
    const claimed = await claim();
    await queue.begin(claimed);
    await queue.store(claimed, batch('a'), 0);
    await queue.fail(claimed, 'timeout', 'Too slow');
    expect(await texts()).toEqual([]);
    expect(await states()).toMatchObject([
      { state: 'failed', failureCode: 'timeout', failureDetail: 'Too slow' },
    ]);
  });

  test('all files of an agent have no more passages than the limit', async () => {
    await add();
    await queue.finish(await claim(), MAX_PASSAGES - 1, 'one');
    await add();
    const claimed = await claim();
    await expect(queue.finish(claimed, 2, 'two')).rejects.toMatchObject({ code: 'limit' });
    await queue.finish(claimed, 1, 'two');
  });

  test('a file that is not in the draft any more does not count', async () => {
    await add();
    await queue.finish(await claim(), MAX_PASSAGES, 'one');
    await connection.db.update(agents).set({ draft: { systemPrompt: '', intelligence: {}, files: [] } });
    await add();
    await queue.finish(await claim(), MAX_PASSAGES, 'two');
  });
});
