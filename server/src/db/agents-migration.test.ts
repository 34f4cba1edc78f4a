import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAgents } from '../agents/agents.ts';
import { testAcrossMigration } from '../testing/across-migration.ts';
import type { Database } from './database.ts';
import type { WorkspaceId } from './schema/workspaces.ts';

const NAME = 'agents_drafts';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [ADA, CLARA, BLANK, PRICES, HOURS] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)];

const fill = async (db: Database): Promise<void> => {
  await db.execute(sql`insert into users (id, provider_uid) values (${ADA}, 'ada')`);
  await db.execute(sql`
    insert into agents (id, user_id, name, system_prompt, intelligence, created_at) values
      (${CLARA}, ${ADA}, 'Клара', 'Be kind.', '{"tone": "warm", "mine": [1, null]}', '2026-01-01'),
      (${BLANK}, ${ADA}, 'AI-агент', '', '{}', '2026-01-02')`);
  await db.execute(sql`
    insert into files (id, user_id, name, content_type, size, created_at) values
      (${PRICES}, ${ADA}, 'prices.txt', 'text/plain', 1, '2026-01-02'),
      (${HOURS}, ${ADA}, 'hours.txt', 'text/plain', 1, '2026-01-01')`);
  await db.execute(sql`
    insert into agent_files (file_id, user_id, agent_id) values (${PRICES}, ${ADA}, ${CLARA}), (${HOURS}, ${ADA}, ${CLARA})`);
};

const expectAgents = async (db: Database): Promise<void> => {
  const agents = createAgents({ db, notify: () => undefined, now: Date.now });
  const config = {
    systemPrompt: 'Be kind.',
    intelligence: { tone: 'warm', mine: [1, null] },
    files: [HOURS, PRICES],
  };
  const blank = { systemPrompt: '', intelligence: {}, files: [] };
  expect(await agents.list(ADA as WorkspaceId)).toMatchObject([
    {
      agent: { id: CLARA, name: 'Клара', enabled: false, version: 1, draft: config, draftVersion: 1 },
      published: { ...config, number: 1, author: null, restores: null },
    },
    { agent: { id: BLANK, enabled: false, version: 1, draft: blank }, published: blank },
  ]);
};

describe('agents from before they had drafts have what they had as their first version and their draft', () =>
  testAcrossMigration(NAME, fill, expectAgents));
