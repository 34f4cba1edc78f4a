import type { Booking } from '@switchboard/api-client';
import type { Span } from './spans.ts';

const known = new WeakMap<object, Span>();

/** When a booking begins and ends, as instants. Parsed once, because lists are filtered often. */
export const spanOf = (booking: Pick<Booking, 'start' | 'end'>): Span => {
  const held = known.get(booking);
  if (held) return held;
  const span = { from: Date.parse(booking.start), to: Date.parse(booking.end) };
  known.set(booking, span);
  return span;
};
