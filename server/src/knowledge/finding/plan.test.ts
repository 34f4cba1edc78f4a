import { rounds } from '@switchboard/tooling/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { agents } from '../../db/schema/agents.ts';
import { files } from '../../db/schema/files.ts';
import { agentFiles, fileEmbeddings, passages, passageVectors } from '../../db/schema/knowledge.ts';
import { postgresForTests } from '../../testing/databases.ts';
import { openPlanner } from '../../testing/plans.ts';
import { newWorkspace } from '../../testing/workspaces.ts';
import { wordsOf } from '../language/words.ts';
import { bytesOf, signsOf } from '../meaning/vectors.ts';
import { findPassages } from './find-passages.ts';

const postgres = await postgresForTests();

// Specification 13.11
test.runIf(postgres)('a question reads passages and vectors by an index, never all of them', async () => {
  if (postgres === undefined) return;
  const planner = await openPlanner(postgres);
  const { db } = planner;
  const workspaceId = await newWorkspace(db);
  const [agent] = await db.insert(agents).values({ workspaceId, name: 'Agent' }).returning();
  const fileId = crypto.randomUUID();
  await db.insert(files).values({ id: fileId, workspaceId, name: 'a.txt', contentType: '', size: 1 });
  await db
    .insert(agentFiles)
    .values({ fileId, workspaceId, agentId: agent?.id ?? '', state: 'ready', passages: 500 });
  const texts = Array.from({ length: 500 }, (_, index) => `Service ${index} — ${index} €`);
  const stored = await db
    .insert(passages)
    .values(texts.map((text, position) => ({ workspaceId, fileId, position, text, words: wordsOf(text) })))
    .returning({ passageId: passages.id });
  const vector = Float32Array.of(1, -1);
  const ofModel = { fileId, model: 'one' };
  await db.insert(fileEmbeddings).values(ofModel);
  await db.insert(passageVectors).values(
    stored.map(({ passageId }) => ({
      ...ofModel,
      passageId,
      signs: signsOf(vector),
      numbers: bytesOf(vector),
    })),
  );
  // In the long tier the plan is the one of a full table: the passages of another file, forty times as many.
  const copies = rounds(0, 40);
  const otherId = crypto.randomUUID();
  await db.insert(files).values({ id: otherId, workspaceId, name: 'b.txt', contentType: '', size: 1 });
  await db
    .insert(agentFiles)
    .values({ fileId: otherId, workspaceId, agentId: agent?.id ?? '', state: 'ready' });
  await db.insert(fileEmbeddings).values({ ...ofModel, fileId: otherId });
  await db.execute(sql`insert into passages (workspace_id, file_id, position, text, words)
    select workspace_id, ${otherId}, position * ${copies} + copy, text, array['other' || copy, 'text' || position]
    from passages, generate_series(1, ${copies}::int) copy where file_id = ${fileId}`);
  await db.execute(sql`insert into passage_vectors (passage_id, file_id, model, signs, numbers)
    select id, ${otherId}, 'one', signs, numbers
    from passages, (select signs, numbers from passage_vectors limit 1) one where passages.file_id = ${otherId}`);
  await planner.analyze();
  const scans = await planner.scansOf(() =>
    findPassages(db, { workspaceId, files: [fileId] }, 'price of service 77', {
      meaning: { model: 'one', of: async () => vector },
    }),
  );
  for (const table of [' passages', ' passage_vectors']) {
    const ofTable = scans.filter((scan) => scan.endsWith(table));
    expect(ofTable.length).toBeGreaterThan(0);
    expect(ofTable.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([]);
  }
  await planner.close();
});
