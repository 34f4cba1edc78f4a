import { createI18n, I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { MemoryRouter, useLocation } from '@switchboard/ui/router';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Calendar, CalendarProvider } from '../features/calendar/store/calendar-context.tsx';
import { createCalendarStore } from '../features/calendar/store/calendar-store.ts';
import { createFormats } from '../features/time/model/formats.ts';
import { createZone } from '../features/time/model/zone.ts';
import { texts } from '../locales/index.ts';
import { Routes } from '../routes.tsx';
import { createFakeBookingApi, type FakeData } from './fake-booking-api.ts';
import { createStrictEvents } from './strict-events.ts';

/**
 * Screens and pickers are fetched when first shown, which takes its time on a busy machine; so does asking for the
 * computed style of each element to find out whether it is visible.
 */
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

/** A Friday, 12:10 in Madrid. */
const NOW = Date.parse('2026-11-20T11:10:00.000Z');

const Address = () => <output data-testid="address">{useLocation().search}</output>;

export interface RenderOptions extends FakeData {
  /** Query of the URL. */
  search?: string;
  /** What every call awaits first. */
  gate?: (call: string) => Promise<void>;
}

/** The calendar in Madrid over lists in memory, as it is on a Friday at noon. */
export const renderCalendar = ({ search = '', gate, ...data }: RenderOptions = {}) => {
  const fake = createFakeBookingApi(data);
  if (gate) fake.gate = gate;
  const events = createStrictEvents();
  const zone = createZone('Europe/Madrid');
  const calendar: Calendar = {
    store: createCalendarStore({ booking: fake.api, events }),
    zone,
    formats: createFormats('en', zone),
    now: () => NOW,
  };
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', 'calendar', texts.en);

  const view = render(
    <I18nextProvider i18n={i18n}>
      <UiProvider mode="dark" direction="ltr" language="en" nonce={undefined}>
        <MemoryRouter initialEntries={[`/dashboard/calendar${search}`]}>
          <CalendarProvider calendar={calendar}>
            <Routes screen="calendar" />
          </CalendarProvider>
          <Address />
        </MemoryRouter>
      </UiProvider>
    </I18nextProvider>,
  );
  return { ...view, fake, events, user: userEvent.setup() };
};
