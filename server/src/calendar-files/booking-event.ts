import type { BookingWithItems } from '../booking/booked-options.ts';
import type { CalendarEvent } from './ics.ts';

const STATUSES: Readonly<Record<string, CalendarEvent['status']>> = {
  pending: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** A booking as an appointment of the business. */
export const eventOf = (booking: BookingWithItems, resourceName: string): CalendarEvent => {
  const services = booking.items.map(({ name }) => name).join(', ');
  return {
    uid: booking.id,
    sequence: booking.version,
    status: STATUSES[booking.status] ?? 'CONFIRMED',
    start: booking.startsAt.getTime(),
    end: booking.endsAt.getTime(),
    stamp: booking.createdAt.getTime(),
    summary: booking.title || booking.customerName || services || resourceName,
    description: [resourceName, services, booking.customerName, booking.customerPhone, booking.notes]
      .filter((line) => line !== '')
      .join('\n'),
  };
};
