import { and, count, lt, min, notInArray, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { parkedEvents } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { cutText, storableText } from '../db/storable.ts';
import type { Parked } from './ports.ts';

/** Parked events to keep per workspace. */
const KEPT = 500;
const KEPT_DAYS = 30;
const LONGEST_RAW = 50_000;
const LONGEST_ERROR = 1_000;

/** The account or bot of an event, by Telegram's number. */
export interface Channel {
  workspaceId: WorkspaceId;
  source: 'account' | 'bot';
  channel: string;
}

export type MissedOf = (channel: Omit<Channel, 'workspaceId'>) => Missed | undefined;

/** What is missing of a channel. */
export interface Missed {
  count: number;
  since: Date;
}

export const missedOnWire = (missed: Missed | undefined) =>
  missed && { missed: { count: missed.count, since: missed.since.toISOString() } };

/** Logs an event that cannot be delivered, and keeps it aside for a time. */
export const parkEvent = async (
  db: Database,
  log: FastifyBaseLogger,
  { workspaceId, source, channel }: Channel,
  { raw, error }: Parked,
): Promise<void> => {
  await db
    .insert(parkedEvents)
    .values({ workspaceId, source, channel, raw: toJson(raw), error: reasonOf(error) });
  log.error(
    { err: error, source, channel },
    'Something of a Telegram channel could not be stored, and is missing',
  );
  const { id, parkedAt } = parkedEvents;
  const owned = inWorkspace(parkedEvents, workspaceId);
  const newest = db.select({ id }).from(parkedEvents).where(owned).orderBy(sql`${parkedAt} desc`).limit(KEPT);
  const isOld = lt(parkedAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`);
  await db.delete(parkedEvents).where(and(owned, or(isOld, notInArray(id, newest))));
};

/** The missing events of a workspace's channels, by source and number. */
export const readMissed = async (db: Database, workspaceId: WorkspaceId): Promise<MissedOf> => {
  const { source, channel, parkedAt } = parkedEvents;
  const rows = await db
    .select({ source, channel, count: count(), since: min(parkedAt) })
    .from(parkedEvents)
    .where(
      inWorkspace(parkedEvents, workspaceId, sql`${parkedAt} > now() - ${`${KEPT_DAYS} days`}::interval`),
    )
    .groupBy(source, channel);
  return (of) => {
    const row = rows.find((one) => one.source === of.source && one.channel === of.channel);
    return row?.since ? { count: row.count, since: row.since } : undefined;
  };
};

/** The message of the first cause: a wrapper's one holds the values of the query. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return cutText(storableText(error instanceof Error ? error.message : String(error)), LONGEST_ERROR);
};

/** Null for a value that has no JSON, such as one that is too deep. */
const toJson = (raw: unknown): string | null => {
  try {
    const text = JSON.stringify(raw, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    return text === undefined ? null : cutText(storableText(text), LONGEST_RAW);
  } catch {
    return null;
  }
};
