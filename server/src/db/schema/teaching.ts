import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { agentTests } from './agent-tests.ts';
import { agents } from './agents.ts';
import { moment, partOf } from './columns.ts';
import { conversations } from './messaging.ts';
import { workspace } from './workspaces.ts';

/** Answers of the business's own that an agent knows beside its files. They are no part of a version: they hold at once. */
export const taughtAnswers = pgTable(
  'taught_answers',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    /** One wording a line. */
    question: t.text().notNull(),
    answer: t.text().notNull(),
    /** The stems and notions by which it is found; see `knowledge/language/words.ts`. */
    words: t.text().array().notNull(),
    /** The conversation in which it was asked. */
    conversationId: t.uuid('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    /** The test case that was made with it. */
    testId: t.uuid('test_id').references(() => agentTests.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** It can be restored for a day, then it is deleted. */
    removedAt: moment('removed_at'),
  }),
  (table) => [
    index('taught_answers_agent').on(table.agentId, table.createdAt),
    index('taught_answers_workspace').on(table.workspaceId),
    index('taught_answers_conversation').on(table.conversationId),
    index('taught_answers_test').on(table.testId),
    index('taught_answers_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

export type TaughtAnswerRow = typeof taughtAnswers.$inferSelect;

/** Questions without an answer that a person has dealt with. */
export const closedGaps = pgTable(
  'closed_gaps',
  (t) => ({
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    /** Hash of the words of the question; see `teaching/gap-key.ts`. */
    key: t.text().notNull(),
    /** The answer that was given. Null for a question that the agent need not answer. */
    answerId: t.uuid('answer_id').references(() => taughtAnswers.id, { onDelete: 'cascade' }),
    closedAt: moment('closed_at').notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.agentId, table.key] }),
    index('closed_gaps_workspace').on(table.workspaceId),
    index('closed_gaps_answer').on(table.answerId),
  ],
);
