import {
  type ApiClient,
  type Booking,
  type BookingConflict,
  type BookingOption,
  type BusinessSettings,
  HttpError,
  NetworkError,
  type Resource,
  type SaveBooking,
  takesTime,
} from '@switchboard/api-client';
import type { ServiceLists } from '../features/calendar/store/calendar-state.ts';
import { matches } from '../features/find/model/matches.ts';
import { aResource } from './entities.ts';
import { fakeSeries } from './fake-series-api.ts';
import { fakeServices } from './fake-services.ts';

export interface FakeData {
  resources?: Resource[];
  options?: BookingOption[];
  bookings?: Booking[];
  /** `null`, as by default: the backend has none. */
  settings?: BusinessSettings | null;
  /** `null`, as by default: the backend has none. */
  services?: ServiceLists | null;
  /** Whether the backend offers the base contract only; false by default. */
  base?: boolean;
}

/** A call that was refused because of other bookings. */
export class Refused extends Error {
  readonly conflict: BookingConflict;

  constructor(message: string, conflict: BookingConflict) {
    super(message);
    this.conflict = conflict;
  }
}

const notFound = () => new HttpError('Not found', 404, {});

const found = <T extends { id: string }>(list: readonly T[], id: string): T => {
  const item = list.find((one) => one.id === id);
  if (!item) throw notFound();
  return item;
};

const overlap = (a: Pick<Booking, 'start' | 'end'>, b: Pick<Booking, 'start' | 'end'>): boolean =>
  Date.parse(a.start) < Date.parse(b.end) && Date.parse(a.end) > Date.parse(b.start);

const storedBooking = (id: string, body: SaveBooking, version: number, held?: Booking): Booking => ({
  id,
  resourceId: body.resource,
  resourceIds: body.resourceIds ?? [body.resource],
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
  ...((body.discount ?? (body.discount === undefined && held?.discount)) && {
    discount: body.discount ?? held?.discount,
  }),
  items: [],
  forced: body.force ?? false,
  reminder: null,
  version,
  conversationId: body.conversation ?? null,
});

/**
 * The booking calls over lists in memory, with changes, versions and conflicts. Every call first awaits `gate`, which a
 * test replaces to delay a call or to make it fail, and last `leave`, which delays or loses its answer.
 */
