import type { ApiClient, Booking, BookingConflict, BookingOption, Resource } from '@switchboard/api-client';

export interface FakeData {
  resources?: Resource[];
  options?: BookingOption[];
  bookings?: Booking[];
}

/** A call that was refused because of other bookings. */
class Refused extends Error {
  readonly conflict: BookingConflict;

  constructor(message: string, conflict: BookingConflict) {
    super(message);
    this.conflict = conflict;
  }
}

/**
 * The booking calls over lists in memory. Every call first awaits `gate`, which a test replaces to delay a call or to
 * make it fail.
 */
export const createFakeBookingApi = ({ resources = [], options = [], bookings = [] }: FakeData = {}) => {
  const data = { resources: [...resources], options: [...options], bookings: [...bookings] };
  const fake = {
    data,
    /** The names of the calls so far, such as `bookings.create`. */
    calls: [] as string[],
    gate: async (_call: string): Promise<void> => {},
    api: {} as ApiClient['booking'],
  };
  let made = 0;
  const pass = (call: string) => {
    fake.calls.push(call);
    return fake.gate(call);
  };
  const listing =
    <T>(name: string, read: () => T[]) =>
    async () => {
      const list = [...read()];
      await pass(name);
      return list;
    };
  const nextId = (kind: string) => `${kind}-made-${++made}`;

  fake.api = {
    conflictOf: (error) => (error instanceof Refused ? error.conflict : undefined),
    resources: {
      list: listing('resources.list', () => data.resources),
      create: async ({ name, color }) => {
        await pass('resources.create');
        const created: Resource = { id: nextId('resource'), name, color: color ?? null, avatar: null };
        data.resources.push(created);
        return created;
      },
      remove: async (id) => {
        await pass('resources.remove');
        data.resources = data.resources.filter((resource) => resource.id !== id);
      },
    },
    options: {
      list: listing('options.list', () => data.options),
      create: async ({ price, ...option }) => {
        await pass('options.create');
        const created: BookingOption = { id: nextId('option'), price: price ?? null, ...option };
        data.options.push(created);
        return created;
      },
      remove: async (id) => {
        await pass('options.remove');
        data.options = data.options.filter((option) => option.id !== id);
      },
    },
    bookings: {
      list: listing('bookings.list', () => data.bookings),
      create: async (body) => {
        await pass('bookings.create');
        const inTheWay = data.bookings.filter(
          (booking) =>
            booking.resourceId === body.resource &&
            Date.parse(booking.start) < Date.parse(body.end) &&
            Date.parse(booking.end) > Date.parse(body.start),
        );
        if (inTheWay.length > 0 && !body.force)
          throw new Refused('start: the resource is booked', { kind: 'taken', bookings: inTheWay });
        const created = storedBooking(nextId('booking'), body);
        data.bookings.push(created);
        return created;
      },
      update: async (id, body, { version } = {}) => {
        await pass('bookings.update');
        const held = data.bookings.find((booking) => booking.id === id);
        if (held && version !== undefined && version !== held.version)
          throw new Refused('If-Match: the booking has changed', { kind: 'changed', current: held });
        const updated = storedBooking(id, body, (held?.version ?? 0) + 1);
        data.bookings = data.bookings.map((booking) => (booking.id === id ? updated : booking));
        return updated;
      },
      remove: async (id) => {
        await pass('bookings.remove');
        data.bookings = data.bookings.filter((booking) => booking.id !== id);
      },
    },
  };
  return fake;
};

const storedBooking = (
  id: string,
  body: Parameters<ApiClient['booking']['bookings']['create']>[0],
  version = 1,
): Booking => ({
  id,
  resourceId: body.resource,
  optionIds: body.options ?? [],
  title: body.title ?? '',
  start: body.start,
  end: body.end,
  status: body.status ?? 'confirmed',
  notes: body.notes ?? '',
  customer: {
    ...(body.customer && { id: body.customer }),
    name: body.customer_name ?? '',
    phone: body.customer_phone ?? '',
  },
  source: body.source ?? 'manual',
  total_duration: 0,
  total_price: 0,
  items: [],
  forced: body.force ?? false,
  version,
});
