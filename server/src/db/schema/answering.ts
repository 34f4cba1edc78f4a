import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { partOf } from './columns.ts';
import { customers } from './customers.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations, messages } from './messaging.ts';
import { workspace } from './workspaces.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/**
 * Messages of customers that an agent has to answer, one row each. `waiting` ones are carried out when they are due;
 * `superseded` ones are answered together with a later message, or by a person; `failed` ones failed for good. The id is
 * also that of the run.
 */
export const agentJobs = pgTable(
  'agent_jobs',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    conversationId: partOf('conversation_id', () => conversations.id),
    messageId: partOf('message_id', () => messages.id),
    agentId: partOf('agent_id', () => agents.id),
    /** Epoch of the handler of the conversation. */
    epoch: t.integer().notNull(),
    state: t.text({ enum: ['waiting', 'done', 'superseded', 'failed'] }).notNull(),
    ...leaseColumns(),
    /** The decision, stored before it is sent: a repeat sends the same. */
    decision: t.jsonb(),
    /** When the model was first asked: it counts for the customer. */
    askedAt: moment('asked_at'),
    createdAt: moment('created_at').notNull(),
  }),
  (table) => [
    unique('agent_jobs_message').on(table.messageId),
    index('agent_jobs_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('agent_jobs_turns').on(table.workspaceId, table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('agent_jobs_conversation').on(table.conversationId, table.state),
    // One answer at a time.
    uniqueIndex('agent_jobs_at_once').on(table.conversationId).where(sql`${table.claimedUntil} is not null`),
    index('agent_jobs_workspace').on(table.workspaceId),
    index('agent_jobs_agent').on(table.agentId),
    index('agent_jobs_asked').on(table.workspaceId, table.askedAt).where(sql`${table.askedAt} is not null`),
  ],
);

export type JobRow = typeof agentJobs.$inferSelect;

/** A fact of an answer, and where it was read. */
export interface RunFact {
  text: string;
  source:
    | { from: 'services' | 'hours' | 'calendar' | 'prompt' | 'colleague' | 'customer' }
    | { from: 'file'; passage: string; file_name: string };
}

/** Records of answers, including trials and suggestions. */
export const agentRuns = pgTable(
  'agent_runs',
  (t) => ({
    id: t.uuid().primaryKey(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    /** The customer as whom a trial was played: its record goes with them. */
    customerId: t.uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    kind: t.text({ enum: ['live', 'try', 'suggest'] }).notNull(),
    /** The number of the version of the agent; null for a draft. */
    version: t.integer(),
    mode: t.text({ enum: ['model', 'passages'] }).notNull(),
    model: t.text(),
    outcome: t
      .text({
        enum: ['answered', 'handed_over', 'away', 'silent', 'superseded', 'failed'],
      })
      .notNull(),
    reason: t.text(),
    detail: t.text(),
    /** Cause behind the detail: a code with its values. Null in earlier rows. */
    cause: t.jsonb().$type<{ code: string }>(),
    text: t.text(),
    passages: t.jsonb().notNull(),
    /** Facts that the text states, with their sources. */
    facts: t.jsonb().$type<RunFact[]>().notNull().default([]),
    tools: t.jsonb().notNull(),
    /** Changes by its tools. */
    effects: t.jsonb().notNull(),
    /** The effects were reported to the customer. */
    told: t.boolean().notNull(),
    inputTokens: t.integer('input_tokens').notNull(),
    outputTokens: t.integer('output_tokens').notNull(),
    cost: t.doublePrecision(),
    startedAt: moment('started_at').notNull(),
    /** Milliseconds. */
    duration: t.integer().notNull(),
    /** Milliseconds from the customer's message to the answer. */
    waited: t.integer(),
    /** The message that it answers. */
    answeredId: t.uuid('answered_id').references(() => messages.id, { onDelete: 'set null' }),
    /** The message that it sent. */
    sentId: t.uuid('sent_id').references(() => messages.id, { onDelete: 'set null' }),
  }),
  (table) => [
    index('agent_runs_agent').on(table.agentId, table.startedAt),
    index('agent_runs_workspace').on(table.workspaceId, table.startedAt),
    index('agent_runs_conversation').on(table.conversationId, table.startedAt),
    index('agent_runs_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('agent_runs_answered').on(table.answeredId),
    index('agent_runs_sent').on(table.sentId),
    // Questions without an answer are few among all runs.
    index('agent_runs_handed_over')
      .on(table.agentId, table.startedAt)
      .where(sql`${table.kind} = 'live' and ${table.outcome} = 'handed_over'`),
  ],
);

export type RunRow = typeof agentRuns.$inferSelect;

/**
 * What runs of agents with a budget use before they have a record, one row each. It goes with the record. The row of a
 * run without one, as after the death of its server, counts until the day is over.
 */
export const agentReservations = pgTable(
  'agent_reservations',
  (t) => ({
    runId: t.uuid('run_id').primaryKey(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    startedAt: moment('started_at').notNull(),
    /** Used so far. */
    inputTokens: t.integer('input_tokens').notNull(),
    outputTokens: t.integer('output_tokens').notNull(),
    cost: t.doublePrecision().notNull(),
    /** Set aside for the request in progress, until a time by the clock of the database. */
    heldTokens: t.doublePrecision('held_tokens').notNull(),
    heldCost: t.doublePrecision('held_cost').notNull(),
    heldUntil: moment('held_until').notNull(),
  }),
  (table) => [
    index('agent_reservations_agent').on(table.agentId, table.startedAt),
    index('agent_reservations_workspace').on(table.workspaceId),
  ],
);
