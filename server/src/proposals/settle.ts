import { addDays } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { carryOutDeed, type DeedContext } from '../agent-tools/deeds.ts';
import { TimeTaken } from '../agent-tools/define-tool.ts';
import type { BookingEffect, Proposed } from '../agent-tools/effects.ts';
import { freeQueryOf } from '../agent-tools/free-times.ts';
import type { Transaction } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { ToolRefused } from '../model/tools.ts';
import { readBusiness, zoneOf } from '../schedule/business.ts';
import { findFree } from '../schedule/find-free.ts';

/** What an answer to a proposal leads to. `next`: other times to choose from, if there are any. */
export type Settled =
  | { kind: 'done'; effect: BookingEffect }
  | { kind: 'declined' }
  | { kind: 'changed' }
  | { kind: 'lost'; next: Proposed | undefined };

/** Days to look for other times, minutes between them, and how many to show. */
const [DAYS, STEP, SHOWN] = [7, 30, 3];

/** Carries out the answer to a proposal, if it can still be made as it was proposed. Call it under the lock of the inbox. */
export const settle = async (
  tx: Transaction,
  context: DeedContext,
  proposed: Proposed,
  answer: number | 'no',
): Promise<Settled> => {
  if (answer === 'no') return { kind: 'declined' };
  const time = proposed.times[answer];
  if (time === undefined) return { kind: 'changed' };
  try {
    // A refusal takes back what the deed has written.
    const effect = await tx.transaction((inner) => carryOutDeed(inner, context, proposed, time));
    return { kind: 'done', effect };
  } catch (error) {
    if (error instanceof TimeTaken)
      return { kind: 'lost', next: await otherTimes(tx, context, proposed, time) };
    if (error instanceof ToolRefused) return { kind: 'changed' };
    throw error;
  }
};

/** The free times nearest to a lost one. */
const otherTimes = async (
  tx: Transaction,
  { workspaceId, now }: DeedContext,
  proposed: Proposed,
  { start, end }: Proposed['times'][number],
): Promise<Proposed | undefined> => {
  const zone = zoneOf(await readBusiness(tx, workspaceId));
  const lost = Date.parse(start);
  const length = Date.parse(end) - lost;
  const today = zone.wallTime(now()).date;
  const dayBefore = addDays(zone.wallTime(lost).date, -1);
  const [, from = today] = [today, dayBefore].sort();
  const when = { from, days: DAYS, step: STEP };
  const query = freeQueryOf({ ...proposed, duration: Math.round(length / MINUTE) }, when);
  const found = await findFree(tx, workspaceId, query, now() + STEP * MINUTE).catch((error: unknown) => {
    if (error instanceof Refusal) return { days: [] };
    throw error;
  });
  const starts = found.days
    .flatMap((day) => day.starts)
    .filter((one) => one !== lost)
    .sort((one, other) => Math.abs(one - lost) - Math.abs(other - lost))
    .slice(0, SHOWN)
    .sort((one, other) => one - other);
  if (starts.length === 0) return undefined;
  const times = starts.map((one) => ({
    start: new Date(one).toISOString(),
    end: new Date(one + length).toISOString(),
  }));
  return { ...proposed, times };
};