export const createFakeBookingApi = ({
  resources = [],
  options = [],
  bookings = [],
  settings = null,
  services = null,
  base = false,
}: FakeData = {}) => {
  const data = {
    resources: [...resources],
    options: [...options],
    bookings: [...bookings],
    settings,
    services,
  };
  /** The changes in order: ids of bookings, or `null` for the lists. A cursor is an index of it. */
  let log: (string | null)[] = [];
  let epoch = 1;
  let waiting: (() => void)[] = [];
  const removed = new Map<string, Booking>();
  let made = 0;

  const tell = (id: string | null) => {
    log.push(id);
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  const cursorNow = () => `${epoch}:${log.length}`;
  const nextId = (kind: string) => `${kind}-made-${++made}`;
  const set = (booking: Booking) => {
    const isKnown = data.bookings.some(({ id }) => id === booking.id);
    data.bookings = isKnown
      ? data.bookings.map((other) => (other.id === booking.id ? booking : other))
      : [...data.bookings, booking];
    tell(booking.id);
    return booking;
  };
  const drop = (id: string) => {
    const booking = found(data.bookings, id);
    removed.set(id, { ...booking, version: (booking.version ?? 0) + 1 });
    data.bookings = data.bookings.filter((other) => other.id !== id);
    tell(id);
  };

  const fake = {
    data,
    /** The names of the calls so far, such as `bookings.create`. */
    calls: [] as string[],
    gate: async (_call: string): Promise<void> => {},
    leave: async (_call: string): Promise<void> => {},
    api: {} as ApiClient['booking'],
    schedule: {} as ApiClient['schedule'],
    services: {} as ApiClient['services'],
    /** Another person adds or changes a booking. */
    put: (booking: Booking) => set({ ...booking, version: (booking.version ?? 0) + 1 }),
    /** Another person removes a booking. */
    drop,
    /** Another person changes resources, options or settings, after the test changed `data`. */
    changeCatalog: () => tell(null),
    /** The database is replaced by a copy: older cursors are invalid. */
    replace() {
      epoch += 1;
      log = [];
      tell(null);
    },
  };

  /** Runs a call. An extension is unknown to a backend of the base contract. */
  const answer = async <T>(name: string, isExtension: boolean, work: () => T | Promise<T>): Promise<T> => {
    fake.calls.push(name);
    await fake.gate(name);
    if (base && isExtension) throw notFound();
    const result = await work();
    await fake.leave(name);
    return result;
  };
  const answers = new Map<string, unknown>();
  /** What an earlier call with the key made. A backend of the base contract knows no keys. */
  const once = <T>(key: string, make: () => T): T => {
    const made = (base ? undefined : answers.get(key)) ?? make();
    if (key !== '') answers.set(key, made);
    return made as T;
  };
  const refuseTaken = (id: string | undefined, body: SaveBooking) => {
    const inTheWay = data.bookings.filter(
      (booking) =>
        booking.id !== id &&
        booking.resourceIds.some((one) => (body.resourceIds ?? [body.resource]).includes(one)) &&
        takesTime(booking.status) &&
        overlap(booking, body),
    );
    if (inTheWay.length > 0 && !body.force && takesTime(body.status ?? 'confirmed'))
      throw new Refused('start: the resource is booked', { kind: 'taken', bookings: inTheWay });
  };
  const changesAfter = (cursor: string) => {
    const [at, place] = cursor.split(':').map(Number);
    const none = { bookings: [], removed: [], catalog: false, more: false };
    if (at !== epoch) return { ...none, cursor: cursorNow(), reset: true };
    const ids = new Set(log.slice(place));
    const gone = [...ids].filter((id) => id !== null && !data.bookings.some((booking) => booking.id === id));
    return {
      cursor: cursorNow(),
      reset: false,
      more: false,
      bookings: data.bookings.filter(({ id }) => ids.has(id)),
      removed: gone.filter((id) => id !== null),
      catalog: ids.has(null),
    };
  };

  fake.api = {
    conflictOf: (error) => (error instanceof Refused ? error.conflict : undefined),
    resources: {
      list: ({ archived } = {}) =>
        answer('resources.list', false, () =>
          data.resources.filter((resource) => archived === 'true' || !resource.archived),
        ),
      create: ({ name, color }) =>
        answer('resources.create', false, () => {
          const created = aResource({ id: nextId('resource'), name, color: color ?? null });
          data.resources = [...data.resources, created];
          tell(null);
          return created;
        }),
      update: (id, changed) =>
        answer('resources.update', true, () => {
          const updated: Resource = { ...found(data.resources, id), ...changed };
          data.resources = data.resources.map((resource) => (resource.id === id ? updated : resource));
          tell(null);
          return updated;
        }),
      remove: (id) =>
        answer('resources.remove', false, () => {
          const isNamed = !base && data.bookings.some(({ resourceId }) => resourceId === id);
          data.resources = isNamed
            ? data.resources.map((one) => (one.id === id ? { ...one, archived: true } : one))
            : data.resources.filter((resource) => resource.id !== id);
          data.options = data.options.filter(({ resourceId }) => resourceId !== id);
          tell(null);
        }),
    },
    options: {
      list: () => answer('options.list', false, () => [...data.options]),
      create: ({ price, ...option }) =>
        answer('options.create', false, () => {
          const created: BookingOption = { id: nextId('option'), price: price ?? null, ...option };
          data.options = [...data.options, created];
          tell(null);
          return created;
        }),
      update: (id, changed) =>
        answer('options.update', true, () => {
          const updated: BookingOption = { ...found(data.options, id), ...changed };
          data.options = data.options.map((option) => (option.id === id ? updated : option));
          tell(null);
          return updated;
        }),
      remove: (id) =>
        answer('options.remove', false, () => {
          data.options = data.options.filter((option) => option.id !== id);
          tell(null);
        }),
    },
    bookings: {
      list: () => answer('bookings.list', false, () => [...data.bookings]),
      range: ({ from = '0001-01-01', to = '9999-01-01' }) =>
        answer('bookings.range', false, () =>
          base
            ? { bookings: [...data.bookings], cursor: null }
            : {
                bookings: data.bookings.filter((booking) => overlap(booking, { start: from, end: to })),
                cursor: cursorNow(),
              },
        ),
      search: ({ search = '', resource, from, limit = 500 }) =>
        answer('bookings.search', false, () => {
          if (base) return [...data.bookings];
          const isMatch = ({ title, notes, customer, resourceId, end }: Booking) =>
            (resource === undefined || resourceId === resource) &&
            (from === undefined || Date.parse(end) > Date.parse(from)) &&
            `${title} ${notes} ${customer.name} ${customer.phone}`
              .toLowerCase()
              .includes(search.toLowerCase());
          return data.bookings.filter(isMatch).slice(0, limit);
        }),
      page: ({ search = '', status, limit = 500, after = '0' }) =>
        answer('bookings.page', true, () => {
          const found = data.bookings
            .filter(
              (booking) => (status === undefined || booking.status === status) && matches(booking, search),
            )
            .toSorted((a, b) => Date.parse(b.start) - Date.parse(a.start));
          const end = Number(after) + limit;
          return { bookings: found.slice(Number(after), end), after: end < found.length ? `${end}` : null };
        }),
      get: (id) => answer('bookings.get', true, () => found(data.bookings, id)),
      changes: ({ cursor, timeout = 25 }, signal) =>
        answer('bookings.changes', true, async () => {
          if (cursor === cursorNow() && timeout > 0)
            await new Promise<void>((resolve, reject) => {
              waiting.push(resolve);
              signal?.addEventListener('abort', () => reject(new NetworkError('Cut off')));
            });
          return changesAfter(cursor);
        }),
      create: (body, { key = '' } = {}) =>
        answer('bookings.create', false, () =>
          once(key, () => {
            refuseTaken(undefined, body);
            return set(storedBooking(nextId('booking'), body, 1));
          }),
        ),
      update: (id, body, { version } = {}) =>
        answer('bookings.update', false, () => {
          const held = found(data.bookings, id);
          if (version !== undefined && version !== held.version)
            throw new Refused('If-Match: the booking has changed', { kind: 'changed', current: held });
          refuseTaken(id, body);
          const { series } = held;
          const next = storedBooking(id, body, (held.version ?? 0) + 1, held);
          return set({ ...next, ...(series && { series }) });
        }),
      remove: (id) => answer('bookings.remove', false, () => drop(id)),
      restore: (id, { force = false } = {}) =>
        answer('bookings.restore', true, () => {
          const booking = removed.get(id);
          if (!booking) throw notFound();
          const { resourceId: resource, start, end, status } = booking;
          refuseTaken(id, { resource, start, end, status, force });
          removed.delete(id);
          return set(booking);
        }),
      hasCookies: true,
      icsAddress: (id) => `/booking/bookings/${id}/ics/`,
      icsFile: async () => new Blob(),
    },
    settle: ({ bookings: ids, what, resource, to }) =>
      answer('settle', true, () => {
        const held = data.bookings.filter(({ id }) => ids.includes(id));
        const replaced = (id: string) => (id === resource ? (to ?? id) : id);
        const next = held.map((one) =>
          what === 'cancel'
            ? { ...one, status: 'cancelled' }
            : {
                ...one,
                resourceId: replaced(one.resourceId),
                resourceIds: one.resourceIds.map(replaced),
              },
        );
        const inTheWay = data.bookings.filter(
          (other) =>
            what === 'move' &&
            other.resourceIds.includes(to ?? '') &&
            next.some(({ start, end }) => other.start < end && other.end > start),
        );
        if (inTheWay.length > 0) throw new Refused('Taken', { kind: 'taken', bookings: inTheWay });
        for (const one of next) set({ ...one, version: (one.version ?? 0) + 1 });
        return { count: next.length };
      }),
    series: fakeSeries({
      answer: (name, work) => answer(name, true, work),
      once,
      taken: (dates) => new Refused('Taken', { kind: 'dates', dates }),
      list: () => data.bookings,
      make: (body) => {
        refuseTaken(undefined, body);
        return set(storedBooking(nextId('booking'), body, 1));
      },
      set,
      drop,
      removed: (id) => found([...removed.values()], id),
      restore: (id) => {
        const booking = found([...removed.values()], id);
        removed.delete(id);
        return set(booking);
      },
    }),
  };
  fake.services = fakeServices(
    data,
    (name, work) => answer(name, true, work),
    nextId,
    () => tell(null),
  );
  fake.schedule = {
    settings: () =>
      answer('schedule.settings', true, () => {
        if (!data.settings) throw notFound();
        return data.settings;
      }),
    // The calendar shows the picture of no business.
    setPicture: () => Promise.reject(notFound()),
    removePicture: () => Promise.reject(notFound()),
    update: (changed) =>
      answer('schedule.update', true, () => {
        if (!data.settings) throw notFound();
        data.settings = { ...data.settings, ...(changed as Partial<BusinessSettings>) };
        tell(null);
        return data.settings;
      }),
    zones: () => Promise.reject(notFound()),
    free: () => Promise.reject(notFound()),
    numbers: () => Promise.reject(notFound()),
    peopleNumbers: () => Promise.reject(notFound()),
    createFeed: () => Promise.reject(notFound()),
    deleteFeed: () => Promise.reject(notFound()),
  };
  return fake;
};
