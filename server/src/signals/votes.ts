import type { Signal } from '@switchboard/api-client';
import type { VersionFigures } from '@switchboard/api-client/figures';
import { DAY } from '@switchboard/common/time/durations';
import { bucketOf, keysOf } from '@switchboard/federation/audience';
import { and, count, desc, eq, gte, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { versionVotes } from '../db/schema/signals.ts';

/** Milliseconds for which a vote counts after its last signal. */
const KEPT = 14 * DAY;
/** The most versions that one person votes on: a stranger cannot fill the disk with versions that do not exist. */
const MOST_VERSIONS = 40;

/** Who tells something, and when. */
export interface Voter {
  userId: string;
  workspaceId: string;
  network: string | null;
  at: Date;
}

type Row = typeof versionVotes.$inferInsert;
type Counted = Row & { pages: number; faultyPages: number };

/** The longer of two durations, of which there may be none. */
const longer = (one: number | null | undefined, other: number): number => Math.max(one ?? 0, other);

const durationOf = (known: Row, slow: Signal['slow'], milliseconds: number): Partial<Row> => {
  if (slow === 'start') return { slowStart: longer(known.slowStart, milliseconds) };
  return slow === 'task' ? { longTask: longer(known.longTask, milliseconds) } : { startTook: milliseconds };
};

/** A page begins with a start of a version, or with the failure of one. Shells of earlier versions do not tell what is known. */
const beginsPage = ({ fault, slow, known }: Signal): boolean =>
  known === undefined && (fault === 'load' || !(fault ?? slow));

const newRow = (
  { remote, version, canary, invitation }: Signal,
  { userId, workspaceId, network, at }: Voter,
): Counted => ({
  ...{ userId, remote, version, canary, network, seenAt: at, firstSeenAt: at, pages: 0, faultyPages: 0 },
  bucket: bucketOf(remote, userId),
  keys: keysOf(remote, { person: userId, workspace: workspaceId, invitation }),
});

/** One row per version: a start, the last of its faults, and the longest of what was slow. */
const rowsOf = (signals: readonly Signal[], voter: Voter): Row[] => {
  const rows = new Map<string, Counted>();
  for (const signal of signals) {
    const { remote, version, fault, number, slow, milliseconds } = signal;
    const key = `${remote} ${version}`;
    const known = rows.get(key) ?? newRow(signal, voter);
    rows.set(key, {
      ...known,
      pages: Math.max(known.pages, Number(beginsPage(signal))),
      faultyPages: Math.max(known.faultyPages, Number(fault !== undefined && signal.known !== 'failed')),
      ...(fault && { faultedAt: voter.at, fault, number: number ?? null }),
      ...(milliseconds !== undefined && durationOf(known, slow, milliseconds)),
    });
  }
  return [...rows.values()];
};

/** Stores what a person's browser saw. A fault stays their vote when the version starts later on. */
export const vote = async (db: Database, signals: readonly Signal[], voter: Voter): Promise<void> => {
  const kept = sql.raw('version_votes');
  await db
    .insert(versionVotes)
    .values(rowsOf(signals, voter))
    .onConflictDoUpdate({
      target: [versionVotes.userId, versionVotes.remote, versionVotes.version],
      set: {
        canary: sql`excluded.canary`,
        network: sql`excluded.network`,
        seenAt: sql`excluded.seen_at`,
        firstSeenAt: sql`coalesce(${kept}.first_seen_at, ${kept}.seen_at)`,
        pages: sql`${kept}.pages + excluded.pages`,
        faultyPages: sql`${kept}.faulty_pages + excluded.faulty_pages`,
        bucket: sql`excluded.bucket`,
        keys: sql`excluded.keys`,
        faultedAt: sql`coalesce(excluded.faulted_at, ${kept}.faulted_at)`,
        fault: sql`coalesce(excluded.fault, ${kept}.fault)`,
        number: sql`case when excluded.fault is null then ${kept}.number else excluded.number end`,
        startTook: sql`coalesce(excluded.start_took, ${kept}.start_took)`,
        slowStart: sql`greatest(excluded.slow_start, ${kept}.slow_start)`,
        longTask: sql`greatest(excluded.long_task, ${kept}.long_task)`,
      },
    });
  const beyond = db
    .select({ seenAt: versionVotes.seenAt })
    .from(versionVotes)
    .where(eq(versionVotes.userId, voter.userId))
    .orderBy(desc(versionVotes.seenAt))
    .offset(MOST_VERSIONS)
    .limit(1);
  await db
    .delete(versionVotes)
    .where(and(eq(versionVotes.userId, voter.userId), sql`${versionVotes.seenAt} <= (${beyond})`));
};

/** Deletes votes that count no longer. */
export const removeOldVotes = async (db: Database, now: number): Promise<void> => {
  await db.delete(versionVotes).where(lt(versionVotes.seenAt, new Date(now - KEPT)));
};

/** The figures of the versions that people used since a time. */
export const readFigures = async (db: Database, since: Date): Promise<VersionFigures[]> => {
  const { remote, version, canary, network, faultedAt, fault, number, startTook, slowStart, longTask } =
    versionVotes;
  const used = gte(versionVotes.seenAt, since);
  const isFailing = sql`${faultedAt} >= ${since.toISOString()}::timestamptz`;
  const rows = await db
    .select({
      remote,
      version,
      users: count(),
      canary: sql`count(*) filter (where ${canary})`.mapWith(Number),
      failing: sql`count(*) filter (where ${isFailing})`.mapWith(Number),
      networks: sql`count(distinct ${network}) filter (where ${isFailing})`.mapWith(Number),
      start: sql<number | null>`percentile_disc(0.75) within group (order by ${startTook})`,
      slowStarts: count(slowStart),
      longTasks: count(longTask),
      longestTask: max(longTask),
    })
    .from(versionVotes)
    .where(used)
    .groupBy(remote, version)
    .orderBy(remote, version);
  const kinds = await db
    .select({ remote, version, fault, number, users: count() })
    .from(versionVotes)
    .where(and(used, isFailing))
    .groupBy(remote, version, fault, number);
  return rows.map((row) => ({
    ...row,
    faults: Object.fromEntries(
      kinds
        .filter((kind) => kind.remote === row.remote && kind.version === row.version)
        .map((kind) => [[kind.fault, kind.number].filter(Boolean).join(' '), kind.users]),
    ),
  }));
};
