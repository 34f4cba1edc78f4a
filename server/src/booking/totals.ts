interface Service {
  /** Minutes. */
  duration: number;
  price: number | null;
}

const MINUTE = 60_000;

/** What the booked services take and cost together; the time that is held when no service was chosen. */
export const totalsOf = (services: readonly Service[], start: Date, end: Date) => ({
  totalDuration:
    services.length > 0
      ? services.reduce((sum, { duration }) => sum + duration, 0)
      : Math.round((end.getTime() - start.getTime()) / MINUTE),
  totalPrice: toCents(services.reduce((sum, { price }) => sum + (price ?? 0), 0)),
});

/** 0.1 + 0.2 is 0.3 for whoever pays it. */
const toCents = (amount: number): number => Math.round(amount * 100) / 100;
