import type { BookingOption } from '@switchboard/api-client';

export interface Totals {
  /** Minutes. */
  duration: number;
  price: number;
}

/** What services take and cost together. 0.1 + 0.2 is 0.3 for whoever pays it. */
export const totalsOf = (options: readonly BookingOption[]): Totals => ({
  duration: options.reduce((sum, { duration }) => sum + duration, 0),
  price: Math.round(options.reduce((sum, { price }) => sum + (price ?? 0), 0) * 100) / 100,
});
