import { HOUR } from '@switchboard/common/time/durations';
import { eq, gt } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { notices } from '../db/schema/notices.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { isQuestion, settleNotices, tell } from './tell.ts';

/** Tells that an account wants to be served by a bot: once an hour, because any stranger can ask and take it back. */
export const tellOfBusiness = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  botId: string,
  now: number,
): Promise<void> => {
  const isRecent = gt(notices.at, new Date(now - HOUR));
  const told = inWorkspace(notices, workspaceId, eq(notices.botId, botId), isQuestion, isRecent);
  if ((await tx.$count(notices, told)) > 0) return;
  await tell(tx, workspaceId, { kind: 'channel', subject: { botId }, detail: 'business' }, now);
};

/** Nothing is to be answered any more. */
export const settleBusiness = (tx: Transaction, workspaceId: WorkspaceId, botId: string): Promise<boolean> =>
  settleNotices(tx, workspaceId, { botId }, isQuestion);
