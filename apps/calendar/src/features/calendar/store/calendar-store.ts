import type {
  ApiClient,
  Booking,
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

/** What became of a change. */
export type Outcome<T = void> = { ok: true; value: T } | { ok: false; message: string };

export interface CalendarState {
  resources: Resource[];
  options: BookingOption[];
  bookings: Booking[];
  /** Whether the lists have arrived once. */
  loaded: boolean;
  /** Whether the last attempt to read the lists failed: what is shown may be out of date. */
  stale: boolean;
  /** Whether any call is pending. */
  loading: boolean;
  /** What the last failed call said, until the next call; `Ошибка` when it said nothing. */
  error: string | null;
  /** Reads everything again. Calls while one is under way share it. */
  load(): Promise<void>;
  /** Creates a booking, or replaces the one with this id. Tells the suite with `calendar:booking-saved`. */
  saveBooking(body: SaveBooking, id?: string): Promise<Outcome<Booking>>;
  removeBooking(id: string): Promise<Outcome>;
  addResource(body: CreateResource): Promise<Outcome<Resource>>;
  /** Its options and bookings go with it. */
  removeResource(id: string): Promise<Outcome>;
  addOption(body: CreateOption): Promise<Outcome<BookingOption>>;
  removeOption(id: string): Promise<Outcome>;
}

export type CalendarStore = StoreApi<CalendarState>;

/** The error of a call that failed without a message. */
const DEFAULT_MESSAGE = 'Ошибка';

/** The list with the item: in the place of the one with its id, or at the end. */
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
    /** Counts changes: lists that were asked for before a change do not show it. */
    let changes = 0;

    const run = async <T>(call: () => Promise<T>): Promise<Outcome<T>> => {
      pending += 1;
      set({ loading: true, error: null });
      try {
        return { ok: true, value: await call() };
      } catch (failure) {
        const message = messageOf(failure, DEFAULT_MESSAGE);
        set({ error: message });
        return { ok: false, message };
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

      async saveBooking(body, id) {
        const call = () => (id === undefined ? api.bookings.create(body) : api.bookings.update(id, body));
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
