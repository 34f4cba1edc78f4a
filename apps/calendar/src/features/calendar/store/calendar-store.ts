import type {
  ApiClient,
  Booking,
  BookingConflict,
  BookingOption,
  CreateOption,
  CreateResource,
  Resource,
  SaveBooking,
} from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { sharePending } from '@switchboard/common/share-pending';
import type { EventBus } from '@switchboard/events';
import { createStore, type StoreApi } from '@switchboard/ui/state';

export interface CalendarServices {
  booking: ApiClient['booking'];
  events: EventBus;
}

/** The result of a change. */
export type Outcome<T = void> =
  | { ok: true; value: T }
  | { ok: false; message: string; conflict?: BookingConflict | undefined };

export interface CalendarState {
  resources: Resource[];
  options: BookingOption[];
  bookings: Booking[];
  /** Whether the lists have been loaded once. */
  loaded: boolean;
  /** Whether the last load failed, so that the lists may be out of date. */
  stale: boolean;
  /** Whether any call is pending. */
  loading: boolean;
  /** The error of the last failed call, until the next call; `Ошибка` if it has no message. */
  error: string | null;
  /** Loads all lists again. Calls share a pending load. */
  load(): Promise<void>;
  /** Creates a booking, or replaces one if it is still as it was seen. Emits `calendar:booking-saved`. */
  saveBooking(body: SaveBooking, seen?: Pick<Booking, 'id' | 'version'>): Promise<Outcome<Booking>>;
  removeBooking(id: string): Promise<Outcome>;
  addResource(body: CreateResource): Promise<Outcome<Resource>>;
  /** Also removes its options and bookings. */
  removeResource(id: string): Promise<Outcome>;
  addOption(body: CreateOption): Promise<Outcome<BookingOption>>;
  removeOption(id: string): Promise<Outcome>;
}

export type CalendarStore = StoreApi<CalendarState>;

/** The error of a call that failed without a message. */
const DEFAULT_MESSAGE = 'Ошибка';

/** The list with the item, which replaces the one with its id or goes to the end. */
const withItem = <T extends { id: string }>(list: readonly T[], item: T): T[] =>
  list.some(({ id }) => id === item.id)
    ? list.map((other) => (other.id === item.id ? item : other))
    : [...list, item];

const without = <T extends { id: string }>(list: readonly T[], id: string): T[] =>
  list.filter((item) => item.id !== id);

/** The resources, options and bookings of the user. No action rejects. */
export const createCalendarStore = ({ booking: api, events }: CalendarServices): CalendarStore =>
  createStore<CalendarState>((set, get) => {
    let pending = 0;
    /** Number of changes: lists that were requested before a change do not contain it. */
    let changes = 0;

    const run = async <T>(call: () => Promise<T>): Promise<Outcome<T>> => {
      pending += 1;
      set({ loading: true, error: null });
      try {
        return { ok: true, value: await call() };
      } catch (failure) {
        const message = messageOf(failure, DEFAULT_MESSAGE);
        set({ error: message });
        return { ok: false, message, conflict: api.conflictOf(failure) };
      } finally {
        pending -= 1;
        set({ loading: pending > 0 });
      }
    };

    const change = async <T>(
      call: () => Promise<T>,
      apply: (value: T, state: CalendarState) => Partial<CalendarState>,
    ): Promise<Outcome<T>> => {
      const outcome = await run(call);
      if (outcome.ok) {
        changes += 1;
        set((state) => apply(outcome.value, state));
      }
      return outcome;
    };

    const read = async (): Promise<void> => {
      const before = changes;
      const lists = () => Promise.all([api.resources.list(), api.options.list(), api.bookings.list()]);
      const outcome = await run(lists);
      if (!outcome.ok) return set({ stale: true });
      if (before !== changes) return read();
      const [resources, options, bookings] = outcome.value;
      set({ resources, options, bookings, loaded: true, stale: false });
    };

    return {
      resources: [],
      options: [],
      bookings: [],
      loaded: false,
      stale: false,
      loading: false,
      error: null,

      load: sharePending(read),

      async saveBooking(body, seen) {
        const call = () =>
          seen === undefined
            ? api.bookings.create(body)
            : api.bookings.update(seen.id, body, { version: seen.version });
        const outcome = await change(call, (saved) => ({ bookings: withItem(get().bookings, saved) }));
        if (outcome.ok) events.emit('calendar:booking-saved', { bookingId: outcome.value.id });
        return outcome;
      },
      removeBooking: (id) =>
        change(
          () => api.bookings.remove(id),
          (_, { bookings }) => ({ bookings: without(bookings, id) }),
        ),

      addResource: (body) =>
        change(
          () => api.resources.create(body),
          (created, { resources }) => ({ resources: withItem(resources, created) }),
        ),
      removeResource: (id) =>
        change(
          () => api.resources.remove(id),
          (_, { resources, options, bookings }) => ({
            resources: without(resources, id),
            options: options.filter(({ resourceId }) => resourceId !== id),
            bookings: bookings.filter(({ resourceId }) => resourceId !== id),
          }),
        ),

      addOption: (body) =>
        change(
          () => api.options.create(body),
          (created, { options }) => ({ options: withItem(options, created) }),
        ),
      removeOption: (id) =>
        change(
          () => api.options.remove(id),
          (_, { options }) => ({ options: without(options, id) }),
        ),
    };
  });
