import type { TelegramBot } from '@switchboard/api-client';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agentChannels, agents } from '../db/schema/agents.ts';
import { bots } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { type MissedOf, missedOnWire } from './parked-events.ts';

const LISTED = ['active', 'off', 'revoked', 'moved'] as const;
type Listed = (typeof LISTED)[number];

const isListed = (status: string): status is Listed => LISTED.some((listed) => listed === status);

/** The bots of a workspace with their agents, the oldest first. Removed ones are not listed. */
export const listBots = async (
  db: Database,
  workspaceId: WorkspaceId,
  missedOf: MissedOf,
): Promise<TelegramBot[]> => {
  const rows = await db
    .select({ bot: bots, agent: { id: agents.id, name: agents.name } })
    .from(bots)
    .leftJoin(agentChannels, eq(agentChannels.botId, bots.botId))
    .leftJoin(agents, eq(agents.id, agentChannels.agentId))
    .where(inWorkspace(bots, workspaceId, inArray(bots.status, [...LISTED])))
    .orderBy(asc(bots.createdAt));
  return rows.flatMap(({ bot, agent }) => {
    const { botId, status, problem, problemSince, problemDetail, receivedAt, username, name, picture } = bot;
    if (!isListed(status)) return [];
    const since = (problemSince ?? new Date()).toISOString();
    return {
      bot_id: botId,
      username,
      name,
      picture: picture?.uniqueId ?? null,
      status,
      problem: problem && { kind: problem, since, detail: problemDetail },
      received_at: receivedAt?.toISOString() ?? null,
      agent,
      ...missedOnWire(missedOf({ source: 'bot', channel: botId })),
    };
  });
};
