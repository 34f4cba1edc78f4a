import { addDays } from '@switchboard/common/time/calendar-date';
import { openSpans } from '@switchboard/common/time/opening-hours';
import { type BookingEffect, toldOf } from '../../agent-tools/effects.ts';
import type { OwnBooking } from '../../agent-tools/own-bookings.ts';
import { whatOf } from '../../agent-tools/sentence.ts';
import type { Service } from '../../agent-tools/services.ts';
import type { Brief } from '../brief/brief.ts';
import type { Fact, Facts } from './facts.ts';
import { formatsIn } from './formats.ts';

/** Ids of the facts of a service. */
export interface OfService {
  price: string | undefined;
  duration: string | undefined;
}

/**
 * Prices and durations of all services, each with its service. The resource is named where the same service costs or
 * takes something else there.
 */
export const issueServices = (
  facts: Facts,
  services: readonly Service[],
  { spoken, business: { currency } }: Pick<Brief, 'spoken' | 'business'>,
): Map<string, OfService> => {
  const formats = formatsIn(spoken);
  const isSame = (one: Service, other: Service) =>
    one.price === other.price && one.duration === other.duration;
  const nameOf = (service: Service): string => {
    const rivals = services.filter(({ name }) => name === service.name);
    return rivals.every((rival) => isSame(rival, service))
      ? service.name
      : `${service.name} (${service.resource})`;
  };
  const source = { from: 'services' } as const;
  return new Map(
    services.map((service) => {
      const name = nameOf(service);
      const { price, duration } = service;
      const priced = price
        ? facts.issue({ kind: 'price', text: `${name} – ${formats.price(price, currency)}`, source })
        : undefined;
      const timed = facts.issue({ kind: 'duration', text: `${name} – ${formats.minutes(duration)}`, source });
      return [service.id, { price: priced?.id, duration: timed?.id }];
    }),
  );
};

const CLOSED: Record<Brief['language'], string> = { en: 'closed', es: 'cerrado', ru: 'закрыто' };

/** Days ahead whose exceptions are facts. */
const SOON = 31;

/**
 * The hours of the week, of each of its days, of today and tomorrow, and of the coming exceptions. Hours that no person
 * chose are a proposal of the calendar: today and tomorrow come without them.
 */
export const issueHours = (
  facts: Facts,
  { business, language, spoken, zone }: Pick<Brief, 'business' | 'language' | 'spoken' | 'zone'>,
  now: number,
): void => {
  const formats = formatsIn(spoken);
  const inWords = (spans: readonly (readonly [number, number])[]) =>
    spans.length === 0
      ? CLOSED[language]
      : spans.map(([from, to]) => `${formats.clock(from)} – ${formats.clock(to)}`).join(', ');
  const issue = (text: string): Fact | undefined =>
    facts.issue({ kind: 'hours', text, source: { from: 'hours' } });
  const isChosen = business.hoursChosen;
  const week = [0, 1, 2, 3, 4, 5, 6].map(
    (at) => `${formats.weekday(at)}: ${inWords(business.hours[at] ?? [])}`,
  );
  if (isChosen) issue(week.join('\n'));
  const today = zone.wallTime(now).date;
  for (const ahead of [0, 1]) {
    const date = addDays(today, ahead);
    const hours = isChosen ? `: ${inWords(openSpans(date, business))}` : '';
    issue(`${formats.inDays(ahead)}, ${formats.day(date)}${hours}`);
  }
  if (!isChosen) return;
  for (const day of week) issue(day);
  for (const { date, hours } of business.exceptions)
    if (date >= today && date <= addDays(today, SOON)) issue(`${formats.day(date)}: ${inWords(hours)}`);
};

type Booked = Pick<BookingEffect['booking'], 'id' | 'title' | 'resource' | 'services' | 'start'>;

/** The upcoming bookings of the customer. */
export const issueBookings = (
  facts: Facts,
  bookings: readonly Booked[],
  { spoken, zone }: Pick<Brief, 'spoken' | 'zone'>,
): void => {
  const formats = formatsIn(spoken);
  for (const booking of bookings) {
    const { date, minutes } = zone.wallTime(Date.parse(booking.start));
    const text = `${whatOf(booking)}, ${formats.day(date)}, ${formats.clock(minutes)}`;
    facts.issue({ kind: 'booking', text, source: { from: 'calendar' } });
  }
};

/** Upcoming bookings of the customer. In a trial, with the changes that it would have made. */
export const bookingsOf = ({ bookings, told, purpose }: Brief): Booked[] => {
  const stored = bookings.map((booking: OwnBooking) => toldOf(booking, booking.resource));
  if (purpose !== 'try') return stored;
  const last = new Map(told.map((effect) => [effect.booking.id, effect]));
  return [
    ...stored.filter(({ id }) => !last.has(id)),
    ...[...last.values()].flatMap(({ kind, booking }) => (kind === 'cancelled' ? [] : [booking])),
  ];
};
