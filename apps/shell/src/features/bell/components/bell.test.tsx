// @vitest-environment happy-dom
import { HttpError, type Notice, type NoticeChanges } from '@switchboard/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { Bell } from './bell.tsx';

const user = { id: 'ada-1', email: 'ada@example.test', needs_onboarding: false } as never;

const notice = (given: Partial<Notice>): Notice => ({
  id: 'notice-1',
  kind: 'message',
  detail: null,
  name: 'Olga',
  text: 'Are you open?',
  count: 1,
  ts: Date.UTC(2026, 2, 1, 10),
  is_read: false,
  changed: 7,
  conversation: { id: 'conversation-1', source: 'bot' },
  booking: null,
  channel: null,
  ...given,
});

const pageOf = (...results: Notice[]) => ({
  results,
  unread: results.filter(({ is_read }) => !is_read).length,
  time_zone: 'Europe/Madrid',
});

const open = (results: Notice[], { fails }: { fails?: Error } = {}) => {
  const services = createFakeServices({ user });
  let answer: (changes: Partial<NoticeChanges>) => void = () => {};
  const notices = {
    list: vi.fn(async () => {
      if (fails) throw fails;
      return { ...pageOf(...results), cursor: 'e.1' };
    }),
    changes: vi.fn(
      (_query: unknown, signal?: AbortSignal) =>
        new Promise<NoticeChanges>((resolve, reject) => {
          answer = (changes) => resolve({ cursor: 'e.2', reset: false, more: false, page: null, ...changes });
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    ),
    markRead: vi.fn(async ({ id }: { id?: string | undefined }) => ({
      unread: 0,
      ...(id === undefined && { marking: 12 }),
    })),
    markUnread: vi.fn(async (_marking: number) => ({ unread: results.length })),
  };
  Object.assign(services.api, { notices });
  const { place } = show(<Bell />, services);
  return {
    notices,
    place,
    answer: async (changes: Partial<NoticeChanges>) => {
      await waitFor(() => expect(notices.changes).toHaveBeenCalled());
      await act(async () => answer(changes));
    },
  };
};
const bell = (name: string) => screen.findByRole('button', { name });
const list = () => screen.getByRole('region', { name: 'Notifications' });

// Specification 33.11
test('the bell shows the number of unread notices, and each opens what it tells of', async () => {
  const { place, notices } = open([
    notice({ count: 3 }),
    notice({ id: 'notice-2', kind: 'attention', name: 'Ivan', text: 'Money back', is_read: true }),
    notice({
      id: 'notice-3',
      kind: 'booking',
      detail: 'moved',
      text: 'Haircut',
      conversation: null,
      booking: { id: 'booking-1', start: '2026-03-01T23:30:00Z' },
    }),
    notice({
      id: 'notice-4',
      kind: 'channel',
      detail: 'revoked',
      name: 'Lavanda',
      text: null,
      conversation: null,
      channel: 'bot',
    }),
  ]);
  await userEvent.click(await bell('Notifications, 3 unread'));
  const links = within(list()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/chat/bot/conversation-1',
    '/dashboard/chat/bot/conversation-1',
    '/dashboard/calendar?date=2026-03-02&booking=booking-1',
    '/dashboard/bot',
  ]);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('3 new messagesAre you open?'),
    expect.stringContaining('Needs a personMoney back'),
    expect.stringContaining('Booking movedMon'),
    expect.stringContaining('Telegram does not accept the token of this bot.'),
  ]);
  await userEvent.click(links[0] as HTMLElement);
  expect(place.path).toBe('/dashboard/chat/bot/conversation-1');
  expect(notices.markRead).toHaveBeenCalledExactlyOnceWith({ id: 'notice-1', up_to: 7 });
  expect(await bell('Notifications, 2 unread')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

test('all that is shown is marked as read, and news arrive by themselves', async () => {
  const { notices, answer } = open([notice({}), notice({ id: 'notice-2', changed: 9 })]);
  await userEvent.click(await bell('Notifications, 2 unread'));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(notices.markRead).toHaveBeenCalledExactlyOnceWith({ id: undefined, up_to: 9 });
  expect(await bell('Notifications')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await answer({ page: pageOf(notice({ id: 'notice-3', name: 'Ivan' })) });
  expect(await bell('Notifications, 1 unread')).toBeTruthy();
  expect(within(list()).getByText('Ivan')).toBeTruthy();
});

// Specification 33.25
test('all that were marked as read are unread again when the person takes it back', async () => {
  const { notices } = open([notice({}), notice({ id: 'notice-2', changed: 9 })]);
  await userEvent.click(await bell('Notifications, 2 unread'));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All notifications are marked as read')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(notices.markUnread).toHaveBeenLastCalledWith(12);
  expect(await bell('Notifications, 2 unread')).toBeTruthy();
});

test('all stay read, with a word, where the server does not take it back', async () => {
  const { notices } = open([notice({})]);
  notices.markUnread.mockRejectedValueOnce(new HttpError('It broke', 500, {}));
  await userEvent.click(await bell('Notifications, 1 unread'));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The notifications are still marked as read.')).toBeTruthy();
  expect(await bell('Notifications')).toBeTruthy();
});

test('a notice whose mark the server did not take is unread again', async () => {
  const { notices } = open([notice({})]);
  notices.markRead.mockRejectedValueOnce(new HttpError('It broke', 500, {}));
  await userEvent.click(await bell('Notifications, 1 unread'));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('The notification could not be marked as read.')).toBeTruthy();
  expect(await bell('Notifications, 1 unread')).toBeTruthy();
});

test('after a restore of the database everything is read again', async () => {
  const { notices, answer } = open([notice({})]);
  await bell('Notifications, 1 unread');
  await answer({ reset: true });
  await waitFor(() => expect(notices.list).toHaveBeenCalledTimes(2));
});

test('without notices it says what will appear', async () => {
  open([]);
  await userEvent.click(await bell('Notifications'));
  expect(await within(list()).findByText('Nothing has happened yet')).toBeTruthy();
});

test('a list that could not be loaded is loaded again by a click', async () => {
  const { notices } = open([], { fails: new HttpError('It broke', 500, {}) });
  await userEvent.click(await bell('Notifications'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(notices.list).toHaveBeenCalledTimes(2);
});

test('a backend without notices has no bell', async () => {
  open([], { fails: new HttpError('Not found', 404, {}) });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('it opens and closes by the keyboard, and returns the focus', async () => {
  open([notice({})]);
  const button = await bell('Notifications, 1 unread');
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(list());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement).toBe(button);
});
