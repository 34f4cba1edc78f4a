import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import { cutText } from '../db/storable.ts';
import { type AgentTool, BadArguments } from '../model/tools.ts';
import { namesExactly } from './at-once.ts';
import type { ToolContext } from './context.ts';
import { carryOutDeed, requirePossible } from './deeds.ts';
import { defineTool } from './define-tool.ts';
import { type Proposed, type ProposedEffect, toldOf } from './effects.ts';
import type { Offer, Offers } from './offers.ts';
import { requireOwnBooking } from './own-bookings.ts';
import { propose } from './proposing.ts';
import { MARKS, plainLine } from './remember.ts';
import { readServices } from './services.ts';
import type { Writer } from './writer.ts';
import { zoneOfBusiness } from './zone-of-business.ts';

/** Maximum times among which a customer chooses. */
const MOST_TIMES = 5;

const offer = z.string().max(64).describe('The id of an offer of free_times');
const others = z
  .array(z.string().max(64))
  .max(MOST_TIMES - 1)
  .optional()
  .describe('Further offers of the same call of free_times, to let the customer choose among the times');
const booking = z.string().max(64).describe('The id of a booking of my_bookings');
const note = z
  .string()
  .max(300)
  .optional()
  .describe('What the team has to know about this visit: who comes, if not the customer; wishes; allergies');

const ASKS =
  'The system asks the customer for a yes, with what, when and the price, and does it when they agree. Do not ask again yourself, and do not say that it is done.';

interface Parts {
  context: ToolContext;
  offers: Offers;
  writer: Writer;
}

export const bookTool = ({ context, offers, writer }: Parts): AgentTool =>
  defineTool({
    description: `Proposes to book an offer for the customer of this conversation, once they want that time. ${ASKS}`,
    input: z.strictObject({ offer, others, note }),
    execute: (input) =>
      writer.writeBooking(async (tx) => {
        const chosen = await chosenOffers(tx, offers, input, null);
        const proposed = await bookingOf(tx, context, chosen, noteFor(context, input.note));
        if (chosen.length > 1 || !(await mayBookAtOnce(tx, context, writer, proposed)))
          return proposeIt(tx, context, proposed);
        const [only] = proposed.times;
        if (only === undefined) throw new BadArguments('offer: is missing');
        await offers.take(tx, input.offer, null);
        return carryOutDeed(tx, context, proposed, only);
      }),
  });

export const moveTool = ({ context, offers, writer }: Parts): AgentTool =>
  defineTool({
    description: `Proposes to move a booking of the customer of this conversation to an offer that free_times gave for this booking, once they want that time. ${ASKS}`,
    input: z.strictObject({ booking, offer, others }),
    execute: (input) =>
      writer.writeBooking(async (tx) => {
        const held = await requireOwnBooking(tx, context, input.booking);
        const chosen = await chosenOffers(tx, offers, input, held.id);
        return proposeIt(tx, context, {
          ...ofBooking(held),
          act: 'move',
          times: timesOf(chosen),
          from: held.startsAt.toISOString(),
        });
      }),
  });

export const cancelTool = ({ context, writer }: Parts): AgentTool =>
  defineTool({
    description: `Proposes to cancel a booking of the customer of this conversation, once they have clearly asked for that. To change the time, use move. ${ASKS}`,
    input: z.strictObject({ booking }),
    execute: (input) =>
      writer.writeBooking(async (tx) => {
        const held = await requireOwnBooking(tx, context, input.booking);
        return proposeIt(tx, context, {
          ...ofBooking(held),
          act: 'cancel',
          times: timesOf([held]),
          from: null,
        });
      }),
  });

/** @throws ToolRefused */
const proposeIt = async (
  tx: Transaction,
  context: ToolContext,
  proposed: Proposed,
): Promise<ProposedEffect> => {
  await requirePossible(tx, context, proposed, proposed.times);
  return propose(tx, context, proposed);
};

/** Booking at once needs an order in the customer's own words, and is done once for a message. */
const mayBookAtOnce = async (
  tx: Transaction,
  context: ToolContext,
  writer: Writer,
  { services, resource, times: [time] }: Proposed,
): Promise<boolean> => {
  const { orders, workspaceId, now } = context;
  if (orders === undefined || time === undefined || writer.hasBooked()) return false;
  const { zone } = await zoneOfBusiness({ db: tx, workspaceId });
  const all = await readServices(tx, context);
  return namesExactly(
    orders,
    { services, resource, start: Date.parse(time.start) },
    { all, zone, now: now() },
  );
};

const timesOf = (times: readonly { startsAt: Date; endsAt: Date }[]): Proposed['times'] =>
  times.map(({ startsAt, endsAt }) => ({ start: startsAt.toISOString(), end: endsAt.toISOString() }));

/** @throws ToolRefused for offers of different services, too */
const chosenOffers = async (
  tx: Transaction,
  offers: Offers,
  given: { offer: string; others?: string[] | undefined },
  bookingId: string | null,
): Promise<Offer[]> => {
  const first = await offers.find(tx, given.offer, bookingId);
  const chosen = [first];
  for (const id of given.others ?? []) {
    const one = await offers.find(tx, id, bookingId);
    if (one.resourceId !== first.resourceId || one.options.join() !== first.options.join())
      throw new BadArguments('others: must be offers of the same call of free_times');
    if (!chosen.some((known) => known.id === one.id)) chosen.push(one);
  }
  return chosen.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
};

/** A new booking of these offers. */
const bookingOf = async (
  tx: Transaction,
  context: ToolContext,
  chosen: readonly Offer[],
  forTeam: string,
): Promise<Proposed> => {
  const { resourceId = '', options = [], price = null } = chosen[0] ?? {};
  const known = new Map((await readServices(tx, context)).map((service) => [service.id, service]));
  const services = options.flatMap((id) => known.get(id) ?? []);
  const names = services.map(({ name }) => name);
  return {
    act: 'book',
    bookingId: null,
    ...{ resourceId, options, price },
    title: cutText(names.join(', '), 200),
    resource: services[0]?.resource ?? '',
    services: names,
    times: timesOf(chosen),
    from: null,
    note: forTeam,
  };
};

const ofBooking = (
  held: Awaited<ReturnType<typeof requireOwnBooking>>,
): Omit<Proposed, 'act' | 'times' | 'from'> => {
  const { title, resource, services } = toldOf(held, held.resource);
  const { id: bookingId, resourceId } = held;
  return { bookingId, resourceId, options: [], title, resource, services, price: null, note: '' };
};

const noteFor = ({ language }: ToolContext, given = ''): string => {
  const line = plainLine(given);
  return line === '' ? '' : `${MARKS[language]}: ${line}`;
};
