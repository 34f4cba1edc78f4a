import { MINUTE } from '@switchboard/common/time/durations';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { BookingWithItems } from '../booking/booked-options.ts';
import { createBooking, replaceBooking } from '../booking/bookings.ts';
import { knowsBooking } from '../booking/known-to-customer.ts';
import { resourceNames } from '../booking/taken-resources.ts';
import { readKnown } from '../customers/known-customer.ts';
import type { Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import { inWorkspace } from '../db/scope.ts';
import { cutText } from '../db/storable.ts';
import { type AgentTool, ToolRefused } from '../model/tools.ts';
import { type BookingNews, tellOfBooking } from '../notices/tell.ts';
import { findFree } from '../schedule/find-free.ts';
import type { ToolContext } from './context.ts';
import { defineTool, orToolRefused, timeTaken } from './define-tool.ts';
import { toldOf } from './effects.ts';
import { FINE_STEP, freeQueryOf } from './free-times.ts';
import type { Offer, Offers } from './offers.ts';
import { requireOwnBooking } from './own-bookings.ts';
import { MARKS, plainLine } from './remember.ts';
import { readServices } from './services.ts';
import type { Writer } from './writer.ts';
import { zoneOfBusiness } from './zone-of-business.ts';

/** Maximum upcoming bookings by agents per customer, so that a customer cannot fill a calendar. */
const MOST_UPCOMING = 5;
const SOURCE = 'agent';

const offer = z.string().max(64).describe('The id of an offer of free_times');
const booking = z.string().max(64).describe('The id of a booking of my_bookings');
const note = z
  .string()
  .max(300)
  .optional()
  .describe('What the team has to know about this visit: who comes, if not the customer; wishes; allergies');

interface Parts {
  context: ToolContext;
  offers: Offers;
  writer: Writer;
}

export const bookTool = ({ context, offers, writer }: Parts): AgentTool =>
  defineTool({
    description:
      'Books an offer for the customer of this conversation, once the customer has chosen that time. It is booked only if the answer says done.',
    input: z.strictObject({ offer, note }),
    execute: (input) =>
      writer.writeBooking(async (tx) => {
        const chosen = await offers.take(tx, input.offer, null);
        const customer = await requireRoom(tx, context);
        const services = await requireUnchanged(tx, context, chosen);
        await requireFree(tx, context, chosen);
        const scope = { workspaceId: context.workspaceId, agentId: context.agentId };
        const made = await orToolRefused(
          createBooking(
            tx,
            scope,
            {
              resource: chosen.resourceId,
              options: chosen.options,
              title: cutText(services.join(', '), 200),
              start: chosen.startsAt.toISOString(),
              end: chosen.endsAt.toISOString(),
              status: 'confirmed',
              notes: noteFor(context, input.note),
              source: SOURCE,
              conversation: context.conversationId,
              ...customer,
            },
            context.now(),
          ),
        );
        await knowsBooking(tx, made.id);
        await tellPeople(tx, context, made, 'made');
        return { kind: 'booked', booking: await told(tx, context, made) };
      }),
  });

export const moveTool = ({ context, offers, writer }: Parts): AgentTool =>
  defineTool({
    description:
      'Moves a booking of the customer of this conversation to an offer that free_times gave for this booking, once the customer has chosen that time.',
    input: z.strictObject({ booking, offer }),
    execute: (input) =>
      writer.writeBooking(async (tx) => {
        const held = await requireOwnBooking(tx, context, input.booking);
        const chosen = await offers.take(tx, input.offer, held.id);
        await requireFree(tx, context, chosen);
        const moved = await replace(tx, context, held, {
          start: chosen.startsAt.toISOString(),
          end: chosen.endsAt.toISOString(),
        });
        await tellPeople(tx, context, moved, 'moved');
        return {
          kind: 'moved',
          booking: await told(tx, context, moved),
          from: held.startsAt.toISOString(),
        };
      }),
  });

export const cancelTool = ({ context, writer }: Parts): AgentTool =>
  defineTool({
    description:
      'Cancels a booking of the customer of this conversation, once the customer has clearly asked for that. To change the time, use move.',
    input: z.strictObject({ booking }),
    execute: (input) =>
      writer.writeBooking(async (tx) => {
        const held = await requireOwnBooking(tx, context, input.booking);
        const cancelled = await replace(tx, context, held, { status: 'cancelled' });
        await tellPeople(tx, context, cancelled, 'cancelled');
        return { kind: 'cancelled', booking: await told(tx, context, cancelled) };
      }),
  });

const noteFor = ({ language }: ToolContext, given = ''): string => {
  const line = plainLine(given);
  return line === '' ? '' : `${MARKS[language]}: ${line}`;
};

const told = async (tx: Transaction, { workspaceId }: ToolContext, stored: BookingWithItems) => {
  const [named] = await tx
    .select({ resource: resourceNames })
    .from(bookings)
    .where(inWorkspace(bookings, workspaceId, eq(bookings.id, stored.id)));
  return toldOf(stored, named?.resource ?? '');
};

const tellPeople = (
  tx: Transaction,
  { workspaceId, now }: ToolContext,
  { id }: BookingWithItems,
  news: BookingNews,
): Promise<void> => tellOfBooking(tx, workspaceId, id, news, now());

/** Replaces the customer's booking by one with these changes, which the answer tells them. */
const replace = async (
  tx: Transaction,
  { workspaceId, now }: ToolContext,
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

/** The customer of a new booking. @throws ToolRefused when agents have made too many for this one */
const requireRoom = async (tx: Transaction, context: ToolContext) => {
  const customer = await readKnown(tx, context.workspaceId, context.customerId);
  if (customer === undefined) {
    if (context.dry) return { customer: null, customer_name: '', customer_phone: '' };
    throw new ToolRefused('The customer is not known. Ask a person.');
  }
  const made = await tx.$count(
    bookings,
    and(
      inArray(bookings.customerId, customer.ids),
      eq(bookings.source, SOURCE),
      inArray(bookings.status, ['pending', 'confirmed']),
      isNull(bookings.deletedAt),
      gt(bookings.startsAt, new Date(context.now())),
    ),
  );
  if (made >= MOST_UPCOMING)
    throw new ToolRefused(`The customer has ${made} bookings that you made. Ask a person for more.`);
  return {
    customer: context.customerId,
    customer_name: cutText(customer.name, 200),
    customer_phone: customer.phones[0] ?? '',
  };
};

/** The names of the offered services. @throws ToolRefused when their price or duration has changed */
const requireUnchanged = async (tx: Transaction, context: ToolContext, chosen: Offer): Promise<string[]> => {
  const known = new Map((await readServices(tx, context)).map((service) => [service.id, service]));
  const services = chosen.options.flatMap((id) => known.get(id) ?? []);
  const sum = (of: (service: (typeof services)[number]) => number) =>
    services.reduce((total, service) => total + of(service), 0);
  const isSame =
    services.length === chosen.options.length &&
    sum(({ price }) => price ?? 0) === chosen.price &&
    sum(({ duration }) => duration) === minutesOf(chosen);
  if (!isSame) throw new ToolRefused('offer: the service has changed. Call services and free_times again.');
  return services.map(({ name }) => name);
};

/** Checks opening hours, breaks, absences and buffers too. @throws ToolRefused */
const requireFree = async (tx: Transaction, context: ToolContext, chosen: Offer): Promise<void> => {
  const { zone } = await zoneOfBusiness({ db: tx, workspaceId: context.workspaceId });
  const start = chosen.startsAt.getTime();
  const from = zone.wallTime(start).date;
  const query = freeQueryOf({ ...chosen, duration: minutesOf(chosen) }, { from, days: 1, step: FINE_STEP });
  const { days } = await orToolRefused(findFree(tx, context.workspaceId, query, context.now()));
  if (!days.some(({ starts }) => starts.includes(start))) throw timeTaken();
};

const minutesOf = ({ startsAt, endsAt }: Offer): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE);
