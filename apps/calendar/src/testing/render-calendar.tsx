import { HttpError } from '@switchboard/api-client';
import { createFakeBrowser } from '@switchboard/common/tabs/testing/fake-browser';
import { type AppContext, AppProvider, type Drafts } from '@switchboard/federation';
import { createFakeContext, type FakeContextOptions } from '@switchboard/federation/testing';
import { Link, useLocation, useNavigate } from '@switchboard/ui/router';
import { renderUi } from '@switchboard/ui/testing';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
// Each change shows its notice soon, also on a busy machine.
import '../features/calendar/components/last-change.tsx';
import { CalendarProvider } from '../features/calendar/store/calendar-context.tsx';
import { intlZone } from '../features/time/model/zone.ts';
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

const Address = () => {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <button type="button" hidden data-testid="back" onClick={() => navigate(-1)} />
    </>
  );
};

const missing = async (): Promise<never> => {
  throw new HttpError('Not found', 404, undefined);
};
const none = async () => ({ items: [], hasMore: false });
const baseContract: NonNullable<FakeContextOptions['api']> = {
  customers: { list: missing, get: missing, visits: missing },
  inbox: { list: missing, conversation: missing },
  chats: { list: none },
  agents: { list: async () => [] },
};

export interface RenderOptions extends FakeData, Pick<FakeContextOptions, 'direction'> {
  /** Query of the URL. */
  search?: string;
  /** Query of a link beside the calendar. */
  link?: string;
  /** Each call awaits it first. */
  gate?: (call: string) => Promise<void>;
  /** Calls beyond the bookings; without them the backend has the base contract alone. */
  api?: NonNullable<FakeContextOptions['api']>;
  /** Instead of the screen. */
  content?: ReactNode;
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
  api = {},
  content = <ScreenOf screen="calendar" />,
  ...data
}: RenderOptions = {}) => {
  const fake = createFakeBookingApi(data);
  if (gate) fake.gate = gate;
  const context = {
    ...createFakeContext({
      api: {
        ...baseContract,
        ...api,
        booking: fake.api,
        services: fake.services,
        schedule: { ...fake.schedule, ...api.schedule },
      },
      direction,
      path: PATH,
    }),
    ...(drafts && { drafts }),
  };
  void context.addTexts('calendar', texts);
  const browser = createFakeBrowser();
  const calendar = createCalendar(context, {
    zone: intlZone('Europe/Madrid'),
    browser: browser.openTab(),
    now: () => NOW,
  });
  const view = renderUi(
    <AppProvider context={context}>
      <CalendarProvider calendar={calendar}>{content}</CalendarProvider>
      <Address />
      {link && <Link to={link}>Found</Link>}
    </AppProvider>,
    { i18n: context.texts, direction, at: `${PATH}${search}` },
  );
  return { ...view, fake, calendar, context, browser, events: context.events, user: userEvent.setup() };
};
