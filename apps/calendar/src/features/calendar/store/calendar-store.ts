import type { ApiClient, Booking, BookingChanges } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { sharePending } from '@switchboard/common/async/share-pending';
import type { Browser } from '@switchboard/common/tabs/browser';
import type { EventBus } from '@switchboard/events';
import { createStore } from '@switchboard/ui/state';
import { createLedger } from '../model/ledger.ts';
import { StaleBooking } from './booking-edits.ts';
import type { CalendarState, CalendarStore, Found } from './calendar-state.ts';
import { createCalls } from './calls.ts';
import { createCatalog } from './catalog.ts';
import { createLiveLater, type LiveCode } from './live-later.ts';
import { createRanges } from './ranges.ts';
import { createSeriesLater } from './series-later.ts';

export interface CalendarServices {
  api: Pick<ApiClient, 'booking' | 'schedule' | 'services'>;
  events: EventBus;
  browser: Browser;
  /** The key of the signed-in user. */
  person: string;
  /** The agent to which every call is limited. */
  agent?: string | undefined;
  /** Milliseconds since the epoch. */
  now?: () => number;
  fetchLive?: () => Promise<LiveCode>;
}

/** Minimum milliseconds between two full reloads that the focus causes. */
const REFRESH = 30_000;

/** The resources, options, settings and bookings of the user, or of one agent. Its actions never reject. */
export const createCalendarStore = ({
  api: { booking: api, schedule, services },
  events,
  browser,
  person,
  agent,
  now = Date.now,
  fetchLive = () => import('./live.ts'),
}: CalendarServices): CalendarStore =>
  createStore<CalendarState>((set, get) => {
    const scope = agent === undefined ? {} : { agent_id: agent };
    const ledger = createLedger();
    const conflictOf: typeof api.conflictOf = (failure) =>
      failure instanceof StaleBooking
        ? { kind: 'changed', current: failure.current }
        : api.conflictOf(failure);
    const calls = createCalls(conflictOf, set);
    const publish = () => {
      const bookings = ledger.shown();
      if (bookings !== get().bookings) set({ bookings });
    };

    const troubles = new Set<'load' | 'line'>();
    const tell = (trouble: 'load' | 'line', isOn: boolean) => {
      if (isOn) troubles.add(trouble);
      else troubles.delete(trouble);
      set({ stale: troubles.size > 0 });
    };

    let readAt = Number.NEGATIVE_INFINITY;

    const catalog = createCatalog({ booking: api, services, schedule, scope, calls, set, get });
    const ranges = createRanges({
      range: api.bookings.range,
      scope,
      ledger,
      calls,
      set,
      publish,
      onLoaded: (isDone) => tell('load', !isDone),
      onCursor: (cursor) => live.follow(cursor),
    });

    const apply = ({ reset, bookings, removed, catalog: isCatalogOld }: BookingChanges) => {
      if (reset) return void read(true);
      for (const booking of bookings) ledger.put(booking);
      for (const id of removed) ledger.drop(id);
      ranges.trim();
      publish();
      if (isCatalogOld) void catalog.load().then((isRead) => isRead || tell('load', true));
    };
    const live = createLiveLater(
      {
        changes: api.bookings.changes,
        scope,
        person,
        browser,
        onChanges: apply,
        onDown: (isDown) => tell('line', isDown),
      },
      late(fetchLive),
    );

    /** Waits for the lists too, because the first view needs them. */
    const both = async (bookings: Promise<unknown>, lists: Promise<boolean>): Promise<void> => {
      const [, isListed] = await Promise.all([bookings, lists]);
      if (isListed && ranges.mode() !== undefined) set({ loaded: true });
      else tell('load', true);
    };
    const read = async (anew: boolean) => {
      readAt = now();
      await both(ranges.reload(anew), catalog.load());
    };
    const load = sharePending(async () => {
      live.retry();
      await read(false);
    });

    const { addResource, updateResource, addOption, updateOption, removeOption } = catalog;
    const { changeServices, needServices, updateSettings } = catalog;

    return {
      resources: [],
      archived: [],
      options: [],
      services: undefined,
      settings: null,
      bookings: [],
      loaded: false,
      stale: false,
      waiting: false,
      loading: false,
      error: null,
      mode: undefined,
      undoable: false,
      redoable: false,
      notice: null,
      question: null,

      async show(range) {
        const shown = ranges.show(range);
        if (get().loaded) return shown;
        readAt = now();
        await both(shown, catalog.load());
      },
      load,
      reloadLists: catalog.reload,
      async refresh() {
        const isOld = ranges.mode() === 'base' && now() - readAt >= REFRESH;
        if (isOld || troubles.has('load')) await load();
      },
      start: live.start,
      async find(id): Promise<Found> {
        const known = (): Booking | undefined => get().bookings.find((booking) => booking.id === id);
        const held = known();
        if (held) return { kind: 'found', booking: held };
        if (ranges.mode() === 'base') {
          await load();
          const booking = known();
          if (booking) return { kind: 'found', booking };
          return get().stale ? { kind: 'unknown' } : { kind: 'gone' };
        }
        const answer = await calls.run(() => api.bookings.get(id, scope));
        if (answer.ok) return { kind: 'found', booking: answer.value };
        return { kind: answer.reason === 'gone' ? 'gone' : 'unknown' };
      },

      ...createSeriesLater(api.series, {
        bookings: api.bookings,
        conflictOf,
        events,
        scope,
        ledger,
        calls,
        get,
        set,
        publish,
      }),

      addResource,
      updateResource,
      async removeResource(id, query) {
        const outcome = await catalog.removeResource(id, query);
        if (outcome.ok && ranges.mode() === 'base') {
          for (const booking of ledger.shown()) if (booking.resourceId === id) ledger.drop(booking.id);
          publish();
        }
        return outcome;
      },
      addOption,
      updateOption,
      removeOption,
      changeServices,
      needServices,
      updateSettings,
    };
  });
