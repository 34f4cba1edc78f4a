import type { TelegramStatus } from '@switchboard/api-client';
import { createFakeContext, type FakeContext } from '@switchboard/federation/testing';
import { Route, Routes } from '@switchboard/ui/router';
import { renderUi } from '@switchboard/ui/testing';
import userEvent from '@testing-library/user-event';
import { lateThread } from '../features/messages/components/thread-pane.tsx';
import { app } from '../index.ts';
import { createFakeChats, type FakeChats, noCustomers, noSchedule, notOffered } from './fake-chats-api.ts';

// As for a user who has seen a conversation on this page.
await lateThread.fetch();

const notConnected: TelegramStatus = { connected: false, integration: null, bots: [] };

const unused = () => Promise.reject(new Error('This test books nothing'));
const noBookings = {
  bookings: {
    list: async () => [],
    range: unused,
    search: unused,
    page: unused,
    get: unused,
    changes: unused,
    create: unused,
    update: unused,
    remove: unused,
    restore: unused,
    hasCookies: true,
    icsAddress: () => '',
    icsFile: unused,
  },
};

/** The context of a host with these chats. */
const contextWith = (chats: FakeChats, status: TelegramStatus = notConnected): FakeContext =>
  createFakeContext({
    api: {
      chats,
      inbox: notOffered,
      customers: noCustomers,
      booking: noBookings,
      schedule: noSchedule,
      telegram: { status: async () => status },
    },
  });

/** Mounts the app at a path as a host does, until the test is over. */
export const show = (at: string, chats = createFakeChats(), context = contextWith(chats)) => {
  void context.addTexts('chat', app.texts);
  const view = renderUi(
    <Routes>
      <Route path="/dashboard/chat/*" element={<app.Root context={context} screen="chats" />} />
      <Route path="/dashboard/leads" element={<app.Root context={context} screen="leads" />} />
    </Routes>,
    { i18n: context.texts, direction: context.theme.direction(), at },
  );
  return { ...view, context, user: userEvent.setup() };
};
