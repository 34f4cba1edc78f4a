import { isDeepStrictEqual } from 'node:util';
import { MINUTE } from '@switchboard/common/time/durations';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { BookingWithItems } from '../booking/booked-options.ts';
import { createBooking, replaceBooking } from '../booking/bookings.ts';
import { knowsBooking } from '../booking/known-to-customer.ts';
import { resourceNames } from '../booking/taken-resources.ts';
import { readKnown } from '../customers/known-customer.ts';
import type { Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { cutText } from '../db/storable.ts';
import { ToolRefused } from '../model/tools.ts';
import { type BookingNews, tellOfBooking } from '../notices/tell.ts';
import { findFree } from '../schedule/find-free.ts';
import type { ToolContext } from './context.ts';
import { orToolRefused, timeTaken } from './define-tool.ts';
import { type BookingEffect, type Proposed, toldOf } from './effects.ts';
import { FINE_STEP, freeQueryOf } from './free-times.ts';
import { requireOwnBooking } from './own-bookings.ts';
import { readServices } from './services.ts';
import { zoneOfBusiness } from './zone-of-business.ts';

/** Maximum upcoming bookings by agents per customer, so that a customer cannot fill a calendar. */
const MOST_UPCOMING = 5;
const SOURCE = 'agent';

/** The agent, the conversation and the customer of a deed. */
export type DeedContext = Pick<
  ToolContext,
  'now' | 'workspaceId' | 'agentId' | 'conversationId' | 'customerId' | 'dry'
>;

type Time = Proposed['times'][number];

/**
 * Checks that a change of bookings can be made as it is described: the service and its price, the booking and its time
 * have not changed, and the time is free.
 *
 * @throws ToolRefused; TimeTaken when only the time is no longer free
 */
export const requirePossible = async (
  tx: Transaction,
  context: DeedContext,
  proposed: Proposed,
  times: readonly Time[],
): Promise<void> => {
  if (proposed.act === 'book') {
    await customerOf(tx, context);
    await requireUnchanged(tx, context, proposed);
  } else await heldBooking(tx, context, proposed);
  if (proposed.act === 'cancel') return;
  for (const time of times) await requireFree(tx, context, proposed, time);
};

/** Makes a change of bookings. Call it under the lock of the inbox. @throws as `requirePossible` */
export const carryOutDeed = async (
  tx: Transaction,
  context: DeedContext,
  proposed: Proposed,
  time: Time,
): Promise<BookingEffect> => {
  await requirePossible(tx, context, proposed, [time]);
  if (proposed.act === 'book') {
    const made = await book(tx, context, proposed, time);
    return { kind: 'booked', booking: await told(tx, context, made, 'made') };
  }
  const held = await heldBooking(tx, context, proposed);
  if (proposed.act === 'move') {
    const moved = await replace(tx, context, held, time);
    return {
      kind: 'moved',
      booking: await told(tx, context, moved, 'moved'),
      from: held.startsAt.toISOString(),
    };
  }
  const cancelled = await replace(tx, context, held, { status: 'cancelled' });
  return { kind: 'cancelled', booking: await told(tx, context, cancelled, 'cancelled') };
};

const book = async (
  tx: Transaction,
  context: DeedContext,
  { resourceId, options, title, note }: Proposed,
  { start, end }: Time,
): Promise<BookingWithItems> => {
  const { workspaceId, agentId, conversationId, now } = context;
  const customer = await customerOf(tx, context);
  const made = await orToolRefused(
    createBooking(
      tx,
      { workspaceId, agentId },
      {
        ...{ resource: resourceId, options, title, start, end, status: 'confirmed', notes: note },
        ...{ source: SOURCE, conversation: conversationId, ...customer },
      },
      now(),
    ),
  );
  await knowsBooking(tx, made.id);
  return made;
};

/** Replaces the customer's booking by one with these changes, which the answer tells them. */
const replace = async (
  tx: Transaction,
  { workspaceId, now }: DeedContext,
  held: BookingWithItems,
  changes: { start?: string; end?: string; status?: string },
): Promise<BookingWithItems> => {
  const given = {
    resource: held.resourceId,
    options: held.items.map(({ optionId }) => optionId),
    title: held.title,
    start: held.startsAt.toISOString(),
    end: held.endsAt.toISOString(),
    status: held.status,
    notes: held.notes,
    customer_name: held.customerName,
    customer_phone: held.customerPhone,
    source: held.source,
    ...changes,
  };
  const stored = await orToolRefused(replaceBooking(tx, { workspaceId }, held.id, given, { now: now() }));
  await knowsBooking(tx, stored.id);
  return stored;
};

/** Tells the people of the business. @returns the booking as the customer is told of it */
const told = async (
  tx: Transaction,
  { workspaceId, now }: DeedContext,
  stored: BookingWithItems,
  news: BookingNews,
) => {
  await tellOfBooking(tx, workspaceId, stored.id, news, now());
  const [named] = await tx
    .select({ resource: resourceNames })
    .from(bookings)
    .where(inWorkspace(bookings, workspaceId, eq(bookings.id, stored.id)));
  return toldOf(stored, named?.resource ?? '');
};

/** The customer of a new booking. @throws ToolRefused when agents have made too many for this one */
const customerOf = async (tx: Transaction, { workspaceId, customerId, dry, now }: DeedContext) => {
  const customer = await readKnown(tx, workspaceId, customerId);
  if (customer === undefined) {
    if (dry) return { customer: null, customer_name: '', customer_phone: '' };
    throw new ToolRefused('The customer is not known. Ask a person.');
  }
  const made = await tx.$count(
    bookings,
    and(
      inArray(bookings.customerId, customer.ids),
      eq(bookings.source, SOURCE),
      inArray(bookings.status, ['pending', 'confirmed']),
      isNull(bookings.deletedAt),
      gt(bookings.startsAt, new Date(now())),
    ),
  );
  if (made >= MOST_UPCOMING)
    throw new ToolRefused(`The customer has ${made} bookings that you made. Ask a person for more.`);
  return {
    customer: customerId,
    customer_name: cutText(customer.name, 200),
    customer_phone: customer.phones[0] ?? '',
  };
};

/** @throws ToolRefused when the offered services have changed */
const requireUnchanged = async (
  tx: Transaction,
  context: DeedContext,
  { options, services: names, resource, price, times }: Proposed,
): Promise<void> => {
  const known = new Map((await readServices(tx, context)).map((service) => [service.id, service]));
  const services = options.flatMap((id) => known.get(id) ?? []);
  const sum = (of: (service: (typeof services)[number]) => number) =>
    services.reduce((total, service) => total + of(service), 0);
  const isSame =
    services.length === options.length &&
    services.every((service, at) => service.name === names[at] && service.resource === resource) &&
    sum((service) => service.price ?? 0) === price &&
    times.every(
      ({ start, end }) => Date.parse(end) - Date.parse(start) === sum(({ duration }) => duration) * MINUTE,
    );
  if (!isSame) throw new ToolRefused('offer: the service has changed. Call services and free_times again.');
};

/** The booking to change. @throws ToolRefused when it is not the customer's, or is not as it was */
const heldBooking = async (tx: Transaction, context: DeedContext, proposed: Proposed) => {
  const { act, bookingId, resourceId, from, times } = proposed;
  const held = await requireOwnBooking(tx, context, bookingId ?? '');
  const { title, resource, services } = toldOf(held, held.resource);
  const length = held.endsAt.getTime() - held.startsAt.getTime();
  const isSame =
    held.startsAt.toISOString() === (from ?? times[0]?.start) &&
    held.resourceId === resourceId &&
    resource === proposed.resource &&
    title === proposed.title &&
    isDeepStrictEqual(services, proposed.services) &&
    (act === 'cancel' || times.every(({ start, end }) => Date.parse(end) - Date.parse(start) === length));
  if (!isSame) throw new ToolRefused('booking: was changed meanwhile. Call my_bookings again.');
  return held;
};

/** Checks opening hours, breaks, absences and buffers too. @throws TimeTaken */
const requireFree = async (
  tx: Transaction,
  context: DeedContext,
  { resourceId, options, bookingId }: Proposed,
  { start, end }: Time,
): Promise<void> => {
  const { zone } = await zoneOfBusiness({ db: tx, workspaceId: context.workspaceId });
  const startsAt = Date.parse(start);
  const from = zone.wallTime(startsAt).date;
  const duration = Math.round((Date.parse(end) - startsAt) / MINUTE);
  const query = freeQueryOf({ resourceId, options, bookingId, duration }, { from, days: 1, step: FINE_STEP });
  const { days } = await orToolRefused(findFree(tx, context.workspaceId, query, context.now()));
  if (!days.some(({ starts }) => starts.includes(startsAt))) throw timeTaken();
};
