import { type SQL, sql } from 'drizzle-orm';
import { proposals } from '../db/schema/proposals.ts';

/**
 * Whether a run read a message of the customer: a pressed button has a run too, with the id of its proposal. For
 * queries of the table `agent_runs` alone, whose columns have no names of tables there.
 */
export const isNoPress = (): SQL =>
  sql`not exists (select from ${proposals} as pressed where pressed.id = agent_runs.id)`;
