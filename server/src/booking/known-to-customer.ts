import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { type BookingRow, bookings } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { currentTrace } from '../tracing/spans.ts';

/** Milliseconds in which a change can be taken back before the customer hears of it. */
const UNDO_TIME = 60_000;

/** The start that a customer can count on; null if the booking was cancelled or removed. */
export const standingStart = ({
  status,
  startsAt,
  deletedAt = null,
}: Pick<BookingRow, 'status' | 'startsAt'> & { deletedAt?: Date | null }): Date | null =>
  deletedAt === null && status !== 'cancelled' ? startsAt : null;

type Whose = Pick<BookingRow, 'customerId' | 'conversationId'>;

/** Whether a booking goes to another customer; without customers, to another conversation. */
export const isOtherCustomer = (held: Whose, next: Whose): boolean =>
  held.customerId !== next.customerId ||
  (held.customerId === null &&
    held.conversationId !== null &&
    next.conversationId !== null &&
    held.conversationId !== next.conversationId);

/** `standingStart` of a row, in SQL. */
const standing = sql`case
  when ${bookings.deletedAt} is null and ${bookings.status} <> 'cancelled' then ${bookings.startsAt} end`;

/** The message that tells the same customer of the series, by another booking, is still to come: it tells of this one as it is then. */
const isUntoldSeries = sql`exists (
  select from ${confirmations} lead join bookings first on first.id = lead.booking_id
  where first.series_id = ${bookings.seriesId} and first.id <> ${bookings.id}
    and first.customer_id is not distinct from ${bookings.customerId}
    and (first.customer_id is not null or first.conversation_id is not distinct from ${bookings.conversationId})
    and lead.for_series and lead.state = 'waiting' and lead.known_start is null and lead.text is null)`;

/**
 * Notes that customers have to be told of changed bookings, if their business tells them. Several changes within the time to
 * take them back are told as one, and none if the booking is again what the customer knows.
 *
 * @param which the bookings, which are stored as they are now
 * @param knew the start that the customer knows, unless an earlier change is not told yet
 * @param isOther the bookings are another customer's now
 */
export const tellLater = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  which: SQL | undefined,
  { knew, isOther = false, now }: { knew: Date | null | 'their start'; isOther?: boolean; now: number },
): Promise<void> => {
  const told = workspaces.confirmations;
  const isTold = sql`(${told} ->> 'made')::boolean or (${told} ->> 'moved')::boolean or (${told} ->> 'cancelled')::boolean`;
  const known = knew === 'their start' ? bookings.startsAt : sql`${knew?.toISOString() ?? null}::timestamptz`;
  const isSomeones = or(isNotNull(bookings.customerId), isNotNull(bookings.conversationId));
  const due = sql`${new Date(now + UNDO_TIME).toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${confirmations} (booking_id, workspace_id, state, due_at, known_start, trace)
    select ${bookings.id}, ${bookings.workspaceId}, 'waiting', ${due}, ${known}, ${currentTrace() ?? null}::text
    from ${bookings} join ${workspaces} on ${workspaces.id} = ${bookings.workspaceId}
    where ${inWorkspace(bookings, workspaceId, which, isSomeones)} and (${isTold}) and not (${isUntoldSeries})
    on conflict (booking_id) do update set
      state = 'waiting', due_at = excluded.due_at, attempts = 0, parked_at = null, parked_for = null,
      trace = excluded.trace,
      for_series = ${confirmations.forSeries} and ${confirmations.state} <> 'done',
      known_start = case when ${confirmations.state} = 'done' or ${isOther} then excluded.known_start
        else ${confirmations.knownStart} end`);
};

/** Notes that the customer has just agreed to a booking as it is now: there is nothing more to tell. */
export const knowsBooking = async (tx: Transaction, id: string): Promise<void> => {
  await tx
    .update(confirmations)
    .set({
      state: 'done',
      knownStart: sql`(select ${standing} from ${bookings} where ${bookings.id} = ${id})`,
    })
    .where(eq(confirmations.bookingId, id));
};
