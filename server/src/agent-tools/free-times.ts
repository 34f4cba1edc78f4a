import { addDays, parseDate } from '@switchboard/common/time/calendar-date';
import { MINUTE } from '@switchboard/common/time/durations';
import { clockMinutes, clockText } from '@switchboard/common/time/wall-time';
import type { Zone } from '@switchboard/common/time/zone';
import { z } from 'zod';
import { type AgentTool, BadArguments, ToolRefused } from '../model/tools.ts';
import { findFree } from '../schedule/find-free.ts';
import type { ToolContext } from './context.ts';
import { defineTool, orToolRefused } from './define-tool.ts';
import { toldOf } from './effects.ts';
import { type NewOffer, OFFER_HOLDS, type Offers } from './offers.ts';
import { requireOwnBooking } from './own-bookings.ts';
import { pickTimes } from './pick-times.ts';
import { priceOf, whatOf, whenOf } from './sentence.ts';
import { readServices } from './services.ts';
import { requireKnownHours, zoneOfBusiness } from './zone-of-business.ts';

/** Maximum days ahead for bookings by agents. */
const FURTHEST = 90;
/** Days to search when the wanted ones are full. */
const FURTHER = 31;
/** Minutes between two starts. */
const STEP = 30;
/** Minutes between two starts around a wanted time. */
export const FINE_STEP = 15;

/** Something to find a time for. */
interface Wish extends Pick<NewOffer, 'resourceId' | 'options' | 'bookingId' | 'price'> {
  /** Minutes. */
  duration: number;
  /** In words. */
  what: string;
}

const input = z.strictObject({
  services: z
    .array(z.string().max(64))
    .min(1)
    .max(10)
    .optional()
    .describe('Ids of services of the same `with`, for a new booking'),
  booking: z.string().max(64).optional().describe('Id of a booking of my_bookings, to move it'),
  from: z.string().max(32).optional().describe('The first day, as 2026-11-24; today without it'),
  days: z.int().min(1).max(14).optional().describe('How many days to look at; 7 without it'),
  near: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'must be a time like 15:30')
    .optional()
    .describe('A time of the day that the customer wants, as 15:30'),
});

/** The query of `findFree` for a booking of one resource. */
export const freeQueryOf = (
  {
    resourceId,
    options,
    bookingId,
    duration,
  }: Pick<Wish, 'resourceId' | 'options' | 'bookingId' | 'duration'>,
  when: { from: string; days: number; step: number },
) => ({
  ...when,
  resource: resourceId,
  ...(bookingId === null ? { options } : { duration, except: bookingId }),
});

export const freeTimesTool = (context: ToolContext, offers: Offers): AgentTool =>
  defineTool({
    description:
      'Finds free times: for a new booking of services, or for moving a booking. Gives offers, which book and move take; they hold for 30 minutes. Tell the customer only these times, in the given words.',
    input,
    execute: async ({ from, days = 7, near, ...given }) => {
      const { db, workspaceId, language, now } = context;
      const { business, zone } = await zoneOfBusiness(context);
      const today = zone.wallTime(now()).date;
      const first = firstDay(from, today);
      const wish = await wishOf(context, given);
      await requireKnownHours(context, business, wish.resourceId);
      const step = near === undefined ? STEP : FINE_STEP;
      const search = async (begin: string, count: number) => {
        const within = Math.min(count, daysUntil(begin, addDays(today, FURTHEST)) + 1);
        if (within < 1) return [];
        const query = freeQueryOf(wish, { from: begin, days: within, step });
        // Times start after the offer expires, so that none passes meanwhile.
        return (await orToolRefused(findFree(db, workspaceId, query, now() + OFFER_HOLDS))).days;
      };

      const wanted = await search(first, days);
      const isFull = wanted.every(({ starts }) => starts.length === 0);
      const found = isFull ? await search(addDays(first, days), FURTHER) : wanted;
      const { starts, more } = pickTimes(found, near === undefined ? undefined : distanceTo(near, zone));
      const { resourceId, options, bookingId, price, duration } = wish;
      const issued = await offers.issue(
        starts.map((start) => {
          const [startsAt, endsAt] = [new Date(start), new Date(start + duration * MINUTE)];
          return { resourceId, options, bookingId, price, startsAt, endsAt };
        }),
      );
      return {
        what: wish.what,
        minutes: duration,
        price: priceOf(price, language, business.currency) ?? price,
        today,
        time_zone: zone.name,
        offers: issued.map(({ id, startsAt }) => {
          const { date, minutes } = zone.wallTime(startsAt.getTime());
          const words = whenOf(startsAt.getTime(), language, zone);
          return { offer: id, day: date, time: clockText(minutes), words };
        }),
        ...(more && { more: 'There are more free times: ask for other days, or near a time.' }),
        ...(isFull && { note: fullNote(first, days, issued.length > 0) }),
      };
    },
  });

const fullNote = (first: string, days: number, hasLater: boolean): string =>
  `Nothing is free from ${first} to ${addDays(first, days - 1)}. ${hasLater ? 'These are the next free times.' : 'Nor in the month after. Ask a person.'}`;

/** @throws BadArguments */
const firstDay = (from: string | undefined, today: string): string => {
  if (from === undefined) return today;
  const date = parseDate(from);
  if (date === undefined) throw new BadArguments('from: must be a day like 2026-11-24');
  if (date < today) throw new ToolRefused(`from: is in the past; today is ${today}`);
  const last = addDays(today, FURTHEST);
  if (date > last) throw new ToolRefused(`from: is too far ahead; bookings are taken up to ${last}`);
  return date;
};

const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const distanceTo = (near: string, zone: Zone) => (start: number) =>
  Math.abs(zone.wallTime(start).minutes - clockMinutes(near));

/** @throws ToolRefused */
const wishOf = async (
  context: ToolContext,
  { services, booking }: { services?: string[] | undefined; booking?: string | undefined },
): Promise<Wish> => {
  if ((services === undefined) === (booking === undefined))
    throw new BadArguments('services: give either services or booking');
  if (booking !== undefined) return moveOf(context, booking);
  const known = new Map((await readServices(context.db, context)).map((service) => [service.id, service]));
  const chosen = [...new Set(services)].map((id) => {
    const service = known.get(id.trim().toLowerCase());
    if (!service) throw new ToolRefused('services: not all of them are ids that services gave');
    return service;
  });
  const [first] = chosen;
  if (!first || chosen.some(({ resourceId }) => resourceId !== first.resourceId))
    throw new ToolRefused('services: must all be with the same one');
  const told = { title: '', resource: first.resource, services: chosen.map(({ name }) => name) };
  return {
    resourceId: first.resourceId,
    options: chosen.map(({ id }) => id),
    bookingId: null,
    price: sum(chosen.map(({ price }) => price ?? 0)),
    duration: sum(chosen.map(({ duration }) => duration)),
    what: whatOf(told),
  };
};

const moveOf = async (context: ToolContext, given: string): Promise<Wish> => {
  const booking = await requireOwnBooking(context.db, context, given);
  return {
    resourceId: booking.resourceId,
    options: [],
    bookingId: booking.id,
    price: null,
    duration: Math.round((booking.endsAt.getTime() - booking.startsAt.getTime()) / MINUTE),
    what: whatOf(toldOf(booking, booking.resource)),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
