import type { BookingOption } from '@switchboard/api-client';

export interface Totals {
  /** Minutes. */
  duration: number;
  price: number;
}

/** Total duration and price of services. The price is rounded to cents, so that 0.1 + 0.2 is 0.3. */
export const totalsOf = (options: readonly BookingOption[]): Totals => ({
  duration: options.reduce((sum, { duration }) => sum + duration, 0),
  price: Math.round(options.reduce((sum, { price }) => sum + (price ?? 0), 0) * 100) / 100,
});
