import type { SecurityEventKind } from '@switchboard/api-client';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import type { WorkspaceId } from './workspaces.ts';

/**
 * The audit trail. Rows are only added: a trigger refuses changes and deletions for a year. They name people and
 * businesses by ids without a foreign key, which stay when those are deleted; where an event came from goes then.
 */
export const securityEvents = pgTable(
  'security_events',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    kind: t.text().$type<SecurityEventKind>().notNull(),
    /** Null for what the server found by itself. */
    userId: t.uuid('user_id'),
    workspaceId: t.uuid('workspace_id').$type<WorkspaceId>().notNull(),
    detail: t.text(),
    browser: t.text(),
    system: t.text(),
    network: t.text(),
  }),
  (table) => [
    index('security_events_user').on(table.userId, table.at),
    index('security_events_workspace').on(table.workspaceId, table.at),
  ],
);
