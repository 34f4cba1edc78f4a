import { asc, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots, integrations, telegramSessions } from '../db/schema/telegram.ts';

const at = (moment: Date | null): string =>
  moment === null ? '' : ` since ${moment.toISOString().slice(0, 16)}Z`;

/** Bots and accounts with their states. Names and phones of people are left out: the ids are those of the log. */
export const listConnectors = async (db: Database): Promise<string[]> => {
  const isHeld = sql<boolean>`exists (select from ${telegramSessions} where ${telegramSessions.userId} =
    ${integrations.userId} and ${telegramSessions.accountId} = ${integrations.accountId}
    and ${telegramSessions.heldUntil} > now())`;
  const isPolled = sql<boolean>`coalesce(${bots.polledUntil} > now(), false)`;
  const allBots = await db
    .select({
      id: bots.botId,
      workspaceId: bots.workspaceId,
      status: bots.status,
      problem: bots.problem,
      since: bots.problemSince,
      isPolled,
    })
    .from(bots)
    .orderBy(asc(bots.workspaceId), asc(bots.botId));
  const accounts = await db
    .select({
      id: integrations.id,
      workspaceId: integrations.workspaceId,
      connected: integrations.connected,
      signedOutAt: integrations.signedOutAt,
      isHeld,
    })
    .from(integrations)
    .orderBy(asc(integrations.workspaceId), asc(integrations.id));
  return [
    ...allBots.map(({ id, workspaceId, status, problem, since, isPolled }) => {
      const state = problem === null ? status : `${status}, ${problem}${at(since)}`;
      return `bot ${id} of workspace ${workspaceId}: ${state}${status === 'active' && !isPolled ? ', no server receives' : ''}`;
    }),
    ...accounts.map(({ id, workspaceId, connected, signedOutAt, isHeld }) => {
      const left = signedOutAt === null ? 'disconnected' : `signed out at Telegram${at(signedOutAt)}`;
      const state = connected ? 'connected' : left;
      return `account ${id} of workspace ${workspaceId}: ${state}${connected && !isHeld ? ', no server holds it' : ''}`;
    }),
  ];
};
