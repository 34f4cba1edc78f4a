// @vitest-environment happy-dom
import { HttpError, type InboxPage, type User } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { createChannelEnds } from '@switchboard/events/testing';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { createUnread } from './unread.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pageWith = (unread: number): InboxPage => ({
  items: [],
  next: null,
  counts: { all: 9, accounts: 9, bots: 0, attention: 0, unread },
  cursor: 'epoch.1',
});

/** A tab of the dashboard, whose server has `unread` conversations to read. */
const openTab = ({ user = ada, unread = 0, channel }: Options = {}) => {
  const services = createFakeServices({ user, ...(channel && { channel }) });
  const list = vi.fn(async () => pageWith(unread));
  const store = createUnread({ ...services, api: { inbox: { list } }, storage: localStorage });
  onTestFinished(store.watch());
  return { ...services, list, store, count: () => store.getState().count };
};
interface Options {
  user?: User | null;
  unread?: number;
  channel?: ReturnType<typeof createChannelEnds>[number];
}

describe('the number of unread conversations', () => {
  test('is the one that the chats of any tab report', () => {
    const [here, there] = createChannelEnds();
    const tabs = [openTab({ channel: here }), openTab({ channel: there })];
    tabs[0]?.events.emit('chat:unread-changed', { count: 3 });
    expect(tabs.map(({ count }) => count())).toEqual([3, 3]);
  });

  test('comes with that of conversations whose messages did not go out', () => {
    openTab().events.emit('chat:unread-changed', { count: 0, undelivered: 2 });
    expect(openTab().store.getState()).toEqual({ count: 0, undelivered: 2 });
  });

  test('survives a reload, and is there in a tab that is opened later', () => {
    openTab().events.emit('chat:unread-changed', { count: 3 });
    expect(openTab().count()).toBe(3);
  });

  test('is gone with the session, and is not shown to another user', () => {
    const { events, session, count } = openTab();
    events.emit('chat:unread-changed', { count: 3 });
    session.setState({ user: null });
    expect(count()).toBe(0);
    session.setState({ user: { ...ada, id: 'user-0002' } });
    expect(count()).toBe(0);
    session.setState({ user: ada });
    expect(count()).toBe(3);
  });

  test('of a damaged entry is 0', () => {
    localStorage.setItem('switchboard:unread', '{"count":"many"}');
    expect(openTab().count()).toBe(0);
    localStorage.setItem('switchboard:unread', '{');
    expect(openTab().count()).toBe(0);
  });
});

describe('a page on which the chats do not run', () => {
  test('asks the server after a moment, once a minute, and notifies the other tabs', async () => {
    const [here, there] = createChannelEnds();
    const [one, two] = [openTab({ unread: 2, channel: here }), openTab({ unread: 2, channel: there })];
    await vi.advanceTimersByTimeAsync(5000);
    expect([one.count(), two.count()]).toEqual([2, 2]);
    expect(one.list.mock.calls.length + two.list.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(one.list.mock.calls.length + two.list.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test('does not ask just after a report of the chats, nor while it is hidden or signed out', async () => {
    const told = openTab();
    told.events.emit('chat:unread-changed', { count: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(told.list).not.toHaveBeenCalled();

    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(120_000);
    hidden.mockRestore();
    expect(told.list).not.toHaveBeenCalled();

    const visitor = openTab({ user: null });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visitor.list).not.toHaveBeenCalled();
  });

  test('asks no more after a backend of the base contract answered', async () => {
    const { list, count } = openTab();
    list.mockRejectedValue(new HttpError('Not found', 404, {}));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(list).toHaveBeenCalledOnce();
    expect(count()).toBe(0);
  });
});
