import type { BusinessSettings } from '@switchboard/api-client';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

declare const ofWorkspace: unique symbol;

/** The id of a workspace. A distinct type, so that the id of a user never takes its place. */
export type WorkspaceId = string & { readonly [ofWorkspace]: true };

/** Businesses, the tenants of the server. A setting without a value has the default of `readBusiness`. */
export const workspaces = pgTable('workspaces', {
  id: uuid().$type<WorkspaceId>().primaryKey().defaultRandom(),
  /** Name in the IANA database. */
  timeZone: text('time_zone'),
  /** ISO 4217. */
  currency: text(),
  hours: jsonb().$type<BusinessSettings['hours']>(),
  exceptions: jsonb().$type<BusinessSettings['exceptions']>(),
  /** Minutes between two bookings. */
  buffer: integer(),
  reminders: jsonb().$type<BusinessSettings['reminders']>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The workspace of a row; the row is deleted with it. */
export const workspace = () =>
  uuid('workspace_id')
    .$type<WorkspaceId>()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** The users of each workspace. A user belongs to one. */
export const members = pgTable(
  'members',
  {
    workspaceId: workspace(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    unique('members_user').on(table.userId),
  ],
);

export type Role = (typeof members.$inferSelect)['role'];
