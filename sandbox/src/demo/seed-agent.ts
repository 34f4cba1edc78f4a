import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CallContext,
  createAgents,
  createFiles,
  createKnowledge,
  createLocalFileStore,
  type Database,
} from '@switchboard/server';
import { sql } from 'drizzle-orm';
import { assistant, studio } from './assistant.ts';

/** No page waits for changes of the seed. */
export const agentsOf = (db: Database) => createAgents({ db, notify: () => undefined, now: Date.now });

/**
 * Sets up the agent that answers the customers of the bot. Saving its prompt ends the onboarding of the demo user;
 * its files are read as soon as a server runs.
 */
export async function seedAgent(db: Database, by: CallContext, dataDir: string): Promise<void> {
  const { workspaceId } = by;
  const agents = agentsOf(db);
  const [first] = await agents.list(workspaceId);
  if (first === undefined) throw new Error('A new user has no agent');
  const { id } = first.agent;
  await agents.setPrompt(by, id, assistant.systemPrompt);
  await agents.mergeIntelligence(by, id, assistant.intelligence);
  await addFiles(db, by, { agentId: id, dataDir });
  await agents.setChannels(workspaceId, id, { channels: [{ source: 'bot', id: String(studio.bot.id) }] });
  await agents.update(by, id, { name: assistant.name, enabled: true });
  await keepOneVersion(db, id);
}

/** Each step above publishes a version. The studio has published only once, with its files. */
const keepOneVersion = (db: Database, agentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`update agent_files set joins_for = null where agent_id = ${agentId}`);
    const newest = sql`(select version from agents where id = ${agentId})`;
    await tx.execute(sql`delete from agent_versions where agent_id = ${agentId} and number <> ${newest}`);
    await tx.execute(sql`
      update agent_versions set number = 1, files = array(select file_id from agent_files where agent_id = ${agentId})
      where agent_id = ${agentId}`);
    await tx.execute(sql`update agents set version = 1 where id = ${agentId}`);
  });

async function addFiles(
  db: Database,
  by: CallContext,
  { agentId, dataDir }: { agentId: string; dataDir: string },
) {
  const files = createFiles(db, createLocalFileStore(join(dataDir, 'files')));
  const knowledge = createKnowledge(db);
  for (const { name, file } of assistant.files) {
    const content = await readFile(new URL(`./knowledge/${file}`, import.meta.url));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const described = { name, contentType: 'text/markdown', size: content.length, content };
    await files.save(by.workspaceId, [described], (tx, [row]) => knowledge.add(tx, by, agentId, row, sha256));
  }
}
