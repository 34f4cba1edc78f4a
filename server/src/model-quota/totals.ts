import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { modelTotals } from '../db/schema/model-days.ts';
import type { Amount } from '../model/amounts.ts';

/** Lets one request of all businesses at a time reserve. Lock it after the day of the business, and before an agent. */
export const lockTotal = async (tx: Transaction, day: CalendarDate): Promise<Amount> => {
  const [row] = await tx
    .insert(modelTotals)
    .values({ day })
    .onConflictDoUpdate({ target: modelTotals.day, set: { tokens: sql`${modelTotals.tokens}` } })
    .returning({ tokens: modelTotals.tokens, cost: modelTotals.cost });
  if (row === undefined) throw new Error('An upsert returns its row');
  return row;
};

/** Counts an amount on a day that was locked once; a negative one takes back. */
export const countTotal = async (
  db: Database | Transaction,
  day: CalendarDate,
  { tokens, cost }: Amount,
): Promise<void> => {
  await db
    .update(modelTotals)
    .set({ tokens: sql`${modelTotals.tokens} + ${tokens}`, cost: sql`${modelTotals.cost} + ${cost}` })
    .where(eq(modelTotals.day, day));
};
