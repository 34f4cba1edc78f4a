import { asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type BookingWithItems, withItems } from '../booking/booked-options.ts';
import { bookingColumns } from '../booking/booking-columns.ts';
import { resourceNames } from '../booking/taken-resources.ts';
import { readKnown } from '../customers/known-customer.ts';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { bookings } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { type AgentTool, ToolRefused } from '../model/tools.ts';
import type { ToolContext } from './context.ts';
import { defineTool } from './define-tool.ts';
import { toldOf } from './effects.ts';
import { whatOf, whenOf } from './sentence.ts';
import { zoneOfBusiness } from './zone-of-business.ts';

/** A booking with the names of its resources. */
export interface OwnBooking extends BookingWithItems {
  resource: string;
}

const MOST = 20;
/** Statuses of bookings that a customer can still move or cancel. */
const CHANGEABLE = ['pending', 'confirmed'];

type Whose = Pick<ToolContext, 'workspaceId' | 'customerId' | 'now'>;

/** Upcoming bookings of the conversation's customer, soonest first. @param id of one of them */
export const upcomingBookings = async (
  db: Database | Transaction,
  context: Whose,
  id?: string,
): Promise<OwnBooking[]> => {
  const customer = await readKnown(db, context.workspaceId, context.customerId);
  const found = await db
    .select({ ...bookingColumns, resource: resourceNames })
    .from(bookings)
    .where(
      inWorkspace(
        bookings,
        context.workspaceId,
        inArray(bookings.customerId, customer?.ids ?? []),
        isNull(bookings.deletedAt),
        inArray(bookings.status, CHANGEABLE),
        gt(bookings.startsAt, new Date(context.now())),
        id === undefined ? undefined : eq(bookings.id, id),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST);
  const names = new Map(found.map((row) => [row.id, row.resource]));
  return (await withItems(db, found)).map((row) => ({ ...row, resource: names.get(row.id) ?? '' }));
};

/** @throws ToolRefused, with the same words for a booking of another customer and for none */
export const requireOwnBooking = async (
  db: Database | Transaction,
  context: Whose,
  given: string,
): Promise<OwnBooking> => {
  const id = given.trim().toLowerCase();
  const [booking] = isUuid(id) ? await upcomingBookings(db, context, id) : [];
  if (!booking) throw new ToolRefused('booking: is not one that my_bookings gives');
  return booking;
};

export const myBookingsTool = (context: ToolContext): AgentTool =>
  defineTool({
    description:
      'Lists the upcoming bookings of the customer of this conversation, with the ids that free_times, move and cancel take.',
    input: z.strictObject({}),
    execute: async () => {
      const { db, language } = context;
      const { zone } = await zoneOfBusiness(context);
      const found = await upcomingBookings(db, context);
      return {
        bookings: found.map((booking) => ({
          booking: booking.id,
          what: whatOf(toldOf(booking, booking.resource)),
          when: whenOf(booking.startsAt.getTime(), language, zone),
          status: booking.status,
        })),
      };
    },
  });
