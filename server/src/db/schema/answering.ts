import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations, messages } from './messaging.ts';
import { workspace } from './workspaces.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const agent = () =>
  uuid('agent_id')
    .notNull()
    .references(() => agents.id, { onDelete: 'cascade' });

/**
 * Messages of customers that an agent has to answer, one row each. `waiting` ones are carried out when they are due;
 * `superseded` ones are answered together with a later message, or by a person; `failed` ones failed for good. The id is
 * also that of the run.
 */
export const agentJobs = pgTable(
  'agent_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    agentId: agent(),
    /** Epoch of the handler of the conversation. */
    epoch: integer().notNull(),
    state: text({ enum: ['waiting', 'done', 'superseded', 'failed'] }).notNull(),
    ...leaseColumns(),
    /** The decision, stored before it is sent: a repeat sends the same. */
    decision: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('agent_jobs_message').on(table.messageId),
    index('agent_jobs_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('agent_jobs_conversation').on(table.conversationId, table.state),
    // One answer at a time.
    uniqueIndex('agent_jobs_at_once').on(table.conversationId).where(sql`${table.claimedUntil} is not null`),
    index('agent_jobs_workspace').on(table.workspaceId),
    index('agent_jobs_agent').on(table.agentId),
  ],
);

export type JobRow = typeof agentJobs.$inferSelect;

/** Records of answers, including trials and suggestions. */
export const agentRuns = pgTable(
  'agent_runs',
  {
    id: uuid().primaryKey(),
    workspaceId: workspace(),
    agentId: agent(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['live', 'try', 'suggest'] }).notNull(),
    /** The number of the version of the agent; null for a draft. */
    version: integer(),
    mode: text({ enum: ['model', 'passages'] }).notNull(),
    model: text(),
    outcome: text({
      enum: ['answered', 'handed_over', 'away', 'silent', 'superseded', 'failed'],
    }).notNull(),
    reason: text(),
    detail: text(),
    /** Cause behind the detail: a code with its values. Null in earlier rows. */
    cause: jsonb().$type<{ code: string }>(),
    text: text(),
    passages: jsonb().notNull(),
    tools: jsonb().notNull(),
    /** Changes by its tools. */
    effects: jsonb().notNull(),
    /** The effects were reported to the customer. */
    told: boolean().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    cost: doublePrecision(),
    startedAt: moment('started_at').notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
    /** Milliseconds from the customer's message to the answer. */
    waited: integer(),
    /** The message that it answers. */
    answeredId: uuid('answered_id').references(() => messages.id, { onDelete: 'set null' }),
    /** The message that it sent. */
    sentId: uuid('sent_id').references(() => messages.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('agent_runs_agent').on(table.agentId, table.startedAt),
    index('agent_runs_workspace').on(table.workspaceId),
    index('agent_runs_conversation').on(table.conversationId, table.startedAt),
    index('agent_runs_answered').on(table.answeredId),
    index('agent_runs_sent').on(table.sentId),
  ],
);

export type RunRow = typeof agentRuns.$inferSelect;
