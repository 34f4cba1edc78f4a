import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { preparedOnce } from '../db/prepared.ts';
import { epochs, inboxes } from '../db/schema/changes.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';

/**
 * Begins an epoch: call it once per start of a server. While it runs no inbox changes, so every smaller number is
 * committed and every larger one will be of this epoch.
 */
export const beginEpoch = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${inboxes} in share row exclusive mode`);
    await tx.insert(epochs).values({ beganAt: sql`(select coalesce(max(last_changed), 0) from inboxes)` });
  });

/** A consistent state of an inbox. */
export interface InboxState {
  /** The newest epoch. */
  epoch: string;
  /** The number of the last change. */
  last: number;
  /** The number that the given cursor continues from; undefined for one of another database or before `resetCursors`. */
  after: number | undefined;
  /** The number of the last change of what keeps an account or a bot from working. */
  channels: number;
}

export const cursorOf = (epoch: string, number: number): string => `${epoch}.${number}`;

const stateOf = preparedOnce((db) =>
  db
    .select({
      epoch: epochs.name,
      last: sql<string>`coalesce(
        (select last_changed from inboxes where workspace_id = ${sql.placeholder('workspaceId')}), 0
      )`,
      channels: sql<string>`coalesce(
        (select channels_changed from inboxes where workspace_id = ${sql.placeholder('workspaceId')}), 0
      )`,
      isValid: sql<boolean>`exists (
        select from epochs own where own.name = ${sql.placeholder('name')}::uuid and not exists (
          select from epochs later
          where later.number > own.number and later.began_at < ${sql.placeholder('number')}::bigint
        )
      ) and not exists (
        select from inboxes
        where workspace_id = ${sql.placeholder('workspaceId')} and reset_at > ${sql.placeholder('number')}::bigint
      )`,
    })
    .from(epochs)
    .orderBy(sql`${epochs.number} desc`)
    .limit(1)
    .prepare('inbox_state'),
);

/** The cursor that continues after all changes so far. Read it before the rows that it accompanies. */
export const currentCursor = async (db: Database, workspaceId: WorkspaceId): Promise<string> => {
  const { epoch, last } = await readState(db, workspaceId);
  return cursorOf(epoch, last);
};

/** Reads the state of the inbox, and checks a cursor. */
export const readState = async (db: Database, workspaceId: WorkspaceId, cursor = ''): Promise<InboxState> => {
  const [, name = '', digits = ''] = /^([^.]*)\.(\d{1,15})$/.exec(cursor) ?? [];
  const number = Number(digits);
  const known = isUuid(name) ? name : null;
  const [state] = await stateOf(db).execute({ workspaceId, name: known, number });
  if (state === undefined) throw new Error('The server has begun no epoch');
  const last = Number(state.last);
  const channels = Number(state.channels);
  return { epoch: state.epoch, last, channels, after: state.isValid && number <= last ? number : undefined };
};
