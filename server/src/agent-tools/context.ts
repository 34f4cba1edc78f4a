import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Wakeups } from '../db/wakeups.ts';

/** Languages in which agents write. */
export type Language = 'en' | 'es' | 'ru';

/** Where an agent works, and for whom. None of it comes from the model. */
export interface ToolContext {
  db: Database;
  wakeups: Pick<Wakeups, 'notify'>;
  now: Clock;
  userId: string;
  /** Offers its own resources, and those that belong to no agent. */
  agentId: string;
  /** Null only in a dry run. */
  conversationId: string | null;
  /** The row of `customers` of the conversation; null if the business does not know the person. */
  customerId: string | null;
  /** The same in all attempts of a job: what an earlier attempt did counts as done. */
  runId: string;
  /** Nothing is written; the answers of the tools say what would be. */
  dry: boolean;
  /** That of the customer. */
  language: Language;
  /** Rejects when the agent may no longer act here. Runs under the lock of the inbox, before anything is written. */
  requireCurrent(tx: Transaction): Promise<void>;
}
