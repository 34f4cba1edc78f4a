import { type CalendarDate, dateOfUtc } from '@switchboard/common/time/calendar-date';
import { DAY } from '@switchboard/common/time/durations';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { modelDays, modelTotals } from '../db/schema/model-days.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { type Amount, NOTHING } from '../model/amounts.ts';

/** The day of a business. It is one of UTC: with its own zone, a business could move its midnight and begin again. */
export interface Day {
  workspaceId: WorkspaceId;
  date: CalendarDate;
}

export const dayAt = (workspaceId: WorkspaceId, now: number): Day => ({ workspaceId, date: dateOfUtc(now) });

/** Lets one request at a time reserve of the day. Lock it before an agent. @returns what is used and reserved */
export const lockDay = async (tx: Transaction, { workspaceId, date }: Day): Promise<Amount> => {
  const [row] = await tx
    .insert(modelDays)
    .values({ workspaceId, day: date })
    .onConflictDoUpdate({
      target: [modelDays.workspaceId, modelDays.day],
      set: { tokens: sql`${modelDays.tokens}` },
    })
    .returning({ tokens: modelDays.tokens, cost: modelDays.cost });
  return row ?? NOTHING;
};

/** Counts an amount on a day that was locked once; a negative one takes back. */
export const count = async (
  db: Database | Transaction,
  { workspaceId, date }: Day,
  { tokens, cost }: Amount,
): Promise<void> => {
  await db
    .update(modelDays)
    .set({ tokens: sql`${modelDays.tokens} + ${tokens}`, cost: sql`${modelDays.cost} + ${cost}` })
    .where(inWorkspace(modelDays, workspaceId, eq(modelDays.day, date)));
};

export const readDay = async (db: Database, { workspaceId, date }: Day): Promise<Amount> => {
  const [row] = await db
    .select({ tokens: modelDays.tokens, cost: modelDays.cost })
    .from(modelDays)
    .where(and(inWorkspace(modelDays, workspaceId), eq(modelDays.day, date)));
  return row ?? NOTHING;
};

/** Removes days that limit nothing any more. */
export const removeOldDays = async (db: Database, now: number): Promise<void> => {
  const oldest = dateOfUtc(now - 7 * DAY);
  await db.delete(modelDays).where(lt(modelDays.day, oldest));
  await db.delete(modelTotals).where(lt(modelTotals.day, oldest));
};
