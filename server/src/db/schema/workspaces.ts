import type { BusinessSettings } from '@switchboard/api-client';
import { index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { partOf } from './columns.ts';
import { users } from './users.ts';

declare const ofWorkspace: unique symbol;

/** The id of a workspace. A distinct type, so that the id of a user never takes its place. */
export type WorkspaceId = string & { readonly [ofWorkspace]: true };

/** Businesses, the tenants of the server. A setting without a value has the default of `readBusiness`. */
export const workspaces = pgTable(
  'workspaces',
  (t) => ({
    id: t.uuid().$type<WorkspaceId>().primaryKey().defaultRandom(),
    name: t.text(),
    /** A file of the workspace. Without a foreign key, as files refer to workspaces; a file that is named here is never swept. */
    pictureFileId: t.uuid('picture_file_id'),
    /** Name in the IANA database. */
    timeZone: t.text('time_zone'),
    /** ISO 4217. */
    currency: t.text(),
    hours: t.jsonb().$type<BusinessSettings['hours']>(),
    exceptions: t.jsonb().$type<BusinessSettings['exceptions']>(),
    /** Minutes between two bookings. */
    buffer: t.integer(),
    reminders: t.jsonb().$type<BusinessSettings['reminders']>(),
    confirmations: t.jsonb().$type<BusinessSettings['confirmations']>(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when the operator has suspended the business: nothing is sent in its name. */
    suspendedAt: t.timestamp('suspended_at', { withTimezone: true }),
    /** What the operator tells its people about that. */
    suspendedFor: t.text('suspended_for'),
  }),
  // The sweep of files asks by it.
  (table) => [index('workspaces_picture').on(table.pictureFileId)],
);

/** The workspace of a row; the row is deleted with it. */
export const workspace = () => partOf('workspace_id', () => workspaces.id).$type<WorkspaceId>();

/** The users of each workspace. A user belongs to one. */
export const members = pgTable(
  'members',
  (t) => ({
    workspaceId: workspace(),
    userId: partOf('user_id', () => users.id),
    role: t.text({ enum: ['owner'] }).notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    unique('members_user').on(table.userId),
  ],
);

export type Role = (typeof members.$inferSelect)['role'];
