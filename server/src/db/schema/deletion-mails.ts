import { index, pgTable } from 'drizzle-orm/pg-core';
import { moment, partOf } from './columns.ts';
import { leaseColumns } from './lease-columns.ts';
import { users } from './users.ts';
import { workspace } from './workspaces.ts';

/**
 * E-mails about the deletion of an account, to the person who asked for it. `sending` is written before the mail server is
 * called: a job that is found in it lost its server, and becomes `unknown`, because a second e-mail is worse than none.
 */
export const deletionMails = pgTable(
  'deletion_mails',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    userId: partOf('user_id', () => users.id),
    kind: t.text({ enum: ['asked', 'soon', 'taken_back'] }).notNull(),
    /** The end of the grace. */
    leavesAt: moment('leaves_at').notNull(),
    state: t
      .text({ enum: ['waiting', 'sending', 'sent', 'skipped', 'refused', 'unknown'] })
      .notNull()
      .default('waiting'),
    ...leaseColumns(),
  }),
  (table) => [
    index('deletion_mails_workspace').on(table.workspaceId),
    index('deletion_mails_user').on(table.userId),
  ],
);
