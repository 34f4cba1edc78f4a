import { AppProvider } from '@switchboard/federation';
import { createFakeContext, type FakeContext } from '@switchboard/federation/testing';
import { Route, Routes } from '@switchboard/ui/router';
import { renderUi } from '@switchboard/ui/testing';
import userEvent from '@testing-library/user-event';
import { InboxProvider } from '../features/conversations/store/use-inbox.ts';
import { ThreadsProvider } from '../features/messages/store/use-threads.ts';
import { TimeProvider } from '../features/time/store/time-context.tsx';
import { texts } from '../locales/index.ts';
import { ScreenOf } from '../routes.tsx';
import { createFakeInbox, type FakeInbox } from './fake-inbox.ts';
import { createFakeThread, type FakeThread } from './fake-thread.ts';

export interface ScreenOptions {
  at?: string;
  inbox?: FakeInbox;
  thread?: FakeThread;
  context?: FakeContext;
}

/** The files of fake messages are not fetched. */
export const fakeMedia = {
  hasCookies: true,
  address: (id: string, part = 'file') => `/media/${id}/${part}`,
};

/** The status of a user without Telegram. */
export const notConnected = async () => ({ connected: false, integration: null, bots: [] });

/** The screens over stores that a test controls, until the test is over. */
export const showScreens = ({
  at = '/dashboard/chat/account/marina',
  inbox = createFakeInbox(),
  thread = createFakeThread(),
  context = createFakeContext({ api: { media: fakeMedia, telegram: { status: notConnected } } }),
}: ScreenOptions = {}) => {
  void context.addTexts('chat', texts);
  const view = renderUi(
    <AppProvider context={context}>
      <TimeProvider>
        <InboxProvider value={inbox}>
          <ThreadsProvider value={() => thread}>
            <Routes>
              <Route path="/dashboard/chat/*" element={<ScreenOf screen="chats" />} />
            </Routes>
          </ThreadsProvider>
        </InboxProvider>
      </TimeProvider>
    </AppProvider>,
    { i18n: context.texts, direction: context.theme.direction(), at },
  );
  return { ...view, context, inbox, thread, user: userEvent.setup() };
};
