import type { ApiClient, Booking, BookingOption, Resource } from '@switchboard/api-client';

export interface FakeData {
  resources?: Resource[];
  options?: BookingOption[];
  bookings?: Booking[];
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
        const created = storedBooking(nextId('booking'), body);
        data.bookings.push(created);
        return created;
      },
      update: async (id, body) => {
        await pass('bookings.update');
        const updated = storedBooking(id, body);
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
): Booking => ({
  id,
  resourceId: body.resource,
  optionIds: body.options ?? [],
  title: body.title ?? '',
  start: body.start,
  end: body.end,
  status: body.status ?? 'confirmed',
  notes: body.notes ?? '',
  customer: { name: body.customer_name ?? '', phone: body.customer_phone ?? '' },
  source: body.source ?? 'manual',
  total_duration: 0,
  total_price: 0,
});
