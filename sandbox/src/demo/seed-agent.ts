import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createAgents,
  createFiles,
  createKnowledge,
  createLocalFileStore,
  type Database,
} from '@switchboard/server';
import { assistant, studio } from './assistant.ts';

/** No page waits for news of the seed. */
export const agentsOf = (db: Database) => createAgents({ db, notify: () => undefined, now: Date.now });

/**
 * Sets up the agent that answers the customers of the bot. Saving its prompt is what ends the onboarding of the demo user;
 * its files are read as soon as a server runs.
 */
export async function seedAgent(db: Database, userId: string, dataDir: string): Promise<void> {
  const agents = agentsOf(db);
  const [first] = await agents.list(userId);
  if (first === undefined) throw new Error('A new user has no agent');
  const { id } = first.agent;
  await agents.setPrompt(userId, id, assistant.systemPrompt);
  await agents.mergeIntelligence(userId, id, assistant.intelligence);
  await addFiles(db, { userId, agentId: id, dataDir });
  await agents.setChannels(userId, id, { channels: [{ source: 'bot', id: String(studio.bot.id) }] });
  await agents.update(userId, id, { name: assistant.name, enabled: true });
}

async function addFiles(
  db: Database,
  { userId, agentId, dataDir }: { userId: string; agentId: string; dataDir: string },
) {
  const files = createFiles(db, createLocalFileStore(join(dataDir, 'files')));
  const knowledge = createKnowledge(db);
  for (const { name, file } of assistant.files) {
    const content = await readFile(new URL(`./knowledge/${file}`, import.meta.url));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const described = { name, contentType: 'text/markdown', size: content.length, content };
    await files.save(userId, [described], (tx, [row]) => knowledge.add(tx, userId, agentId, row, sha256));
  }
}
