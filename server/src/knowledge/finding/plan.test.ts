import { expect, test } from 'vitest';
import { agents } from '../../db/schema/agents.ts';
import { files } from '../../db/schema/files.ts';
import { agentFiles, passages } from '../../db/schema/knowledge.ts';
import { users } from '../../db/schema/users.ts';
import { postgresForTests } from '../../testing/databases.ts';
import { openPlanner } from '../../testing/plans.ts';
import { wordsOf } from '../language/words.ts';
import { findPassages } from './find-passages.ts';

const postgres = await postgresForTests();

test.runIf(postgres)('a question reads passages by an index, never all of them', async () => {
  if (postgres === undefined) return;
  const planner = await openPlanner(postgres);
  const { db } = planner;
  const [user] = await db.insert(users).values({ providerUid: 'owner' }).returning();
  const userId = user?.id ?? '';
  const [agent] = await db.insert(agents).values({ userId, name: 'Agent' }).returning();
  const fileId = crypto.randomUUID();
  await db.insert(files).values({ id: fileId, userId, name: 'a.txt', contentType: '', size: 1 });
  await db
    .insert(agentFiles)
    .values({ fileId, userId, agentId: agent?.id ?? '', state: 'ready', passages: 500 });
  const texts = Array.from({ length: 500 }, (_, index) => `Service ${index} — ${index} €`);
  await db
    .insert(passages)
    .values(texts.map((text, position) => ({ userId, fileId, position, text, words: wordsOf(text) })));
  await planner.analyze();
  const scans = await planner.scansOf(() =>
    findPassages(db, { userId, files: [fileId] }, 'price of service 77'),
  );
  const ofPassages = scans.filter((scan) => scan.endsWith(' passages'));
  expect(ofPassages.length).toBeGreaterThan(0);
  expect(ofPassages.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([]);
  await planner.close();
});
