import type { ApiClient } from '@switchboard/api-client';
import { type AppContext, AppProvider, type Drafts } from '@switchboard/federation';
import { createFakeContext, type FakeContextOptions } from '@switchboard/federation/testing';
import { Link, useLocation } from '@switchboard/ui/router';
import { renderUi } from '@switchboard/ui/testing';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { type Calendar, CalendarProvider } from '../features/calendar/store/calendar-context.tsx';
import { createZone } from '../features/time/model/zone.ts';
import { texts } from '../locales/index.ts';
import { ScreenOf } from '../routes.tsx';
import { createCalendar } from '../stores.tsx';
import { createFakeBookingApi, type FakeData } from './fake-booking-api.ts';

/** A Friday, 12:10 in Madrid. */
const NOW = Date.parse('2026-11-20T11:10:00.000Z');

const PATH = '/dashboard/calendar';

/** Asks the host for another path while the screen is still mounted, as during a load. */
export const goElsewhere = ({ navigation }: AppContext): void => {
  vi.mocked(navigation.path).mockReturnValue('/agents');
};

const Address = () => <output data-testid="address">{useLocation().search}</output>;

export interface RenderOptions extends FakeData, Pick<FakeContextOptions, 'direction'> {
  /** Query of the URL. */
  search?: string;
  /** Query of a link beside the calendar. */
  link?: string;
  /** What every call awaits first. */
  gate?: (call: string) => Promise<void>;
  /** Of customers that a URL names. */
  customers?: Pick<ApiClient['customers'], 'get'>;
  /** Unsent texts from before. */
  drafts?: Drafts;
}

/** The calendar in Madrid over lists in memory, on a Friday at noon. */
export const renderCalendar = ({
  search = '',
  link,
  gate,
  direction = 'ltr',
  drafts,
  customers,
  ...data
}: RenderOptions = {}) => {
  const fake = createFakeBookingApi(data);
  if (gate) fake.gate = gate;
  const context = {
    ...createFakeContext({
      api: { booking: fake.api, ...(customers && { customers }) },
      direction,
      path: PATH,
    }),
    ...(drafts && { drafts }),
  };
  void context.addTexts('calendar', texts);
  const calendar: Calendar = { ...createCalendar(context, createZone('Europe/Madrid')), now: () => NOW };
  const view = renderUi(
    <AppProvider context={context}>
      <CalendarProvider calendar={calendar}>
        <ScreenOf screen="calendar" />
      </CalendarProvider>
      <Address />
      {link && <Link to={link}>Found</Link>}
    </AppProvider>,
    { i18n: context.texts, direction, at: `${PATH}${search}` },
  );
  return { ...view, fake, context, events: context.events, user: userEvent.setup() };
};
