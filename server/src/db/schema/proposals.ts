import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { conversations, messages } from './messaging.ts';
import type { Proposed } from './offers.ts';
import { workspace } from './workspaces.ts';

/**
 * Changes of bookings that agents have asked customers about. They reserve no time. `lost`: the customer agreed, but the
 * time was taken or the service or booking had changed.
 */
export const proposals = pgTable(
  'proposals',
  (t) => ({
    id: t.uuid().primaryKey(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    conversationId: partOf('conversation_id', () => conversations.id),
    /** The run that proposed it. */
    runId: t.uuid('run_id').notNull(),
    kind: t.text({ enum: ['book', 'move', 'cancel'] }).notNull(),
    snapshot: t.jsonb().$type<Proposed>().notNull(),
    language: t.text({ enum: ['en', 'es', 'ru'] }).notNull(),
    /** Part of the data of its buttons: who does not have the message cannot press them. */
    nonce: t.text().notNull(),
    state: t
      .text({ enum: ['pending', 'accepted', 'declined', 'replaced', 'expired', 'lost'] })
      .notNull()
      .default('pending'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
    /** How the customer answered. */
    answeredBy: t.text('answered_by', { enum: ['button', 'words'] }),
    /** The run that read the answer; a repeat of it answers the same. */
    answeredRun: t.uuid('answered_run'),
    /** The idempotency key of the message that shows it, and the message once it is sent. */
    messageKey: t.text('message_key').notNull(),
    messageId: t.uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** Whether a message follows a pressed button. */
    reply: t
      .text({ enum: ['none', 'waiting', 'sent', 'failed'] })
      .notNull()
      .default('none'),
    /** What the customer is told of the outcome. */
    replyText: t.text('reply_text'),
    /** The proposal whose buttons are below that text. */
    replyProposal: t.uuid('reply_proposal'),
    ...leaseColumns(),
  }),
  (table) => [
    uniqueIndex('proposals_pending').on(table.conversationId).where(sql`${table.state} = 'pending'`),
    index('proposals_conversation').on(table.conversationId, table.createdAt),
    index('proposals_reply').on(table.dueAt).where(sql`${table.reply} = 'waiting'`),
    index('proposals_workspace').on(table.workspaceId, table.createdAt),
    index('proposals_agent').on(table.agentId),
    index('proposals_answered').on(table.answeredRun).where(sql`${table.answeredRun} is not null`),
    index('proposals_message').on(table.messageId).where(sql`${table.messageId} is not null`),
  ],
);

export type ProposalRow = typeof proposals.$inferSelect;
