import { createFakeBrowser } from '@switchboard/common/tabs/testing/fake-browser';
import { createStrictEvents } from '@switchboard/federation/testing';
import { onTestFinished } from 'vitest';
import { type CalendarServices, createCalendarStore } from '../features/calendar/store/calendar-store.ts';
import * as live from '../features/calendar/store/live.ts';
import { createFakeBookingApi, type FakeData } from './fake-booking-api.ts';

/** The week of the bookings of `entities.ts`. */
export const WEEK = { from: Date.parse('2026-11-16T00:00:00Z'), to: Date.parse('2026-11-23T00:00:00Z') };

export interface OpenOptions extends FakeData, Pick<CalendarServices, 'agent' | 'now'> {}

/** A backend, and stores of tabs of one browser. */
export const setUpStores = ({ agent, now, ...data }: OpenOptions = {}) => {
  const fake = createFakeBookingApi(data);
  const browser = createFakeBrowser();
  const openTab = ({ fetchLive = async () => live }: Pick<CalendarServices, 'fetchLive'> = {}) => {
    const tab = browser.openTab();
    const events = createStrictEvents();
    const saved: string[] = [];
    events.on('calendar:booking-saved', ({ bookingId }) => saved.push(bookingId));
    const store = createCalendarStore({
      api: { booking: fake.api, schedule: fake.schedule, services: fake.services },
      events,
      browser: tab,
      person: 'ada',
      agent,
      fetchLive,
      ...(now && { now }),
    });
    const state = () => store.getState();
    return {
      tab,
      store,
      state,
      /** Ids that events reported as saved. */
      saved,
      /** Shows the week and follows changes. */
      show: async () => {
        onTestFinished(state().start());
        await state().show(WEEK);
      },
      ids: () =>
        state()
          .bookings.map(({ id }) => id)
          .sort(),
      booking: (id: string) => state().bookings.find((booking) => booking.id === id),
    };
  };
  const count = (name: string) => fake.calls.filter((call) => call === name).length;
  return { fake, browser, openTab, count };
};

/** Delays every call of one name until it is opened. */
export const hold = (fake: ReturnType<typeof createFakeBookingApi>, name: string) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  fake.gate = async (call) => {
    if (call === name) await opened;
  };
  return open;
};
