import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bots } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** The name of a bot in the audit trail. */
export const botInTrail = ({ username, botId }: { username: string | null; botId: string }): string =>
  username === null ? botId : `@${username}`;

/** An account in the audit trail: rows stay for a year, so the end of its phone must do. */
export const accountInTrail = ({ phone }: { phone: string }): string => `…${phone.slice(-4)}`;

/** @returns undefined if the business has no such bot */
export const findBotInTrail = async (
  db: Database,
  workspaceId: WorkspaceId,
  botId: string,
): Promise<string | undefined> => {
  const [bot] = await db
    .select({ username: bots.username, botId: bots.botId })
    .from(bots)
    .where(inWorkspace(bots, workspaceId, eq(bots.botId, botId)));
  return bot && botInTrail(bot);
};
