import { inArray } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { bots } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';

type Status = (typeof bots.$inferSelect)['status'];
const HELD: Status[] = ['active', 'off', 'revoked'];

/** The bot is connected to the workspace of its row. One workspace at a time has that of a number. */
export const isConnected = inArray(bots.status, HELD);

/** As `isConnected`, of a row. */
export const isHeld = ({ status }: { status: Status }): boolean => HELD.includes(status);

/** The server takes messages of the bot. A revoked one may work again by itself. */
export const isReceiving = inArray(bots.status, ['active', 'revoked']);

/** What a newly connected bot has. */
export const WORKING = { status: 'active', problem: null, problemDetail: null, problemSince: null } as const;

/** What a bot has that is not connected any more. */
export const WITHOUT_TOKEN = {
  token: '',
  tokenHash: null,
  webhookUrl: null,
  problem: null,
  problemDetail: null,
  problemSince: null,
} as const;

/** Changes channels, under the lock of the inbox, and then the agents that answer in their conversations. */
export type ChangeServing = (
  workspaceId: WorkspaceId,
  change: (tx: Transaction) => Promise<{ channels: readonly { source: 'bot'; id: string }[] }>,
) => Promise<void>;
