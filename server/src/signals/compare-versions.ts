import type { Compared, Comparison } from '@switchboard/api-client/figures';
import { DAY } from '@switchboard/common/time/durations';
import { and, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { versionVotes } from '../db/schema/signals.ts';

const { remote, version, network, seenAt, faultedAt, fault, number } = versionVotes;

const after = (column: typeof seenAt | typeof faultedAt, time: Date): SQL =>
  sql`${column} >= ${time.toISOString()}::timestamptz`;

/** Whether the votes are of people who have the version, so that strangers to a canary do not judge it. */
const isOf = ({ audience }: Comparison): SQL | undefined => {
  if (!audience) return undefined;
  const { percent, people = [], link } = audience;
  const named = link === undefined ? people : [...people, link];
  // The keys are parameters one by one: drivers differ in how they take an array.
  const hasKey = sql`${versionVotes.keys} && array[${sql.join(
    named.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`;
  return sql`(${versionVotes.bucket} < ${percent} or ${hasKey})`;
};

/** The votes of each network. @param isFailing whether the vote of a person is a fault */
const byNetwork = async (db: Database, which: (SQL | undefined)[], isFailing: SQL) => {
  const rows = await db
    .select({
      network,
      users: count(),
      failing: sql`count(*) filter (where ${isFailing})`.mapWith(Number),
    })
    .from(versionVotes)
    .where(and(...which))
    .groupBy(network);
  return new Map(rows.map(({ network: name, ...tally }) => [name, tally]));
};

const NOBODY = { users: 0, failing: 0 };

/**
 * What people said of a version and of the one before it, by network, without the names of networks. A person fails with the
 * version when half of their pages do, so that rare faults of people who come often do not add up; with the one before, one
 * fault in that time is enough.
 */
export const compareVersions = async (db: Database, wanted: Comparison, now: Date): Promise<Compared> => {
  const judged = [eq(remote, wanted.remote), eq(version, wanted.version), isOf(wanted)];
  const [seen] = await db
    .select({ first: sql`min(coalesce(${versionVotes.firstSeenAt}, ${seenAt}))`.mapWith(seenAt) })
    .from(versionVotes)
    .where(and(...judged));
  const since = wanted.since === undefined ? seen?.first : new Date(wanted.since);
  if (!since) return { now: now.toISOString(), faults: {}, networks: [] };

  const failsOften = sql`${after(faultedAt, since)} and ${versionVotes.faultyPages} * 2 >= ${versionVotes.pages}`;
  const votes = await byNetwork(db, [...judged, gte(seenAt, since)], failsOften);
  const age = Math.max(0, now.getTime() - since.getTime());
  const from = wanted.beside ? since : new Date(since.getTime() - Math.min(age, DAY));
  const before =
    wanted.before === undefined
      ? new Map<string | null, typeof NOBODY>()
      : await byNetwork(
          db,
          [eq(remote, wanted.remote), eq(version, wanted.before), gte(seenAt, from)],
          after(faultedAt, from),
        );
  const kinds = await db
    .select({ fault, number, users: count() })
    .from(versionVotes)
    .where(and(...judged, failsOften))
    .groupBy(fault, number);

  const alike = new Map<string, Compared['networks'][number]>();
  for (const name of new Set([...votes.keys(), ...before.keys()])) {
    const said = { version: votes.get(name) ?? NOBODY, before: before.get(name) ?? NOBODY };
    const key = JSON.stringify(said);
    alike.set(key, { ...said, count: (alike.get(key)?.count ?? 0) + 1 });
  }
  return {
    now: now.toISOString(),
    faults: Object.fromEntries(
      kinds.map((kind) => [[kind.fault, kind.number].filter(Boolean).join(' '), kind.users]),
    ),
    networks: [...alike.values()],
  };
};
