import type { Booking } from '@switchboard/api-client';

/** The customer of a booking, as their card has the name; else the name under which it was made, or `''`. */
export const customerNameOf = ({ customer, person }: Pick<Booking, 'customer' | 'person'>): string =>
  person?.name || customer.name;
