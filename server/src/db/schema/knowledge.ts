import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { files } from './files.ts';
import { users } from './users.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Files that agents know, and how far a server is with reading them. Passages count once a file is `ready`. */
export const agentFiles = pgTable(
  'agent_files',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: owner(),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Of the bytes; null for files that were uploaded before there were passages. */
    sha256: text(),
    state: text({ enum: ['queued', 'reading', 'ready', 'failed'] })
      .notNull()
      .default('queued'),
    /** Rises with each server that begins to read it; what an earlier one still writes is refused. */
    reading: integer().notNull().default(0),
    /** Readings that neither ended nor were given up, in a row. */
    attempts: integer().notNull().default(0),
    /** For `reading`: after this time another server may read it. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** For `failed`. */
    failureCode: text('failure_code'),
    failureDetail: text('failure_detail'),
    /** For `ready`. */
    passages: integer(),
  },
  (table) => [
    index('agent_files_agent').on(table.agentId),
    index('agent_files_unread').on(table.state).where(sql`${table.state} in ('queued', 'reading')`),
  ],
);

export type AgentFileRow = typeof agentFiles.$inferSelect;

/** Pieces of files that can answer a question, in the order of the file. */
export const passages = pgTable(
  'passages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => agentFiles.fileId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** From 1, of a PDF. */
    page: integer(),
    heading: text(),
    text: text().notNull(),
    /** The stems and notions by which it is found; see `knowledge/language/words.ts`. */
    words: text().array().notNull(),
  },
  (table) => [
    unique('passages_position').on(table.fileId, table.position),
    index('passages_user').on(table.userId),
    // A short list of pending entries, in KiB: its flush holds up the embedded database, which runs in the server's thread.
    index('passages_words').using('gin', table.words).with({ gin_pending_list_limit: 64 }),
  ],
);

export type PassageRow = typeof passages.$inferSelect;
