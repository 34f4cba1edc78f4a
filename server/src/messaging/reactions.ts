import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Written } from './inbound-runs.ts';

/** Reactions of other modules to an event, in its transaction. */
export interface Reactions {
  /** Customers wrote, and the messages are stored. The text of a file without one is null. */
  written(tx: Transaction, workspaceId: WorkspaceId, news: readonly Written[]): Promise<void>;
  /** A customer pressed a button. Returns the text of the answer, or undefined for an unknown button. */
  pressed(tx: Transaction, conversationId: string, data: string, change: Change): Promise<string | undefined>;
}
