import type { TelegramBot } from '@switchboard/api-client';
import { asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agentChannels, agents } from '../db/schema/agents.ts';
import { bots, businessConnections } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { type MissedOf, missedOnWire } from './parked-events.ts';

const LISTED = ['active', 'off', 'revoked', 'moved'] as const;
type Listed = (typeof LISTED)[number];

const isListed = (status: string): status is Listed => LISTED.some((listed) => listed === status);

const { approval, isEnabled, toldAt } = businessConnections;

const businessOnWire = (row: typeof businessConnections.$inferSelect) => ({
  ...{ id: row.id, name: row.name, username: row.username },
  ...{ state: row.approval, enabled: row.isEnabled, can_reply: row.canReply },
});

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
  const connections = await db
    .select()
    .from(businessConnections)
    .where(inWorkspace(businessConnections, workspaceId, or(isEnabled, ne(approval, 'asked'))))
    .orderBy(sql`${approval} <> 'asked'`, asc(toldAt));
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
      business: connections.filter((connection) => connection.botId === botId).map(businessOnWire),
      ...missedOnWire(missedOf({ source: 'bot', channel: botId })),
    };
  });
};
