import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Wakeups } from '../db/wakeups.ts';

/** Languages in which agents write. */
export type Language = 'en' | 'es' | 'ru';

/** The agent, the conversation and the customer of a call. No value comes from the model. */
export interface ToolContext {
  db: Database;
  wakeups: Pick<Wakeups, 'notify'>;
  now: Clock;
  workspaceId: WorkspaceId;
  /** The agent offers its own resources, and those without an agent. */
  agentId: string;
  /** Null only in a dry run. */
  conversationId: string | null;
  /** The row of `customers` of the conversation; null if the business does not know the person. */
  customerId: string | null;
  /** The same in all attempts of a job: actions of earlier attempts count as done. */
  runId: string;
  /** Writes nothing; the tools return the outputs of a real run. */
  dry: boolean;
  /** Language of the customer. */
  language: Language;
  /**
   * The customer's messages since the last answer, if the owner lets the agent book at once: a booking that they name
   * exactly needs no further yes.
   */
  orders?: string | undefined;
  /** Rejects when the agent may no longer act here. Runs under the lock of the inbox, before anything is written. */
  requireCurrent(tx: Transaction): Promise<void>;
}
