import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core';
import { partOf } from './columns.ts';
import { bots, integrations } from './telegram.ts';
import { workspace } from './workspaces.ts';

/** The configuration of an agent, edited and published as a whole. */
export interface AgentConfig {
  systemPrompt: string;
  /** Settings by name, including ones that this server does not know. */
  intelligence: Record<string, unknown>;
  /** The ids of its files. */
  files: string[];
}

/** Names of files, and the SHA-256 of their bytes if it is known. */
export type KnownFiles = Record<string, { name: string; sha256: string | null }>;

export const agents = pgTable(
  'agents',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    name: t.text().notNull(),
    /** It answers on its channels. */
    enabled: t.boolean().notNull().default(false),
    /** The number of the published version; null before the first one. */
    version: t.integer(),
    draft: t
      .jsonb()
      .$type<AgentConfig>()
      .notNull()
      .default({ systemPrompt: '', intelligence: {}, files: [] }),
    /** Rises with each change of the draft. */
    draftVersion: t.integer('draft_version').notNull().default(1),
    draftSavedAt: t.timestamp('draft_saved_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('agents_workspace').on(table.workspaceId, table.createdAt),
    check('agents_enabled', sql`not ${table.enabled} or ${table.version} is not null`),
  ],
);

export type AgentRow = typeof agents.$inferSelect;

/** Published versions of each agent. Customers get the newest one. */
export const agentVersions = pgTable(
  'agent_versions',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    /** From 1, per agent. */
    number: t.integer().notNull(),
    systemPrompt: t.text('system_prompt').notNull(),
    intelligence: t.jsonb().$type<Record<string, unknown>>().notNull(),
    /** Not references: a version outlives its files. */
    files: t.uuid().array().notNull(),
    /** Names and hashes of its deleted files, by id. */
    knownFiles: t.jsonb('known_files').$type<KnownFiles>().notNull().default({}),
    /** Name of the author at that time; null when the server created the version. */
    author: t.text(),
    /** The number of the version that it restores. */
    restores: t.integer(),
    publishedAt: t.timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    unique('agent_versions_number').on(table.agentId, table.number),
    index('agent_versions_workspace').on(table.workspaceId),
  ],
);

export type AgentVersionRow = typeof agentVersions.$inferSelect;

/**
 * Channels whose conversations are not updated yet after a change of the serving agent. The change itself is committed:
 * an agent that is switched off writes nothing, even where its conversations still name it.
 */
export const servingChanges = pgTable(
  'serving_changes',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    integrationId: t.uuid('integration_id').references(() => integrations.id, { onDelete: 'cascade' }),
    botId: t.text('bot_id').references(() => bots.botId, { onDelete: 'cascade' }),
    /** The agent also gets conversations without an agent or a person. */
    take: t.boolean().notNull(),
  }),
  (table) => [
    index('serving_changes_workspace').on(table.workspaceId),
    index('serving_changes_integration').on(table.integrationId),
    index('serving_changes_bot').on(table.botId),
    check('serving_changes_connector', sql`num_nonnulls(${table.integrationId}, ${table.botId}) = 1`),
  ],
);

/** Channels of agents: at most one agent per account or bot. */
export const agentChannels = pgTable(
  'agent_channels',
  (t) => ({
    workspaceId: workspace(),
    agentId: partOf('agent_id', () => agents.id),
    integrationId: t
      .uuid('integration_id')
      .unique('agent_channels_integration')
      .references(() => integrations.id, { onDelete: 'cascade' }),
    botId: t
      .text('bot_id')
      .unique('agent_channels_bot')
      .references(() => bots.botId, { onDelete: 'cascade' }),
  }),
  (table) => [
    index('agent_channels_agent').on(table.agentId),
    index('agent_channels_workspace').on(table.workspaceId),
    check('agent_channels_connector', sql`num_nonnulls(${table.integrationId}, ${table.botId}) = 1`),
  ],
);
