import { addDays } from '@switchboard/common/time/calendar-date';

/** 2026-11-23 is a Monday. */
export const TODAY = '2026-11-23';

const SERVICES = [
  { id: 'service-1', name: 'Женская стрижка', with: 'Lucía', minutes: 60, price: '38 €' },
  { id: 'service-2', name: 'Мужская стрижка', with: 'Lucía', minutes: 30, price: '22 €' },
  { id: 'service-3', name: 'Маникюр с покрытием', with: 'Мила', minutes: 75, price: '34 €' },
];

const FREE = ['10:00', '11:30', '13:00', '16:00', '18:30'];

interface Booking {
  booking: string;
  what: string;
  when: string;
  note?: string;
}

type Input = Record<string, unknown>;

/**
 * The tools of a server, with the shapes of the real ones, over a small salon that is free at the same hours each day.
 */
export const createSalon = (language: 'en' | 'es' | 'ru') => {
  const offers = new Map<string, { what: string; when: string; moves: string | undefined }>();
  const bookings: Booking[] = [];
  const facts: string[] = [];
  let taken: string | undefined;
  let count = 0;

  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const dayOf = formatOf({ weekday: 'long', day: 'numeric', month: 'long' });
  const clockOf = formatOf({ hour: 'numeric', minute: '2-digit' });
  const wordsOf = (date: string, time: string) => {
    const start = new Date(`${date}T${time}Z`);
    return `${dayOf.format(start)}, ${clockOf.format(start)}`;
  };
  const taking = (offer: unknown) => {
    const found = offers.get(String(offer));
    if (found === undefined) throw new Error('offer: is not one that free_times gave in this conversation');
    if (found.when === taken) throw new Error('offer: this time is no longer free. Call free_times again.');
    return found;
  };
  const own = (id: unknown) => {
    const found = bookings.find(({ booking }) => booking === id);
    if (found === undefined) throw new Error('booking: is not one that my_bookings gives');
    return found;
  };

  const tools: Record<string, (input: Input) => unknown> = {
    services: () => ({ services: SERVICES }),
    free_times: ({ services, booking, from = TODAY, days = 7, near }) => {
      if (String(from) > addDays(TODAY, 90))
        throw new Error('from: is too far ahead; bookings are taken up to 2027-02-21');
      const [id] = Array.isArray(services) ? services : [];
      const what = SERVICES.find((service) => service.id === id)?.name ?? own(booking).what;
      const dates = Array.from({ length: Math.min(Number(days), 5) }, (_, day) => addDays(String(from), day));
      const hours = near === undefined ? FREE : [...FREE, '12:15'].sort();
      const issued = dates.flatMap((day) =>
        hours.map((time) => {
          count += 1;
          const words = wordsOf(day, time);
          offers.set(`offer-${count}`, { what, when: words, moves: booking as string | undefined });
          return { offer: `offer-${count}`, day, time, words };
        }),
      );
      const left = issued.filter(({ words }) => words !== taken);
      return { what, minutes: 60, price: null, today: TODAY, time_zone: 'Europe/Madrid', offers: left };
    },
    book: ({ offer, note }) => {
      const { what, when } = taking(offer);
      const noted = typeof note === 'string' && { note };
      bookings.push({ booking: `booking-${bookings.length + 1}`, what, when, ...noted });
      return { done: `You are booked: ${what}, ${when}.`, booking: `booking-${bookings.length}` };
    },
    my_bookings: () => ({ bookings }),
    move: ({ booking, offer }) => {
      const held = own(booking);
      held.when = taking(offer).when;
      return { done: 'Moved.', booking: held.booking };
    },
    cancel: ({ booking }) => {
      bookings.splice(bookings.indexOf(own(booking)), 1);
      return { done: 'Cancelled.', booking };
    },
    call_person: () => ({ called: true }),
    remember: ({ fact }) => {
      facts.push(String(fact));
      return { remembered: fact };
    },
  };
  return {
    tools,
    bookings,
    facts,
    book: (what: string, day: string, time: string) =>
      void bookings.push({ booking: `booking-${bookings.length + 1}`, what, when: wordsOf(day, time) }),
    /** Occupies this time, so that it can no longer be booked. */
    take: (day: string, time: string) => {
      taken = wordsOf(day, time);
    },
  };
};
