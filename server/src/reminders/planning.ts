import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { reminders } from '../db/schema/reminders.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { createZone } from '../time/zones.ts';
import { dueAt } from './due.ts';

/** Maximum bookings planned at once. */
const BATCH = 500;
/** A quiet span moves a reminder by less than a day. */
const SLACK = sql`interval '1 day'`;

/** Statuses of bookings that get a reminder. */
export const REMINDED = ['pending', 'confirmed'];

/** Plans the reminders of upcoming bookings, each once. @returns how many it wrote */
export const planReminders = async (db: Database, now: number): Promise<number> => {
  let planned = 0;
  for (;;) {
    const written = await planSome(db, now);
    planned += written;
    if (written < BATCH) return planned;
  }
};

/**
 * Plans a batch. A booking that was made or moved after the reminder was due gets none: its customer has just agreed to
 * it.
 */
const planSome = async (db: Database, now: number): Promise<number> => {
  const moment = sql`${new Date(now).toISOString()}::timestamptz`;
  const settings = workspaces.reminders;
  const known = db
    .select({ one: sql`1` })
    .from(reminders)
    .where(and(eq(reminders.bookingId, bookings.id), eq(reminders.startsAt, bookings.startsAt)));
  const coming = await db
    .select({
      bookingId: bookings.id,
      workspaceId: bookings.workspaceId,
      startsAt: bookings.startsAt,
      setAt: bookings.startSetAt,
      timeZone: workspaces.timeZone,
      times: settings,
    })
    .from(workspaces)
    .innerJoin(bookings, eq(bookings.workspaceId, workspaces.id))
    .where(
      and(
        sql`(${settings} ->> 'enabled')::boolean and ${workspaces.timeZone} is not null`,
        isNull(bookings.deletedAt),
        inArray(bookings.status, REMINDED),
        gt(bookings.startsAt, moment),
        lte(
          bookings.startsAt,
          sql`${moment} + make_interval(hours => (${settings} ->> 'hours_before')::int) + ${SLACK}`,
        ),
        notExists(known),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(BATCH);
  const planned = coming.flatMap(({ bookingId, workspaceId, startsAt, setAt, timeZone, times }) => {
    if (timeZone === null || times === null) return [];
    const due = dueAt(startsAt.getTime(), times, createZone(timeZone));
    const state = due > setAt.getTime() ? ('waiting' as const) : ('skipped' as const);
    return [{ bookingId, workspaceId, startsAt, dueAt: new Date(due), state }];
  });
  if (planned.length > 0) await db.insert(reminders).values(planned).onConflictDoNothing();
  return planned.length;
};

/** Replans waiting reminders after the business changed their times. */
export const planAgain = async (db: Pick<Database, 'delete'>, workspaceId: WorkspaceId): Promise<void> => {
  // A reminder that a server is sending has a text.
  const waiting = inWorkspace(reminders, workspaceId, eq(reminders.state, 'waiting'), isNull(reminders.text));
  await db.delete(reminders).where(waiting);
};
