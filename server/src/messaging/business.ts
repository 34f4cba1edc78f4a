import { and, eq } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import { resetCursors } from '../changes/reset-cursors.ts';
import type { Transaction } from '../db/database.ts';
import { conversations } from '../db/schema/messaging.ts';
import { businessConnections } from '../db/schema/telegram.ts';
import type { BusinessChange } from '../telegram/ports.ts';
import { type Connector, through } from './connector.ts';
import { takeOver } from './handling.ts';

type OfBot = Extract<Connector, { source: 'bot' }>;

/** Why a bot sends nothing in a chat of a personal account; undefined where it may, or where Telegram told nothing yet. */
export const businessStatus = (
  connection: { canReply: boolean | null; isEnabled: boolean | null } | null,
): 'business_ended' | 'business_read_only' | undefined => {
  if (connection?.isEnabled === false) return 'business_ended';
  return connection?.canReply === false ? 'business_read_only' : undefined;
};

/** Stores the state of a Business connection. Where the bot can send nothing any more, agents stop. */
export const changeBusiness = async (
  tx: Transaction,
  connector: OfBot,
  { id, name, username, canReply, isEnabled }: BusinessChange,
  change: Change,
): Promise<boolean> => {
  const { workspaceId, botId } = connector;
  const state = { name, username, canReply, isEnabled };
  await tx
    .insert(businessConnections)
    .values({ workspaceId, botId, id, ...state })
    .onConflictDoUpdate({ target: [businessConnections.botId, businessConnections.id], set: state });
  if (businessStatus(state) !== undefined) {
    const served = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(through(connector), eq(conversations.handler, 'agent')));
    for (const one of served) await takeOver(tx, one.id, change);
  }
  await resetCursors(tx, workspaceId);
  return true;
};
