import type { Agent, ApiClient } from '@switchboard/api-client';
import { AppProvider } from '@switchboard/federation';
import { createFakeContext, type FakeContext } from '@switchboard/federation/testing';
import { Route, Routes, useLocation, useNavigate } from '@switchboard/ui/router';
import { renderUi } from '@switchboard/ui/testing';
import userEvent from '@testing-library/user-event';
import { FeedProvider } from '../features/connection/store/use-feed.ts';
import { InboxProvider } from '../features/conversations/store/use-inbox.ts';
import { lateThread } from '../features/messages/components/thread-pane.tsx';
import { lateThreads } from '../features/messages/store/late-threads.ts';
import { ThreadsProvider } from '../features/messages/store/use-threads.ts';
import { createAlerts } from '../features/notifications/store/alerts.ts';
import { AlertsProvider } from '../features/notifications/store/use-alerts.ts';
import { TimeProvider } from '../features/time/store/time-context.tsx';
import { texts } from '../locales/index.ts';
import { ScreenOf } from '../routes.tsx';
import { createFakeBrowser } from './fake-browser.ts';
import { noCustomers, noSchedule } from './fake-chats-api.ts';
import { createFakeFeed, type FakeCustomers } from './fake-customers.ts';
import { createFakeInbox, type FakeInbox } from './fake-inbox.ts';
import { createFakeSignals } from './fake-signals.ts';
import { createFakeThread, type FakeThread } from './fake-thread.ts';

// As for a user who has seen a conversation on this page.
await Promise.all([lateThread.fetch(), lateThreads.fetch()]);

export interface ScreenOptions {
  at?: string;
  inbox?: FakeInbox;
  thread?: FakeThread;
  /** Without them, the backend has no customers. */
  customers?: FakeCustomers;
  /** The settings of the business; without them, the backend has no such call. */
  schedule?: ApiClient['schedule']['settings'];
  /** None by default. */
  agents?: Agent[];
  /** The calls about agents' answers that the test implements. */
  answering?: Partial<ApiClient['answering']>;
  context?: FakeContext;
}

/** The files of fake messages are not fetched. */
export const fakeMedia = {
  hasCookies: true,
  address: (id: string, part = 'file') => `/media/${id}/${part}`,
};

/** The status of a user without Telegram. */
export const notConnected = async () => ({ connected: false, integration: null, bots: [] });

/** The router of the page. */
const router = { go: (_to: string | number) => {}, path: '' };
const Wayfinder = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  router.go = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
  router.path = pathname + search;
  return null;
};

/** The screens over stores that a test controls, until the test is over. */
export const showScreens = ({
  at = '/dashboard/chat/account/marina',
  inbox = createFakeInbox(),
  thread = createFakeThread(),
  customers,
  schedule,
  agents = [],
  answering = {},
  context = createFakeContext({
    api: {
      media: fakeMedia,
      telegram: { status: notConnected },
      customers: customers?.api ?? noCustomers,
      schedule: { settings: schedule ?? noSchedule.settings },
      agents: { list: async () => agents },
      answering,
    },
  }),
}: ScreenOptions = {}) => {
  void context.addTexts('chat', texts);
  const signals = createFakeSignals();
  const browser = createFakeBrowser().openTab();
  const feed = { onChanges: () => () => {}, isPoller: () => true };
  const alerts = createAlerts({
    ...signals,
    person: 'ada',
    browser,
    feed,
    inbox: () => inbox,
    open: () => {},
  });
  const view = renderUi(
    <AppProvider context={context}>
      <TimeProvider>
        <FeedProvider value={customers?.feed ?? createFakeFeed()}>
          <InboxProvider value={inbox}>
            <ThreadsProvider value={() => thread}>
              <AlertsProvider value={alerts}>
                <Wayfinder />
                <Routes>
                  <Route path="/dashboard/chat/*" element={<ScreenOf screen="chats" />} />
                  <Route path="/dashboard/leads" element={<ScreenOf screen="leads" />} />
                </Routes>
              </AlertsProvider>
            </ThreadsProvider>
          </InboxProvider>
        </FeedProvider>
      </TimeProvider>
    </AppProvider>,
    { i18n: context.texts, direction: context.theme.direction(), at },
  );
  return { ...view, context, alerts, signals, inbox, thread, router, user: userEvent.setup() };
};
