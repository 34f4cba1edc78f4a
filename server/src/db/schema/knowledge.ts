import { sql } from 'drizzle-orm';
import { customType, foreignKey, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { agents } from './agents.ts';
import { moment, partOf } from './columns.ts';
import { files } from './files.ts';
import { leaseColumns } from './lease-columns.ts';
import { workspace } from './workspaces.ts';

/** What the bytes of a file can be, as far as a person is told. */
export const REAL_KINDS = [
  ...(['pdf', 'word', 'excel', 'text', 'program'] as const),
  ...(['archive', 'picture', 'video', 'audio', 'other'] as const),
] as const;
export type RealKind = (typeof REAL_KINDS)[number];

/** Files of agents, and the progress of reading them. Passages count once a file is `ready`. */
export const agentFiles = pgTable(
  'agent_files',
  (t) => ({
    fileId: partOf('file_id', () => files.id).primaryKey(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    /** Hash of the bytes; null for files that were uploaded before there were passages. */
    sha256: t.text(),
    state: t
      .text({ enum: ['queued', 'reading', 'ready', 'failed'] })
      .notNull()
      .default('queued'),
    ...leaseColumns(),
    /** For `failed`. */
    failureCode: t.text('failure_code'),
    failureDetail: t.text('failure_detail'),
    /** For `ready`. */
    passages: t.integer(),
    /** The kind of the bytes, if the ending of the name says another one; null before the file was looked at. */
    really: t.text({ enum: REAL_KINDS }),
    /**
     * The person in whose name the file joins the published version once it was read without a doubt; null when it
     * only belongs to the draft.
     */
    joinsFor: t.text('joins_for'),
    /** A person published it in spite of a doubt. */
    accepted: t.boolean().notNull().default(false),
  }),
  (table) => [
    index('agent_files_agent').on(table.agentId),
    index('agent_files_unread').on(table.state).where(sql`${table.state} in ('queued', 'reading')`),
  ],
);

export type AgentFileRow = typeof agentFiles.$inferSelect;

/** Pieces of files that can answer a question, in the order of the file. */
export const passages = pgTable(
  'passages',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    fileId: partOf('file_id', () => agentFiles.fileId),
    position: t.integer().notNull(),
    /** From 1, of a PDF. */
    page: t.integer(),
    heading: t.text(),
    text: t.text().notNull(),
    /** The stems and notions by which it is found; see `knowledge/language/words.ts`. */
    words: t.text().array().notNull(),
  }),
  (table) => [
    unique('passages_position').on(table.fileId, table.position),
    index('passages_workspace').on(table.workspaceId),
    // A short list of pending entries, in KiB: its flush holds up the embedded database, which runs in the server's
    // thread.
    index('passages_words').using('gin', table.words).with({ gin_pending_list_limit: 64 }),
  ],
);

export type PassageRow = typeof passages.$inferSelect;

/** Progress of the vectors of a file's passages, per embedding model. */
export const fileEmbeddings = pgTable(
  'file_embeddings',
  (t) => ({
    fileId: partOf('file_id', () => agentFiles.fileId),
    model: t.text().notNull(),
    /** The position of the first passage without a vector. */
    next: t.integer().notNull().default(0),
    done: t.boolean().notNull().default(false),
    ...leaseColumns(),
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.fileId, table.model] })],
);

/** What the vectors of passages cost, per request for them. The file may be gone. */
export const embeddingCosts = pgTable(
  'embedding_costs',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    spentAt: moment('spent_at').notNull().defaultNow(),
    tokens: t.integer().notNull(),
    /** In the operator's currency; null without prices. */
    cost: t.doublePrecision(),
  }),
  (table) => [index('embedding_costs_workspace').on(table.workspaceId, table.spentAt)],
);

/** Signs of a vector, as `0101`. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Vectors of passages. Signs are compared for all passages, numbers for those with the closest signs. */
export const passageVectors = pgTable(
  'passage_vectors',
  (t) => ({
    passageId: partOf('passage_id', () => passages.id),
    fileId: t.uuid('file_id').notNull(),
    model: t.text().notNull(),
    signs: bits().notNull(),
    /** A signed byte per dimension; a common factor does not change the direction. */
    numbers: bytes().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.passageId, table.model] }),
    index('passage_vectors_file').on(table.fileId, table.model),
    foreignKey({
      name: 'passage_vectors_progress',
      columns: [table.fileId, table.model],
      foreignColumns: [fileEmbeddings.fileId, fileEmbeddings.model],
    }).onDelete('cascade'),
  ],
);
